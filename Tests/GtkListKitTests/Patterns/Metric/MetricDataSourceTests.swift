import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// A list that is filled from a metric.
final class MetricDataSourceTests: GtkTestCase {
  @MainActor
  final class Source: MetricDataSource<Item, String> {
    /// How often each item was asked for its height.
    var heights: [Int: Int] = [:]
    var rowHeight = 30.0
    var mayEdit = true
    var mayMove = true
    var log: [String] = []
    var rested: [String] = []

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { recipe }

    private lazy var recipe = CellRecipe<Item>(
      ItemCell.self, configure: { cell, item, _ in cell.update(item) },
      onRest: { [weak self] _, item, _ in self?.rested.append(item.text) }
    ).onEvent("tapped") { [weak self] item, path, value in
      self?.log.append("tapped \(item.text) \(path) \(value?.int ?? -1)")
    }

    override func recipe(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewRecipe<String>? {
      SectionViewRecipe(CountView.self) { view, data, section in
        view.update(data: "\(data) \(section)", collapsed: false, count: 0)
      }
    }

    override func height(for item: Item, at path: ListIndexPath) -> Double? {
      heights[item.id, default: 0] += 1
      return rowHeight
    }
    override func canEdit(_ item: Item, at path: ListIndexPath) -> Bool { mayEdit }
    override func itemToInsert(after item: Item, at path: ListIndexPath) -> Item? {
      Item(item.id + 1_000)
    }
    override func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {
      log.append("\(style) \(item.text) \(path), \(globalDataMetric.allData.count) left")
    }
    override func canMove(_ item: Item, at path: ListIndexPath) -> Bool { mayMove }
    override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
      let now = globalDataMetric.dataForItem(at: target)?.text ?? "nothing"
      log.append("moved \(item.text) \(source) to \(target), now \(now)")
    }
  }

  @MainActor private func source(_ counts: Int...) -> Source {
    var next = 0
    return Source(
      GlobalDataMetric(
        sections: counts.map { count in
          next += count
          return SectionDataMetric(items: (next - count..<next).map { Item($0) })
        }), id: { AnyHashable($0.id) })
  }

  @MainActor private func window(_ source: Source, height: Int = 400) -> TableWindow {
    TableWindow(height: height) {
      $0.estimatedRowHeight = 30
      $0.useSource(source)
    }
  }

  @MainActor func testTheCellAndHowItIsLoadedAreTheSubclasssToSay() {
    let window = window(source(3))
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    XCTAssert(window.table.cellForRow(at: [0, 0]) is ItemCell)
  }

  @MainActor func testASubclassThatSaysNothingShowsBlankRowsThatStayAsTheyAre() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [SectionDataMetric(items: Item.many(2), dataForHeader: "data")])
    let plain = MetricDataSource(metric)
    plain.undoStack = UndoStack()
    let window = TableWindow { $0.useSource(plain) }
    XCTAssertEqual(window.screenRows.map(\.texts), [[], []])
    window.click(row: [0, 0])
    XCTAssertEqual(window.table.editActions(at: [0, 0]).count, 0)
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_Insert)
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(plain.globalDataMetric.allData, Item.many(2))
    XCTAssertEqual(plain.undoStack?.canUndo, false)
  }

  @MainActor func testEventsOfACellComeWithItsItemAndWhereItStands() {
    let source = source(3)
    let window = window(source)
    try? source.update { metric in try metric.remove(at: [0, 0]) }
    window.settle()
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "tapped", value: .int(4))
    XCTAssertEqual(source.log, ["tapped Row 2 [0, 1] 4"])
  }

  // MARK: Writes

  @MainActor func testUpdateShowsItsWritesAsOneChangeAndKeepsThePlace() throws {
    let source = source(100)
    let window = window(source)
    window.scroll(to: 900)
    let bound = ItemCell.boundSince {
      try? source.update { metric in
        try metric.insert([Item(500), Item(501)], at: [0, 3])
        try metric.remove(at: [0, 0])
        try metric.move([0, 50], to: [0, 0])
      }
      window.settle()
    }
    XCTAssertEqual(window.screenTexts[0], "Row 30")
    XCTAssertEqual(window.offset, 900 + 60)
    XCTAssertEqual(bound, [])
    XCTAssertEqual(source.globalDataMetric.numberOfItems(in: 0), 101)
  }

  @MainActor func testAnUpdateOfWhichAWriteThrowsHasNotHappened() {
    let source = source(3)
    let window = window(source)
    XCTAssertThrowsError(
      try source.update { metric in
        try metric.remove(at: [0, 0])
        try metric.remove(at: [0, 9])
      }
    ) { XCTAssertEqual(($0 as? ListPlaceError)?.index, 9) }
    window.settle()
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    XCTAssertEqual(source.globalDataMetric.allData.count, 3)
  }

  @MainActor func testUpdateReportingReportsTheIndexAndTheBoundAndChangesNothing() {
    let source = source(3)
    let window = window(source)
    XCTAssertFalse(
      source.updateReporting { metric in try metric.remove(at: [0, 7]) })
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.indexOutOfRange])
    XCTAssert(reports[0].message.contains("7") && reports[0].message.contains("3"))
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
  }

  @MainActor func testAReplacedItemIsFilledInTheSameCellAndNoOther() {
    let source = source(5)
    let window = window(source)
    let cell = window.table.cellForRow(at: [0, 2])
    let bound = ItemCell.boundSince {
      source.updateReporting { metric in
        try metric.replace(at: [0, 2], with: Item(77))
      }
      window.settle()
    }
    XCTAssertEqual(bound, [77])
    XCTAssert(window.table.cellForRow(at: [0, 2]) === cell)
    XCTAssertEqual(window.screenTexts[2], "Row 77")
  }

  @MainActor func testAReplacedItemThatIsSelectedStaysSoThroughTheNextDifference() {
    let source = source(5)
    let window = window(source)
    window.click(row: [0, 2])
    source.updateReporting { try $0.replace(at: [0, 2], with: Item(77)) }
    source.globalDataMetric = GlobalDataMetric(sections: [
      SectionDataMetric(items: [Item(9), Item(0), Item(77)])
    ])
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testSettingTheMetricShowsTheDifferenceByIdentity() {
    let source = source(60)
    let window = window(source)
    window.scroll(to: 600)
    window.click(row: [0, 22])
    var items = Item.many(60)
    items.removeSubrange(0..<5)
    items[17].text = "changed"
    let bound = ItemCell.boundSince {
      source.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: items)])
      window.settle()
    }
    XCTAssertEqual(window.screenTexts.first, "Row 20")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 17]])
    XCTAssertEqual(bound, [22])
    window.assertShows(items.texts)
  }

  @MainActor func testUndoAndRedoOfAnUpdate() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Reverse") { metric in
      try metric.exchange([0, 0], [0, 2])
      try metric.replace(at: [0, 1], with: Item(9))
    }
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 2", "Row 9", "Row 0"])
    XCTAssertEqual(source.undoStack?.undoName, "Reverse")
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    source.undoStack?.redo()
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 2", "Row 9", "Row 0"])
  }

  @MainActor func testAnUnnamedWriteIsNotLostByAnUndoOfWhatWasBefore() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Remove") { try $0.remove(at: [0, 0]) }
    source.updateReporting { try $0.append([Item(9)]) }
    source.undoStack?.undo()
    Reports.expect(.update)
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 1", "Row 2", "Row 9"])
    source.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: [Item(5)])])
    source.updateReporting("Append") { try $0.append([Item(6)]) }
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 5"])
    source.undoStack?.redo()
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 5", "Row 6"])
  }

  @MainActor func testAnUpdateInsideOfAnUpdateIsReportedAndTheOuterOneIsCarriedOut() {
    let source = source(3)
    let window = window(source)
    source.updateReporting { metric in
      try metric.remove(at: [0, 0])
      XCTAssertFalse(source.updateReporting { try $0.remove(at: [0, 1]) })
      Reports.expect(.reentrancy)
      source.globalDataMetric = .empty()
      Reports.expect(.reentrancy)
      try metric.append([Item(8)])
    }
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 1", "Row 2", "Row 8"])
    XCTAssertThrowsError(try source.update { try $0.remove(at: [0, 9]) })
    XCTAssert(source.updateReporting { try $0.remove(at: [0, 0]) }, "an error ends the update")
  }

  // MARK: Heights

  @MainActor func testHeightsAreAskedForOnceAndKept() {
    let source = source(100)
    let window = window(source)
    window.rest()
    XCTAssertLessThan(source.heights.count, 40)
    window.scroll(to: 60)
    window.scroll(to: 0)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Set(source.heights.values), [1])
    XCTAssertEqual(source.globalDataMetric.cachedHeight(at: [0, 0]), 30)
    XCTAssertNil(source.globalDataMetric.cachedHeight(at: [0, 99]))
    source.invalidateHeight(at: [0, 0])
    window.settle()
    XCTAssertEqual(source.heights[0], 2)
    XCTAssertEqual(source.heights[1], 1)
    source.invalidateHeights()
    window.settle()
    XCTAssertEqual(source.heights[0], 3)
    XCTAssertEqual(source.heights[1], 2)
  }

  /// The rows in view are as high as they are wanted now, those too that an undo has brought back.
  @MainActor private func assertHeights(
    _ height: Double, _ window: TableWindow, _ source: Source, line: UInt = #line
  ) {
    XCTAssertEqual(Set(window.screenRows.map(\.height)), [Int(height)], line: line)
    for row in 0..<source.numberOfItems(in: 0) {
      let known = source.globalDataMetric.cachedHeight(at: [0, row])
      XCTAssert(known == nil || known == height, "row \(row) has \(known ?? 0)", line: line)
    }
  }

  @MainActor func testAStepOfSeveralSourcesGoesBackInAllOrNone() {
    let stack = UndoStack()
    let sources = [source(3), source(3)]
    for source in sources { source.undoStack = stack }
    stack.group("Remove") {
      for source in sources { source.updateReporting("Remove") { try $0.remove(at: [[0, 1]]) } }
    }
    // Past the stack.
    sources[1].globalDataMetric = sources[1].globalDataMetric
    stack.undo()
    Reports.expect(.update)
    XCTAssertEqual(sources.map { $0.numberOfItems(in: 0) }, [2, 2])
  }

  @MainActor func testHeightsThatAreForgottenInACopyAreAskedForAgainWhenItIsShown() {
    let source = source(6)
    let window = window(source)
    source.rowHeight = 50
    source.globalDataMetric.invalidateHeights()
    window.settle()
    assertHeights(50, window, source)
    source.rowHeight = 40
    var metric = source.globalDataMetric
    metric.invalidateHeights(in: 0)
    source.globalDataMetric = metric
    window.settle()
    assertHeights(40, window, source)
  }

  @MainActor func testAnUndoBringsNoHeightsBackThatWereForgottenSince() {
    for isOneByOne in [false, true] {
      let source = source(6)
      source.undoStack = UndoStack()
      let window = window(source)
      source.updateReporting("Remove") { try $0.remove(at: [[0, 1], [0, 3]]) }
      window.settle()
      source.rowHeight = 50
      if isOneByOne {
        for row in 0..<4 { source.invalidateHeight(at: [0, row]) }
      } else {
        source.invalidateHeights()
      }
      window.settle()
      source.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.screenTexts, Item.many(6).texts)
      assertHeights(50, window, source)
      window.table.reloadData()
      window.settle()
      assertHeights(50, window, source)
      source.undoStack?.redo()
      window.settle()
      assertHeights(50, window, source)
    }
  }

  @MainActor func testHeightsThatAChangeForgetsStayForgottenWhenItIsUndone() {
    let source = source(4)
    source.undoStack = UndoStack()
    let window = window(source)
    source.rowHeight = 44
    source.updateReporting("Zoom") { $0.invalidateHeights() }
    window.settle()
    assertHeights(44, window, source)
    source.undoStack?.undo()
    window.settle()
    window.table.reloadData()
    window.settle()
    assertHeights(44, window, source)
  }

  @MainActor func testAnUndoKeepsHeightsThatNobodyHasForgotten() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    source.updateReporting("Remove") { try $0.remove(at: [0, 1]) }
    source.undoStack?.undo()
    window.settle()
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(Set(source.heights.values), [1])
  }

  @MainActor func testMetricsThatWereReadBeforeHeightsWereForgottenHaveNone() {
    let source = source(3)
    let window = window(source)
    let former = source.globalDataMetric
    source.rowHeight = 40
    source.invalidateHeights()
    window.settle()
    source.globalDataMetric = former
    window.table.reloadData()
    window.settle()
    assertHeights(40, window, source)
  }

  // MARK: Headers, footers, index

  @MainActor func testHeadersAndFootersAreTheRecipesOrTitles() {
    let source = source(1, 1)
    let window = window(source)
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Title" }
      try metric.edit(section: 1) { $0.dataForHeader = "Data" }
      try metric.edit(section: 1) { $0.titleForFooter = "Caption" }
    }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Title", "Row 0", "Data 1", "Row 1", "Caption"])
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Other" }
    }
    window.settle()
    XCTAssertEqual(window.screenTexts[0], "Other")
  }

  @MainActor func testTheTablesOwnHeaderAndFooterShowTheGlobalData() {
    let source = source(2)
    source.globalDataMetric.dataForHeader = "Top"
    source.globalDataMetric.dataForFooter = "Bottom"
    let window = window(source)
    XCTAssertEqual(window.screenTexts, ["Top -1", "Row 0", "Row 1", "Bottom -1"])
    source.globalDataMetric.dataForHeader = "Higher"
    window.settle()
    XCTAssertEqual(window.screenTexts.first, "Higher -1")
    source.globalDataMetric.dataForHeader = nil
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 0", "Row 1", "Bottom -1"])
    window.table.useSource(self.source(1))
    window.settle()
    XCTAssertEqual(window.screenTexts, ["Row 0"], "the footer goes with its source")
  }

  @MainActor func testTheListsOwnHeaderGoesAndComesWithItsSegment() {
    let (first, second) = (source(1), source(2))
    first.globalDataMetric.dataForHeader = "Top"
    second.globalDataMetric.dataForHeader = "Second"
    let plain = source(3)
    let segments = SegmentedDatasource([
      .init("a", first), .init("b", second), .init("c", plain),
    ])
    let window = TableWindow { $0.useSource(segments) }
    let tops = [1, 2, 0].map { index in
      segments.selectedIndex = index
      window.settle()
      return window.screenTexts[0]
    }
    XCTAssertEqual(tops, ["Second -1", "Row 0", "Top -1"])
  }

  @MainActor func testIndexTitlesAreThoseOfSectionsThatHaveOneAndLeadToTheRightSection() {
    let source = source(1, 1, 1)
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.indexTitle = "A" }
      try metric.edit(section: 2) { $0.indexTitle = "C" }
    }
    let table = window(source).table
    XCTAssertEqual(source.sectionIndexTitles(in: table), ["A", "C"])
    XCTAssertEqual(source.list(table, sectionForIndexTitle: "C", at: 1), 2)
  }

  // MARK: Editing and moving

  @MainActor func testDeleteRemovesDatumAndRowAndThenCommitsWithTheOldDatum() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    window.click(row: [0, 1])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.screenTexts, ["Row 0", "Row 2"])
    XCTAssertEqual(source.log, ["delete Row 1 [0, 1], 2 left"])
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
  }

  @MainActor func testInsertAddsOneAfter() {
    SourceWindow.each({ _ in source(2) }) { window in
      let source = window.list.dataSource as? Source
      source?.undoStack = UndoStack()
      window.click("Row 0")
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1"], "\(window.kind)")
      XCTAssertEqual(source?.log, ["insert Row 0 [0, 0], 3 left"])
      window.pressAction(0, of: "Row 1")
      XCTAssertEqual(window.texts, ["Row 0", "Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      window.pressAction(1, of: "Row 0")
      XCTAssertEqual(window.texts, ["Row 1000", "Row 1", "Row 1001"], "\(window.kind)")
      for _ in 0..<3 { source?.undoStack?.undo() }
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 1"], "\(window.kind)")
    }
  }

  @MainActor func testARowThatNothingCanBeInsertedAfterOffersOnlyToDelete() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [SectionDataMetric(items: Item.many(2))])
    final class Plain: MetricDataSource<Item, String> {
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
      override func canEdit(_ item: Item, at path: ListIndexPath) -> Bool { true }
    }
    let window = TableWindow { $0.useSource(Plain(metric)) }
    XCTAssertEqual(window.table.editActions(at: [0, 0]).map(\.title), ["Delete"])
    window.click(row: [0, 0])
    window.press(GDK_KEY_Insert)
    XCTAssertEqual(window.screenTexts, Item.many(2).texts)
  }

  @MainActor func testARowThatCannotBeEditedStaysWhenDeleteIsPressed() {
    let source = source(2)
    source.mayEdit = false
    let window = window(source)
    window.click(row: [0, 0])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.screenTexts, ["Row 0", "Row 1"])
  }

  @MainActor func testAMoveMovesTheDatumFirst() {
    let source = source(3)
    source.undoStack = UndoStack()
    let window = window(source)
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.screenTexts, ["Row 1", "Row 0", "Row 2"])
    XCTAssertEqual(source.log, ["moved Row 0 [0, 0] to [0, 1], now Row 0"])
    source.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    source.mayMove = false
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
  }

  @MainActor func testSeveralRowsAreMovedAsOneUpdateWithTheirHeights() {
    for kind in SourceWindow.Kind.allCases {
      let source = source(4, 3)
      source.undoStack = UndoStack()
      let window = SourceWindow(kind, source)
      for (number, text) in ["Row 1", "Row 3", "Row 4"].enumerated() {
        window.click(text, number == 0 ? [] : .control)
      }
      let before = window.list.generation
      window.list.move(window.list.selectedIndexPaths, before: [1, 2])
      window.settle()
      XCTAssertEqual(window.list.generation, before + 1, "\(kind)")
      let moved = ["Row 0", "Row 2", "Row 5", "Row 1", "Row 3", "Row 4", "Row 6"]
      XCTAssertEqual(window.texts, moved, "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 3", "Row 4"], "\(kind)")
      XCTAssertEqual(
        source.log,
        [
          "moved Row 1 [0, 1] to [1, 1], now Row 1", "moved Row 3 [0, 3] to [1, 2], now Row 3",
          "moved Row 4 [1, 0] to [1, 3], now Row 4",
        ], "\(kind)")
      source.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(7).texts, "\(kind)")
      XCTAssertEqual(source.undoStack?.canUndo, false, "\(kind)")
    }
  }

  @MainActor func testAMoveThatLeadsToAnotherWriteShowsBoth() {
    final class Counting: MetricDataSource<Item, String> {
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
      override func canMove(_ item: Item, at path: ListIndexPath) -> Bool { true }
      override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
        updateReporting { try $0.append([Item(50)]) }
      }
    }
    let metric = GlobalDataMetric<Item, String>(sections: [SectionDataMetric(items: Item.many(3))])
    SourceWindow.each({ _ in Counting(metric) }) { window in
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2", "Row 50"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 0"])
    }
  }

  @MainActor func testAMoveThatTheMetricRefusesIsReportedAndNothingMoves() {
    let source = source(3)
    let window = window(source)
    source.list(window.table, moveItemAt: [0, 0], to: [0, 9])
    Reports.expect(.indexOutOfRange)
    window.settle()
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    XCTAssert(source.log.isEmpty)
  }

  @MainActor func testSupplementaryDataAreShownOnTheItemsOfACollection() {
    let source = source(3)
    source.updateReporting { metric in
      try metric.edit(section: 0) {
        $0.dataForSupplementaryHeaders = ["one", "two"]
        $0.dataForSupplementaryFooters = ["foot"]
      }
    }
    let collection = CollectionView()
    let window = RowWindow(list: collection, width: 300) {
      collection.layout = .grid(.count(1), length: .fixed(50))
      collection.layout.badges = [
        CollectionBadge(.supplementaryHeader),
        CollectionBadge(.supplementaryFooter, at: .bottomTrailing),
      ]
      collection.useSource(source)
    }
    let shown = window.screenRows.filter { $0.widget.hasStyleClass("supplementary") }
    XCTAssertEqual(Set(shown.map(\.text)), ["one 0", "two 0", "foot 0"])
    XCTAssertEqual(
      shown.filter { $0.text != "foot 0" }.sorted { $0.y < $1.y }.map(\.y), [0, 50])
  }

  // MARK: Lazy loading

  @MainActor func testRowsThatRestOnScreenAreLoadedOnceAndThoseScrolledPastAreNot() {
    let source = source(1_000)
    let window = window(source, height: 300)
    window.rest()
    XCTAssertEqual(source.rested, Item.many(10).texts)
    for step in 1...20 {
      gtk_adjustment_set_value(window.adjustment, Double(step * 600))
      window.frame()
    }
    XCTAssertEqual(source.rested.count, 10, "nothing is loaded while it scrolls")
    window.rest()
    XCTAssertEqual(Array(source.rested.dropFirst(10)), (400..<410).map { "Row \($0)" })
    window.rest()
    XCTAssertEqual(source.rested.count, 20)
  }

  @MainActor func testRowsThatAreScrolledPastAreNotLoadedInAnyKindOfList() {
    final class Resting: MetricDataSource<Item, String> {
      var rested: [String] = []
      private lazy var recipe = CellRecipe<Item>(ItemCell.self)
        .onRest { [weak self] item, _ in self?.rested.append(item.text) }
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { recipe }
    }
    for kind in SourceWindow.Kind.allCases {
      let source = Resting(
        GlobalDataMetric(sections: [SectionDataMetric(items: Item.many(1_000))]))
      let window = SourceWindow(kind, source, height: 300)
      window.window.rest()
      XCTAssertEqual(source.rested, window.texts, "\(kind)")
      let first = source.rested.count
      for step in 1...20 {
        gtk_adjustment_set_value(window.window.adjustment, Double(step * 600))
        window.window.frame()
      }
      XCTAssertEqual(source.rested.count, first, "\(kind): nothing is loaded while it scrolls")
      window.window.rest()
      XCTAssertEqual(Array(source.rested.dropFirst(first)), window.texts, "\(kind)")
      XCTAssertFalse(window.texts.contains("Row 0"), "\(kind)")
    }
  }
}
