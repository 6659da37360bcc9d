import PropertyCore

extension Generator where Value == String {
  /// What is typed into the fields of the examples: mostly one of a few texts, so that the same ones
  /// meet again, and sometimes anything.
  static var entry: Generator { .frequency([(3, .element(of: ["", "a", "b", " "])), (1, .text)]) }
}
