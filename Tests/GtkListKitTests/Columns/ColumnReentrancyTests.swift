import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whatever a callback does to a column table, nothing breaks, and in the end the data are shown.
final class ColumnReentrancyTests: GtkTestCase {
  @MainActor static var hook: (String) -> Void = { _ in }

  override func tearDown() {
    MainActor.assumeIsolated { Self.hook = { _ in } }
    super.tearDown()
  }

  final class HookedHolder: CellViewHolder {
    private func call(_ name: String) { ColumnReentrancyTests.hook(name) }

    override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      super.didUpdateWith(container: container, cell: cell, index: index)
      call("update")
    }
    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      call("willDisplay")
    }
    override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      call("didEndDisplay")
    }
    override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
      call("shouldSelect")
      return true
    }
    override func shouldDeselectWith(container: ListView, index: ListIndexPath) -> Bool {
      call("shouldDeselect")
      return true
    }
    override func didSelectWith(container: ListView, index: ListIndexPath) {
      call("didSelect")
    }
    override func didDeselectWith(container: ListView, index: ListIndexPath) {
      call("didDeselect")
    }
    override func didActivateWith(container: ListView, index: ListIndexPath) {
      call("didActivate")
    }
    override func canDeleteWith(container: ListView, index: ListIndexPath) -> Bool {
      call("canDelete")
      return true
    }
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool {
      call("canMove")
      return true
    }
    override func canMoveWith(
      container: ListView, index: ListIndexPath, to target: ListIndexPath
    ) -> Bool {
      call("canMoveTo")
      return true
    }
    override func handleEvent(
      withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
      index: ListIndexPath
    ) { call("handleEvent") }
  }

  final class HookedSection: SectionViewHolder {
    override var canDelete: Bool { true }
    override func didDeleteWith(container: ListView, indexes: [ListIndexPath]) {
      ColumnReentrancyTests.hook("didDelete")
    }
    override func didUpdateWith(container: ListView, header: SectionView, forSection section: Int) {
      super.didUpdateWith(container: container, header: header, forSection: section)
      ColumnReentrancyTests.hook("header update")
    }
    override func willDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { ColumnReentrancyTests.hook("header willDisplay") }
    override func didEndDisplayWith(
      container: ListView, header: SectionView, forSection section: Int
    ) { ColumnReentrancyTests.hook("header didEndDisplay") }
  }

  final class HookedAdaptor: Adaptor {
    override func handle(cell: ListCell, event: ListEvent) -> Bool {
      ColumnReentrancyTests.hook("adaptor event")
      return super.handle(cell: cell, event: event)
    }
    override func handle(sectionHeader: SectionView, event: ListEvent) -> Bool {
      ColumnReentrancyTests.hook("adaptor header event")
      return super.handle(sectionHeader: sectionHeader, event: event)
    }
  }

  private static let all = [
    "update", "willDisplay", "didEndDisplay", "shouldSelect", "shouldDeselect", "didSelect",
    "didDeselect", "didActivate", "canDelete", "didDelete", "canMove", "canMoveTo", "handleEvent",
    "header update", "header willDisplay", "header didEndDisplay", "adaptor event",
    "adaptor header event", "canEdit", "validate", "write", "onSort", "onTrace", "undo change",
    "abandoned", "paste refused", "value", "style", "icon", "title",
  ]

  @MainActor private func makeAdaptor() -> TableAdaptor {
    let adaptor = HookedAdaptor()
    for number in 0..<3 {
      let section = HookedSection()
      section.headerData = "H\(number)"
      adaptor.appendToLast(
        section: section,
        datas: (0..<40).map { Part(id: number * 100 + $0, name: "P\($0)", size: 1) },
        cellClass: nil, cellHeight: nil, cellHolderClass: HookedHolder.self)
    }
    adaptor.undoStack = UndoStack()
    adaptor.undoStack?.onChange = { Self.hook("undo change") }
    return adaptor
  }

  @MainActor private func makeColumns() -> [AnyTableColumn] {
    func call(_ name: String) { Self.hook(name) }
    let name = TableColumn<Part>(
      "Name",
      { part in
        call("value")
        return part.name
      }, width: 160)
    name.editable(
      text: { $0.name }, parse: { $0 },
      validate: { _, _ in
        call("validate")
        return nil
      },
      set: { part, text in
        call("write")
        part.name = text
      })
    name.canEdit = { _ in
      call("canEdit")
      return true
    }
    name.style = { _ in
      call("style")
      return .plain
    }
    name.icon = { _ in
      call("icon")
      return "text-x-generic"
    }
    let size = TableColumn<Part>("Size", \.size, as: .number, width: 80).editable(\.size)
    let done = TableColumn<Part>("Done", \.isDone, as: .toggle, width: 50).editable(\.isDone)
    return [name, size, done]
  }

  @MainActor private func makeWindow(_ adaptor: TableAdaptor) -> ColumnWindow {
    let window = ColumnWindow(adaptor, height: 300) {
      $0.showsSectionsAsNodes = true
      $0.columns = self.makeColumns()
      $0.sectionTitle = { data in
        Self.hook("title")
        return data as? String ?? ""
      }
      $0.onSort = { _ in Self.hook("onSort") }
      $0.onTrace = { _ in Self.hook("onTrace") }
      $0.onEditAbandoned = { _ in Self.hook("abandoned") }
      $0.onPasteRefused = { _ in Self.hook("paste refused") }
    }
    return window
  }

  /// Everything that calls hooks.
  @MainActor private func useEverything(
    _ window: ColumnWindow, _ adaptor: TableAdaptor
  ) {
    let table = window.table
    var isThere: Bool { !window.isClosed && !table.isDestroyed }
    func settle() { if isThere { window.settle() } }
    func click(_ row: Int, _ column: Int = 0) {
      guard isThere, window.shownRows.count > row, window.shownColumns.count > column else {
        return
      }
      window.click(screenRow: row, column: column)
    }
    func press(_ key: Int32, _ modifiers: Modifiers = []) {
      if isThere { window.press(key, modifiers) }
    }
    for offset in [700.0, 737, 1_500, 0] where isThere {
      gtk_adjustment_set_value(window.adjustment, offset)
      settle()
    }
    click(2)
    click(4)
    click(3, 2)
    press(GDK_KEY_Return)
    press(GDK_KEY_Down)
    press(GDK_KEY_Down, .alt)
    press(GDK_KEY_Delete)
    if let column = table.columns.first, table.numberOfItems(in: 0) > 6 {
      table.beginEditing(at: [0, 3], in: column)
      settle()
      if let entry = table.cellEdits.current?.editor.control.of(GtkEntry.self) {
        gtk_entry_set_text(entry, "new")
        table.endEditing()
        settle()
      }
      table.beginEditing(at: [0, 4], in: column)
      if let entry = table.cellEdits.current?.editor.control.of(GtkEntry.self) {
        gtk_entry_set_text(entry, "lost")
        if adaptor[0, 4] != nil { adaptor.removeCell(at: [0, 4]) }
        settle()
      }
    }
    if table.numberOfItems(in: 0) > 3 {
      table.selectRow(at: [0, 1])
      table.paste("a\tb\tc\td\te\n")
    }
    settle()
    table.deselectAll()
    if isThere, let header = window.header("Name") { window.click(header) }
    // The last row of a section goes on into the next one.
    let last = table.numberOfItems(in: 0) - 1
    if last > 0 {
      table.scrollToRow(at: [0, last], position: .middle)
      settle()
      table.selectRow(at: [0, last])
      table.map.position(of: [0, last]).map { table.moveCursor(to: $0) }
      press(GDK_KEY_Down, .alt)
    }
    table.scrollToSection(0)
    settle()
    click(0)
    press(GDK_KEY_Home)
    table.cellCursor.column = nil
    press(GDK_KEY_Left)
    press(GDK_KEY_Right)
    table.reloadData()
    settle()
  }

  /// Does something inside each callback in turn, once, and then compares with the data. Every day it is
  /// a twelfth of the callbacks, others for each thing that is done; `./run check` tries all.
  @MainActor private func inEveryCallback(
    _ hooks: [String], leavesUsable: Bool = true, _ name: String,
    line: UInt = #line, _ action: @escaping (ColumnWindow, TableAdaptor) -> Void
  ) {
    for (number, hookName) in hooks.enumerated()
    where Thoroughness.isFull || (number + name.count) % 12 == 0 {
      Self.hook = { _ in }
      let adaptor = makeAdaptor()
      let window = makeWindow(adaptor)
      var wasCalled = false
      Self.hook = { called in
        guard called == hookName, !wasCalled else { return }
        wasCalled = true
        action(window, adaptor)
      }
      useEverything(window, adaptor)
      Self.hook = { _ in }
      if !window.isClosed { window.settle() }
      _ = Reports.taken()
      let note = "\(name) in \(hookName)"
      XCTAssert(wasCalled, "\(note): never called", line: line)
      guard leavesUsable else {
        if !window.isClosed { window.close() }
        continue
      }
      window.table.placeholder = nil
      window.table.columns = makeColumns()
      window.settle()
      let all = window.table.dataSource == nil ? [] : texts(adaptor)
      window.assertShows(all, note, line: line)
      window.assertPixelsAreFresh(note, line: line)
      window.close()
      _ = Reports.taken()
    }
  }

  @MainActor private func texts(_ adaptor: TableAdaptor) -> [String] {
    adaptor.sections.flatMap { section in
      [section.headerData as? String ?? ""]
        + (section.isCollapsed
          ? [] : section.cellHolders.compactMap { ($0.cellData as? Part)?.name })
    }
  }

  @MainActor func testReloadOfChangedData() {
    inEveryCallback(Self.all, "reload of changed data") { window, adaptor in
      adaptor.sections[0].remove(at: 2)
      adaptor.sections.removeLast()
      window.table.reloadData()
    }
  }

  @MainActor func testRemovingACell() {
    inEveryCallback(Self.all, "remove") { _, adaptor in adaptor.removeCell(at: [0, 0]) }
  }

  @MainActor func testRemovingEverything() {
    inEveryCallback(Self.all, "empty") { _, adaptor in adaptor.setSections([] as [Section]) }
  }

  @MainActor func testScrollingAndSelecting() {
    inEveryCallback(Self.all, "scroll and select") { window, _ in
      if window.table.numberOfItems(in: 1) > 20 {
        window.table.scrollToRow(at: [1, 20], position: .middle)
      }
      if window.table.numberOfItems(in: 0) > 7 { window.table.selectRow(at: [0, 7]) }
      window.table.deselectAll()
      _ = window.table.visibleIndexPaths
    }
  }

  @MainActor func testAPlaceholder() {
    inEveryCallback(Self.all, "placeholder") { window, _ in
      window.table.placeholder = .loading()
    }
  }

  @MainActor func testOtherColumns() {
    inEveryCallback(Self.all, "columns") { window, _ in
      window.table.columns = [TableColumn<Part>("Name", \.name)]
    }
  }

  @MainActor func testNoColumns() {
    inEveryCallback(Self.all, "no columns") { window, _ in window.table.columns = [] }
  }

  @MainActor func testAnotherStyle() {
    inEveryCallback(Self.all, "style") { window, _ in
      window.table.showsSectionsAsNodes = false
      window.table.showsSectionsAsNodes = true
      window.table.showsTree.toggle()
    }
  }

  @MainActor func testOtherHeights() {
    inEveryCallback(Self.all, "heights") { window, _ in
      window.table.columns.first?.lineLimit = 2
      window.table.hasVariableRowHeights.toggle()
    }
  }

  @MainActor func testOtherHeightsFromInsideADrawing() {
    for isVariable in [false, true] {
      var change: (() -> Void)?
      let window = ColumnWindow(.over(Item.many(50))) {
        $0.hasVariableRowHeights = isVariable
        $0.columns = [
          TableColumn<Item>("Text", { "\($0.text)\nwith a second line" }),
          TableColumn<Item>(
            "Drawn", \.id, as: .custom(width: 20, height: 10) { _, _ in change?() }),
        ]
      }
      let table = window.table
      let changes: [(ColumnTableView) -> Void] = [
        { $0.columns[0].lineLimit = 2 }, { $0.hasVariableRowHeights.toggle() },
        { $0.hasVariableRowHeights.toggle() }, { $0.columns[0].lineLimit = nil },
      ]
      for (number, make) in changes.enumerated() {
        let expected = isVariable != (number == 1)
        var rows = 0
        change = {
          change = nil
          make(table)
          rows = window.liveRows
        }
        gtk_widget_queue_draw(window.tree)
        window.settle()
        XCTAssertGreaterThan(rows, 0, "the rows that are being drawn stay")
        let waits = number % 3 > 0 || table.hasVariableRowHeights
        XCTAssertEqual(Reports.problems(), waits ? [.reentrancy] : [])
        XCTAssertEqual(table.hasVariableRowHeights, expected)
        window.assertShows((0..<50).map { "Row \($0)\nwith a second line" })
        window.assertPixelsAreFresh()
        let height = window.shownRows[0].height
        XCTAssertEqual(height > 30, table.hasVariableRowHeights, "after change \(number)")
      }
      window.close()
    }
  }

  @MainActor func testEditing() {
    inEveryCallback(Self.all, "editing") { window, _ in
      guard let column = window.table.columns.first, window.table.numberOfItems(in: 0) > 2 else {
        return
      }
      window.table.beginEditing(at: [0, 1], in: column)
      window.table.endEditing(commits: false)
    }
  }

  @MainActor func testAHookMayRemoveTheAdaptor() {
    inEveryCallback(Self.all, "no adaptor") { window, _ in window.table.useAdaptor(nil) }
  }

  @MainActor func testDestroyingTheTable() {
    inEveryCallback(Self.all, leavesUsable: false, "destroy") { window, _ in
      gtk_widget_destroy(window.table.widgetPointer)
    }
  }

  @MainActor func testDestroyingTheWindow() {
    inEveryCallback(Self.all, leavesUsable: false, "close") { window, _ in window.close() }
  }

  @MainActor func testRunningTheMainLoop() {
    inEveryCallback(Self.all, "main loop") { _, _ in EventLoop.drain() }
  }
}
