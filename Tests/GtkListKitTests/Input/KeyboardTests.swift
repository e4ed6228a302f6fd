import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keys, also beyond the rows that exist as widgets.
final class KeyboardTests: GtkTestCase {
  @MainActor private func window(rows: Int = 1_000) -> TableWindow {
    let window = TableWindow(TableAdaptor.over(Item.many(rows), height: 30))
    window.click(row: [0, 0])
    return window
  }

  /// The row that is selected, has the focus and is wholly in view.
  @MainActor private func assertAt(_ row: Int, _ window: TableWindow, line: UInt = #line) {
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, row]], line: line)
    XCTAssertEqual(window.focusedPath, [0, row], line: line)
    let place = window.shownRow(at: [0, row])
    XCTAssertGreaterThanOrEqual(place?.y ?? -1, 0, line: line)
    XCTAssertLessThanOrEqual(place?.bottom ?? .max, 400, line: line)
    window.assertShows(Item.many(window.table.numberOfItems(in: 0)).texts, line: line)
  }

  @MainActor func testUpAndDown() {
    let window = window()
    for row in 1...20 {
      window.press(GDK_KEY_Down)
      assertAt(row, window)
    }
    for row in (0..<20).reversed() {
      window.press(row % 2 == 0 ? GDK_KEY_Up : GDK_KEY_KP_Up)
      assertAt(row, window)
    }
    window.press(GDK_KEY_Up)
    assertAt(0, window)
  }

  @MainActor func testHomeAndEnd() {
    let window = window()
    window.press(GDK_KEY_End)
    assertAt(999, window)
    XCTAssertEqual(window.shownRows.last?.bottom, 400)
    window.press(GDK_KEY_Home)
    assertAt(0, window)
    XCTAssertEqual(window.offset, 0)
    window.press(GDK_KEY_End)
    window.press(GDK_KEY_Down)
    assertAt(999, window)
  }

  @MainActor func testPageUpAndDownMoveByWhatIsInView() {
    let window = window()
    window.press(GDK_KEY_Page_Down)
    let page = window.table.selectedIndexPaths.first?.row ?? 0
    XCTAssert((12...13).contains(page), "\(page)")
    assertAt(page, window)
    window.press(GDK_KEY_Page_Down)
    assertAt(2 * page, window)
    window.press(GDK_KEY_Page_Up)
    window.press(GDK_KEY_Page_Up)
    assertAt(0, window)
    window.press(GDK_KEY_Page_Up)
    assertAt(0, window)
    window.press(GDK_KEY_End)
    window.press(GDK_KEY_Page_Down)
    assertAt(999, window)
  }

  @MainActor func testTheCursorIsFoundAgainFarOutOfView() {
    let window = window()
    window.press(GDK_KEY_Down)
    window.scroll(to: 20_000)
    window.press(GDK_KEY_Down)
    assertAt(2, window)
  }

  @MainActor func testHeadersAndFootersAreSteppedOver() {
    let adaptor = TableAdaptor.over(Item.many(2), [], Item.many(2))
    for section in adaptor.sections {
      section.headerData = "H"
      section.headerViewClass = CountView.self
      section.footerData = "F"
      section.footerViewClass = CountView.self
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [2, 0])
    window.press(GDK_KEY_Up)
    XCTAssertEqual(window.focusedPath, [0, 1])
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.focusedPath, [0, 0])
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.focusedPath, [2, 1])
  }

  @MainActor func testHomeAndEndShowWhatStandsBeyondTheRowsWhichTabComesTo() throws {
    var added = 0
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("Colours", header: TitleHeader.self) {
        Rows(Item.many(100), as: ItemCell.self)
      }
      .footer(RowButton(title: "Add Colour", event: .add), as: AddRowFooter.self)
      .onEvent { event, _, _ in if event.name == .add { added += 1 } }
    }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.focusedPath, [0, 99])
    XCTAssertEqual(window.offset, window.table.viewport.maximumOffset, accuracy: 0.5)
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_space)
    XCTAssertEqual(added, 1)
    window.click(row: [0, 99])
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.focusedPath, [0, 0])
    XCTAssertEqual(window.offset, 0)
  }

  @MainActor func testEndShowsTheLastRowWhereTheFooterHasNoRoomBesideIt() throws {
    let adaptor = TableAdaptor.over(Item.many(50), height: 300)
    adaptor.sections[0].footerData = Array(repeating: "A line", count: 12).joined(separator: "\n")
    adaptor.sections[0].footerViewClass = CaptionFooter.self
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.press(GDK_KEY_End)
    let row = try XCTUnwrap(window.shownRow(at: [0, 49]))
    XCTAssertEqual(window.focusedPath, [0, 49])
    XCTAssertEqual([row.y, row.bottom], [0, 300], "and the beginning of the footer below it")
  }

  @MainActor func testRowsThatTheKeyboardMayNotReachAreSteppedOver() {
    final class Source: PlainSource, ListDelegate {
      func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
        path.row % 3 == 0
      }
    }
    let source = Source(rows: 11)
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
    }
    window.table.reloadData()
    window.settle()
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 3])
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.focusedPath, [0, 9])
  }

  // MARK: Activation

  @MainActor private func activations(
    _ adaptor: TableAdaptor
  ) -> () -> [ListIndexPath] {
    final class Log { var paths: [ListIndexPath] = [] }
    let log = Log()
    for holder in adaptor.sections.flatMap(\.cellHolders) {
      holder.onActivate = { log.paths.append($1) }
    }
    return {
      defer { log.paths = [] }
      return log.paths
    }
  }

  @MainActor func testEnterActivatesAndSelectsTheRowOfTheCursor() {
    let adaptor = TableAdaptor.over(Item.many(10))
    let activated = activations(adaptor)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 2])
    window.press(GDK_KEY_Return)
    window.press(GDK_KEY_KP_Enter)
    XCTAssertEqual(activated(), [[0, 2], [0, 2]])
    window.press(GDK_KEY_Down, .control)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(activated(), [[0, 3]])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
  }

  @MainActor func testADoubleClickActivatesAndASingleOneWhereThatIsEnough() {
    let adaptor = TableAdaptor.over(Item.many(10))
    let activated = activations(adaptor)
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    XCTAssertEqual(activated(), [])
    window.doubleClick(row: [0, 2])
    XCTAssertEqual(activated(), [[0, 2]])
    window.table.activatesOnSingleClick = true
    window.click(row: [0, 3])
    XCTAssertEqual(activated(), [[0, 3]])
    window.click(row: [0, 4], .control)
    XCTAssertEqual(activated(), [], "control selects only")
    window.table.activatesOnSingleClick = false
    window.table.selectionMode = .none
    window.click(row: [0, 5])
    XCTAssertEqual(activated(), [[0, 5]])
    window.press(GDK_KEY_space)
    XCTAssertEqual(activated(), [[0, 5]])
  }

  // MARK: What keys ask of the data

  final class EditableSource: PlainSource, ListDelegate {
    var ids = Array(0..<10)
    var deleted: [ListIndexPath] = []
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { ids.count }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      let cell = list.dequeueCell(ItemCell.self)
      cell.update(Item(ids[path.row]))
      return cell
    }
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    override func list(
      _ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath
    ) {
      ids.insert(ids.remove(at: source.row), at: target.row)
    }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { path.row > 0 }
    override func list(
      _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
    ) {
      deleted.append(path)
      ids.remove(at: path.row)
      list.deleteRows(at: [path])
    }
  }

  @MainActor private func editable() -> (source: EditableSource, window: TableWindow) {
    let source = EditableSource(rows: 10)
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
    }
    window.table.reloadData()
    window.settle()
    return (source, window)
  }

  @MainActor func testAltAndArrowsMoveTheRow() {
    let (source, window) = editable()
    window.click(row: [0, 2])
    window.press(GDK_KEY_Down, .alt)
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(source.ids, [0, 1, 3, 4, 2, 5, 6, 7, 8, 9])
    XCTAssertEqual(window.shownTexts, source.ids.map { "Row \($0)" })
    XCTAssertEqual(window.focusedPath, [0, 4])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    for _ in 0..<6 { window.press(GDK_KEY_Up, .alt) }
    XCTAssertEqual(source.ids.first, 2)
    XCTAssertEqual(window.focusedPath, [0, 0])
  }

  @MainActor func testDeleteAsksTheDataSource() {
    let (source, window) = editable()
    window.click(row: [0, 3])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(source.deleted, [[0, 3]])
    XCTAssertEqual(window.shownTexts, source.ids.map { "Row \($0)" })
    XCTAssertEqual(window.focusedPath, [0, 3])
    window.press(GDK_KEY_Home)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(source.deleted, [[0, 3]], "the first may not be edited")
  }

  @MainActor func testKeysGoUnusedWhereThereIsNothing() {
    let window = TableWindow(TableAdaptor())
    gtk_widget_grab_focus(window.table.widgetPointer)
    for key in [
      GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Home, GDK_KEY_End,
      GDK_KEY_Return, GDK_KEY_space, GDK_KEY_Delete, GDK_KEY_Menu, GDK_KEY_Left, GDK_KEY_Right,
      GDK_KEY_Escape, GDK_KEY_a,
    ] {
      window.press(key)
      window.press(key, .control)
      window.press(key, .shift)
      window.press(key, .alt)
    }
  }
}
