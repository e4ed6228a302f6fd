import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Each pattern in each kind of list: what is shown, updates that keep selection and rows, events,
/// deleting and moving.
final class EveryListTests: GtkTestCase {
  /// A pattern that shows items, and how it is given others.
  @MainActor
  private struct Shower {
    let name: String
    let source: any ListSource
    let show: (ListView, [Item]) -> Void
  }

  private final class Metric: MetricDataSource<Item, String> {
    private let row = CellRecipe(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
  }

  @MainActor private func datasource(_ items: [Item]) -> Datasource<Item> {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    return Datasource(ItemSections([items]), factory: factory) { AnyHashable($0.id) }
  }

  @MainActor private func output(_ items: [Item]) -> ListOutput {
    ListOutput(sections: [
      BaseSection(
        builders: items.map { ModelCellBuilder($0, as: ItemCell.self, height: 30) }, id: "rows")
    ])
  }

  @MainActor private func rows(_ items: [Item], _ former: [CascadingDelegate])
    -> [CascadingDelegate]
  {
    let known = former.compactMap { $0 as? CascadingRow<ItemCell> }
    return items.map { item in
      let row = known.first { $0.model.id == item.id } ?? CascadingRow(item, as: ItemCell.self)
      row.model = item
      return row
    }
  }

  /// The patterns, showing some items.
  @MainActor private func showers(_ items: [Item]) -> [Shower] {
    let metric = Metric(GlobalDataMetric(sections: [SectionDataMetric(items: items)]))
    let plain = datasource(items)
    let inSegment = datasource(items)
    let below = datasource(items)
    let section = CascadingSectionDelegate(childDelegates: rows(items, []))
    section.reloadModeOnChildDelegatesChanged = .section(animated: true)
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(items, as: ItemCell.self) }
    return [
      Shower(name: "metric", source: metric) { _, items in
        metric.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: items)])
      },
      Shower(name: "factory", source: plain) { plain.entity = ItemSections([$1]) },
      Shower(
        name: "segment", source: SegmentedDatasource([("One", inSegment), ("No", plain)])
      ) { inSegment.entity = ItemSections([$1]) },
      Shower(name: "concatenated", source: ConcatenatedSource([datasource([]), below])) {
        below.entity = ItemSections([$1])
      },
      Shower(name: "builders", source: output(items)) { $0.show(self.output($1)) },
      Shower(name: "tree", source: CascadingRootDelegate(childDelegates: [section])) { _, items in
        section.childDelegates = self.rows(items, section.childDelegates)
      },
      Shower(
        name: "adaptor in a tree",
        source: CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
      ) { _, items in adaptor.apply { Rows(items, as: ItemCell.self) } },
    ]
  }

  @MainActor private func eachPattern(
    _ items: [Item], _ test: (SourceWindow, Shower, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for shower in showers(items) {
        let window = SourceWindow(kind, shower.source)
        test(window, shower, "\(shower.name) in the \(kind)")
        window.window.close()
      }
    }
  }

  @MainActor func testEveryPatternShowsItsRowsInEveryList() {
    eachPattern(Item.many(5)) { window, _, name in
      XCTAssertEqual(window.texts, Item.many(5).texts, name)
    }
  }

  @MainActor func testAChangeOfAnyPatternIsAnUpdateAndTheSelectionFollowsItsRow() {
    eachPattern(Item.many(6)) { window, shower, name in
      window.click("Row 3")
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      var items = Item.many(6)
      items.swapAt(0, 5)
      items.remove(at: 1)
      items[1].text = "changed"
      items.insert(Item(9), at: 0)
      shower.show(window.list, items)
      window.settle()
      XCTAssertEqual(window.texts, items.texts, name)
      XCTAssertEqual(window.selectedTexts, ["Row 3"], name)
      XCTAssertFalse(reasons.contains(.listReloaded), name)
    }
  }

  @MainActor func testAChangeAboveTheViewKeepsTheAnchorInEveryPattern() {
    eachPattern(Item.many(200)) { window, shower, name in
      window.window.scroll(to: 1_500)
      let top = window.texts[1]
      shower.show(window.list, [Item(500), Item(501)] + Item.many(200).dropFirst())
      window.settle()
      XCTAssert(window.texts.prefix(3).contains(top), "\(name): \(top) and \(window.texts)")
    }
  }

  @MainActor func testNothingIsLeftOfAPatternThatWasTakenAway() {
    eachPattern(Item.many(5)) { window, _, name in
      window.list.useSource(nil)
      window.settle()
      XCTAssertEqual(window.texts, [], name)
    }
  }

  // MARK: Events

  @MainActor func testEventsReachTheItemOfEveryPattern() {
    for kind in SourceWindow.Kind.allCases {
      var heard: [String] = []
      let factory = Factory<Item>()
      factory.register(
        CellRecipe(ItemCell.self).onEvent("any") { item, path, _ in
          heard.append("\(item.text) \(path)")
        })
      let builders = Item.many(3).map { item in
        let builder = ModelCellBuilder(item, as: ItemCell.self)
        builder.onEvent = { _ in heard.append("built \(item.text)") }
        return builder
      }
      let nodes = Item.many(3).map { item in
        let row = CascadingRow(item, as: ItemCell.self)
        row.onEvent = { _ in heard.append("node \(item.text)") }
        return row
      }
      let sources: [any ListSource] = [
        StaticDatasource(Item.many(3), factory: factory),
        ListOutput(sections: [BaseSection(builders: builders)]),
        CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(childDelegates: nodes)]),
      ]
      for source in sources {
        let window = SourceWindow(kind, source)
        window.list.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
        window.window.close()
      }
      XCTAssertEqual(heard, ["Row 1 [0, 1]", "built Row 1", "node Row 1"], "\(kind)")
    }
  }

  // MARK: Deleting and moving

  @MainActor private func metric(_ count: Int) -> Metric {
    let source = Metric(GlobalDataMetric(sections: [SectionDataMetric(items: Item.many(count))]))
    source.undoStack = UndoStack()
    return source
  }

  @MainActor func testAMetricsRowsAreDeletedByKeyAndButtonAndUndone() {
    SourceWindow.each({ _ in metric(5) }) { window in
      let source = window.list.dataSource as? Metric
      window.click("Row 1")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 3", "Row 4"], "\(window.kind)")
      window.pressAction(of: "Row 3")
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
      source?.undoStack?.undo()
      source?.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(5).texts, "\(window.kind)")
    }
  }

  @MainActor func testAMetricsRowsAreMovedByTheKeyboardAndUndone() {
    SourceWindow.each({ _ in metric(4) }) { window in
      let source = window.list.dataSource as? Metric
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 2", "Row 0", "Row 3"], "\(window.kind)")
      XCTAssertEqual(source?.globalDataMetric.allData.texts, window.texts)
      XCTAssertEqual(window.selectedTexts, ["Row 0"], "\(window.kind)")
      source?.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2", "Row 3"], "\(window.kind)")
    }
  }

  @MainActor func testAllSelectedRowsAreMovedByTheKeyboardInEveryList() {
    SourceWindow.each({ _ in metric(6) }) { window in
      let source = window.list.dataSource as? Metric
      window.click("Row 1")
      window.click("Row 2", .control)
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(
        window.texts, ["Row 0", "Row 3", "Row 1", "Row 2", "Row 4", "Row 5"], "\(window.kind)")
      window.press(GDK_KEY_Up, .alt)
      window.press(GDK_KEY_Up, .alt)
      XCTAssertEqual(
        window.texts, ["Row 1", "Row 2", "Row 0", "Row 3", "Row 4", "Row 5"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 2"], "\(window.kind)")
      for _ in 0..<3 { source?.undoStack?.undo() }
      window.settle()
      XCTAssertEqual(window.texts, Item.many(6).texts, "\(window.kind)")
      XCTAssertEqual(source?.undoStack?.canUndo, false)
    }
  }

  @MainActor func testAnEditorCarriesOutDeletionsAndMovesInEveryList() {
    SourceWindow.each({ _ in
      let source = self.datasource(Item.many(4))
      var items = Item.many(4)
      source.editor = DatasourceEditor(
        canEdit: { _ in true },
        commitEdit: { [weak source] _, path in
          items.remove(at: path.row)
          source?.entity = ItemSections([items])
        }, canMove: { $0.row != 3 },
        commitMove: { [weak source] from, to in
          items.insert(items.remove(at: from.row), at: to.row)
          source?.entity = ItemSections([items])
        })
      return source
    }) { window in
      window.click("Row 0")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2", "Row 3"], "\(window.kind)")
      window.click("Row 3")
      window.press(GDK_KEY_Up, .alt)
      XCTAssertEqual(window.texts.last, "Row 3", "it may not move: \(window.kind)")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, ["Row 1", "Row 0", "Row 2"], "\(window.kind)")
    }
  }

  @MainActor func testAMetricsRowsAreDraggedWithTheirDataAndUndone() {
    SourceWindow.each({ _ in metric(4) }) { window in
      let source = window.list.dataSource as? Metric
      let start = window.middle(of: "Row 0")
      window.window.drag(from: (60, start), to: (60, window.middle(of: "Row 2") + 5))
      XCTAssertEqual(window.texts, ["Row 1", "Row 2", "Row 0", "Row 3"], "\(window.kind)")
      XCTAssertEqual(source?.globalDataMetric.allData.texts, window.texts)
      source?.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(4).texts, "\(window.kind)")
    }
  }

  @MainActor func testAnEditorsActionsAreNoneInsertAndDelete() {
    SourceWindow.each({ _ in
      let source = self.datasource(Item.many(3))
      var items = Item.many(3)
      source.editor = DatasourceEditor(
        canEdit: { _ in true },
        commitEdit: { [weak source] action, path in
          if action == .insert {
            items.insert(Item(9), at: path.row + 1)
          } else {
            items.remove(at: path.row)
          }
          source?.entity = ItemSections([items])
        }, editAction: { [.none, .insert, .delete][$0.row % 3] }, canMove: { _ in false },
        commitMove: { _, _ in })
      return source
    }) { window in
      let titles = (0..<3).map { row in
        window.list.editActions(at: [0, row]).map(\.title)
      }
      XCTAssertEqual(titles, [[], ["Insert"], ["Delete"]], "\(window.kind)")
      window.click("Row 0")
      window.press(GDK_KEY_Delete)
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, Item.many(3).texts, "\(window.kind)")
      window.click("Row 2")
      window.press(GDK_KEY_Delete)
      window.click("Row 1")
      window.press(GDK_KEY_Insert)
      XCTAssertEqual(window.texts, ["Row 0", "Row 1", "Row 9"], "\(window.kind)")
    }
  }

  // MARK: Marks and segments

  @MainActor func testAMarkedItemAndTheOneThatLosesItsMarkAreBothFilledAgain() {
    SourceWindow.each(
      { _ in
        let source = self.datasource(Item.many(4))
        source.itemSelection.isEnabled = true
        return source
      }, { $0.activatesOnSingleClick = true }
    ) { window in
      let source = window.list.dataSource as? Datasource<Item>
      window.click("Row 1")
      XCTAssertEqual(source?.itemSelection.selected, [1], "\(window.kind)")
      let cells = [1, 2].map { window.list.cellForRow(at: [0, $0])?.representedObject }
      window.click("Row 2")
      XCTAssertEqual(source?.itemSelection.selected, [2], "\(window.kind)")
      for (row, former) in zip([1, 2], cells) {
        let now = window.list.cellForRow(at: [0, row])?.representedObject
        XCTAssertNotNil(now)
        XCTAssertFalse(now === former, "\(window.kind)")
      }
      window.click("Row 2")
      XCTAssertEqual(source?.itemSelection.selected, [], "a second click takes the mark away")
    }
  }

  @MainActor func testRowsAreMarkedByActivatingThemNotByGoingThroughThem() {
    SourceWindow.each({ _ in
      let source = self.datasource(Item.many(4))
      source.itemSelection.isEnabled = true
      source.itemSelection.allowsMultiple = true
      return source
    }) { window in
      let source = window.list.dataSource as? Datasource<Item>
      window.click("Row 0")
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_a, .control)
      XCTAssertEqual(source?.itemSelection.selected, [], "\(window.kind)")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(source?.itemSelection.selected, [1], "\(window.kind)")
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_Return)
      XCTAssertEqual(source?.itemSelection.selected, [1, 2], "\(window.kind)")
      window.press(GDK_KEY_Return)
      XCTAssertEqual(source?.itemSelection.selected, [1], "the same key takes the mark away")
    }
  }

  @MainActor func testSwitchingSegmentsKeepsWhatBothHaveInEveryList() {
    SourceWindow.each({ _ in
      SegmentedDatasource([
        ("All", self.datasource(Item.many(6))),
        ("Even", self.datasource(Item.many(6).filter { $0.id % 2 == 0 })),
      ])
    }) { window in
      window.click("Row 4")
      var reasons: Set<RowTrace.Reason> = []
      window.list.onTrace = { reasons.insert($0.reason) }
      (window.list.dataSource as? SegmentedDatasource)?.selectedIndex = 1
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 2", "Row 4"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 4"], "\(window.kind)")
      XCTAssertFalse(reasons.contains(.listReloaded), "\(window.kind)")
    }
  }

  // MARK: Loading more

  @MainActor func testTheLoadingRowAfterTheModelsDrivesLoadingMore() {
    Self.kept = [\.views, \.handlers]
    final class Characters: ListOutput {
      var onEnd: (() -> Void)?
      override func cellWillDisplay(at path: ListIndexPath) {
        if path.row == sections[0].builders.count - 1 { onEnd?() }
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil)
      var (loaded, asked) = (0, 0)
      func show() {
        let builders: [any CellBuilder] =
          (0..<loaded).map { ModelCellBuilder("c\($0)", as: StringCell.self, height: 30, id: $0) }
          + [ModelCellBuilder("Loading", as: StringCell.self, height: 30, id: "loading")]
        let output = Characters(sections: [BaseSection(builders: builders, id: "all")])
        output.onEnd = {
          guard loaded < 60 else { return }
          asked += 1
          Task {
            loaded += 30
            show()
          }
        }
        window.list.show(output)
      }
      show()
      Pump.until("the first are there") { loaded > 0 }
      window.settle()
      XCTAssertEqual(loaded, 30, "\(kind)")
      XCTAssertEqual(window.texts.first, "c0", "\(kind)")
      window.window.scroll(to: window.window.maximumOffset)
      Pump.until("more are there") { loaded > 30 }
      window.settle()
      XCTAssertEqual(window.list.numberOfItems(in: 0), 61, "\(kind)")
      XCTAssertEqual(loaded, 60, "\(kind)")
      XCTAssertEqual(asked, 2, "\(kind)")
    }
  }
}
