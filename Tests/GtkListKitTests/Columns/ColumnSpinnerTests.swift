import CGtkListKitGtk3
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

  /// How many frames there are in a quarter of a second in which nothing else happens.
  @MainActor private func frames(of window: ColumnWindow) -> Int {
    window.rest()
    final class Count { var frames = 0 }
    let count = Count()
    guard let clock = gtk_widget_get_frame_clock(window.window) else { return 0 }
    connectSignal("paint", of: UnsafeMutableRawPointer(clock)) { _ in count.frames += 1 }
    let end = g_get_monotonic_time() + 250_000
    Pump.until("time has passed") { g_get_monotonic_time() > end }
    return count.frames
  }

  @MainActor func testASpinnerTurnsAndOnlyItsCellIsDrawnAnew() {
    let (window, _) = window(busy: [2, 5])
    let before = window.screenPixels()
    Self.drawn = []
    XCTAssertGreaterThan(frames(of: window), 5)
    var after = before
    Pump.until("the spinners have turned") {
      after = window.screenPixels()
      return !after.looksLike(before)
    }
    XCTAssertEqual(Self.drawn, [], "cells beside the spinners")
    let rows = window.screenRows
    for (index, row) in rows.enumerated() {
      let lines = window.headerHeight + row.y..<window.headerHeight + row.bottom
      let isSame = before.part(lines).looksLike(after.part(lines))
      XCTAssertEqual(isSame, ![2, 5].contains(index), "row \(index)")
    }
  }

  @MainActor func testWithoutASpinnerOnScreenThereAreNoFrames() {
    let (window, adaptor) = window(busy: [2])
    XCTAssertGreaterThan(frames(of: window), 5)
    window.scroll(to: 3_000)
    XCTAssertEqual(frames(of: window), 0, "scrolled away")
    window.scroll(to: 0)
    XCTAssertGreaterThan(frames(of: window), 5, "scrolled back")
    window.table.columns[1].isVisible = false
    XCTAssertEqual(frames(of: window), 0, "hidden")
    window.table.columns[1].isVisible = true
    XCTAssertGreaterThan(frames(of: window), 5, "shown again")
    fill(adaptor, busy: [])
    XCTAssertEqual(frames(of: window), 0, "done")
    fill(adaptor, busy: [3])
    XCTAssertGreaterThan(frames(of: window), 5, "begun again")
    gtk_widget_hide(window.table.widgetPointer)
    XCTAssertEqual(frames(of: window), 0, "not mapped")
  }

  @MainActor func testNothingTurnsWhereTheDesktopWantsNoMotion() {
    TestDisplay.setAnimations(false)
    let (window, _) = window(busy: [2])
    XCTAssertEqual(frames(of: window), 0)
    let row = window.screenRows[2]
    let cell = window.headerHeight + row.y..<window.headerHeight + row.bottom
    let other = window.screenRows[3]
    XCTAssertFalse(
      window.screenPixels().part(cell).looksLike(
        window.screenPixels().part(
          window.headerHeight + other.y..<window.headerHeight + other.bottom)))
    window.assertPixelsAreFresh()
  }

  @MainActor func testASpinnerThatIsSwitchedOffWhileItTurnsStops() {
    let (window, _) = window(busy: [2])
    XCTAssertGreaterThan(frames(of: window), 5)
    TestDisplay.setAnimations(false)
    XCTAssertEqual(frames(of: window), 0)
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
    XCTAssertEqual(frames(of: window), 0)
    outline.expand(1)
    XCTAssertGreaterThan(frames(of: window), 5)
    outline.collapse(1)
    XCTAssertEqual(frames(of: window), 0)
  }
}
