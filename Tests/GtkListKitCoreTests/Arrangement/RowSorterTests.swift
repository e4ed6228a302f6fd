import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Sorting by prepared keys, beside Swift's own sort of the values.
struct RowSorterTests {
  private struct Case {
    var numbers: [Int?]
    var strings: [[UInt8]]

    var keys: (numbers: SortKeys, strings: SortKeys) {
      var bytes = ByteKeys()
      for string in strings { bytes.append(string) }
      return (
        SortKeys(.words(numbers.map { ($0 ?? 0).sortWord }), missing: numbers.map { $0 == nil }),
        SortKeys(.strings(bytes))
      )
    }

    init(count: Int, _ random: inout SplitMix64) {
      let letters = UInt8.random(in: 1...4, using: &random)
      let longest = Int.random(in: 0...40, using: &random)
      let spread = Int.random(in: 1...1_000, using: &random)
      let prefix = [UInt8](repeating: 7, count: Int.random(in: 0...20, using: &random))
      numbers = (0..<count).map { _ in
        Int.random(in: 0..<10, using: &random) == 0
          ? nil : Int.random(in: -spread...spread, using: &random)
      }
      strings = (0..<count).map { _ in
        prefix
          + (0..<Int.random(in: 0...longest, using: &random)).map { _ in
            UInt8.random(in: 0..<letters, using: &random)
          }
      }
    }

    func isBefore(_ a: Int32, _ b: Int32, _ directions: [SortDirection]) -> Bool {
      let (a, b) = (Int(a), Int(b))
      if numbers[a] != numbers[b] {
        guard let left = numbers[a] else { return false }
        guard let right = numbers[b] else { return true }
        return directions[0] == .ascending ? left < right : left > right
      }
      if strings[a] != strings[b] {
        let isLess = strings[a].lexicographicallyPrecedes(strings[b])
        return (directions[1] == .ascending) == isLess
      }
      return a < b
    }
  }

  @Test(arguments: Thoroughness.seeds(60))
  func rowsAreSortedBySeveralKeysAsSwiftSortsThem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = [0, 1, 2, 3, 20, 30, 200, 1_500, 6_000][Int(seed % 9)]
    let list = Case(count: count, &random)
    let keys = list.keys
    for first in [SortDirection.ascending, .descending] {
      for second in [SortDirection.ascending, .descending] {
        let rows = try RowSorter([(keys.numbers, first), (keys.strings, second)])
          .sorted(Array(0..<Int32(count)))
        let expected = (0..<Int32(count)).sorted { list.isBefore($0, $1, [first, second]) }
        #expect(rows == expected, "seed \(seed)")
      }
    }
  }

  @Test func rowsWithTheSameKeysStayAsGiven() throws {
    let keys = SortKeys(.words([1, 1, 0, 1, 0]))
    #expect(try RowSorter([(keys, .ascending)]).sorted([3, 4, 1, 2, 0]) == [4, 2, 3, 1, 0])
    #expect(try RowSorter([(keys, .descending)]).sorted([3, 4, 1, 2, 0]) == [3, 1, 0, 4, 2])
  }

  @Test func rowsWithoutKeysComeLast() throws {
    let keys = SortKeys(.words([5, 4]))
    #expect(try RowSorter([(keys, .ascending)]).sorted([-1, 7, 0, 1]) == [1, 0, -1, 7])
    #expect(try RowSorter([]).sorted([2, 0]) == [2, 0])
  }

  @Test func numbersAreOrderedByTheirWords() {
    let doubles: [Double] = [
      -.infinity, -1e300, -2, -.leastNonzeroMagnitude, 0, .leastNonzeroMagnitude, 1, 1e300,
      .infinity, .nan,
    ]
    #expect(zip(doubles, doubles.dropFirst()).allSatisfy { $0.sortWord < $1.sortWord })
    #expect((-0.0).sortWord == 0.0.sortWord)
    let integers = [Int.min, -1, 0, 1, Int.max]
    #expect(zip(integers, integers.dropFirst()).allSatisfy { $0.sortWord < $1.sortWord })
    #expect(Int8(-1).sortWord < Int8(0).sortWord && UInt.max.sortWord > UInt(0).sortWord)
  }

  @Test func aCancelledSortStops() async {
    var random = SplitMix64(seed: 1)
    let words = (0..<200_000).map { _ in random.next() }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try RowSorter([(SortKeys(.words(words)), .ascending)]).sorted(Array(0..<200_000))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
