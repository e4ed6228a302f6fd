import GtkListKitCore
import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The edits of a metric and of plain sections, beside arrays that are edited by hand.
final class EditableSectionsTests: LeakCheckedTestCase {
  private typealias Metric = GlobalDataMetric<Int, String>

  private var generator = SplitMix64(seed: 5)
  private var next = 0

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private func new(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }

  /// A section; one in eight is out of range by one.
  private func section(of arrays: [[Int]]) -> Int {
    number(0...7) == 0
      ? [-1, arrays.count][number(0...1)] : number(0...max(0, arrays.count - 1))
  }

  /// A path; some are out of range by one.
  private func path(in arrays: [[Int]]) -> ListIndexPath {
    let section = section(of: arrays)
    let count = arrays.indices.contains(section) ? arrays[section].count : 0
    let item = number(0...7) == 0 ? [-1, count][number(0...1)] : number(0...max(0, count - 1))
    return ListIndexPath(item: item, section: section)
  }

  private func edit(of arrays: [[Int]]) -> SectionEdit {
    let (section, other) = (section(of: arrays), self.section(of: arrays))
    let (a, b) = (path(in: arrays), path(in: arrays))
    let sections = (0...number(0...2)).map { _ in new(number(0...3)) }
    // Sections are removed more rarely, so that there are some.
    switch number(0...24) {
    case 0: return .append(new(2), to: section)
    case 1: return .appendToLast(new(2))
    case 2: return .insert(new(2), at: a)
    case 3: return .replace(a, with: new(1))
    case 4: return .replace(a, with: new(2 * number(0...1)))
    case 5: return .remove(a)
    case 6: return .removeFirst(in: section)
    case 7: return .removeLast(in: section)
    case 8: return .removeAll(in: section)
    case 9: return .removeSection(section)
    case 10: return .removeFirstSection
    case 11: return .removeLastSection
    case 12: return .removeSections([section, other])
    case 13: return .replaceSection(section, with: sections)
    case 14: return .insertSections(sections, at: section)
    case 15: return .appendSections(sections)
    case 16: return .moveSection(section, to: other)
    case 17: return .exchangeSections(section, other)
    case 18...21: return .exchange(a, b)
    default: return .move(a, to: b)
    }
  }

  @MainActor func testRandomEditsMatchTheSameEditsOfArrays() throws {
    var naive: [[Int]] = []
    var metric = Metric.empty()
    var plain = ItemSections<Int>([])
    // The heights of items that were measured, which move along with them.
    var heights: [Int: Double] = [:]
    var refused = 0
    for step in 0..<3_000 {
      let edit = edit(of: naive)
      metric.log = ListEditLog(rowCounts: naive.map { $0.count })
      let isValid = edit.apply(to: &naive)
      if isValid {
        try edit.apply(to: &metric) { SectionDataMetric(items: $0) }
        try edit.apply(to: &plain) { $0 }
      } else {
        refused += 1
        XCTAssertThrowsError(try edit.apply(to: &metric) { SectionDataMetric(items: $0) })
        XCTAssertThrowsError(try edit.apply(to: &plain) { $0 }) { XCTAssert($0 is ListIndexError) }
      }
      let note = "step \(step): \(edit)"
      XCTAssertEqual(metric.sections.map(\.items), naive, note)
      XCTAssertEqual(plain.sections, naive, note)
      let told = metric.log.map { log in (0..<log.numberOfSections).map { log.rowCount(in: $0) } }
      XCTAssertEqual(told, naive.map { $0.count }, note)
      for (section, items) in naive.enumerated() {
        let cached = items.indices.map { metric.cachedHeight(at: [section, $0]) }
        XCTAssertEqual(cached, items.map { heights[$0] }, note)
      }
      let path = path(in: naive)
      guard let item = metric.dataForItem(at: path) else { continue }
      heights[item] = number(0...3) == 0 ? nil : Double(step)
      metric.cacheHeight(heights[item], at: path)
    }
    XCTAssertGreaterThan(refused, 300)
  }

  /// Checks that edits of sections throw an error and change nothing.
  @MainActor private func assertThrows(
    _ index: Int, _ bound: Int, section: Int? = nil, of arrays: [[Int]] = [[0, 1, 2], [3, 4]],
    line: UInt = #line, _ edits: SectionEdit...
  ) {
    let expected = ListIndexError(index: index, bound: bound, section: section)
    for edit in edits {
      var metric = Metric(sections: arrays.map { SectionDataMetric(items: $0) })
      var plain = ItemSections(arrays)
      XCTAssertThrowsError(try edit.apply(to: &metric) { SectionDataMetric(items: $0) }) {
        XCTAssertEqual($0 as? ListIndexError, expected, "\(edit)", line: line)
      }
      XCTAssertThrowsError(try edit.apply(to: &plain) { $0 }) {
        XCTAssertEqual($0 as? ListIndexError, expected, "\(edit)", line: line)
      }
      XCTAssertEqual(metric.sections.map(\.items), arrays, "\(edit)", line: line)
      XCTAssertEqual(plain.sections, arrays, "\(edit)", line: line)
    }
  }

  @MainActor func testErrorsNameTheIndexAndItsBound() {
    assertThrows(
      2, 2, .append([9], to: 2), .replace([2, 0], with: [9]), .replace([2, 0], with: []),
      .replace([2, 0], with: [8, 9]), .exchange([0, 0], [2, 0]), .moveSection(0, to: 2),
      .exchangeSections(2, 0), .removeSections([0, 2]), .removeSection(2),
      .replaceSection(2, with: [[]]), .replaceSection(2, with: [[], []]), .removeFirst(in: 2),
      .removeLast(in: 2), .removeAll(in: 2))
    assertThrows(-1, 2, .removeFirst(in: -1), .removeAll(in: -1), .removeSections([1, -1]))
    assertThrows(0, 0, of: [], .appendToLast([9]), .removeFirstSection, .removeLastSection)
    assertThrows(0, 0, section: 0, of: [[]], .removeFirst(in: 0), .removeLast(in: 0))
    assertThrows(4, 3, .insertSections([[9]], at: 4), .insertSections([[8], [9]], at: 4))
    assertThrows(4, 4, section: 0, .insert([9], at: [0, 4]))
    assertThrows(-1, 4, section: 0, .insert([9], at: [0, -1]))
    assertThrows(3, 3, section: 0, .replace([0, 3], with: [9]), .move([0, 0], to: [0, 3]))
    assertThrows(-1, 3, section: 0, .replace([0, -1], with: []), .replace([0, -1], with: [8, 9]))
    assertThrows(3, 3, section: 1, .move([0, 0], to: [1, 3]))
    assertThrows(2, 2, section: 1, .remove([1, 2]), .move([1, 2], to: [0, 0]))
    XCTAssertEqual(
      ListIndexError(index: 7, bound: 3, section: 1).description,
      "there is no item 7 in section 1: they go from 0 up to, not including, 3")
  }
}
