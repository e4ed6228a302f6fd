import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The reads of section and global data metrics, and the writes that only metrics have.
final class DataMetricTests: LeakCheckedTestCase {
  private typealias Metric = GlobalDataMetric<String, String>
  private typealias Section = SectionDataMetric<String, String>

  /// Two sections, of three items and of two.
  private var metric: Metric {
    Metric(
      sections: [
        Section(
          items: ["a", "b", "c"], indexTitle: "L", titleForHeader: "Letters",
          titleForFooter: "end", dataForHeader: "H0", dataForFooter: "F0",
          dataForSupplementaryHeaders: ["s0", "s1"], dataForSupplementaryFooters: ["t0"]),
        Section(items: ["x", "y"], dataForHeader: "H1", dataForFooter: "F1"),
      ], dataForHeader: "top", dataForFooter: "bottom")
  }

  private func items(_ metric: Metric) -> [[String]] { metric.sections.map(\.items) }

  func testMetricsReadTheirItems() {
    XCTAssert(Section.empty().isEmpty)
    XCTAssertFalse(metric.sections[0].isEmpty)
    XCTAssertEqual(metric.sections.map(\.numberOfItems), [3, 2])
    XCTAssertEqual((-1...3).map { metric.sections[0].data(at: $0) }, [nil, "a", "b", "c", nil])
    XCTAssert(Metric.empty().isEmpty)
    XCTAssert(Metric(sections: [.empty(), .empty()]).isEmpty)
    XCTAssertFalse(metric.isEmpty)
    XCTAssertEqual(metric.allData, ["a", "b", "c", "x", "y"])
    XCTAssertEqual(metric.numberOfSections, 2)
    XCTAssertEqual([-1, 0, 1, 2].map { metric.numberOfItems(in: $0) }, [0, 3, 2, 0])
    let paths: [ListIndexPath] = [[1, 0], [0, 3], [0, -1], [2, 0], [-1, 0]]
    XCTAssertEqual(paths.map { metric.dataForItem(at: $0) }, ["x", nil, nil, nil, nil])
    XCTAssertEqual(metric.indexPath(of: "y"), [1, 1])
    XCTAssertNil(metric.indexPath(of: "z"))
    XCTAssertEqual(metric.indexPath { $0 > "a" }, [0, 1])
  }

  func testMetricsReadHeadersFootersAndLetters() {
    XCTAssertEqual([metric.dataForHeader, metric.dataForFooter], ["top", "bottom"])
    XCTAssertEqual(metric.sections.map(\.indexTitle), ["L", nil])
    XCTAssertEqual([0, 1, 2].map { metric.titleForHeader(in: $0) }, ["Letters", nil, nil])
    XCTAssertEqual([0, 1, -1].map { metric.titleForFooter(in: $0) }, ["end", nil, nil])
    XCTAssertEqual([0, 1, 2].map { metric.dataForHeader(in: $0) }, ["H0", "H1", nil])
    XCTAssertEqual([0, 1, 2].map { metric.dataForFooter(in: $0) }, ["F0", "F1", nil])
    XCTAssertEqual(["H1", "F0"].map { metric.indexForHeader(of: $0) }, [1, nil])
    XCTAssertEqual(["F0", "H0"].map { metric.indexForFooter(of: $0) }, [0, nil])
    let alike = Metric(
      sections: [Section(), Section(dataForHeader: "H"), Section(dataForHeader: "H")])
    XCTAssertEqual(alike.indexForHeader(of: "H"), 1, "the first")
  }

  func testMetricsReadSupplementaryData() {
    XCTAssertEqual(metric.dataForSupplementaryHeader(at: [0, 1]), "s1")
    XCTAssertEqual(metric.dataForSupplementaryFooter(at: [0, 0]), "t0")
    for path: ListIndexPath in [[0, 2], [0, -1], [1, 0], [9, 0]] {
      XCTAssertNil(metric.dataForSupplementaryHeader(at: path))
      XCTAssertNil(metric.dataForSupplementaryFooter(at: path))
    }
    XCTAssertEqual(metric.indexPathForSupplementaryHeader(of: "s1"), [0, 1])
    XCTAssertNil(metric.indexPathForSupplementaryHeader(of: "t0"))
    let several = Metric(sections: [
      Section(dataForSupplementaryFooters: ["x"]),
      Section(dataForSupplementaryFooters: ["y", "x"]),
    ])
    XCTAssertEqual(several.indexPathForSupplementaryFooter(of: "x"), [0, 0])
    XCTAssertEqual(several.indexPathForSupplementaryFooter { $0 > "x" }, [1, 0])
    XCTAssertNil(several.indexPathForSupplementaryFooter(of: "a"))
  }

  // MARK: Writes

  func testRemovingSeveralItemsCountsAllBeforeTheRemoval() throws {
    var metric = metric
    try metric.remove(at: [[0, 0], [1, 1], [0, 2], [0, 0]])
    XCTAssertEqual(items(metric), [["b"], ["x"]])
    for paths in [[[0, 0], [0, 9]], [[1, 0], [0, -1]]] as [[ListIndexPath]] {
      XCTAssertThrowsError(try metric.remove(at: paths)) {
        XCTAssertEqual($0 as? ListIndexError, .init(index: paths[1].item, bound: 1, section: 0))
      }
    }
    XCTAssertEqual(items(metric), [["b"], ["x"]])
    metric.removeAll()
    XCTAssertEqual(metric.numberOfSections, 0)
    metric.append(Section(items: ["new"]))
    XCTAssertEqual(items(metric), [["new"]])
  }

  func testRemovalsReturnTheRemovedItems() throws {
    var metric = metric
    XCTAssertEqual(try metric.removeFirst(in: 0), "a")
    XCTAssertEqual(try metric.removeLast(in: 0), "c")
    XCTAssertEqual(try metric.remove(at: [1, 1]), "y")
    XCTAssertEqual(try metric.removeLastSection().items, ["x"])
    XCTAssertEqual(try metric.removeFirstSection().items, ["b"])
  }

  func testMovingSeveralItemsCountsAllBeforeTheMove() throws {
    var changed = metric
    changed.cacheHeight(10, at: [0, 2])
    XCTAssertEqual(try changed.move([[1, 1], [0, 0], [0, 2]], before: [1, 1]), [1, 3])
    XCTAssertEqual(items(changed), [["b"], ["x", "a", "c", "y"]])
    XCTAssertEqual((0..<4).map { changed.cachedHeight(at: [1, $0]) }, [nil, nil, 10, nil])
    XCTAssertEqual(try changed.move([[1, 1], [1, 3]], before: [1, 4]), [1, 3])
    XCTAssertEqual(items(changed), [["b"], ["x", "c", "a", "y"]])
    try changed.remove(at: [[1, 0], [1, 3]])
    XCTAssertEqual((0..<2).map { changed.cachedHeight(at: [1, $0]) }, [10, nil])
    XCTAssertNil(try changed.move([], before: [0, 0]))
    XCTAssertThrowsError(try changed.move([[0, 0]], before: [0, 2])) {
      XCTAssertEqual($0 as? ListIndexError, .init(index: 2, bound: 2, section: 0))
    }
    XCTAssertThrowsError(try changed.move([[0, 0], [1, 2]], before: [0, 1])) {
      XCTAssertEqual($0 as? ListIndexError, .init(index: 2, bound: 2, section: 1))
    }
  }

  func testEditingASectionKeepsItsItemsAndHeights() throws {
    var metric = metric
    metric.cacheHeight(30, at: [0, 2])
    var other = Metric(sections: [Section(items: ["1"], titleForHeader: "Other")])
    other.cacheHeight(77, at: [0, 0])
    try metric.edit(section: 0) { $0 = other.sections[0] }
    XCTAssertEqual(items(metric)[0], ["a", "b", "c"])
    XCTAssertEqual(metric.titleForHeader(in: 0), "Other")
    XCTAssertEqual([0, 1, 2].map { metric.cachedHeight(at: [0, $0]) }, [nil, nil, 30])
    XCTAssertThrowsError(try metric.edit(section: 2) { $0.titleForHeader = "none" }) {
      XCTAssertEqual($0 as? ListIndexError, .init(index: 2, bound: 2, section: nil))
    }
  }

  func testInvalidatedHeightsAreForgotten() {
    var metric = metric
    for (item, height) in [10.0, 20, 30].enumerated() { metric.cacheHeight(height, at: [0, item]) }
    metric.cacheHeight(40, at: [1, 0])
    metric.invalidateHeight(at: [0, 1])
    XCTAssertEqual([0, 1, 2].map { metric.cachedHeight(at: [0, $0]) }, [10, nil, 30])
    metric.invalidateHeights(in: 0)
    XCTAssertEqual([0, 1, 2].map { metric.cachedHeight(at: [0, $0]) }, [nil, nil, nil])
    XCTAssertEqual(metric.cachedHeight(at: [1, 0]), 40)
  }
}
