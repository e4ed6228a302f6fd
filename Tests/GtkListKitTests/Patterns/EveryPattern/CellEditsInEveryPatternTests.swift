import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Values that a user enters into the cells of editable columns, over each pattern.
final class CellEditsInEveryPatternTests: GtkTestCase {
  private typealias Cell = DataCell<InvoiceLine>

  @MainActor private func window(_ source: any ListSourceConvertible) -> ColumnWindow {
    ColumnWindow {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 160).editable(\.name) { name, _ in
          name.isEmpty ? "A name is missing" : nil
        },
        TableColumn<InvoiceLine>("Paid", \.isPaid, as: .toggle, width: 60).editable(\.isPaid),
      ]
      $0.useSource(source)
    }
  }

  @MainActor private func each(
    lines: Int = 3, _ test: (ColumnWindow, UndoStack, Pattern) -> Void
  ) {
    for pattern in Pattern.allCases {
      let example = PatternCase(pattern, InvoiceLine.many(lines), as: Cell.self)
      let window = window(example.source)
      test(window, example.stack, pattern)
      window.close()
    }
  }

  /// Replaces the name in a row, and leaves the cell by Enter.
  @MainActor private func write(_ text: String, over old: String, in window: ColumnWindow) {
    window.click(old)
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_a, .control)
    window.type(text)
    window.press(GDK_KEY_Return)
  }

  @MainActor private func paid(_ window: ColumnWindow) -> [Bool] {
    window.table.visibleIndexPaths.compactMap { path in
      ((window.table.cellForRow(at: path) as? ColumnRow)?.data as? InvoiceLine)?.isPaid
    }
  }

  // MARK: Accepted edits

  @MainActor func testAnEditChangesTheModelAsOneNamedStep() {
    each { window, stack, name in
      var reasons: Set<RowTrace.Reason> = []
      window.table.onTrace = { reasons.insert($0.reason) }
      write("new", over: "Line 1", in: window)
      XCTAssertEqual(window.shownTexts, ["Line 0", "new", "Line 2"], "\(name)")
      XCTAssertNil(window.table.editedCell, "\(name)")
      XCTAssertEqual(stack.undoName, "Edit Name", "\(name)")
      XCTAssertFalse(reasons.contains(.listReloaded), "\(name)")
      stack.undo()
      window.settle()
      XCTAssertEqual(window.shownTexts, InvoiceLine.many(3).map(\.name), "\(name)")
      XCTAssertFalse(stack.canUndo, "\(name)")
      stack.redo()
      window.settle()
      XCTAssertEqual(window.shownTexts, ["Line 0", "new", "Line 2"], "\(name)")
    }
  }

  @MainActor func testAnUndoScrollsToTheEditedRow() {
    each(lines: 200) { window, stack, name in
      guard !name.remembersItself else { return }
      write("new", over: "Line 4", in: window)
      for (step, text) in [(stack.undo, "Line 4"), (stack.redo, "new")] {
        window.scroll(to: 3_000)
        XCTAssertFalse(window.shownTexts.contains("Line 9"), "\(name)")
        XCTAssert(step())
        window.settle()
        XCTAssert(window.shownTexts.contains(text), "\(name)")
        XCTAssertEqual(window.table.focusedIndexPath?.row, 4, "\(name)")
      }
    }
  }

  @MainActor func testPastedRowsStaySelected() {
    each { window, _, name in
      window.click("Line 0")
      window.click("Line 2", .control)
      window.table.paste("new")
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Line 0", "new"], "\(name)")
    }
  }

  @MainActor func testACheckBoxChangesTheModel() {
    each { window, stack, name in
      window.click("Line 2", column: 1)
      XCTAssertEqual(paid(window), [false, false, true], "\(name)")
      window.click("Line 2", column: 1)
      XCTAssertEqual(paid(window), [false, false, false], "\(name)")
      stack.undo()
      window.settle()
      XCTAssertEqual(paid(window), [false, false, true], "\(name)")
    }
  }

  @MainActor func testAPasteIntoSeveralRowsIsOneStep() {
    each { window, stack, name in
      window.click("Line 0")
      window.table.paste("a\tyes\nb\nc\tyes")
      window.settle()
      XCTAssertEqual(window.shownTexts, ["a", "b", "c"], "\(name)")
      XCTAssertEqual(paid(window), [true, false, true], "\(name)")
      XCTAssertEqual(stack.undoName, "Paste", "\(name)")
      stack.undo()
      window.settle()
      XCTAssertEqual(window.shownTexts, InvoiceLine.many(3).map(\.name), "\(name)")
      XCTAssertEqual(paid(window), [false, false, false], "\(name)")
      XCTAssertFalse(stack.canUndo, "\(name)")
    }
  }

  @MainActor func testAMetricReceivesAndRefusesEdits() {
    final class Metric: MetricDataSource<InvoiceLine, String> {
      var edited: [String] = []
      override func canReplace(
        _ item: InvoiceLine, with new: InvoiceLine, at path: ListIndexPath
      ) -> Bool { item.id != 1 && super.canReplace(item, with: new, at: path) }
      override func didEdit(_ item: InvoiceLine, at path: ListIndexPath) {
        let now = globalDataMetric.dataForItem(at: path)?.name ?? "nothing"
        edited.append("\(item.name) \(path), now \(now)")
      }
    }
    let source = Metric(
      GlobalDataMetric(sections: [SectionDataMetric(items: InvoiceLine.many(3))]))
    let window = window(source)
    window.click("Line 0")
    window.table.paste("a\nb\nc")
    XCTAssertEqual(source.edited, ["a [0, 0], now a", "c [0, 2], now c"])
    XCTAssertEqual(source.globalDataMetric.allData.map(\.name), ["a", "Line 1", "c"])
    Reports.expect(.edit, .edit)
  }

  @MainActor func testALaterChangeSurvivesTheUndoOfAnEdit() {
    let stack = UndoStack()
    let row = CascadingRow(InvoiceLine(id: 0, name: "first"), as: Cell.self)
    let root = CascadingRootDelegate(childDelegates: [
      CascadingSectionDelegate(childDelegates: [row])
    ])
    root.undoStack = stack
    let window = window(root)
    write("second", over: "first", in: window)
    row.model.name = "third"
    stack.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["third"])
    Reports.expect(.update)
  }

  @MainActor func testABuilderReadByColumnsIsChangedItself() {
    final class Named: CellBuilder {
      var name: String
      var events: [String] = []
      init(_ name: String) { self.name = name }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell { ListCell() }
      func handle(_ event: ListEvent) { events.append(event.name.rawValue) }
    }
    let builders = [Named("one"), Named("two")]
    let window = ColumnWindow {
      $0.columns = [TableColumn<Named>("Name", \.name, width: 160).editable(\.name)]
      $0.useSource(ListOutput(sections: [BaseSection(builders: builders)]))
    }
    write("new", over: "two", in: window)
    XCTAssertEqual(builders[1].name, "new")
    XCTAssertEqual(window.shownTexts, ["one", "new"])
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
    XCTAssertEqual(builders[1].events.last, "any")
  }

  // MARK: Refused edits

  private final class Plain: CascadingDelegate {
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: InvoiceLine(id: path.row, name: "Line \(path.row)"))
    }
    override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  }

  private final class Outsider: ListDataSource {
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 3 }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: InvoiceLine(id: path.row, name: "Line \(path.row)"))
    }
  }

  /// An app's own contents, which do not support edits.
  private struct Sealed: SourceContents {
    let numberOfSections = 1
    func numberOfItems(in section: Int) -> Int { 3 }
    func item(at path: ListIndexPath) -> InvoiceLine? {
      InvoiceLine(id: path.item, name: "Line \(path.item)")
    }
  }

  /// Sources that accept no edits.
  @MainActor private func refusing() -> [(String, any ListSourceConvertible)] {
    let factory = Factory<InvoiceLine>()
    factory.register(CellRecipe(Cell.self))
    let edited = Datasource(ItemSections([InvoiceLine.many(3)]), factory: factory)
    edited.editor = DatasourceEditor(
      canEdit: { _ in true }, commitEdit: { _, _ in }, canMove: { _ in true },
      commitMove: { _, _ in })
    let builders = InvoiceLine.many(3).map { ModelCellBuilder($0, as: Cell.self) }
    let outline = ListAdaptor()
    let nodes = Outline(InvoiceLine.many(3)) { _ in OutlineChildren([]) }
    outline.apply { Rows(nodes, as: Cell.self) }
    return [
      ("an editor that keeps the items", edited),
      ("builders", ListOutput(sections: [BaseSection(builders: builders)])),
      (
        "nodes",
        CascadingRootDelegate(childDelegates: [
          CascadingSectionDelegate(childDelegates: [Plain(), Plain(), Plain()])
        ])
      ),
      (
        "custom contents", SegmentedDatasource([("One", Datasource(Sealed(), factory: factory))])
      ),
      ("outline", outline),
    ]
  }

  @MainActor private func assertRefuses(_ window: ColumnWindow, _ name: String) {
    let old = InvoiceLine.many(3).map(\.name)
    write("new", over: "Line 1", in: window)
    XCTAssertEqual(window.table.editedCell?.path, [0, 1], "the edit goes on: \(name)")
    let control = window.table.cellEdits.current?.editor.control
    let said = control.flatMap { atk_object_get_description(gtk_widget_get_accessible($0)) }
    XCTAssertEqual(said.map { String(cString: $0) }, "This cannot be changed here", name)
    Reports.expect(.edit)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(Reports.pending, 0, "it is reported once: \(name)")
    window.press(GDK_KEY_Escape)
    XCTAssertNil(window.table.editedCell, name)
    XCTAssertEqual(window.shownTexts, old, name)
    window.click("Line 2", column: 1)
    XCTAssertEqual(paid(window), [false, false, false], name)
    XCTAssertNotNil(window.table.columnEdits.rejectedClick, name)
    Reports.expect(.edit)
    var refused: [String] = []
    window.table.onPasteRefused = { refused = $0.map(\.text) }
    window.table.paste("a\nb")
    window.settle()
    XCTAssertEqual(window.shownTexts, old, name)
    XCTAssertFalse(refused.isEmpty, name)
    Reports.expect(.edit)
  }

  @MainActor func testARefusedEditIsShownAndReportedOnce() {
    for (name, source) in refusing() {
      let window = window(source)
      assertRefuses(window, name)
      window.close()
    }
    let outsider = Outsider()
    let window = window(ListOutput(sections: []))
    window.table.dataSource = outsider
    window.table.delegate = nil
    window.table.reloadData()
    window.settle()
    assertRefuses(window, "a data source without the hook")
  }

  @MainActor func testAColumnThatOnlySendsEventsIsNotRefused() {
    let source = refusing()[3].1
    let column = TableColumn<InvoiceLine>("Name", \.name, width: 160).editable(
      parse: { $0 as String? })
    let window = ColumnWindow {
      $0.columns = [column]
      $0.useSource(source)
    }
    write("new", over: "Line 1", in: window)
    XCTAssertNil(window.table.editedCell)
    XCTAssertEqual(window.shownTexts, InvoiceLine.many(3).map(\.name))
  }
}
