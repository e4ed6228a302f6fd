import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What the user puts into the cells of editable columns, over each pattern.
final class CellEditsInEveryPatternTests: GtkTestCase {
  private typealias Cell = DataCell<InvoiceLine>

  @MainActor
  private final class Metric: MetricDataSource<InvoiceLine, String> {
    var edited: [String] = []
    var refused: Set<Int> = []
    private let row = CellRecipe(Cell.self)
    override func recipe(
      for item: InvoiceLine, at path: ListIndexPath
    ) -> CellRecipe<InvoiceLine>? { row }
    override func canReplace(
      _ item: InvoiceLine, with new: InvoiceLine, at path: ListIndexPath
    ) -> Bool { !refused.contains(item.id) }
    override func didEdit(_ item: InvoiceLine, at path: ListIndexPath) {
      let now = globalDataMetric.dataForItem(at: path)?.name ?? "nothing"
      edited.append("\(item.name) \(path), now \(now)")
    }
  }

  /// An app's own contents, which say what an edit makes of them.
  private struct Book: SourceContents {
    var lines: [InvoiceLine]
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { lines.count }
    func item(at path: ListIndexPath) -> InvoiceLine? {
      lines.indices.contains(path.item) ? lines[path.item] : nil
    }
    func replacing(
      _ items: [ListIndexPath: InvoiceLine]
    ) -> (any SourceContents<InvoiceLine>)? {
      var book = self
      for (path, line) in items { book.lines[path.item] = line }
      return book
    }
  }

  /// Contents that leave it out.
  private struct Sealed: SourceContents {
    let numberOfSections = 1
    func numberOfItems(in section: Int) -> Int { 3 }
    func item(at path: ListIndexPath) -> InvoiceLine? {
      InvoiceLine(id: path.item, name: "Line \(path.item)")
    }
  }

  // MARK: The patterns

  @MainActor private var factory: Factory<InvoiceLine> {
    let factory = Factory<InvoiceLine>()
    factory.register(CellRecipe(Cell.self))
    return factory
  }

  @MainActor private func metric(_ lines: [InvoiceLine], _ stack: UndoStack) -> Metric {
    let metric = Metric(GlobalDataMetric(sections: [SectionDataMetric(items: lines)]))
    metric.undoStack = stack
    return metric
  }

  @MainActor private func datasource(
    _ lines: [InvoiceLine], _ stack: UndoStack
  ) -> StaticDatasource<InvoiceLine> {
    let source = StaticDatasource(lines, factory: factory)
    source.undoStack = stack
    return source
  }

  /// An app that keeps the lines itself and shows another output or entity for each change.
  @MainActor
  private final class App {
    private(set) var lines: [InvoiceLine]
    let stack: UndoStack
    var show: ([InvoiceLine]) -> Void = { _ in }

    init(_ lines: [InvoiceLine], _ stack: UndoStack) {
      self.lines = lines
      self.stack = stack
    }

    func change(_ changed: [InvoiceLine], _ name: String) {
      let former = lines
      set(lines.map { line in changed.first { $0.id == line.id } ?? line })
      let new = lines
      stack.register(name) { [weak self] in
        self?.set(former)
      } redo: { [weak self] in
        self?.set(new)
      }
    }

    private func set(_ lines: [InvoiceLine]) {
      self.lines = lines
      show(lines)
    }

    func output() -> ListOutput {
      let builders = lines.map { line in
        let builder = ModelCellBuilder(line, as: Cell.self)
        builder.onEdit = { [weak self] in self?.change([$0], $1) }
        return builder
      }
      let output = ListOutput(sections: [BaseSection(builders: builders, id: "lines")])
      output.undoStack = stack
      return output
    }
  }

  private static var names: [String] {
    [
      "metric", "static", "entity", "committed", "segment", "concatenated", "tree", "node",
      "source in a tree",
      "builders", "adaptor",
    ]
  }

  /// A pattern of some lines whose edits a stack remembers, and what else has to live.
  @MainActor private func source(
    _ name: String, _ stack: UndoStack, lines count: Int
  ) -> (any ListSource, App?) {
    let lines = InvoiceLine.many(count)
    let app = App(lines, stack)
    func rows() -> [CascadingDelegate] { lines.map { CascadingRow($0, as: Cell.self) } }
    switch name {
    case "metric": return (metric(lines, stack), nil)
    case "static": return (datasource(lines, stack), nil)
    case "entity":
      let source = Datasource(Book(lines: lines), factory: factory)
      source.undoStack = stack
      return (source, nil)
    case "committed":
      let source = Datasource(ItemSections([lines]), factory: factory)
      source.undoStack = stack
      source.commitItems = { app.change(Array($0.values), $1) }
      app.show = { [weak source] in source?.entity = ItemSections([$0]) }
      return (source, app)
    case "segment":
      return (
        SegmentedDatasource([
          ("All", datasource(lines, stack)), ("None", datasource([], stack)),
        ]), nil
      )
    case "concatenated":
      return (
        ConcatenatedSource([
          datasource([lines[0]], stack), metric([], stack), metric(Array(lines.dropFirst()), stack),
        ]), nil
      )
    case "tree":
      let root = CascadingRootDelegate(childDelegates: [
        CascadingSectionDelegate(), CascadingSectionDelegate(childDelegates: rows()),
      ])
      root.undoStack = stack
      return (root, nil)
    case "node":
      let section = CascadingSectionDelegate(childDelegates: rows())
      section.undoStack = stack
      return (CascadingRootDelegate(childDelegates: [section]), nil)
    case "source in a tree":
      return (
        CascadingRootDelegate(childDelegates: [
          CascadingSectionDelegate(), CascadingSourceDelegate(metric(lines, stack)),
        ]), nil
      )
    case "builders": return (app.output(), app)
    default:
      let adaptor = ListAdaptor()
      adaptor.undoStack = stack
      adaptor.apply { Rows(lines, as: Cell.self) }
      return (adaptor, nil)
    }
  }

  @MainActor private func window(_ source: any ListSource) -> ColumnWindow {
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

  @MainActor private func eachPattern(
    lines: Int = 3, _ test: (ColumnWindow, UndoStack, String) -> Void
  ) {
    for name in Self.names {
      let stack = UndoStack()
      let (source, app) = source(name, stack, lines: lines)
      let window = window(source)
      app?.show = { [weak app, weak table = window.table] lines in
        guard let app, let table else { return }
        if name == "builders" { return table.show(app.output()) }
        (table.dataSource as? Datasource<InvoiceLine>)?.entity = ItemSections([lines])
      }
      test(window, stack, name)
      window.close()
      withExtendedLifetime(app) {}
    }
  }

  /// Writes over the name in a row, and leaves it by Enter.
  @MainActor private func write(_ text: String, over former: String, in window: ColumnWindow) {
    window.click(former)
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

  // MARK: Edits that are taken

  @MainActor func testWhatIsWrittenChangesTheModelAsOneNamedStepInEveryPattern() {
    eachPattern { window, stack, name in
      var reasons: Set<RowTrace.Reason> = []
      window.table.onTrace = { reasons.insert($0.reason) }
      write("new", over: "Line 1", in: window)
      XCTAssertEqual(window.shownTexts, ["Line 0", "new", "Line 2"], name)
      XCTAssertNil(window.table.editedCell, name)
      XCTAssertEqual(stack.undoName, "Edit Name", name)
      XCTAssertFalse(reasons.contains(.listReloaded), name)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.shownTexts, InvoiceLine.many(3).map(\.name), name)
      XCTAssertFalse(stack.canUndo, name)
      stack.redo()
      window.settle()
      XCTAssertEqual(window.shownTexts, ["Line 0", "new", "Line 2"], name)
    }
  }

  @MainActor func testAnUndoGoesToTheEditedRowThatIsOutOfViewInEveryPattern() {
    eachPattern(lines: 200) { window, stack, name in
      // Of the steps of an app's own nobody knows what they change.
      guard !["committed", "builders"].contains(name) else { return }
      write("new", over: "Line 4", in: window)
      for (step, text) in [(stack.undo, "Line 4"), (stack.redo, "new")] {
        window.scroll(to: 3_000)
        XCTAssertFalse(window.shownTexts.contains("Line 9"), name)
        XCTAssert(step())
        window.settle()
        XCTAssert(window.shownTexts.contains(text), name)
        let row = window.table.focusedIndexPath?.row
        XCTAssertEqual(row, name == "concatenated" ? 3 : 4, name)
      }
    }
  }

  @MainActor func testASelectedRowStaysSelectedThroughAnEditInEveryPattern() {
    eachPattern { window, _, name in
      window.click("Line 0")
      window.click("Line 2", .control)
      window.table.paste("new")
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Line 0", "new"], name)
    }
  }

  @MainActor func testACheckBoxChangesTheModelInEveryPattern() {
    eachPattern { window, stack, name in
      window.click("Line 2", column: 1)
      XCTAssertEqual(paid(window), [false, false, true], name)
      window.click("Line 2", column: 1)
      XCTAssertEqual(paid(window), [false, false, false], name)
      stack.undo()
      window.settle()
      XCTAssertEqual(paid(window), [false, false, true], name)
    }
  }

  @MainActor func testAPasteIntoSeveralRowsIsOneStepInEveryPattern() {
    eachPattern { window, stack, name in
      window.click("Line 0")
      window.table.paste("a\tyes\nb\nc\tyes")
      window.settle()
      XCTAssertEqual(window.shownTexts, ["a", "b", "c"], name)
      XCTAssertEqual(paid(window), [true, false, true], name)
      XCTAssertEqual(stack.undoName, "Paste", name)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.shownTexts, InvoiceLine.many(3).map(\.name), name)
      XCTAssertEqual(paid(window), [false, false, false], name)
      XCTAssertFalse(stack.canUndo, name)
    }
  }

  @MainActor func testAMetricTellsOfEachEditWhenTheDatumIsInPlaceAndMayRefuse() {
    let source = metric(InvoiceLine.many(3), UndoStack())
    source.refused = [1]
    let window = window(source)
    window.click("Line 0")
    window.table.paste("a\nb\nc")
    XCTAssertEqual(source.edited, ["a [0, 0], now a", "c [0, 2], now c"])
    XCTAssertEqual(source.globalDataMetric.allData.map(\.name), ["a", "Line 1", "c"])
    Reports.expect(.edit, .edit)
  }

  @MainActor func testAStaticDatasourceHasTheEditedItems() {
    let source = datasource(InvoiceLine.many(3), UndoStack())
    let window = window(source)
    write("new", over: "Line 2", in: window)
    XCTAssertEqual(source.map(\.name), ["Line 0", "Line 1", "new"])
  }

  @MainActor func testAnEditIsNotLostByAnUndoOfWhatTheAppHasReplacedSince() {
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

  @MainActor func testABuilderThatColumnsReadIsChangedItself() {
    final class Named: CellBuilder {
      var name: String
      init(_ name: String) { self.name = name }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell { ListCell() }
    }
    let builders = [Named("one"), Named("two")]
    let window = ColumnWindow {
      $0.columns = [TableColumn<Named>("Name", \.name, width: 160).editable(\.name)]
      $0.useSource(ListOutput(sections: [BaseSection(builders: builders)]))
    }
    write("new", over: "two", in: window)
    XCTAssertEqual(builders[1].name, "new")
    XCTAssertEqual(window.shownTexts, ["one", "new"])
  }

  // MARK: Edits that nobody takes

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

  /// Sources that take no edits.
  @MainActor private func refusing() -> [(String, any ListSource)] {
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
      ("contents of an app", Datasource(Sealed(), factory: factory)),
      ("builders", ListOutput(sections: [BaseSection(builders: builders)])),
      (
        "nodes",
        CascadingRootDelegate(childDelegates: [
          CascadingSectionDelegate(childDelegates: [Plain(), Plain(), Plain()])
        ])
      ),
      ("segment", SegmentedDatasource([("One", Datasource(Sealed(), factory: factory))])),
      ("outline", outline),
    ]
  }

  @MainActor private func assertRefuses(_ window: ColumnWindow, _ name: String) {
    let former = InvoiceLine.many(3).map(\.name)
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
    XCTAssertEqual(window.shownTexts, former, name)
    window.click("Line 2", column: 1)
    XCTAssertEqual(paid(window), [false, false, false], name)
    XCTAssertNotNil(window.table.columnEdits.rejectedClick, name)
    Reports.expect(.edit)
    var refused: [String] = []
    window.table.onPasteRefused = { refused = $0.map(\.text) }
    window.table.paste("a\nb")
    window.settle()
    XCTAssertEqual(window.shownTexts, former, name)
    XCTAssertFalse(refused.isEmpty, name)
    Reports.expect(.edit)
  }

  @MainActor func testTheCellSaysWhereNobodyTakesAnEditAndItIsReportedOnce() {
    for (name, source) in refusing() {
      let window = window(source)
      assertRefuses(window, name)
      window.close()
    }
    let outsider = Outsider()
    let window = window(StaticDatasource([], factory: factory))
    window.table.dataSource = outsider
    window.table.delegate = nil
    window.table.reloadData()
    window.settle()
    assertRefuses(window, "a data source that leaves it out")
  }

  @MainActor func testAColumnThatOnlySendsEventsIsTakenByNobodyAndRefusedByNobody() {
    let source = Datasource(Sealed(), factory: factory)
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
