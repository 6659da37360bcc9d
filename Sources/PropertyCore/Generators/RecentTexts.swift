/// The last texts a run drew, so that a later one can be almost the same.
@usableFromInline package struct RecentTexts {
  @usableFromInline static let capacity = 8
  @usableFromInline var texts: ContiguousArray<String> = []
  @usableFromInline var oldest = 0

  @usableFromInline package init() {}

  /// Returns a text by age: zero is the newest.
  @usableFromInline func text(age: Int) -> String? {
    guard !texts.isEmpty else { return nil }
    let position = texts.count < Self.capacity ? texts.count : oldest + texts.count
    return texts[(position - 1 - age % texts.count) % texts.count]
  }

  @usableFromInline mutating func append(_ text: String) {
    if texts.count < Self.capacity {
      texts.append(text)
    } else {
      texts[oldest] = text
      oldest = (oldest + 1) % Self.capacity
    }
  }

  mutating func removeAll() {
    texts.removeAll(keepingCapacity: true)
    oldest = 0
  }
}
