import Testing

@testable import GtkListKitCore

@Suite("A diff of lists with duplicate ids")
struct ListDiffDuplicateTests {
  @Test("is right for all small ones, and reports each id once")
  func exhaustive() {
    #if DEBUG
      let most = 2
    #else
      let most = 4
    #endif
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      let old = Self.list(items: min(most, 3), names: 2, by: &chooser)
      let new = Self.list(items: most, names: 2, by: &chooser)
      failure = Self.failure(from: old, to: new)
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > 1000)
  }

  @Test("is right for random ones", arguments: 0..<2 as Range<UInt64>)
  func random(seed: UInt64) {
    #if DEBUG
      let cases = 1000
    #else
      let cases = 20_000
    #endif
    var chooser = RandomChooser(seed: seed)
    for number in 0..<cases {
      let names = chooser.choose(from: 1...40)
      let old = Self.list(items: 40, names: names, by: &chooser)
      let new = Self.list(items: 40, names: names, by: &chooser)
      if let failure = Self.failure(from: old, to: new) {
        Issue.record("case \(number): \(failure)")
        return
      }
    }
  }

  @Test("names both places, in order")
  func places() {
    let old = ListSnapshot(sections: [.init(0, items: [1, 2, 3, 4])])
    var new = old
    new.sections[0].items = [5, 1, 2, 3, 4, 5, 5]
    let own = [DuplicateID(first: path(0), second: path(5))]
    #expect(ListDiff(from: old, to: new).duplicateItems == own)
    new.sections[0].items = [3, 1, 2, 3, 4]
    let taken = [DuplicateID(first: path(0), second: path(3))]
    #expect(ListDiff(from: old, to: new).duplicateItems == taken)
    #expect(ListDiff(from: old, to: new, findsDuplicates: false).duplicateItems.isEmpty)
    new.append(1, items: [])
    new.append(0, items: [])
    let sections = [DuplicateID(first: 0, second: 2)]
    #expect(ListDiff(from: old, to: new).duplicateSections == sections)
  }

  private func path(_ item: Int) -> ListIndexPath { ListIndexPath(item: item, section: 0) }

  /// Up to two sections with ids from a few names.
  private static func list(
    items: Int, names: Int, by chooser: inout some Chooser
  ) -> ListSnapshot<Int, Int> {
    var list = ListSnapshot<Int, Int>()
    var room = items
    for _ in 0..<chooser.choose(from: 0...2) {
      let count = chooser.choose(from: 0...room)
      room -= count
      let id = chooser.choose(2)
      list.append(id, items: (0..<count).map { _ in chooser.choose(names) })
    }
    return list
  }

  private static func failure(
    from old: ListSnapshot<Int, Int>, to new: ListSnapshot<Int, Int>
  ) -> String? {
    let items = (old.sections.map(\.items), new.sections.map(\.items))
    for findsDuplicates in [true, false] {
      let diff = ListDiff(from: old, to: new, findsDuplicates: findsDuplicates)
      guard (try? diff.update.resolve(from: old.map, to: new.map)) != nil,
        diff.apply(to: items.0, from: items.1) == items.1
      else { return "\(diff) does not lead from \(old) to \(new)" }
    }
    let diff = ListDiff(from: old, to: new)
    let itemsFound = diff.duplicateItems.map { duplicate in
      [duplicate.first, duplicate.second].map { items.1[$0.section][$0.item] }
    }
    let sectionsFound = diff.duplicateSections.map { duplicate in
      [duplicate.first, duplicate.second].map { new.sections[$0].id }
    }
    guard diff.duplicateItems.allSatisfy({ $0.first < $0.second }),
      diff.duplicateSections.allSatisfy({ $0.first < $0.second }),
      areRight(itemsFound, from: items.0.flatMap(\.self), to: items.1.flatMap(\.self)),
      areRight(sectionsFound, from: old.sections.map(\.id), to: new.sections.map(\.id))
    else { return "\(diff) reports the wrong duplicates from \(old) to \(new)" }
    return nil
  }

  /// Whether the pairs are of equal ids, one for each id that has become a duplicate or more of
  /// one, and at most one for one that was.
  private static func areRight(_ pairs: [[Int]], from old: [Int], to new: [Int]) -> Bool {
    Set(pairs).count == pairs.count
      && pairs.allSatisfy { $0[0] == $0[1] }
      && Set(old + new).allSatisfy { id in
        let count = new.count { $0 == id }
        let isReported = pairs.contains([id, id])
        return count < 2 ? !isReported : isReported || count <= old.count { $0 == id }
      }
  }
}
