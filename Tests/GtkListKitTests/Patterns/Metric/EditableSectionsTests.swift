import GtkListKitCore
import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The edits of a metric and of plain sections, beside arrays that are edited by hand.
final class EditableSectionsTests: LeakCheckedTestCase {
  private typealias Metric = GlobalDataMetric<Int, String>

  /// One edit of many, and what it makes of arrays.
  private struct Edit {
    let name: String
    let naive: (inout [[Int]]) -> Void
    let metric: (inout Metric) throws -> Void
    let plain: (inout ItemSections<Int>) throws -> Void
  }

  private var generator = SplitMix64(seed: 5)

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

  @MainActor private func edit(of sections: [[Int]], _ next: inout Int) -> Edit? {
    next += 2
    let new = [next, next + 1]
    let full = sections.indices.filter { !sections[$0].isEmpty }
    let section = number(0..<max(1, sections.count))
    let other = number(0..<max(1, sections.count))
    let kind = number(0..<14)
    if sections.isEmpty || kind == 0 {
      return Edit(name: "append a section") {
        $0.append(new)
      } metric: {
        $0.append(SectionDataMetric(items: new))
      } plain: {
        try $0.insert(new, at: $0.numberOfSections)
      }
    }
    let source = full.isEmpty ? nil : full[number(0..<full.count)]
    let a = source.map { ListIndexPath(item: number(0..<sections[$0].count), section: $0) }
    let otherFull = full.isEmpty ? 0 : full[number(0..<full.count)]
    let b = a.map { _ in
      ListIndexPath(item: number(0..<sections[otherFull].count), section: otherFull)
    }
    switch kind {
    case 1:
      return Edit(name: "append to \(section)") {
        $0[section] += new
      } metric: {
        try $0.append(new, to: section)
      } plain: {
        try $0.append(new, to: section)
      }
    case 2:
      return Edit(name: "append") {
        $0[$0.count - 1] += new
      } metric: {
        try $0.append(new)
      } plain: {
        try $0.append(new)
      }
    case 3:
      return Edit(name: "remove all in \(section)") {
        $0[section] = []
      } metric: {
        try $0.removeAll(in: section)
      } plain: {
        try $0.removeAll(in: section)
      }
    case 4:
      return Edit(name: "exchange sections \(section) and \(other)") {
        $0.swapAt(section, other)
      } metric: {
        try $0.exchangeSections(section, other)
      } plain: {
        try $0.exchangeSections(section, other)
      }
    case 5:
      return Edit(name: "move section \(section) to \(other)") {
        $0.insert($0.remove(at: section), at: other)
      } metric: {
        try $0.moveSection(section, to: other)
      } plain: {
        try $0.moveSection(section, to: other)
      }
    case 6:
      return Edit(name: "remove sections \(section), \(other)") {
        for index in Set([section, other]).sorted(by: >) { $0.remove(at: index) }
      } metric: {
        try $0.removeSections(at: [section, other])
      } plain: {
        try $0.removeSections(at: [section, other])
      }
    case 7:
      return Edit(name: "replace section \(section)") {
        $0.replaceSubrange(section...section, with: [new, []])
      } metric: {
        try $0.replaceSection(
          at: section, with: [SectionDataMetric(items: new), SectionDataMetric()])
      } plain: {
        try $0.replaceSection(at: section, with: [new, []])
      }
    default: break
    }
    guard let a, let b else { return nil }
    switch kind {
    case 8:
      return Edit(name: "exchange \(a) and \(b)") {
        let (first, second) = ($0[a.section][a.item], $0[b.section][b.item])
        $0[a.section][a.item] = second
        $0[b.section][b.item] = first
      } metric: {
        try $0.exchange(a, b)
      } plain: {
        try $0.exchange(a, b)
      }
    case 9:
      return Edit(name: "move \(a) to \(b)") {
        $0[b.section].insert($0[a.section].remove(at: a.item), at: b.item)
      } metric: {
        try $0.move(a, to: b)
      } plain: {
        try $0.move(a, to: b)
      }
    case 10:
      return Edit(name: "replace \(a) by two") {
        $0[a.section].replaceSubrange(a.item...a.item, with: new)
      } metric: {
        try $0.replace(at: a, with: new)
      } plain: {
        try $0.replace(at: a, with: new)
      }
    case 11:
      return Edit(name: "remove \(a)") {
        $0[a.section].remove(at: a.item)
      } metric: {
        try $0.remove(at: a)
      } plain: {
        try $0.remove(at: a)
      }
    case 12:
      return Edit(name: "remove the first of \(a.section)") {
        $0[a.section].removeFirst()
      } metric: {
        try $0.removeFirst(in: a.section)
      } plain: {
        try $0.removeFirst(in: a.section)
      }
    default:
      return Edit(name: "remove the last of \(a.section)") {
        $0[a.section].removeLast()
      } metric: {
        try $0.removeLast(in: a.section)
      } plain: {
        try $0.removeLast(in: a.section)
      }
    }
  }

  @MainActor func testEveryEditMakesOfAMetricAndOfPlainSectionsWhatItMakesOfArrays() throws {
    var naive: [[Int]] = []
    var metric = Metric.empty()
    var plain = ItemSections<Int>([])
    var next = 0
    for step in 0..<2_000 {
      guard let edit = edit(of: naive, &next) else { continue }
      let formerCounts = naive.map { $0.count }
      metric.log = ListEditLog(rowCounts: formerCounts)
      edit.naive(&naive)
      try edit.metric(&metric)
      try edit.plain(&plain)
      XCTAssertEqual(metric.sections.map(\.items), naive, "step \(step): \(edit.name)")
      XCTAssertEqual(plain.sections, naive, "step \(step): \(edit.name)")
      let told = metric.log.map { log in (0..<log.numberOfSections).map { log.rowCount(in: $0) } }
      XCTAssertEqual(told, naive.map { $0.count }, "step \(step): \(edit.name)")
    }
  }

  @MainActor func testAnEditThatThrowsLeavesPlainSectionsAsTheyAre() {
    let sections = ItemSections([["a", "b"], ["c"]])
    let edits: [(inout ItemSections<String>) throws -> Void] = [
      { try $0.insert(["x"], at: [0, 3]) }, { try $0.insert(["x"], at: [2, 0]) },
      { try $0.replace(at: [1, 1], with: "x") }, { try $0.remove(at: [0, -1]) },
      { try $0.move([0, 0], to: [0, 2]) }, { try $0.move([0, 0], to: [1, 2]) },
      { try $0.move([1, 1], to: [0, 0]) }, { try $0.insert(["x"], at: 3) },
      { try $0.removeSection(at: -1) }, { try $0.moveSection(0, to: 2) },
      { try $0.moveSection(2, to: 0) }, { try $0.exchange([0, 0], [1, 1]) },
    ]
    for (number, edit) in edits.enumerated() {
      var changed = sections
      XCTAssertThrowsError(try edit(&changed), "\(number)") { XCTAssert($0 is ListIndexError) }
      XCTAssertEqual(changed.sections, sections.sections, "\(number)")
    }
  }
}
