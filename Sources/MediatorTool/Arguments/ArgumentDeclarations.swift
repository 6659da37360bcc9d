// Subcommands declare their arguments as swift-argument-parser's do: `@Argument`, `@Option` and `@Flag` on the
// properties of a structure. No outside package can be resolved where this one is built, so this folder does what
// we need of it in a few screens; replacing the folder by that package means replacing an import.

/// An argument that is known by its place: every one that belongs to no option.
@propertyWrapper struct Argument<Value: ArgumentValue> {
  private let slot: ArgumentSlot<Value>

  /// - Parameter name: What stands for it in help when that is not the property's name.
  init(wrappedValue: Value, name: String? = nil, help: String) {
    slot = ArgumentSlot(wrappedValue, name: name, help: help)
  }

  var wrappedValue: Value { slot.value }
}

/// An option that takes a value.
@propertyWrapper struct Option<Value: ArgumentValue> {
  private let slot: ArgumentSlot<Value>

  /// - Parameters:
  ///   - name: The option's name when it is not that of the property.
  ///   - valueName: What stands for the value in help.
  init(wrappedValue: Value, name: String? = nil, valueName: String? = nil, help: String) {
    slot = ArgumentSlot(wrappedValue, name: name, valueName: valueName, help: help)
  }

  var wrappedValue: Value { slot.value }
}

/// An option that is there or not.
@propertyWrapper struct Flag {
  private let slot: ArgumentSlot<Bool>

  init(wrappedValue: Bool = false, name: String? = nil, help: String) {
    slot = ArgumentSlot(wrappedValue, name: name, help: help)
  }

  var wrappedValue: Bool { slot.value }
}

/// Where the value of one declared argument is kept; shared by the copies of its wrapper.
final class ArgumentSlot<Value: ArgumentValue> {
  var value: Value
  let name: String?
  let valueName: String?
  let help: String

  init(_ value: Value, name: String?, valueName: String? = nil, help: String) {
    self.value = value
    self.name = name
    self.valueName = valueName
    self.help = help
  }
}

/// What the parser and the help need to know of one declared argument.
struct ArgumentDeclaration {
  enum Form { case argument, option, flag }

  var form: Form
  /// Name as it is written on the command line: `--runs`, or `NAME` for an argument.
  var name: String
  /// What stands for the value in help: `N`.
  var placeholder: String
  var help: String
  /// Whether several values may be given.
  var isRepeating: Bool
  /// Takes a value in.
  var accept: (String) -> Bool
  /// What a value must be.
  var expected: String
}

protocol DeclaredArgument {
  func declaration(property: String) -> ArgumentDeclaration
}

extension ArgumentSlot {
  func declaration(_ form: ArgumentDeclaration.Form, property: String) -> ArgumentDeclaration {
    let name = name ?? property
    return ArgumentDeclaration(
      form: form, name: form == .argument ? name.uppercased() : "--\(name)",
      placeholder: valueName ?? Value.placeholder, help: help,
      isRepeating: Value.isRepeating, accept: { self.value.accept($0) }, expected: Value.expected)
  }
}

extension Argument: DeclaredArgument {
  func declaration(property: String) -> ArgumentDeclaration { slot.declaration(.argument, property: property) }
}

extension Option: DeclaredArgument {
  func declaration(property: String) -> ArgumentDeclaration { slot.declaration(.option, property: property) }
}

extension Flag: DeclaredArgument {
  func declaration(property: String) -> ArgumentDeclaration { slot.declaration(.flag, property: property) }
}
