import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite struct ListEditLogTests {
  /// A list that does every edit by hand, with a number for every row and section.
  private struct Naive {
    var sections: [(id: Int, rows: [Int])]

    init(_ counts: [Int]) {
      var next = 0
      sections = counts.enumerated().map { number, count in
        defer { next += count }
        return (1_000_000 + number, Array(next..<next + count))
      }
    }

    var map: SectionMap {
      SectionMap(sections: sections.map { SectionShape(rows: $0.rows.count, hasHeader: true) })
    }

    /// All elements in flat order: the section's number stands for its header.
    var flat: [Int] { sections.flatMap { [$0.id] + $0.rows } }
  }

  private func edit(
    _ naive: inout Naive, _ log: inout ListEditLog, _ random: inout SplitMix64, _ fresh: inout Int
  ) {
    let section = Int.random(in: 0...naive.sections.count, using: &random)
    let isThere = section < naive.sections.count
    switch Int.random(in: 0..<19, using: &random) {
    case 0:
      let rows = Int.random(in: 0...2, using: &random)
      naive.sections.insert((2_000_000 + fresh, Array(fresh..<fresh + rows)), at: section)
      fresh += rows + 1
      log.insertSection(rows: rows, at: section)
    case 1 where isThere:
      naive.sections.remove(at: section)
      log.removeSection(at: section)
    case 2 where isThere:
      let target = Int.random(in: 0..<naive.sections.count, using: &random)
      naive.sections.insert(naive.sections.remove(at: section), at: target)
      log.moveSection(from: section, to: target)
    case 3...5 where isThere:
      let row = Int.random(in: 0...naive.sections[section].rows.count, using: &random)
      naive.sections[section].rows.insert(fresh, at: row)
      fresh += 1
      log.insertRows(IndexRanges(row..<row + 1), in: section)
    case 6...8 where isThere && !naive.sections[section].rows.isEmpty:
      let row = naive.sections[section].rows.indices.randomElement(using: &random) ?? 0
      naive.sections[section].rows.remove(at: row)
      log.removeRows(IndexRanges(row..<row + 1), in: section)
    case 9...11 where isThere && !naive.sections[section].rows.isEmpty:
      let row = naive.sections[section].rows.indices.randomElement(using: &random) ?? 0
      let target = naive.sections.indices.randomElement(using: &random) ?? 0
      let moved = naive.sections[section].rows.remove(at: row)
      let place = Int.random(in: 0...naive.sections[target].rows.count, using: &random)
      naive.sections[target].rows.insert(moved, at: place)
      log.moveRows([section: IndexRanges(row..<row + 1)], to: [place], in: target)
    case 12 where isThere:
      let rows = some(of: naive.sections[section].rows, &random)
      naive.sections[section].rows.removeSubranges(RangeSet(rows.ranges))
      log.removeRows(rows, in: section)
    case 15...16 where isThere:
      let new = Int.random(in: 0...4, using: &random)
      let count = naive.sections[section].rows.count + new
      var chosen = IndexRanges()
      for place in (0..<count).shuffled(using: &random).prefix(new).sorted() {
        naive.sections[section].rows.insert(fresh, at: place)
        chosen.insert(contentsOf: place..<place + 1)
        fresh += 1
      }
      log.insertRows(chosen, in: section)
    case 17... where isThere:
      var (taken, moved) = take(&naive, &random)
      var places: [Int?] = moved.indices.map { _ in nil }
      let staying = moved.indices.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let count = naive.sections[section].rows.count + staying.count
      let targets = (0..<count).shuffled(using: &random).prefix(staying.count).sorted()
      for (index, place) in zip(staying.shuffled(using: &random), targets) {
        places[index] = place
        naive.sections[section].rows.insert(moved[index], at: place)
      }
      // Of those that are not there nothing is known.
      taken[naive.sections.count + 1] = IndexRanges(0..<2)
      log.moveRows(taken, to: places, in: section)
    case 13...14 where isThere:
      let (taken, moved) = take(&naive, &random)
      let place = Int.random(in: 0...naive.sections[section].rows.count, using: &random)
      naive.sections[section].rows.insert(contentsOf: moved, at: place)
      log.moveRows(taken, to: moved.indices.map { $0 + place }, in: section)
    default: break
    }
  }

  /// Takes some rows out of some sections.
  private func take(
    _ naive: inout Naive, _ random: inout SplitMix64
  ) -> (rows: [Int: IndexRanges], moved: [Int]) {
    var taken: [Int: IndexRanges] = [:]
    var moved: [Int] = []
    for (number, rows) in naive.sections.map(\.rows).enumerated()
    where Bool.random(using: &random) {
      let ranges = some(of: rows, &random)
      taken[number] = ranges
      moved += ranges.ranges.flatMap { rows[$0] }
      naive.sections[number].rows.removeSubranges(RangeSet(ranges.ranges))
    }
    return (taken, moved)
  }

  private func some(of rows: [Int], _ random: inout SplitMix64) -> IndexRanges {
    var chosen = IndexRanges()
    for row in rows.indices where Int.random(in: 0..<3, using: &random) == 0 {
      chosen.insert(contentsOf: row..<row + 1)
    }
    return chosen
  }

  @Test func whatEditsComeToLeadsFromTheOldListToTheNewOneAndBack() throws {
    for seed in 0..<3_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let counts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        Int.random(in: 0...6, using: &random)
      }
      var naive = Naive(counts)
      let old = naive
      var log = ListEditLog(rowCounts: counts)
      var fresh = 500_000
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        edit(&naive, &log, &random, &fresh)
      }
      for (section, old) in old.sections.enumerated() {
        for (row, id) in old.rows.enumerated() {
          let place = naive.sections.firstIndex { $0.rows.contains(id) }
          let path = place.map { place in
            ListIndexPath(row: naive.sections[place].rows.firstIndex(of: id) ?? -1, section: place)
          }
          let previous = ListIndexPath(row: row, section: section)
          #expect(log.path(ofOld: previous) == path, "seed \(seed), \(id)")
        }
      }
      let update = log.update()
      let resolved = try update.resolve(from: old.map, to: naive.map)
      let places = Dictionary(
        uniqueKeysWithValues: naive.flat.enumerated().map { ($0.element, $0.offset) })
      let known = Set(old.sections.map { $0.id }).intersection(naive.sections.map { $0.id })
      for (position, id) in old.flat.enumerated() where id < 1_000_000 || known.contains(id) {
        #expect(resolved.positions.newPosition(of: position) == places[id], "seed \(seed), \(id)")
      }
      let back = try update.inverse.resolve(from: naive.map, to: old.map)
      for (position, id) in naive.flat.enumerated() {
        let previous = old.flat.firstIndex(of: id)
        #expect(back.positions.newPosition(of: position) == previous, "seed \(seed), back, \(id)")
      }
    }
  }

  @Test func movingOneOfAMillionRowsMovesOnlyThatOne() {
    var log = ListEditLog(rowCounts: [1_000_000])
    log.moveRows([0: IndexRanges(5..<6)], to: [600_000], in: 0)
    let update = log.update()
    #expect(
      update.movedRows == [
        RowMove(
          from: ListIndexPath(row: 5, section: 0), to: ListIndexPath(row: 600_000, section: 0))
      ])
    #expect(update.deletedRows.isEmpty && update.insertedRows.isEmpty)
  }

  @Test func rowsThatASectionDoesNotHaveAreNewWhereTheyGo() {
    var log = ListEditLog(rowCounts: [0, 2, 3])
    log.moveRows([0: IndexRanges(4..<6), 1: IndexRanges(1..<2)], to: [1, 0, 3], in: 2)
    let update = log.update()
    #expect(update.insertedRows == [RowRange(section: 2, rows: 0..<2)])
    #expect(
      update.movedRows == [
        RowMove(from: ListIndexPath(row: 1, section: 1), to: ListIndexPath(row: 3, section: 2))
      ])
  }

  @Test func anEditOutOfRangeChangesNothing() {
    var log = ListEditLog(rowCounts: [2])
    log.removeRows(IndexRanges(2..<3), in: 0)
    log.removeRows(IndexRanges(-1..<0), in: 0)
    log.moveSection(from: 0, to: 1)
    log.removeSection(at: 4)
    log.removeRows(IndexRanges(5..<9), in: 0)
    log.removeRows(IndexRanges(0..<1), in: 3)
    log.moveRows([0: IndexRanges(0..<2)], to: [0, 1], in: 7)
    log.moveRows([3: IndexRanges(0..<2)], to: [0, 1], in: 0)
    log.insertRows(IndexRanges(0..<2), in: -1)
    #expect(log.update().isEmpty)
  }

  @Test func numbersBeyondAllRowsAreTheEndOrTheBeginning() {
    var log = ListEditLog(rowCounts: [3])
    log.moveRows([0: IndexRanges(0..<2)], to: [.max, .max], in: 0)
    #expect(log.path(ofOld: ListIndexPath(row: 2, section: 0))?.row == 0)
    log.moveRows([0: IndexRanges(2..<3)], to: [.min], in: 0)
    #expect(log.path(ofOld: ListIndexPath(row: 1, section: 0))?.row == 0)
    log.moveRows([0: IndexRanges(Int.min..<Int.max)], to: [.min, .max], in: 0)
    _ = log.update()
  }

  @Test func countsBeyondAllRowsAreAsManyAsThereCanBe() {
    for counts in [[Int.max], [.max, 1], [.min, .max, .max]] {
      var log = ListEditLog(rowCounts: counts)
      log.insertSection(rows: .max, at: 0)
      log.insertRows(IndexRanges(0..<Int.max), in: 1)
      log.insertRows(IndexRanges(0..<Int.max), in: 0)
      #expect(log.rowCount(in: 0) > 0)
      _ = log.update()
    }
  }
}
