import MediatorTesting
import Testing

@Suite struct OracleNameTests {
  @Test(arguments: Oracle.allCases) func `an oracle is called in code what reports call it`(oracle: Oracle) {
    let words = oracle.rawValue.split { !$0.isLetter }
    let name = words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    #expect("\(oracle)" == name)
  }
}
