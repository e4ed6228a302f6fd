import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The reads and writes of section and global data metrics.
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

  /// Fails unless a write throws this very error and leaves the metric as it was.
  private func assertThrows(
    index: Int, bound: Int, section: Int? = nil,
    of metric: Metric? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ write: (inout Metric) throws -> Void
  ) {
    let metric = metric ?? self.metric
    var changed = metric
    let expected = ListIndexError(index: index, bound: bound, section: section)
    do {
      try write(&changed)
      XCTFail("nothing was thrown", file: file, line: line)
    } catch {
      XCTAssertEqual(error as? ListIndexError, expected, file: file, line: line)
    }
    XCTAssertEqual(items(changed), items(metric), file: file, line: line)
  }

  // MARK: Section metric

  func testSectionMetricEmptyNumberOfItemsIsEmptyAndDataAt() {
    XCTAssert(Section.empty().isEmpty)
    XCTAssertEqual(Section.empty().numberOfItems, 0)
    let section = metric.sections[0]
    XCTAssertEqual(section.numberOfItems, 3)
    XCTAssertFalse(section.isEmpty)
    XCTAssertEqual([0, 1, 2].map { section.data(at: $0) }, ["a", "b", "c"])
    XCTAssertEqual([-1, 3].map { section.data(at: $0) }, [nil, nil])
  }

  func testSectionMetricKeepsTitlesDataAndSupplementaryArrays() {
    let section = metric.sections[0]
    XCTAssertEqual(section.indexTitle, "L")
    XCTAssertEqual([section.titleForHeader, section.titleForFooter], ["Letters", "end"])
    XCTAssertEqual([section.dataForHeader, section.dataForFooter], ["H0", "F0"])
    XCTAssertEqual(section.dataForSupplementaryHeaders, ["s0", "s1"])
    XCTAssertEqual(section.dataForSupplementaryFooters, ["t0"])
  }

  // MARK: Global metric, reads

  func testGlobalMetricIsEmptyWhenItHasNoItems() {
    XCTAssert(Metric.empty().isEmpty)
    XCTAssert(Metric(sections: [.empty(), .empty()]).isEmpty)
    XCTAssertFalse(metric.isEmpty)
  }

  func testGlobalMetricHasTheDataOfTheTablesOwnHeaderAndFooter() {
    XCTAssertEqual(metric.dataForHeader, "top")
    XCTAssertEqual(metric.dataForFooter, "bottom")
  }

  func testReadsAllDataNumberOfSectionsAndNumberOfItems() {
    XCTAssertEqual(metric.allData, ["a", "b", "c", "x", "y"])
    XCTAssertEqual(metric.numberOfSections, 2)
    XCTAssertEqual([-1, 0, 1, 2].map { metric.numberOfItems(in: $0) }, [0, 3, 2, 0])
  }

  func testReadsDataForItemAndIndexPathOf() {
    XCTAssertEqual(metric.dataForItem(at: [1, 0]), "x")
    for path: ListIndexPath in [[0, 3], [0, -1], [2, 0], [-1, 0]] {
      XCTAssertNil(metric.dataForItem(at: path))
    }
    XCTAssertEqual(metric.indexPath(of: "y"), [1, 1])
    XCTAssertNil(metric.indexPath(of: "z"))
    XCTAssertEqual(metric.indexPath { $0 > "a" }, [0, 1])
  }

  func testReadsTitlesAndDataForHeadersAndFooters() {
    XCTAssertEqual([0, 1, 2].map { metric.titleForHeader(in: $0) }, ["Letters", nil, nil])
    XCTAssertEqual([0, 1, -1].map { metric.titleForFooter(in: $0) }, ["end", nil, nil])
    XCTAssertEqual([0, 1, 2].map { metric.dataForHeader(in: $0) }, ["H0", "H1", nil])
    XCTAssertEqual([0, 1, 2].map { metric.dataForFooter(in: $0) }, ["F0", "F1", nil])
  }

  func testReadsIndexForHeaderAndIndexForFooter() {
    XCTAssertEqual(metric.indexForHeader(of: "H1"), 1)
    XCTAssertEqual(metric.indexForFooter(of: "F0"), 0)
    XCTAssertNil(metric.indexForHeader(of: "F0"))
    XCTAssertNil(metric.indexForFooter(of: "H0"))
    let alike = Metric(
      sections: [Section(), Section(dataForHeader: "H"), Section(dataForHeader: "H")])
    XCTAssertEqual(alike.indexForHeader(of: "H"), 1, "the first")
  }

  func testReadsSupplementaryData() {
    XCTAssertEqual(metric.dataForSupplementaryHeader(at: [0, 1]), "s1")
    XCTAssertEqual(metric.dataForSupplementaryFooter(at: [0, 0]), "t0")
    for path: ListIndexPath in [[0, 2], [0, -1], [1, 0], [9, 0]] {
      XCTAssertNil(metric.dataForSupplementaryHeader(at: path))
      XCTAssertNil(metric.dataForSupplementaryFooter(at: path))
    }
  }

  // MARK: Global metric, writes

  func testAppendToASectionAndToTheLastOne() throws {
    var metric = metric
    try metric.append(["d"], to: 0)
    try metric.append(["z"])
    XCTAssertEqual(items(metric), [["a", "b", "c", "d"], ["x", "y", "z"]])
    assertThrows(index: 2, bound: 2) { metric in
      try metric.append(["d"], to: 2)
    }
    assertThrows(index: 0, bound: 0, of: .empty()) { metric in
      try metric.append(["a"])
    }
  }

  func testInsertTakesAnIndexThatIsTheCount() throws {
    var metric = metric
    try metric.insert(["0", "1"], at: [0, 0])
    try metric.insert(["z"], at: [1, 2])
    XCTAssertEqual(items(metric), [["0", "1", "a", "b", "c"], ["x", "y", "z"]])
    assertThrows(index: 4, bound: 4, section: 0) { metric in
      try metric.insert(["d"], at: [0, 4])
    }
    assertThrows(index: -1, bound: 4, section: 0) { metric in
      try metric.insert(["d"], at: [0, -1])
    }
  }

  func testReplaceByOneAndByMany() throws {
    var metric = metric
    try metric.replace(at: [0, 1], with: "B")
    try metric.replace(at: [1, 0], with: ["1", "2", "3"])
    XCTAssertEqual(items(metric), [["a", "B", "c"], ["1", "2", "3", "y"]])
    try metric.replace(at: [1, 3], with: [])
    XCTAssertEqual(items(metric)[1], ["1", "2", "3"])
    assertThrows(index: 3, bound: 3, section: 0) { metric in
      try metric.replace(at: [0, 3], with: "d")
    }
    for items in [[], ["1"], ["1", "2"]] {
      assertThrows(index: -1, bound: 3, section: 0) {
        try $0.replace(at: [0, -1], with: items)
      }
      assertThrows(index: 2, bound: 2) { try $0.replace(at: [2, 0], with: items) }
    }
  }

  func testRemoveFirstLastAtAndAll() throws {
    var metric = metric
    XCTAssertEqual(try metric.removeFirst(in: 0), "a")
    XCTAssertEqual(try metric.removeLast(in: 0), "c")
    XCTAssertEqual(try metric.remove(at: [1, 1]), "y")
    XCTAssertEqual(items(metric), [["b"], ["x"]])
    try metric.removeAll(in: 0)
    XCTAssertEqual(items(metric), [[], ["x"]])
    assertThrows(index: 0, bound: 0, section: 0, of: metric) {
      try $0.removeFirst(in: 0)
    }
    assertThrows(index: 0, bound: 0, section: 0, of: metric) { try $0.removeLast(in: 0) }
    for section in [-1, 2] {
      assertThrows(index: section, bound: 2) { try $0.removeFirst(in: section) }
      assertThrows(index: section, bound: 2) { try $0.removeLast(in: section) }
      assertThrows(index: section, bound: 2) { try $0.removeAll(in: section) }
    }
    metric.removeAll()
    XCTAssertEqual(metric.numberOfSections, 0)
    assertThrows(index: 2, bound: 2, section: 1) { metric in
      try metric.remove(at: [1, 2])
    }
  }

  func testRemoveAtManyTakesIndicesAsBeforeTheRemoval() throws {
    var metric = metric
    try metric.remove(at: [[0, 0], [1, 1], [0, 2], [0, 0]])
    XCTAssertEqual(items(metric), [["b"], ["x"]])
    assertThrows(index: 9, bound: 3, section: 0) { metric in
      try metric.remove(at: [[0, 0], [0, 9]])
    }
    assertThrows(index: -1, bound: 3, section: 0) { try $0.remove(at: [[1, 1], [0, -1]]) }
    assertThrows(index: -1, bound: 2) { try $0.removeSections(at: [1, -1]) }
  }

  func testExchangeWithinASectionAndAcrossSections() throws {
    let paths: [ListIndexPath] = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]]
    for a in paths {
      for b in paths {
        var changed = metric
        try changed.exchange(a, b)
        var expected = items(metric)
        expected[a.section][a.item] = metric.sections[b.section].items[b.item]
        expected[b.section][b.item] = metric.sections[a.section].items[a.item]
        XCTAssertEqual(items(changed), expected, "\(a) and \(b)")
      }
    }
    assertThrows(index: 2, bound: 2) { metric in
      try metric.exchange([0, 0], [2, 0])
    }
  }

  func testMoveCountsItsDestinationAfterTheRemoval() throws {
    var metric = metric
    try metric.move([0, 0], to: [0, 2])
    XCTAssertEqual(items(metric)[0], ["b", "c", "a"])
    try metric.move([0, 1], to: [1, 2])
    XCTAssertEqual(items(metric), [["b", "a"], ["x", "y", "c"]])
    assertThrows(index: 3, bound: 3, section: 0) { metric in
      try metric.move([0, 0], to: [0, 3])
    }
    assertThrows(index: 3, bound: 3, section: 1) { metric in
      try metric.move([0, 0], to: [1, 3])
    }
  }

  func testMoveTakesAnyNumberOfItemsBeforeAPlaceThatCountsAllOfThem() throws {
    var changed = metric
    XCTAssertEqual(try changed.move([[1, 1], [0, 0], [0, 2]], before: [1, 1]), [1, 3])
    XCTAssertEqual(items(changed), [["b"], ["x", "a", "c", "y"]])
    XCTAssertEqual(try changed.move([[1, 1], [1, 3]], before: [1, 4]), [1, 3])
    XCTAssertEqual(items(changed), [["b"], ["x", "c", "a", "y"]])
    XCTAssertNil(try changed.move([], before: [0, 0]))
    assertThrows(index: 4, bound: 4, section: 0) { try $0.move([[0, 0]], before: [0, 4]) }
    assertThrows(index: 2, bound: 2, section: 1) {
      try $0.move([[0, 0], [1, 2]], before: [0, 1])
    }
    changed = metric
    changed.cacheHeight(10, at: [0, 1])
    try changed.move([[0, 0], [0, 1]], before: [1, 1])
    XCTAssertEqual((0..<4).map { changed.cachedHeight(at: [1, $0]) }, [nil, nil, 10, nil])
    try changed.remove(at: [[1, 0], [1, 3]])
    XCTAssertEqual((0..<2).map { changed.cachedHeight(at: [1, $0]) }, [nil, 10])
  }

  func testWritesOfWholeSections() throws {
    var metric = metric
    metric.append(Section(items: ["new"]))
    try metric.moveSection(2, to: 0)
    XCTAssertEqual(items(metric), [["new"], ["a", "b", "c"], ["x", "y"]])
    try metric.exchangeSections(0, 2)
    XCTAssertEqual(items(metric), [["x", "y"], ["a", "b", "c"], ["new"]])
    try metric.replaceSection(at: 1, with: Section(items: ["r"]))
    try metric.replaceSection(at: 0, with: [Section(items: ["1"]), Section(items: ["2"])])
    XCTAssertEqual(items(metric), [["1"], ["2"], ["r"], ["new"]])
    XCTAssertEqual(try metric.removeFirstSection().items, ["1"])
    XCTAssertEqual(try metric.removeLastSection().items, ["new"])
    try metric.removeSections(at: [1, 0])
    XCTAssertEqual(metric.numberOfSections, 0)
    for write in [
      { (metric: inout Metric) in try metric.moveSection(0, to: 2) },
      { (metric: inout Metric) in try metric.exchangeSections(2, 0) },
      { (metric: inout Metric) in try metric.removeSections(at: [0, 2]) },
      { (metric: inout Metric) in _ = try metric.removeSection(at: 2) },
      { (metric: inout Metric) in try metric.replaceSection(at: 2, with: Section()) },
      { (metric: inout Metric) in try metric.replaceSection(at: 2, with: [Section(), Section()]) },
    ] { assertThrows(index: 2, bound: 2, write) }
    assertThrows(index: 0, bound: 0, of: .empty()) { try $0.removeFirstSection() }
    assertThrows(index: 0, bound: 0, of: .empty()) { try $0.removeLastSection() }
    assertThrows(index: 4, bound: 3) { metric in
      try metric.insert(Section.empty(), at: 4)
    }
  }

  func testEditingASectionKeepsItsItemsAndHeightsWhateverIsPutThere() throws {
    var metric = metric
    metric.cacheHeight(30, at: [0, 2])
    var other = Metric(sections: [Section(items: ["1"], titleForHeader: "Other")])
    other.cacheHeight(77, at: [0, 0])
    try metric.edit(section: 0) { $0 = other.sections[0] }
    XCTAssertEqual(items(metric)[0], ["a", "b", "c"])
    XCTAssertEqual(metric.titleForHeader(in: 0), "Other")
    XCTAssertEqual([0, 1, 2].map { metric.cachedHeight(at: [0, $0]) }, [nil, nil, 30])
    XCTAssertEqual(try metric.removeLast(in: 0), "c")
    try metric.insert(["d"], at: [0, 2])
    assertThrows(index: 2, bound: 2) { metric in
      try metric.edit(section: 2) { $0.titleForHeader = "none" }
    }
  }

  func testAnErrorNamesTheIndexAndTheBound() {
    let error = ListIndexError(index: 7, bound: 3, section: 1)
    XCTAssertEqual(
      error.description, "there is no item 7 in section 1: they go from 0 up to, not including, 3")
  }

  // MARK: Cached heights

  func testCachedHeightsMoveAlongAndAreDroppedOnReplaceAndInvalidate() throws {
    var metric = metric
    for (item, height) in [10.0, 20, 30].enumerated() {
      metric.cacheHeight(height, at: [0, item])
    }
    func heights(_ section: Int) -> [Double?] {
      (0..<metric.numberOfItems(in: section)).map { metric.cachedHeight(at: [section, $0]) }
    }
    try metric.move([0, 0], to: [0, 2])
    XCTAssertEqual(heights(0), [20, 30, 10])
    try metric.move([0, 0], to: [1, 1])
    XCTAssertEqual(heights(0), [30, 10])
    XCTAssertEqual(heights(1), [nil, 20, nil])
    try metric.insert(["n"], at: [1, 0])
    XCTAssertEqual(heights(1), [nil, nil, 20, nil])
    try metric.exchange([0, 0], [1, 2])
    XCTAssertEqual(heights(0), [20, 10])
    XCTAssertEqual(heights(1), [nil, nil, 30, nil])
    try metric.replace(at: [0, 0], with: "other")
    XCTAssertEqual(heights(0), [nil, 10])
    metric.invalidateHeight(at: [0, 1])
    XCTAssertEqual(heights(0), [nil, nil])
    metric.invalidateHeights(in: 1)
    XCTAssertEqual(heights(1), [nil, nil, nil, nil])
  }
}
