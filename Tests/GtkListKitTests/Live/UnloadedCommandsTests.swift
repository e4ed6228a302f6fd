import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Commands for selected rows that are not loaded, in every kind of list.
final class UnloadedCommandsTests: GtkTestCase {
  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  /// More rows than stay loaded by themselves.
  private static let count = 2_500

  @MainActor private final class Subject {
    let name: String
    let window: CheckedWindow
    /// The models of all selected rows.
    let selectedModels: () -> [Item]
    var marked: [[Item]] = []
    var deleted: [Int] = []

    init(_ name: String, _ adaptor: Adaptor, _ window: CheckedWindow) {
      (self.name, self.window) = (name, window)
      selectedModels = { adaptor.selectedModels(Item.self) }
    }
  }

  @MainActor private func source(refusing refused: Int? = nil) -> PagedRows<Item> {
    let count = Self.count
    return PagedRows<Item>(pageSize: 50) { rows in
      await Task.yield()
      if let refused, rows.contains(refused) { throw Refused() }
      return .init(rows.clamped(to: 0..<count).map { Item($0) }, count: .known(count))
    }
  }

  /// Rows that can be deleted, marked by an action, and dragged.
  @MainActor private func fill(
    _ adaptor: Adaptor, _ pages: PagedRows<Item>, _ subject: @escaping () -> Subject?
  ) {
    adaptor.dragActions = [.copy]
    adaptor.apply {
      Rows(pages, as: ItemCell.self).height(20)
        .onDelete { items, _ in subject()?.deleted += items.map(\.id) }
        .rowActions { _, _ in
          [
            RowAction(forSelected: "Mark") { paths in
              guard let subject = subject() else { return }
              XCTAssertEqual(paths.count, Self.count)
              subject.marked.append(subject.selectedModels())
            }
          ]
        }
    }
  }

  @MainActor private func everyList(
    refusing refused: Int? = nil, _ body: (Subject) throws -> Void
  ) rethrows {
    func use(
      _ name: String, _ adaptor: Adaptor, _ make: () -> CheckedWindow
    ) throws {
      let pages = source(refusing: refused)
      weak var known: Subject?
      fill(adaptor, pages) { known }
      let window = make()
      let subject = Subject(name, adaptor, window)
      known = subject
      Pump.until("the rows are there") {
        window.frame()
        return pages.model(at: 0) != nil
      }
      window.settle()
      window.click(window.shownRows[0])
      window.list.selectAll()
      try body(subject)
      window.close()
    }
    let (rows, columns, tiles) = (TableAdaptor(), TableAdaptor(), CollectionAdaptor())
    try use("table", rows) { TableWindow(rows) { $0.selectionMode = .multiple } }
    try use("columns", columns) { ColumnWindow(columns) }
    try use("collection", tiles) {
      CollectionWindow(tiles) {
        $0.selectionMode = .multiple
        $0.layout = .list()
      }
    }
  }

  @MainActor func testActionGetsSelectedRowsThatAreNotLoaded() throws {
    try everyList { subject in
      let list = subject.window.list
      let action = try XCTUnwrap(list.rowActions(at: [0, 0]).first { $0.title == "Mark" })
      list.perform(action, at: [0, 0])
      Pump.until("\(subject.name): it is done") {
        subject.window.frame()
        return !subject.marked.isEmpty
      }
      XCTAssertEqual(subject.marked.map { $0.map(\.id) }, [Array(0..<Self.count)], subject.name)
    }
  }

  @MainActor func testAClickEndsACommandThatLoadsRows() throws {
    try everyList { subject in
      let (window, list) = (subject.window, subject.window.list)
      let action = try XCTUnwrap(list.rowActions(at: [0, 0]).first { $0.title == "Mark" })
      for deletes in [true, false] {
        list.selectAll()
        if deletes {
          window.press(GDK_KEY_Delete, settles: false)
        } else {
          list.perform(action, at: [0, 0])
        }
        XCTAssertNotNil(list.tools.rowLoading?.purpose, subject.name)
        if deletes { list.deselectAll() } else { list.deselectRow(at: [0, 1]) }
        Pump.until("\(subject.name): it is refused") {
          window.frame()
          return list.tools.rowLoading?.text?.hasSuffix("other rows are selected now") ?? false
        }
        window.settle()
        XCTAssertNil(list.tools.rowLoading?.purpose, subject.name)
      }
      XCTAssertEqual(subject.deleted, [], subject.name)
      XCTAssertEqual(subject.marked.count, 0, subject.name)
    }
  }

  @MainActor func testActionIsRefusedWhenAPageFails() throws {
    try everyList(refusing: 2_400) { subject in
      let list = subject.window.list
      let action = try XCTUnwrap(list.rowActions(at: [0, 0]).first { $0.title == "Mark" })
      list.perform(action, at: [0, 0])
      Pump.until("\(subject.name): it is refused") {
        subject.window.frame()
        return list.tools.rowLoading?.text?.hasPrefix("Cannot do this") ?? false
      }
      Reports.expectSome(.loading)
      XCTAssert(subject.marked.isEmpty, subject.name)
    }
  }

  @MainActor func testDeleteKeyDeletesSelectedRowsOfEveryList() {
    everyList { subject in
      subject.window.press(GDK_KEY_Delete)
      Pump.until("\(subject.name): they are deleted") {
        subject.window.frame()
        return subject.deleted.count == Self.count
      }
      XCTAssertEqual(subject.deleted.sorted(), Array(0..<Self.count), subject.name)
    }
  }

  @MainActor func testDragGivesSelectedRowsThatAreNotLoaded() {
    everyList { subject in
      let (window, list) = (subject.window, subject.window.list)
      let other = ForeignWidget(atX: 700)
      defer { other.close() }
      other.accept("UTF8_STRING")
      let start = (60.0, 70.0)
      window.pointer(GDK_BUTTON_PRESS, start.0, start.1)
      // The pointer moves while the rows are loaded.
      var step = 0
      Pump.until("\(subject.name): the drag begins") {
        step += 1
        window.pointer(GDK_MOTION_NOTIFY, start.0 + 20 + Double(step % 40), start.1)
        return list.tools.drag?.isActive ?? false
      }
      let end = other.middle(in: window)
      window.pointer(GDK_MOTION_NOTIFY, end.0 - 5, end.1)
      window.pointer(GDK_MOTION_NOTIFY, end.0, end.1)
      window.drop(at: end)
      Pump.until("\(subject.name): they are dropped") { other.receivedText != nil }
      let lines = (other.receivedText ?? "").split(separator: "\n")
      XCTAssertEqual(lines.count, Self.count, subject.name)
      XCTAssert(lines.last?.hasPrefix("Row 2499") ?? false, subject.name)
    }
  }

  /// Cuts all rows of a list, and pastes them into another one.
  ///
  /// - Parameter change: is called before they are pasted.
  @MainActor private func moved(
    refusing refused: Int? = nil, _ change: (ListView, PagedRows<Item>) -> Void = { _, _ in }
  ) -> (ids: [Int], message: String?) {
    let pages = source(refusing: refused)
    let giver = TableAdaptor()
    giver.apply { Rows(pages, as: ItemCell.self).height(20).canMove { _, _ in true } }
    let taker = TableAdaptor()
    taker.acceptsItems = { _ in true }
    taker.apply { Section { Rows([Item](), as: ItemCell.self) } }
    let from = TableWindow(giver) { $0.selectionMode = .multiple }
    let to = TableWindow(taker)
    Pump.until("the rows are there") {
      from.frame()
      return pages.model(at: 0) != nil
    }
    from.settle()
    from.click(from.shownRows[0])
    from.list.selectAll()
    from.press(GDK_KEY_x, .control, settles: false)
    Pump.until("they are cut or not") {
      from.frame()
      return from.list.isCut(0) || from.list.tools.rowLoading?.purpose == nil
    }
    change(from.list, pages)
    to.focus(to.list.content)
    to.press(GDK_KEY_v, .control, settles: false)
    Pump.until("nothing is loaded") {
      from.frame()
      to.frame()
      return from.list.tools.rowLoading?.purpose == nil
    }
    to.settle()
    let ids = taker.models(Item.self).map(\.id)
    let message = from.list.tools.rowLoading?.text
    from.close()
    to.close()
    ListView.CutRows.current = nil
    _ = Reports.taken()
    return (ids, message)
  }

  @MainActor func testCutMovesAllSelectedRows() {
    XCTAssertEqual(moved().ids, Array(0..<Self.count))
  }

  @MainActor func testCutIsRefusedWhenAPageFails() {
    let result = moved(refusing: 2_400)
    XCTAssertEqual(result.ids, [])
    XCTAssertEqual(result.message, "Cannot cut: not all selected rows can be loaded")
  }

  @MainActor func testCutRowsAreLoadedAgainAfterARefresh() {
    XCTAssertEqual(moved { _, pages in pages.refresh() }.ids, Array(0..<Self.count))
  }

  @MainActor func testCutRowsStayIfSomeCannotBeLoaded() {
    let result = moved { list, pages in
      list.selectRow(at: [0, 1])
      list.deselectAll()
      pages.fetch = { _ in
        try await Task.sleep(for: .seconds(3_600))
        return .init([])
      }
      pages.refresh()
    }
    XCTAssertEqual(result.ids, [])
    XCTAssertEqual(result.message, "Cannot move: not all rows are loaded")
  }

  @MainActor func testASearchInTheSourceLeavesNoPartSelected() {
    let searches: [(Int) -> Bool] = [
      { $0 % 7 == 0 }, { $0 < 358 }, { $0 > 2_480 }, { _ in false },
    ]
    for isFound in searches {
      for offset in [0.0, 40_000] {
        for selectsAll in [true, false] {
          search(isFound, from: offset, selectsAll: selectsAll)
        }
      }
    }
  }

  @MainActor private func search(
    _ isFound: @escaping (Int) -> Bool, from offset: Double, selectsAll: Bool
  ) {
    var isSearched = false
    let pages = PagedRows<Item>(pageSize: 50) { rows in
      let found = (0..<Self.count).filter { !isSearched || isFound($0) }
      return .init(
        rows.clamped(to: 0..<found.count).map { Item(found[$0]) }, count: .known(found.count))
    }
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section { Rows([Item(9_999)], as: ItemCell.self).height(20) }
      Section { Rows(pages, as: ItemCell.self).height(20) }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    func settle(_ count: Int) {
      Pump.until("there are \(count) rows") {
        window.frame()
        return window.list.numberOfItems(in: 1) == count && !pages.isLoading
      }
      window.settle()
    }
    settle(Self.count)
    window.scroll(to: offset)
    settle(Self.count)
    if selectsAll {
      window.list.selectAll()
    } else {
      // These are loaded, and found again.
      for row in window.list.visibleIndexPaths.suffix(3) { window.list.selectRow(at: row) }
    }
    for searches in [true, false] {
      isSearched = searches
      pages.refresh()
      settle(searches ? (0..<Self.count).count(where: isFound) : Self.count)
    }
    window.scroll(to: offset)
    settle(Self.count)
    XCTAssertEqual(
      window.list.selectedCount, selectsAll ? 0 : 3, "from \(offset), \(selectsAll)")
    window.close()
  }

  @MainActor func testARowsDeleteActionNeedsNoCursor() throws {
    try everyList { subject in
      let list = subject.window.list
      list.cursor = nil
      list.deleteAloud(at: [0, 3])
      Pump.until("\(subject.name): they are deleted") {
        subject.window.frame()
        return subject.deleted.count == Self.count
      }
    }
  }

  @MainActor func testPrintRefusesRowsThatAreNotLoaded() throws {
    let pages = source()
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(pages) }
    let window = ColumnWindow(adaptor)
    Pump.until("the rows are there") {
      window.frame()
      return pages.model(at: 0) != nil
    }
    XCTAssertThrowsError(try window.table.print(title: "Items"))
    Reports.expectSome(.loading)
    var loaded: AnyObject?
    try awaited { loaded = try await window.table.loadRows(selectedOnly: false) }
    XCTAssertFalse(window.table.hasUnloadedRows(selectedOnly: false))
    let text = window.table.textSource()
    XCTAssertEqual(text.rowCount, Self.count)
    withExtendedLifetime(loaded) {}
  }
}
