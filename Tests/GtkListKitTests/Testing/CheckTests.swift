import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Each check of the testing product passes where it should, and says what is wrong where it should not.
final class CheckTests: GtkTestCase {
  private enum Kind: CaseIterable { case table, columns, collection }

  @MainActor private func window(_ kind: Kind, _ items: [Item] = Item.many(50)) -> ListWindow {
    let list: ListView
    switch kind {
    case .table:
      let table = TableView()
      table.useAdaptor(TableAdaptor.over(items, height: 30))
      list = table
    case .columns:
      let table = ColumnTableView()
      table.columns = ItemColumns.all()
      table.useAdaptor(TableAdaptor.over(items))
      list = table
    case .collection:
      let collection = CollectionView()
      collection.layout = .list(length: .fixed(30))
      collection.useAdaptor(CollectionAdaptor.items(items))
      list = collection
    }
    list.selectionMode = .multiple
    let window = ListWindow(list, width: 300, height: 200)
    XCTAssertNoThrow(try window.show())
    return window
  }

  @MainActor private func assertThrows(
    _ part: String, line: UInt = #line, _ body: () throws -> Void
  ) {
    XCTAssertThrowsError(try body(), line: line) { error in
      let failure = error as? CheckFailure
      XCTAssert(failure?.message.contains(part) == true, "\(error)", line: line)
      XCTAssert("\(error)".contains("CheckTests.swift:"), "\(error)", line: line)
    }
  }

  @MainActor func testRowsTextsSelectionFocusAndPlaceAreCheckedInEachList() throws {
    for kind in Kind.allCases {
      let window = window(kind)
      let shown = window.shownTexts
      XCTAssertGreaterThan(shown.count, 4, "\(kind)")
      try window.expectRows((0..<shown.count).map { "Row \($0)" })
      assertThrows("the rows on screen") { try window.expectRows(["Row 1"]) }
      let second = try window.row(at: [0, 1])
      XCTAssertEqual(second.text, "Row 1", "\(kind)")
      window.click(second)
      try window.expectSelection([[0, 1]])
      assertThrows("the selection") { try window.expectSelection([]) }
      try window.expectFocus([0, 1])
      assertThrows("the row with the keyboard") { try window.expectFocus(nil) }
      window.press(GDK_KEY_Down, .shift)
      try window.expectSelection([[0, 1], [0, 2]])
      try window.expectRow(at: [0, 1], atY: Double(second.y))
      assertThrows("stands at") { try window.expectRow(at: [0, 1], atY: 500) }
      try window.expectShows(Item.many(50).texts)
      assertThrows("not in order") { try window.expectShows(Item.many(50).texts.reversed()) }
      assertThrows("no row at [0, 49]") { _ = try window.row(at: [0, 49]) }
      assertThrows("no “Row 49”") { _ = try window.row("Row 49") }
      assertThrows("the texts") { try window.expectTexts(["x"], at: [0, 1]) }
      window.press(GDK_KEY_End)
      try window.expectFocus([0, 49])
      XCTAssertNoThrow(try window.row(at: [0, 49]))
      window.close()
    }
  }

  @MainActor func testARowThatIsDrawnOtherwiseThanItIsSelectedIsFound() {
    let window = window(.table)
    let row = window.rowWidget(at: [0, 1])
    gtk_widget_set_state_flags(row, GTK_STATE_FLAG_SELECTED, 0)
    assertThrows("is drawn as selected") { try window.expectSelection([]) }
  }

  @MainActor func testPlaceAndPointOfARowFitEachOther() throws {
    for kind in Kind.allCases {
      let window = window(kind)
      window.scroll(by: 17)
      for path in window.list.visibleIndexPaths.dropFirst().dropLast() {
        let frame = try XCTUnwrap(window.list.frame(ofRowAt: path), "\(kind) \(path)")
        let (x, y) = (Double(frame.x) + 5, Double(frame.y) + Double(frame.height) / 2)
        XCTAssertEqual(window.list.indexPath(atX: x, y: y), path, "\(kind)")
        let row = try window.row(at: path)
        XCTAssertEqual(row.y + window.columnHeaderHeight, Int(frame.y), "\(kind)")
      }
      XCTAssertNil(window.list.indexPath(atX: -20, y: 50), "\(kind)")
      XCTAssertNil(window.list.frame(ofRowAt: [0, 49]), "\(kind)")
      XCTAssertNil(window.list.frame(ofRowAt: [7, 1]), "\(kind)")
      window.close()
    }
  }

  @MainActor func testWhatAPointClicksIsWhatLiesThere() throws {
    let adaptor = TableAdaptor()
    var clicked: [Int] = []
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: Item.many(20).map {
          TableCellViewHolder(data: $0, cellClass: ControlCell.self)
        })
    ]
    let table = TableView()
    table.useAdaptor(adaptor)
    table.selectionMode = .multiple
    let window = ListWindow(table)
    try window.show()
    let button = try XCTUnwrap(table.cellForRow(at: [0, 1])?["button"].pointer)
    connectSignal("clicked", of: button.raw) { _ in clicked.append(1) }
    var place: (x: gint, y: gint) = (0, 0)
    gtk_widget_translate_coordinates(
      button, table.widgetPointer, gint(button.width / 2), gint(button.height / 2), &place.x,
      &place.y)
    window.click(atX: Double(place.x), y: Double(place.y))
    XCTAssertEqual(clicked, [1])
    try window.expectSelection([])
    window.click(atX: 4, y: Double(place.y))
    try window.expectSelection([[0, 1]])
    XCTAssertEqual(clicked, [1])
  }

  @MainActor func testStalePixelsAndOtherPicturesAreFound() throws {
    let (window, same, other) = (window(.table), window(.table), window(.table, [Item(7)]))
    try window.expectFreshPicture()
    try window.expectLooks(like: same)
    assertThrows("the pictures differ") { try window.expectLooks(like: other) }
    // A widget that draws something else without telling GTK.
    let row = try XCTUnwrap(window.rowWidget(at: [0, 1]))
    var isHidden = false
    connectEvent("draw", of: row.raw) { isHidden }
    try window.expectFreshPicture()
    isHidden = true
    window.settle()
    assertThrows("stale pixels") { try window.expectFreshPicture() }
  }

  @MainActor func testAssistiveTechnologyReadsAllRows() throws {
    for kind in Kind.allCases {
      let window = window(kind)
      let tree = try XCTUnwrap(window.accessibleTree(most: 3))
      XCTAssertFalse(tree.children.isEmpty, "\(kind)")
      XCTAssert(tree.outline.contains("Row 0"), tree.outline)
      window.close()
    }
    let window = window(.table)
    try window.expectAccessibleNames(["Row 0", "Row 1"])
    assertThrows("the names read out") { try window.expectAccessibleNames(["Row 1"]) }
    XCTAssertEqual(window.accessibleTree(most: 2)?.children.first?.childCount, 50)
  }

  @MainActor func testWaitingInVainIsSaid() {
    assertThrows("waited in vain: rain") {
      try EventLoop.wait(for: "rain", seconds: 0.01) { false }
    }
  }

  @MainActor func testWhatIsLeftOverIsSaid() throws {
    let before = try XCTUnwrap(LiveCounts.current)
    var kept: TableAdaptor? = TableAdaptor.over(Item.many(3))
    let patience = EventLoop.patience
    EventLoop.patience = 0.01
    assertThrows("4 holders") { try ListWindow.expectNothingLeft(since: before) }
    EventLoop.patience = patience
    kept = nil
    XCTAssertNil(kept)
    _ = window(.table)
    try ListWindow.expectNothingLeft(since: before)
  }
}
