/// The mediators a tool, a test or a fuzz target knows, by name.
public struct MediatorCatalog: Sendable {
  /// The mediators, in the order in which they are listed.
  public let entries: [CatalogEntry]

  /// Creates a catalog.
  ///
  /// - Precondition: Names are unique.
  public init(_ entries: [CatalogEntry]) {
    let names = entries.map(\.name)
    for (position, name) in names.enumerated() {
      precondition(!names[..<position].contains(name), "the catalog has two mediators called \(name)")
    }
    self.entries = entries
  }

  /// Finds a mediator by name.
  public func entry(named name: String) -> CatalogEntry? { entries.first { $0.name == name } }
}

/// One mediator of a catalog.
public struct CatalogEntry: Sendable {
  /// A fault that can be switched on, and what is known about it.
  public struct Defect: Hashable, Sendable {
    /// What the fault is called.
    public var id: String
    /// What is wrong, in one sentence.
    public var summary: String
    /// Name of the oracle or invariant that reports it.
    public var oracle: String
    /// Number of events, commands and deliveries, of the shortest run that shows it.
    public var shortestEvents: Int

    /// Creates a description of a fault.
    public init(id: String, summary: String, oracle: String, shortestEvents: Int) {
      self.id = id
      self.summary = summary
      self.oracle = oracle
      self.shortestEvents = shortestEvents
    }
  }

  /// What the mediator is called.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// The faults that can be switched on.
  public let defects: [Defect]
  /// The executable of the package of fuzz targets that fuzzes it; the name and "Fuzz" unless said otherwise.
  public private(set) var fuzzTarget: String
  private let make: @Sendable (String?) throws -> AnySpecification

  // Both are inlinable so that the functions of a state are compiled where its type is known (StateProbe).

  /// Creates an entry for a specification without planted defects.
  @inlinable public init<Specification: MediatorSpecification & SendableMetatype>(
    _ summary: String, _ specification: @escaping @Sendable () -> Specification
  ) {
    self.init(name: specification().name, summary, defects: []) { _ in try AnySpecification(specification()) }
  }

  /// Creates an entry for a specification whose mediator has planted defects.
  ///
  /// - Parameters:
  ///   - summary: What the mediator is.
  ///   - defects: What is known of each defect, in the order of the enumeration.
  ///   - specification: Makes the specification with a defect switched on.
  /// - Precondition: Every id of `defects` is a raw value of `Planted`, and every case has one.
  @inlinable
  public init<
    Specification: MediatorSpecification & SendableMetatype, Planted: RawRepresentable & CaseIterable & SendableMetatype
  >(
    _ summary: String, planting defects: [Defect], as _: Planted.Type,
    _ specification: @escaping @Sendable (Planted?) -> Specification
  ) where Planted.RawValue == String {
    let ids = Planted.allCases.map(\.rawValue)
    precondition(
      ids.count == defects.count && defects.allSatisfy { ids.contains($0.id) },
      "the defects described, \(defects.map(\.id)), are not those of the mediator, \(ids)")
    self.init(name: specification(nil).name, summary, defects: defects) { id in
      try AnySpecification(specification(id.flatMap(Planted.init(rawValue:))))
    }
  }

  @usableFromInline init(
    name: String, _ summary: String, defects: [Defect], make: @escaping @Sendable (String?) throws -> AnySpecification
  ) {
    self.name = name
    self.summary = summary
    self.defects = defects
    self.make = make
    fuzzTarget = "\(name)Fuzz"
  }

  /// The entry, fuzzed by an executable that serves several mediators.
  public func fuzzed(by target: String) -> CatalogEntry {
    var changed = self
    changed.fuzzTarget = target
    return changed
  }

  /// Returns what is known of a defect.
  public func defect(_ id: String) -> Defect? { defects.first { $0.id == id } }

  /// Returns the mediator, ready to be run.
  ///
  /// - Parameter defect: The defect to switch on; one of ``defects``.
  /// - Throws: ``SpecificationError``
  public func specification(planting defect: String? = nil) throws -> AnySpecification { try make(defect) }
}
