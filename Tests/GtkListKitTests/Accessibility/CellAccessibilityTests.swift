import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What assistive technology reads of tables and collections, whose rows on screen are widgets.
final class CellAccessibilityTests: GtkTestCase {
  @MainActor private func rows(_ window: CheckedWindow) throws -> Accessible {
    try XCTUnwrap(window.accessibleRows)
  }

  @MainActor private func lazily(_ count: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") { Rows((0..<count).lazy.map { Item($0) }, as: ItemCell.self) }
    }
    return adaptor
  }

  @MainActor private func collection(_ count: Int) -> CollectionAdaptor {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Section(id: "all") { Rows((0..<count).lazy.map { Item($0) }, as: ItemCell.self) }
    }
    return adaptor
  }

  /// Both kinds of list with a million rows.
  @MainActor private func bothKinds() -> [RowWindow] {
    [
      TableWindow(lazily(1_000_000)) { $0.selectionMode = .multiple },
      CollectionWindow(collection(1_000_000)) { $0.selectionMode = .multiple },
    ]
  }

  @MainActor func testARowThatHasGoneAsItIsReadIsNothing() {
    let ways: [(Accessible) -> Void] = [
      { XCTAssertNil($0.name) }, { XCTAssertEqual($0.description, "") },
      { XCTAssertFalse($0.has(ATK_STATE_SHOWING)) }, { XCTAssertEqual($0.index, -1) },
      { XCTAssertNil($0.attributes["posinset"]) },
    ]
    var gone = 0
    for read in ways {
      for number in stride(from: 0, to: 40, by: 3) {
        let adaptor = TableAdaptor()
        adaptor.apply { Rows(Item.many(60), as: ItemCell.self).height(20) }
        let window = TableWindow(adaptor, height: 900)
        guard let row = Accessible(of: window.shownRows[number].widget) else {
          return XCTFail("no accessible")
        }
        // So few are in view then that not all wait to be used again.
        adaptor.apply { Rows([Item(99)], as: ItemCell.self).height(1_000) }
        read(row)
        // Whoever has read it may go on with it until then.
        EventLoop.drain()
        gone += row.has(ATK_STATE_DEFUNCT) ? 1 : 0
        window.close()
      }
    }
    XCTAssertGreaterThan(gone, ways.count)
  }

  @MainActor func testAllRowsCanBeReadWithoutBeingMade() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      XCTAssertEqual(rows.role, ATK_ROLE_LIST_BOX)
      XCTAssert(rows.has(ATK_STATE_MANAGES_DESCENDANTS))
      XCTAssertEqual(rows.childCount, 1_000_000)
      ItemCell.bound = []
      let far = try XCTUnwrap(rows.child(999_999))
      XCTAssertEqual(far.name, "Row 999999")
      XCTAssertEqual(far.role, ATK_ROLE_LIST_ITEM)
      XCTAssertEqual(far.index, 999_999)
      XCTAssertEqual(far.attributes["posinset"], "1000000")
      XCTAssertEqual(far.attributes["setsize"], "1000000")
      XCTAssert(far.parent?.isSame(as: rows) ?? false)
      XCTAssert(far.has(ATK_STATE_SELECTABLE))
      XCTAssert(far.has(ATK_STATE_FOCUSABLE))
      XCTAssertFalse(far.has(ATK_STATE_SHOWING))
      XCTAssertEqual(ItemCell.bound, [], "no cell was filled for it")
    }
  }

  @MainActor func testARowOnScreenIsItsWidget() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      let third = try XCTUnwrap(rows.child(3))
      XCTAssert(third.isSame(as: Accessible(of: window.list.cells.slot(at: 3)?.row)))
      XCTAssertEqual(third.name, "Row 3")
      XCTAssertEqual(third.index, 3)
      XCTAssertEqual(third.attributes["posinset"], "4")
      XCTAssertEqual(third.attributes["setsize"], "1000000")
      XCTAssert(third.has(ATK_STATE_SHOWING))
      let place = third.extents()
      let found = rows.child(atX: place.x + place.width / 2, y: place.y + place.height / 2)
      XCTAssert(found?.isSame(as: third) ?? false)
    }
  }

  @MainActor func testAWidgetThatShowsAnotherRowSaysSo() throws {
    let window = TableWindow(lazily(1_000_000))
    let rows = try rows(window)
    let third = try XCTUnwrap(rows.child(3))
    third.listen("notify::accessible-name")
    window.scroll(to: 400_000)
    let index = third.index
    XCTAssertGreaterThan(index, 1_000)
    XCTAssertEqual(third.name, "Row \(index)")
    XCTAssertEqual(third.attributes["posinset"], "\(index + 1)")
    XCTAssertFalse(third.taken().isEmpty)
    XCTAssert(rows.child(index)?.isSame(as: third) ?? false)
  }

  @MainActor func testARowWithoutAWidgetIsScrolledToAndThenHasOne() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      let far = try XCTUnwrap(rows.child(600_000))
      XCTAssert(far.scroll())
      window.settle()
      XCTAssert(window.list.visibleIndexPaths.contains([0, 600_000]))
      XCTAssert(far.has(ATK_STATE_SHOWING), "the object that is held goes on standing for it")
      XCTAssertEqual(far.name, "Row 600000")
      let live = try XCTUnwrap(rows.child(600_000))
      XCTAssert(live.isSame(as: Accessible(of: window.list.cells.slot(at: 600_000)?.row)))
      XCTAssertEqual(
        far.extents().y, live.extents().y, "it says that it is where the widget is")
      window.list.reloadDataFromTop()
      window.settle()
      XCTAssert(live.scroll() || live.index < 0)
    }
  }

  @MainActor func testARowWithoutAWidgetIsGivenTheKeyboard() throws {
    for window in bothKinds() {
      let far = try XCTUnwrap(rows(window).child(300_000))
      XCTAssert(far.grabFocus())
      window.settle()
      XCTAssertEqual(window.list.cursor, 300_000)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 300_000]])
      XCTAssert(try rows(window).child(300_000)?.has(ATK_STATE_FOCUSED) ?? false)
      XCTAssert(far.has(ATK_STATE_FOCUSED), "the object that is held, too")
    }
  }

  @MainActor func testARowWithoutAWidgetIsActivated() throws {
    let adaptor = TableAdaptor()
    var activated: [Int] = []
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000_000).lazy.map { Item($0) }, as: ItemCell.self).onActivate { item, _ in
          activated.append(item.id)
        }
      }
    }
    let window = TableWindow(adaptor)
    let far = try XCTUnwrap(rows(window).child(900_000))
    XCTAssertEqual(far.actions, ["activate", "copy"])
    XCTAssert(far.act("activate"))
    XCTAssertEqual(activated, [900_000])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 900_000]])
  }

  @MainActor func testAllRowsCanBeSelected() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      rows.listen("selection-changed")
      XCTAssert(rows.select(999_999))
      XCTAssert(rows.select(3))
      window.settle()
      XCTAssertEqual(rows.taken(), ["selection-changed"])
      XCTAssertEqual(rows.selectionCount, 2)
      XCTAssertEqual(rows.selection(0)?.name, "Row 3")
      XCTAssertEqual(rows.selection(1)?.name, "Row 999999")
      XCTAssert(rows.isSelected(999_999))
      XCTAssertFalse(rows.isSelected(4))
      XCTAssert(rows.child(999_999)?.has(ATK_STATE_SELECTED) ?? false)
      XCTAssert(rows.deselect(number: 0))
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 999_999]])
      XCTAssert(rows.selectAll())
      XCTAssertEqual(rows.selectionCount, 1_000_000)
      XCTAssert(rows.clearSelection())
      XCTAssertEqual(rows.selectionCount, 0)
      for number in [-1, 0, 1_000_000, Int(gint.max), Int(gint.min)] {
        XCTAssertNil(rows.selection(number))
        XCTAssertFalse(rows.deselect(number: number))
        XCTAssertFalse(rows.isSelected(number))
      }
    }
  }

  @MainActor func testNumbersThatAreNoneAnswerWithNothing() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      for number in [-1, 1_000_000, Int(gint.max), Int(gint.min)] {
        XCTAssertNil(rows.child(number))
        XCTAssertFalse(rows.select(number))
      }
      XCTAssertNil(rows.child(atX: -10, y: -10))
    }
  }

  @MainActor func testHeadersAreReadWithTheRows() throws {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<100).map { section in
      let holder = TableSectionViewHolder(
        cellHolders: (0..<10).map {
          TableCellViewHolder(data: Item(section * 100 + $0), cellClass: ItemCell.self)
        })
      holder.headerData = "Section \(section)"
      holder.headerViewClass = CountView.self
      return holder
    }
    let window = TableWindow(adaptor)
    let rows = try rows(window)
    XCTAssertEqual(rows.childCount, 1_100)
    for index in [0, 990] {
      let header = try XCTUnwrap(rows.child(index))
      XCTAssertEqual(header.role, ATK_ROLE_HEADING)
      XCTAssertEqual(header.name, "Section \(index / 11)")
      XCTAssertFalse(header.has(ATK_STATE_SELECTABLE))
      XCTAssertNil(header.attributes["posinset"])
      XCTAssertFalse(rows.select(index))
    }
    XCTAssertEqual(rows.child(990)?.actions, [])
    XCTAssertFalse(rows.child(990)?.grabFocus() ?? true)
    XCTAssertEqual(rows.child(991)?.name, "Row 9000")
    XCTAssertEqual(rows.child(991)?.attributes["posinset"], "901")
    window.assertShows(
      (0..<100).flatMap { section in
        ["Section \(section)"] + (0..<10).map { "Row \(section * 100 + $0)" }
      })
  }

  @MainActor func testAHeaderThatStaysInViewIsAChildOfTheScroller() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("Only") { Rows((0..<1_000).lazy.map { Item($0) }, as: ItemCell.self) }
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    window.scroll(to: 3_000)
    let scroller = try XCTUnwrap(Accessible(of: window.table.widgetPointer))
    let children = try (0..<scroller.childCount).map { try XCTUnwrap(scroller.child($0)) }
    let index = try XCTUnwrap(children.firstIndex { $0.role == ATK_ROLE_HEADING })
    XCTAssertEqual(children[index].name, "Only")
    XCTAssertEqual(children[index].index, index)
  }

  // MARK: Names

  @MainActor func testTheAppNamesRowsOnScreenAndOff() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).lazy.map { Item($0) }, as: ItemCell.self)
          .accessibleName { $0.id % 2 == 0 ? "Number \($0.id)" : nil }
      }
    }
    let rows = try rows(TableWindow(adaptor))
    XCTAssertEqual(rows.child(2)?.name, "Number 2")
    XCTAssertEqual(rows.child(3)?.name, "Row 3")
    XCTAssertEqual(rows.child(902)?.name, "Number 902")
    XCTAssertEqual(rows.child(903)?.name, "Row 903")
  }

  /// Begins with a text that says nothing.
  private final class DottedCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ item: Item) { self["text"].text = "● \(item.text)" }
  }

  @MainActor func testARowIsCalledTheSameOnScreenAndOff() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") { Rows((0..<1_000).lazy.map { Item($0) }, as: DottedCell.self) }
    }
    let window = TableWindow(adaptor)
    let rows = try rows(window)
    XCTAssertEqual(rows.child(3)?.name, "Row 3")
    XCTAssertEqual(rows.child(900)?.name, "Row 900")
    rows.child(900)?.scroll()
    window.settle()
    XCTAssertNotNil(window.list.cells.slot(at: 900))
    XCTAssertEqual(rows.child(900)?.name, "Row 900")
  }

  private struct Nameless { let text: String }
  private final class NamelessCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ model: Nameless) { self["text"].text = model.text }
  }

  @MainActor func testARowOfWhichOnlyItsCellKnowsWhatItSaysIsReadToo() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).map { Nameless(text: "Only \($0)") }, as: NamelessCell.self)
      }
    }
    let window = TableWindow(adaptor)
    let rows = try rows(window)
    let before = window.shownTexts
    for index in [500, 999, 42] { XCTAssertEqual(rows.child(index)?.name, "Only \(index)") }
    XCTAssertEqual(window.shownTexts, before)
    window.scroll(to: 3_000)
    window.assertShows((0..<1_000).map { "Only \($0)" })
  }

  /// A picture, the initials of a name, two labels, a hidden one and a button.
  private final class LetterCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      let image: WidgetPointer = gtk_image_new()
      atk_object_set_name(gtk_widget_get_accessible(image), "unread")
      let initials: WidgetPointer = gtk_label_new("HL")
      atk_object_set_role(gtk_widget_get_accessible(initials), ATK_ROLE_REDUNDANT_OBJECT)
      let hidden: WidgetPointer = gtk_label_new("hidden")
      gtk_widget_set_no_show_all(hidden, 1)
      let subject: WidgetPointer = gtk_label_new("")
      nameChild("subject", subject)
      for child in [
        image, initials, gtk_label_new("Heinz Lang"), hidden, subject,
        gtk_button_new_with_label("Answer"),
      ] { gtk_container_add(box.of(GtkContainer.self), child) }
      return box
    }
    func update(_ model: Nameless) { self["subject"].text = model.text }
  }

  @MainActor func testARowIsCalledByAllThatItSaysButDecorationAndControls() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).map { Nameless(text: "Letter \($0)") }, as: LetterCell.self)
      }
    }
    let rows = try rows(TableWindow(adaptor))
    XCTAssertEqual(rows.child(3)?.name, "unread, Heinz Lang, Letter 3")
    XCTAssertEqual(rows.child(903)?.name, "unread, Heinz Lang, Letter 903")
  }

  private final class ButtonCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { gtk_button_new_with_label("Only a button") }
    func update(_ model: Nameless) {}
  }

  @MainActor func testARowOfNothingButAControlIsCalledByThat() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows([Nameless(text: "")], as: ButtonCell.self) }
    XCTAssertEqual(try rows(TableWindow(adaptor)).child(0)?.name, "Only a button")
  }

  // MARK: Changes

  @MainActor func testAHeldObjectStaysWithItsRow() throws {
    let adaptor = TableAdaptor.over(Item.many(1_000))
    let window = TableWindow(adaptor)
    let rows = try rows(window)
    let held = try XCTUnwrap(rows.child(500))
    let removed = try XCTUnwrap(rows.child(600))
    rows.listen("children-changed")
    removed.listen("state-change")
    XCTAssertFalse(removed.has(ATK_STATE_DEFUNCT))
    adaptor.update {
      $0.remove(ListIndexPath(row: 10, section: 0))
      $0.remove(ListIndexPath(row: 599, section: 0))
    }
    window.settle()
    XCTAssertEqual(held.name, "Row 500")
    XCTAssertEqual(held.index, 499)
    XCTAssert(removed.has(ATK_STATE_DEFUNCT))
    XCTAssertNil(removed.name)
    XCTAssert(removed.taken().contains("state-change defunct 1"))
    XCTAssertEqual(rows.taken().count, 2)
    XCTAssertEqual(rows.childCount, 998)
  }

  @MainActor func testScrollingIsNoChangeOfTheChildren() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      rows.listen("children-changed")
      for offset in [300.0, 100_000, 5, 4_000_000] { window.scroll(to: offset) }
      XCTAssertEqual(rows.taken(), [])
    }
  }

  @MainActor func testHeldObjectsAreDefunctWhenTheListIsGone() throws {
    for window in bothKinds() {
      let rows = try rows(window)
      let held = try [3, 500_000].map { try XCTUnwrap(rows.child($0)) }
      window.close()
      for object in held + [rows] {
        XCTAssert(object.has(ATK_STATE_DEFUNCT))
        XCTAssertEqual(object.childCount, 0)
      }
      for object in held {
        XCTAssertEqual(object.index, -1)
        XCTAssertNil(object.name)
        XCTAssertEqual(object.actions, [])
        XCTAssertFalse(object.scroll())
        XCTAssertFalse(object.grabFocus())
      }
      XCTAssertNil(rows.child(0))
    }
  }

  @MainActor func testAListThatNobodyReadsMakesNothing() throws {
    for window in bothKinds() {
      window.click(row: [0, 3])
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_End)
      window.scroll(to: 2_000)
      window.rest()
      window.list.reloadData()
      window.settle()
      XCTAssertNil(window.list.accessibility)
    }
  }

  @MainActor func testTheKeyboardsItemInACollectionIsTold() throws {
    let window = CollectionWindow(collection(1_000))
    let rows = try rows(window)
    _ = rows.childCount
    window.click(row: [0, 0])
    rows.listen("active-descendant-changed")
    window.press(GDK_KEY_Right)
    XCTAssertEqual(rows.taken().count, 1)
  }

  // MARK: Bad input

  @MainActor func testAPlaceholderHidesTheRows() throws {
    let window = TableWindow(lazily(100))
    let rows = try rows(window)
    let row = try XCTUnwrap(rows.child(80))
    window.table.placeholder = .loading("Loading")
    window.settle()
    XCTAssertEqual(rows.childCount, 0)
    XCTAssertNil(rows.child(80))
    XCTAssert(row.has(ATK_STATE_DEFUNCT))
    window.table.placeholder = nil
    XCTAssertEqual(rows.childCount, 100)
    XCTAssertFalse(row.has(ATK_STATE_DEFUNCT))
  }

  @MainActor func testAHandlerThatEndsTheListMayBeCalledByAssistiveTechnology() throws {
    Self.kept = [\.holders, \.handlers]
    let adaptor = TableAdaptor()
    var window: TableWindow?
    adaptor.apply {
      Section(id: "all") {
        Rows((0..<1_000).lazy.map { Item($0) }, as: ItemCell.self)
          .onSelect { _, _ in window?.close() }
      }
    }
    window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window?.accessibleRows)
    let far = try XCTUnwrap(rows.child(700))
    XCTAssert(far.act("activate"))
    EventLoop.drain()
    XCTAssert(far.has(ATK_STATE_DEFUNCT))
    XCTAssertFalse(rows.select(3))
  }

  @MainActor func testANameAskedForWhileACellIsFilledChangesNothing() throws {
    let window = TableWindow(width: 320, height: 400, isShown: false)
    let adaptor = TableAdaptor()
    var names: [String?] = []
    let rows = try rows(window)
    final class AskingHolder: TableCellViewHolder {
      var ask: () -> Void = {}
      override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
        ask()
        super.didUpdateWith(container: container, cell: cell, index: index)
      }
    }
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: (0..<200).map { id in
          let holder = AskingHolder(data: Item(id), cellClass: ItemCell.self)
          holder.ask = {
            names.append(rows.child(id)?.name)
            names.append(rows.child(199 - id)?.name)
          }
          return holder
        })
    ]
    window.table.useAdaptor(adaptor)
    window.show()
    window.scroll(to: 1_000)
    XCTAssertFalse(names.isEmpty)
    window.assertShows(Item.many(200).texts)
  }
}
