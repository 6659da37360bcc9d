/// What the compiler declared or met under one USR, with everything the index knows of it.
final class Symbol {
  let usr: String
  let name: String
  let kind: Kind

  /// Where it is written; nil for what another package declares and for what the compiler made up.
  var definition: Place?
  /// The type, extension or protocol that it is a member of.
  var owner: Symbol?
  /// The type that an extension extends.
  var extended: Symbol? { didSet { if oldValue == nil, let extended { extended.extensions.append(self) } } }
  var extensions: [Symbol] = []
  /// Whether a header declares it, so that other modules can call it.
  var isInHeader = false
  /// The property that an accessor belongs to.
  var property: Symbol?
  /// What its declaration and body name.
  var uses: [Use] = []
  /// Where it is named.
  var references: [Place] = []
  /// Whether some code reads it; labels of memberwise initializers do not.
  var isRead = false
  /// Superclasses, protocols and raw types.
  var bases: [Symbol] = []
  /// The requirements or superclass members that it answers.
  var answers: [Symbol] = []
  /// The members that answer it.
  var answeredBy: [Symbol] = []
  var members: [Symbol] = []

  init(usr: String, name: String, kind: Kind) {
    self.usr = usr
    self.name = name
    self.kind = kind
  }

  enum Kind: Equatable {
    case type, `protocol`, `extension`, alias, associatedType, function, initializer, deinitializer, property
    case enumCase, accessor, parameter, other
  }

  /// A place in a file of the package.
  struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int
    var module: String
  }

  /// What a declaration names, and where.
  struct Use {
    var symbol: Symbol
    var place: Place
  }

  /// The declaration that a person would name: the property of an accessor, the type of an extension.
  var declared: Symbol { property?.declared ?? extended?.declared ?? self }

  /// The type that it is a member of, seen through extensions.
  var ownerType: Symbol? { owner?.declared }

  /// The name with the types around it.
  var path: String { (ownerType.map { $0.path + "." } ?? "") + name }
}
