import Testing

@testable import CorpusFiles

@Suite struct PathNameTests {
  @Test(arguments: [
    ("a", "", "a"), ("ab", "", "ab"), ("a/", "", "a"), ("a/b", "a", "b"), ("a//b//", "a", "b"), ("/a", "/", "a"),
    ("/", "/", ""), ("///", "/", ""), (".", "", "."), ("..", "", ".."), ("", "", ""), ("//a", "/", "a"),
  ])
  func `takes a path apart at its last slash`(path: String, folder: String, name: String) {
    let parts = PathName(path)
    #expect(parts.folder == folder && parts.name == name)
  }

  @Test(arguments: [("a", "x"), ("a/b", "a/x"), ("/a", "/x")])
  func `names what lies in the same folder`(path: String, sibling: String) {
    #expect(PathName(path).sibling("x") == sibling)
  }
}
