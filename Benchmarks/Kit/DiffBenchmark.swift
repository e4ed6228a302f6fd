import GtkListKitCore
import GtkListKitTestSupport

/// The list diff beside the least that any diff by hashing has to do: a dictionary of the old ids
/// in which the new ones are looked up.
///
/// Of the old elements 10 % are removed, 10 % new ones are inserted anywhere, and 2 % change
/// places with another. The dictionary grows as it is filled, as most are.
struct DiffBenchmark<ID: Hashable> {
  private static var runs: Int { 25 }
  private let old: ListSnapshot<Int, ID>
  private let new: ListSnapshot<Int, ID>

  /// - Parameter id: Makes an id of a number without any order to it.
  init(count: Int, seed: UInt64 = 1, id: (Int) -> ID) {
    var random = SplitMix64(seed: seed)
    let before = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) }
    let removed = Set((0..<count).shuffled(using: &random).prefix(count / 10))
    var insertions = [Int](repeating: 0, count: count + 1)
    for _ in 0..<count / 10 { insertions[Int.random(in: 0...count, using: &random)] += 1 }
    var after: [Int] = []
    for place in 0...count {
      for _ in 0..<insertions[place] { after.append(Int(truncatingIfNeeded: random.next())) }
      if place < count, !removed.contains(place) { after.append(before[place]) }
    }
    for _ in 0..<count / 50 {
      let places = after.indices
      after.swapAt(
        Int.random(in: places, using: &random), Int.random(in: places, using: &random))
    }
    old = ListSnapshot(sections: [.init(0, items: before.map(id))])
    new = ListSnapshot(sections: [.init(0, items: after.map(id))])
  }

  /// Prints the line. Both take turns, so that a busy moment meets both.
  func run(as what: String = "diff") {
    var diffTimes: [Duration] = []
    var dictionaryTimes: [Duration] = []
    let clock = ContinuousClock()
    for _ in 0..<Self.runs {
      diffTimes.append(clock.measure { keep(ListDiff(from: old, to: new)) })
      dictionaryTimes.append(clock.measure { keep(survivors()) })
    }
    let diff = Self.median(diffTimes)
    let dictionary = Self.median(dictionaryTimes)
    let count = old.sections[0].items.count
    print(
      "what=\(what) n=\(count) diff_ms=\(Self.rounded(diff))",
      "dictionary_ms=\(Self.rounded(dictionary)) ratio=\(Self.rounded(diff / dictionary))")
  }

  private func survivors() -> Int {
    var places: [ID: Int] = [:]
    for (place, id) in old.sections[0].items.enumerated() { places[id] = place }
    var survivors = 0
    for id in new.sections[0].items where places[id] != nil { survivors += 1 }
    return survivors
  }

  @inline(never)
  private func keep<Value>(_: Value) {}

  /// In milliseconds.
  private static func median(_ times: [Duration]) -> Double {
    times.sorted()[times.count / 2] / .milliseconds(1)
  }

  private static func rounded(_ number: Double) -> Double {
    Double(Int(number * 1000 + 0.5)) / 1000
  }
}
