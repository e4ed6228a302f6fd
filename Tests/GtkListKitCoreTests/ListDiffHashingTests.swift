import Testing

@testable import GtkListKitCore

@Suite("A diff and the hashes of ids")
struct ListDiffHashingTests {
  @Test("hashes only what differs when nobody asks for duplicates")
  func hashesFew() {
    let counter = HashCounter()
    let old = Array(0..<1000)
    var new = old
    new.insert(-1, at: 500)
    new.remove(at: 20)
    let diff = ListDiff(
      from: counter.list(old), to: counter.list(new), findsDuplicates: false)
    #expect(diff.update.insertedRows.paths == [ListIndexPath(row: 499, section: 0)])
    #expect(diff.update.deletedRows.paths == [ListIndexPath(row: 20, section: 0)])
    #expect(counter.count <= 3)
  }

  @Test("hashes nothing when there are only deletions")
  func hashesNothing() {
    let counter = HashCounter()
    let old = counter.list(Array(0..<1000))
    var new = old
    new.sections[0].items.removeSubrange(300..<700)
    new.sections[0].items.removeSubrange(10..<13)
    #expect(ListDiff(from: old, to: new).update.deletedRows.paths.count == 403)
    #expect(counter.count == 0)
  }

  @Test("hashes every id at most twice, however much differs")
  func hashesTwice() {
    let counter = HashCounter()
    var chooser = RandomChooser(seed: 3)
    var ids = Array(0..<1000)
    let old = counter.list(ids)
    for place in ids.indices { ids.swapAt(place, chooser.choose(ids.count)) }
    ids += 2000..<2100
    _ = ListDiff(from: old, to: counter.list(ids))
    #expect(counter.count <= 2 * ids.count + old.sections[0].items.count)
  }

  @Test("survives hashes that are all the same")
  func collisions() {
    struct Poor: Hashable {
      let id: Int
      func hash(into hasher: inout Hasher) {}
    }
    expectFollowing(Poor.init)
  }

  @Test("follows ids of every type")
  func types() {
    expectFollowing { $0 }
    expectFollowing { UInt($0) }
    expectFollowing { Int64($0) }
    expectFollowing { UInt64($0) }
    expectFollowing { Int32($0) }
    expectFollowing { UInt32($0) }
    expectFollowing { UInt8($0) }
    expectFollowing { "row \($0)" }
    expectFollowing { $0 == 7 ? nil : $0 }
    let objects = (0..<100).map { _ in HashCounter() }
    expectFollowing { ObjectIdentifier(objects[$0]) }
    // Equal numbers of different types are the same AnyHashable.
    expectFollowing({ AnyHashable($0) }, to: { AnyHashable(UInt8($0)) })
  }

  /// Shuffles ids with some removed and some inserted.
  private func expectFollowing<ID: Hashable>(_ id: (Int) -> ID) { expectFollowing(id, to: id) }

  private func expectFollowing<ID: Hashable>(_ id: (Int) -> ID, to newID: (Int) -> ID) {
    let before = Array(0..<80)
    var after = Array(20..<100)
    var chooser = RandomChooser(seed: 1)
    for place in after.indices { after.swapAt(place, chooser.choose(after.count)) }
    let old = ListSnapshot(sections: [.init(0, items: before.map(id))])
    let new = ListSnapshot(sections: [.init(0, items: after.map(newID))])
    let diff = ListDiff(from: old, to: new)
    #expect(diff.update.deletedRows.paths.map(\.row) == Array(0..<20))
    #expect(diff.update.insertedRows.paths.map { after[$0.row] }.sorted() == Array(80..<100))
    #expect(diff.apply(to: [before], from: [after]) == [after])
  }
}

/// Counts how often ids are hashed.
private final class HashCounter {
  struct ID: Hashable {
    let number: Int
    let counter: HashCounter

    static func == (a: ID, b: ID) -> Bool { a.number == b.number }

    func hash(into hasher: inout Hasher) {
      counter.count += 1
      hasher.combine(number)
    }
  }

  var count = 0

  func list(_ numbers: [Int]) -> ListSnapshot<Int, ID> {
    ListSnapshot(sections: [.init(0, items: numbers.map { ID(number: $0, counter: self) })])
  }
}
