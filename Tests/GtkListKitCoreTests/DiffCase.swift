@testable import GtkListKitCore

/// Two lists to compare, built from a chooser's decisions. Every id is unique in its list.
struct DiffCase {
  /// How large the lists may be.
  struct Limits {
    var sections: Int
    /// In all sections together.
    var items: Int
  }

  private(set) var old = ListSnapshot<Int, Int>()
  private(set) var new = ListSnapshot<Int, Int>()
  private var lastID = 0

  /// Any two lists: with a chooser that goes through all decisions these are all pairs there are,
  /// but for the names of the ids.
  init(anyWithin limits: Limits, by chooser: inout some Chooser) {
    var sectionIDs: [Int] = []
    var itemIDs: [Int] = []
    var room = limits.items
    for _ in 0..<chooser.choose(from: 0...limits.sections) {
      let count = chooser.choose(from: 0...room)
      room -= count
      let items = (0..<count).map { _ in fresh() }
      sectionIDs.append(fresh())
      itemIDs += items
      old.append(sectionIDs[sectionIDs.count - 1], items: items)
    }
    room = limits.items
    for _ in 0..<chooser.choose(from: 0...limits.sections) {
      let section = taken(from: &sectionIDs, by: &chooser)
      let count = chooser.choose(from: 0...room)
      room -= count
      new.append(section, items: (0..<count).map { _ in taken(from: &itemIDs, by: &chooser) })
    }
  }

  /// A list and what a number of edits make of it, blocks of items and whole sections among them.
  init(editedWithin limits: Limits, edits: Int, by chooser: inout some Chooser) {
    var room = limits.items
    for _ in 0..<chooser.choose(from: 1...limits.sections) {
      let count = chooser.choose(from: 0...room)
      room -= count
      old.append(fresh(), items: (0..<count).map { _ in fresh() })
    }
    new = old
    for _ in 0..<edits { edit(by: &chooser) }
  }

  private mutating func fresh() -> Int {
    lastID += 1
    return lastID
  }

  /// One of the ids, or one that was not there.
  private mutating func taken(from ids: inout [Int], by chooser: inout some Chooser) -> Int {
    let choice = chooser.choose(ids.count + 1)
    return choice == ids.count ? fresh() : ids.remove(at: choice)
  }

  private mutating func edit(by chooser: inout some Chooser) {
    guard !new.sections.isEmpty else { return new.append(fresh(), items: []) }
    let section = chooser.choose(new.sections.count)
    let count = new.sections[section].items.count
    let start = chooser.choose(from: 0...count)
    let block = start..<min(start + chooser.choose(from: 1...4), count)
    switch chooser.choose(12) {
    case 0, 1:
      new.sections[section].items.removeSubrange(block)
    case 2, 3:
      let items = block.map { _ in fresh() }
      new.sections[section].items.insert(contentsOf: items, at: start)
    case 4, 5:
      let items = Array(new.sections[section].items[block])
      new.sections[section].items.removeSubrange(block)
      let target = chooser.choose(new.sections.count)
      let place = chooser.choose(from: 0...new.sections[target].items.count)
      new.sections[target].items.insert(contentsOf: items, at: place)
    case 6, 7:
      guard count > 0 else { return }
      new.sections[section].items.swapAt(chooser.choose(count), chooser.choose(count))
    case 8:
      new.sections[section].items[start...].reverse()
    case 9:
      let moved = new.sections.remove(at: section)
      new.sections.insert(moved, at: chooser.choose(from: 0...new.sections.count))
    case 10:
      new.sections[section].id = fresh()
    default:
      let rest = Array(new.sections[section].items[start...])
      new.sections[section].items.removeSubrange(start...)
      new.sections.insert(.init(fresh(), items: rest), at: section + 1)
    }
  }
}
