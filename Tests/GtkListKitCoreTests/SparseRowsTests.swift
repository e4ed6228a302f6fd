import GtkListKitCore
import Testing

/// Values scattered among rows.
struct SparseRowsTests {
  @Test func randomChangesComeToWhatADictionaryHolds() {
    var chooser = RandomChooser(seed: 5)
    var rows = SparseRows<Int>()
    var naive: [Int: Int] = [:]
    var copies: [(SparseRows<Int>, [Int: Int])] = []
    for step in 0..<4_000 {
      let row = chooser.choose(3_000)
      let value = chooser.choose(3) == 0 ? nil : step
      rows[row] = value
      naive[row] = value
      #expect(rows.count == naive.count)
      #expect(rows.isEmpty == naive.isEmpty)
      #expect(rows[row] == value)
      if step % 1_000 == 0 { copies.append((rows, naive)) }
    }
    copies.append((rows, naive))
    for (rows, naive) in copies {
      #expect(Dictionary(uniqueKeysWithValues: rows.map { ($0.row, $0.value) }) == naive)
    }
  }
}
