import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows dragged out of a list, to widgets that know nothing of lists.
final class DragOutTests: GtkTestCase {
  private final class Holder: CellViewHolder {
    override var dragURI: String? { (cellData as? Item).map { "file:///rows/\($0.id)" } }
  }

  @MainActor private func adaptor(
    _ count: Int = 9, _ actions: Set<DragAction> = [.copy]
  ) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.dragActions = actions
    adaptor.sections = [
      SectionViewHolder(
        cellHolders: Item.many(count).map {
          Holder(data: $0, cellClass: ItemCell.self, cellHeight: 30)
        })
    ]
    return adaptor
  }

  @MainActor private func ids(_ adaptor: Adaptor) -> [Int] {
    adaptor.sections[0].cellHolders.compactMap { ($0.cellData as? Item)?.id }
  }

  @MainActor private func other(_ body: (ForeignWidget) -> Void) {
    let other = ForeignWidget(atX: 700)
    defer { other.close() }
    body(other)
  }

  @MainActor func testTheAddressesOfAllSelectedRowsAreGivenAndTheOutcomeIsTold() {
    let adaptor = adaptor()
    var outcomes: [String] = []
    adaptor.onDragEnd = { rows, action in
      outcomes.append("\(rows.map(\.item)) \(action.map { "\($0)" } ?? "nothing")")
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for row in [1, 3, 4] { window.click(row: [0, row], .control) }
    other { other in
      other.accept("text/uri-list")
      window.drag(from: (60, 105), to: other.middle(in: window))
      XCTAssertEqual(
        other.receivedText, "file:///rows/1\r\nfile:///rows/3\r\nfile:///rows/4\r\n")
      // A row that is not selected goes alone.
      window.drag(from: (60, 15), to: other.middle(in: window))
      XCTAssertEqual(other.receivedText, "file:///rows/0\r\n")
      XCTAssertEqual(ids(adaptor), Array(0..<9))
      window.drag(from: (60, 15), to: (660, 700))
      XCTAssertEqual(outcomes, ["[1, 3, 4] copy", "[0] copy", "[0] nothing"])
    }
  }

  @MainActor func testRowsThatNobodyOffersStayHere() {
    let adaptor = adaptor(9, [])
    let window = TableWindow(adaptor)
    other { other in
      other.accept("text/uri-list", "UTF8_STRING")
      window.drag(from: (60, 15), to: other.middle(in: window), drops: false)
      XCTAssertEqual(window.table.tools.drag?.isActive, false)
      window.drop(at: other.middle(in: window))
      XCTAssert(other.received.isEmpty)
    }
  }

  @MainActor func testAColumnTableGivesWhatItCopies() {
    let adaptor = adaptor()
    let window = ColumnWindow(adaptor)
    window.click("Row 1")
    window.click("Row 3", .shift)
    let y = Double(window.columnHeaderHeight + 2 * window.table.rowMeasure.fixedHeight) + 5
    other { other in
      for type in ["text/tab-separated-values", "UTF8_STRING", "text/html"] {
        other.accept(type)
        window.drag(from: (60, y), to: other.middle(in: window))
      }
      XCTAssertEqual(
        other.received.map(\.type), ["text/tab-separated-values", "UTF8_STRING", "text/html"])
      let texts = other.received.map { String(decoding: $0.bytes, as: UTF8.self) }
      XCTAssertEqual(texts.first, "Row 1\t1\nRow 2\t2\nRow 3\t3\n")
      XCTAssertEqual(texts.dropFirst().first, "Row 1\t1\nRow 2\t2\nRow 3\t3\n")
      XCTAssert(texts.last?.contains("<td>Row 2</td>") ?? false, texts.last ?? "")
    }
  }

  @MainActor func testATextViewTakesTheRowsOfATableAndACollection() throws {
    let view: WidgetPointer = gtk_text_view_new()
    let other = ForeignWidget(view, atX: 700)
    defer { other.close() }
    let table = TableWindow(adaptor())
    table.drag(from: (60, 45), to: other.middle(in: table))
    let collection = CollectionWindow(adaptor()) { $0.layout = .list() }
    collection.drag(from: (60, 75), to: other.middle(in: collection))
    let buffer = gtk_text_view_get_buffer(view.of(GtkTextView.self))
    var start = GtkTextIter()
    var end = GtkTextIter()
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    let text = try XCTUnwrap(gtk_text_buffer_get_text(buffer, &start, &end, 1))
    defer { g_free(text) }
    XCTAssertEqual(String(cString: text), "Row 1Row 2", "a single row has no newline")
  }

  @MainActor func testDataOfTheAppsOwnAreMadeWhenSomebodyWantsThem() {
    let adaptor = adaptor()
    var made = 0
    adaptor.dragFormats = { rows in
      [
        .data("application/x-rows") {
          made += 1
          return rows.map { UInt8($0.item) }
        }
      ]
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(row: [0, 2])
    window.click(row: [0, 5], .shift)
    other { other in
      other.accept("application/x-rows")
      window.drag(from: (60, 105), to: other.middle(in: window), drops: false)
      XCTAssertEqual(made, 0)
      window.drop(at: other.middle(in: window))
      XCTAssertEqual(made, 1)
      XCTAssertEqual(other.received.last?.bytes, [2, 3, 4, 5])
    }
  }

  @MainActor func testRowsThatWereMovedOutAreRemovedAsOneStep() {
    let adaptor = adaptor(9, [.copy, .move])
    let undo = UndoStack()
    adaptor.undoStack = undo
    var outcomes: [DragAction?] = []
    adaptor.onDragEnd = { _, action in outcomes.append(action) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for row in [1, 3, 4] { window.click(row: [0, row], .control) }
    other { other in
      other.accept("text/uri-list", by: .move)
      window.drag(from: (60, 105), to: other.middle(in: window))
    }
    XCTAssertEqual(ids(adaptor), [0, 2, 5, 6, 7, 8])
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 0", "Row 2", "Row 5"])
    XCTAssertEqual(outcomes, [.move])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(adaptor), Array(0..<9))
    XCTAssertFalse(undo.canUndo)
  }

  @MainActor func testAnAdaptorAmongOthersHearsOfRowsThatWereMovedOut() {
    let adaptor = adaptor(9, [.copy, .move])
    let other: TableAdaptor = self.adaptor(2, [])
    var outcomes: [String] = []
    adaptor.onDragEnd = { rows, action in
      outcomes.append("\(rows.map(\.item)) \(action.map { "\($0)" } ?? "nothing")")
    }
    other.onDragEnd = { _, _ in outcomes.append("other") }
    let tree = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
    let window = TableWindow { table in
      table.selectionMode = .multiple
      table.useSource(ConcatenatedSource([other, tree]))
    }
    for row in [1, 3] { window.click(row: [1, row], .control) }
    self.other { other in
      other.accept("text/uri-list", by: .move)
      window.drag(from: (60, 60 + 105), to: other.middle(in: window))
      window.drag(from: (60, 60 + 15), to: (660, 700))
    }
    XCTAssertEqual(ids(adaptor), [0, 2, 4, 5, 6, 7, 8])
    XCTAssertEqual(outcomes, ["[] move", "[0] nothing"])
  }

  @MainActor func testRowsThatMayOnlyBeLinkedAreNotRemoved() {
    let adaptor = adaptor(3, [.link])
    let window = TableWindow(adaptor)
    other { other in
      other.accept("text/uri-list", by: .move)
      window.drag(from: (60, 15), to: other.middle(in: window))
      XCTAssert(other.received.isEmpty)
      other.accept("text/uri-list", by: .link)
      window.drag(from: (60, 15), to: other.middle(in: window))
      XCTAssertEqual(other.receivedText, "file:///rows/0\r\n")
    }
    XCTAssertEqual(ids(adaptor), [0, 1, 2])
  }

  @MainActor func testOfAMillionSelectedRowsNoneIsReadForADrag() {
    var reads = 0
    let adaptor = TableAdaptor()
    adaptor.dragActions = [.copy]
    adaptor.apply {
      Section("all") {
        Rows(
          (0..<1_000_000).lazy.map { number -> Item in
            reads += 1
            return Item(number)
          }
        ).dragURI { "row:\($0.id)" }
      }
    }
    var counts: [Int] = []
    adaptor.dragFormats = { rows in
      [.data("application/x-count") { [UInt8(String(rows.count).count)] }]
    }
    adaptor.onDragEnd = { rows, _ in counts.append(rows.count) }
    let window = ColumnWindow(adaptor)
    window.table.selectAll()
    window.settle()
    other { other in
      other.accept("text/uri-list", "text/html", "application/x-count")
      let before = reads
      window.drag(from: (60, 100), to: other.middle(in: window))
      // A million addresses and a page of a million rows are no program's wish.
      XCTAssertEqual(other.received.map(\.type), ["application/x-count"])
      XCTAssertEqual(other.received.last?.bytes, [7])
      XCTAssertLessThan(reads - before, 2_000)
    }
    XCTAssertEqual(counts, [1_000_000])
  }

  @MainActor func testRowsThatChangeOnTheWayAreGivenAsTheyAre() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    other { other in
      other.accept("text/uri-list")
      window.drag(from: (60, 45), to: other.middle(in: window), drops: false)
      adaptor.update { $0.remove([0, 0]) }
      adaptor.update { $0.move([0, 0], to: [0, 5]) }
      window.settle()
      window.drop(at: other.middle(in: window))
      XCTAssertEqual(other.receivedText, "file:///rows/1\r\n")
      window.drag(from: (60, 15), to: other.middle(in: window), drops: false)
      adaptor.update { $0.remove([0, 0]) }
      XCTAssertEqual(window.table.tools.drag?.isActive, false)
    }
  }

  @MainActor func testTheListMayGoWhileItsRowsAreDragged() {
    Self.kept = [\.holders, \.handlers]
    for step in 0...3 {
      let adaptor = adaptor()
      let window = TableWindow(adaptor)
      other { other in
        other.accept("text/uri-list")
        if step == 0 {
          adaptor.dragFormats = { _ in
            window.close()
            return []
          }
        } else if step == 1 {
          adaptor.dragFormats = { _ in
            [
              .data("text/uri-list") {
                window.close()
                return []
              }
            ]
          }
          adaptor.sections[0].cellHolders = Item.many(3).map {
            TableCellViewHolder(data: $0, cellClass: ItemCell.self, cellHeight: 30)
          }
          window.table.reloadData()
          window.settle()
        }
        let end = other.middle(in: window)
        window.drag(from: (60, 15), to: end, drops: false)
        if step == 2 { window.close() }
        if step == 3 {
          gtk_container_remove(window.scrolled.container, window.list.widgetPointer)
          window.close()
        }
        window.drop(at: end)
        EventLoop.drain()
      }
      XCTAssert(window.isClosed, "\(step)")
    }
  }

  @MainActor func testATableThatOnlyItsDragHoldsGoesWithThat() {
    weak var table: ColumnTableView?
    other { other in
      other.accept("UTF8_STRING")
      do {
        let window = ColumnWindow(adaptor())
        table = window.table
        window.drag(
          from: (60, Double(window.columnHeaderHeight) + 5), to: other.middle(in: window),
          drops: false)
        XCTAssertEqual(window.table.tools.drag?.isActive, true)
        gtk_container_remove(window.scrolled.container, window.list.widgetPointer)
        window.close()
      }
      other.letGo()
      Pump.until("the table has gone") { table == nil }
    }
  }
}
