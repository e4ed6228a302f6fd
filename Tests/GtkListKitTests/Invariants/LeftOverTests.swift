import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Invariant 4, counted: nothing of the kit is left when its lists have gone, whatever was done with them.
final class LeftOverTests: GtkTestCase {
  @MainActor private func assertNothingLeft(line: UInt = #line, _ body: () -> Void) {
    let before = LiveCounts.current
    body()
    ListWindow.closeAll()
    guard let before else { return XCTFail("not counted", line: line) }
    XCTAssertEqual(Self.leftOver(since: before), [], line: line)
  }

  @MainActor private func lists() -> [() -> ListView] {
    [{ TableView() }, { CollectionView() }, { ColumnTableView() }]
  }

  /// The plant: what a test keeps is told at its end.
  @MainActor func testWhatIsLeftIsTold() {
    let kept = TableCellViewHolder(data: Item(1), cellClass: ItemCell.self)
    EventLoop.patience = 0.01
    withExtendedLifetime(kept) {
      XCTAssertEqual(Self.leftOver(), ["1 holders"])
      Self.kept = [\.holders]
      XCTAssertEqual(Self.leftOver(), [])
      Self.kept = []
    }
  }

  @MainActor func testOfAListThatWasNeverShown() {
    for make in lists() { assertNothingLeft { _ = make() } }
  }

  @MainActor func testOfAListThatWasShown() {
    for make in lists() {
      assertNothingLeft { try? ListWindow(make()).show() }
    }
  }

  @MainActor func testOfAListThatIsTakenOutOfItsWindow() {
    for make in lists() {
      for isShown in [false, true] {
        assertNothingLeft {
          let window = ListWindow(make())
          (window.list as? ColumnTableView)?.columns = ItemColumns.all()
          let adaptor = ListAdaptor()
          adaptor.apply { Rows(Item.many(20), as: ItemCell.self) }
          window.list.useAdaptor(adaptor)
          if isShown { try? window.show() }
          gtk_container_remove(
            window.scrolled.of(GtkContainer.self), window.list.widgetPointer)
        }
      }
    }
  }

  /// Selects, edits, drags, opens menus, scrolls, animates, undoes: all that a user does.
  @MainActor private func use(_ window: ListWindow) throws {
    try window.show()
    window.click(atX: 40, y: 45)
    window.press(GDK_KEY_Down, .shift)
    window.type("Row 3")
    window.press(GDK_KEY_Menu)
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_Delete)
    for _ in 0..<5 { window.scroll(by: 170) }
    window.swipeFinger(by: -120, y: 60)
    window.point(atX: 50, y: 60)
    _ = window.accessibleTree(most: 4)
    window.resize(width: 260, height: 300)
    window.list.reloadData()
    try window.rest()
    window.scroll(to: 0)
    try window.drag(from: (40, 45), to: (40, 130))
    window.press(GDK_KEY_z, .control)
    window.list.placeholder = .loading()
    window.settle()
    window.list.placeholder = nil
    window.settle()
  }

  @MainActor private func section(_ list: ListView) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.undoStack = UndoStack()
    adaptor.apply {
      Section("Head", id: "all") {
        Rows(Item.many(60), as: ItemCell.self).canMove { _, _ in true }
      }
    }
    list.useAdaptor(adaptor)
    list.selectionMode = .multiple
    list.showsActionsOnHover = true
    return adaptor
  }

  @MainActor func testOfListsThatWereUsed() {
    for animates in [false, true] {
      TestDisplay.setAnimations(animates)
      defer { TestDisplay.setAnimations(false) }
      assertNothingLeft {
        let table = TableView()
        table.hasStickyHeaders = true
        _ = section(table)
        do { try use(ListWindow(table)) } catch { XCTFail("\(error)") }
      }
      assertNothingLeft {
        let table = ColumnTableView()
        table.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
        _ = section(table)
        do { try use(ListWindow(table)) } catch { XCTFail("\(error)") }
      }
      assertNothingLeft {
        let collection = CollectionView()
        collection.layout = .grid(.adaptive(minimum: 80), length: .fixed(40))
        _ = section(collection)
        do { try use(ListWindow(collection)) } catch { XCTFail("\(error)") }
      }
    }
    _ = Reports.taken()
  }

  /// The plants: a handler, a closure or a holder that somebody forgets is counted.
  @MainActor func testWhatIsForgottenIsCounted() throws {
    let button: WidgetPointer = gtk_button_new()
    g_object_ref_sink(button)
    let before = try XCTUnwrap(LiveCounts.current)
    connectSignal("clicked", of: button.raw) { _ in }
    XCTAssertEqual(LiveCounts.current?.more(than: before), ["1 handlers"])
    connectQuery("delete-event", of: button.raw) { _ in true }
    connectEvent("draw", of: button.raw) { false }
    XCTAssertEqual(LiveCounts.current?.more(than: before), ["1 handlers", "2 closures"])
    g_object_unref(button)
    XCTAssertEqual(LiveCounts.current?.more(than: before), [])
    var source: LoopSource? = LoopSource(after: 60_000) { _ in true }
    var view: ListCell? = ItemCell()
    var holder: TableCellViewHolder? = TableCellViewHolder()
    XCTAssertEqual(
      LiveCounts.current?.more(than: before), ["1 views", "1 holders", "1 closures"])
    (source, view, holder) = (nil, nil, nil)
    XCTAssertNil(source)
    XCTAssertNil(view)
    XCTAssertNil(holder)
    XCTAssertEqual(LiveCounts.current?.more(than: before), [])
  }

  /// The plant: one closure that is left a row is counted, though it takes no memory that is noticed.
  @MainActor func testOneClosureLeftARowIsCounted() throws {
    let before = LiveCounts.current
    let adaptor = TableAdaptor.over(Item.many(50))
    var forgotten: [LoopSource] = []
    adaptor.acceptsItems = { _ in
      forgotten.append(LoopSource(after: 60_000) { _ in true })
      return true
    }
    let window = TableWindow(adaptor)
    for _ in 0..<50 { _ = adaptor.acceptsItems?(ListItem(data: 1)) }
    window.close()
    EventLoop.patience = 0.01
    XCTAssertThrowsError(try ListWindow.expectNothingLeft(since: before)) {
      XCTAssert("\($0)".contains("50 closures"), "\($0)")
    }
    forgotten = []
    adaptor.acceptsItems = nil
  }
}
