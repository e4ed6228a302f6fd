import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Spinners in cells turn while somebody sees them, and cost nothing otherwise.
final class ColumnSpinnerTests: GtkTestCase {
  @MainActor private static var drawn: [Int] = []

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { TestDisplay.setAnimations(true) }
  }

  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  /// A table in which the rows of these numbers have a spinner, and a cell that counts its drawings.
  @MainActor private func window(busy: Set<Int>) -> (window: ColumnWindow, adaptor: TableAdaptor) {
    let adaptor = TableAdaptor()
    fill(adaptor, busy: busy)
    let window = ColumnWindow(adaptor) {
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 120),
        TableColumn<InvoiceLine>("Busy", \.isPaid, as: .spinner, width: 60),
        TableColumn<InvoiceLine>(
          "Drawn", \.id, as: .custom(width: 20, height: 10) { id, _ in Self.drawn.append(id) }),
      ]
    }
    window.rest()
    return (window, adaptor)
  }

  @MainActor private func fill(_ adaptor: TableAdaptor, busy: Set<Int>) {
    var lines = InvoiceLine.many(300)
    for id in busy { lines[id].isPaid = true }
    adaptor.apply { Section("all") { Rows(lines) } }
  }

  @MainActor func testATableThatIsLetGoOfWhileItsSpinnersTurnEndsThem() {
    let top: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(top.of(GtkContainer.self), scrolled)
    let adaptor = TableAdaptor()
    fill(adaptor, busy: [0, 1])
    var table: ColumnTableView? = ColumnTableView()
    table?.columns = [TableColumn<InvoiceLine>("Busy", \.isPaid, as: .spinner, width: 60)]
    table?.useAdaptor(adaptor)
    let content = table.map { Weak($0) }
    if let table { gtk_container_add(scrolled.of(GtkContainer.self), table.widgetPointer) }
    HeldTimers.hold()
    gtk_widget_show_all(top)
    HeldTimers.advance(milliseconds: 200)
    if let widget = table?.widgetPointer {
      table = nil
      gtk_container_remove(scrolled.of(GtkContainer.self), widget)
    }
    HeldTimers.advance(milliseconds: 200)
    XCTAssertNil(content?.object)
    gtk_widget_destroy(top)
  }

  private final class FrameCount { var frames = 0 }

  /// Counts the frames from now on.
  @MainActor private func count(_ window: ColumnWindow) -> FrameCount {
    let count = FrameCount()
    guard let clock = gtk_widget_get_frame_clock(window.window) else { return count }
    connectSignal("paint", of: UnsafeMutableRawPointer(clock)) { _ in count.frames += 1 }
    return count
  }

  /// Waits for frames that nobody asks for but the spinners.
  @MainActor private func assertTurns(_ window: ColumnWindow, _ note: String = "") {
    window.rest()
    let count = count(window)
    Pump.until("there are frames \(note)") { count.frames > 5 }
  }

  /// Waits until nothing asks for frames any more.
  @MainActor private func assertStands(
    _ window: ColumnWindow, _ note: String = "", line: UInt = #line
  ) {
    HeldTimers.hold()
    defer { HeldTimers.release() }
    let count = count(window)
    Pump.until("there are no frames any more \(note)", line: line) {
      count.frames = 0
      HeldTimers.advance(milliseconds: 250)
      return count.frames < 3
    }
  }

  @MainActor func testASpinnerTurnsAndOnlyItsCellIsDrawnAnew() {
    let (window, _) = window(busy: [2, 5])
    let before = window.picture()
    Self.drawn = []
    assertTurns(window)
    var after = before
    Pump.until("the spinners have turned") {
      after = window.picture()
      return !after.looksLike(before)
    }
    XCTAssertEqual(Self.drawn, [], "cells beside the spinners")
    let rows = window.shownRows
    for (index, row) in rows.enumerated() {
      let lines = window.columnHeaderHeight + row.y..<window.columnHeaderHeight + row.bottom
      let isSame = before.part(lines).looksLike(after.part(lines))
      XCTAssertEqual(isSame, ![2, 5].contains(index), "row \(index)")
    }
  }

  @MainActor func testWithoutASpinnerOnScreenThereAreNoFrames() {
    let (window, adaptor) = window(busy: [2])
    assertTurns(window)
    window.scroll(to: 3_000)
    assertStands(window, "scrolled away")
    window.scroll(to: 0)
    assertTurns(window, "scrolled back")
    window.table.columns[1].isVisible = false
    assertStands(window, "hidden")
    window.table.columns[1].isVisible = true
    assertTurns(window, "shown again")
    fill(adaptor, busy: [])
    assertStands(window, "done")
    fill(adaptor, busy: [3])
    assertTurns(window, "begun again")
    gtk_widget_hide(window.table.widgetPointer)
    assertStands(window, "not mapped")
  }

  @MainActor func testNothingTurnsWhereTheDesktopWantsNoMotion() {
    TestDisplay.setAnimations(false)
    let (window, _) = window(busy: [2])
    assertStands(window)
    let row = window.shownRows[2]
    let cell = window.columnHeaderHeight + row.y..<window.columnHeaderHeight + row.bottom
    let other = window.shownRows[3]
    XCTAssertFalse(
      window.picture().part(cell).looksLike(
        window.picture().part(
          window.columnHeaderHeight + other.y..<window.columnHeaderHeight + other.bottom)))
    window.assertPixelsAreFresh()
  }

  @MainActor func testASpinnerThatIsSwitchedOffWhileItTurnsStops() {
    let (window, _) = window(busy: [2])
    assertTurns(window)
    TestDisplay.setAnimations(false)
    assertStands(window)
  }

  @MainActor func testAWindowWithTurningSpinnersCanBeClosed() {
    let weak: Weak<ColumnTableView>
    do {
      let (window, _) = window(busy: [1, 2, 3])
      weak = Weak(window.table)
      window.close()
    }
    Pump.until("the table is gone") { weak.object == nil }
  }

  @MainActor func testARowOfATreeThatIsLoadingHasASpinner() {
    final class Endless: OutlineSource {
      func children(of node: Item?) -> OutlineChildren<Item> {
        guard node != nil else { return OutlineChildren([Item(1), Item(2)]) }
        return .loading {
          try await Task.sleep(for: .seconds(100))
          return [Item]()
        }
      }
    }
    let outline = Outline(Endless())
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    let window = ColumnWindow(adaptor) { $0.showsTree = true }
    assertStands(window)
    outline.expand(1)
    assertTurns(window)
    outline.collapse(1)
    assertStands(window)
  }
}
