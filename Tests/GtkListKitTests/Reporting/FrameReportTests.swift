import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class FrameReportTests: GtkTestCase {
  /// A cell that takes its time.
  private final class SlowCell: ListCell, ModelCell {
    static var microseconds: gulong = 0
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ item: Item) {
      self["text"].text = item.text
      g_usleep(Self.microseconds)
    }
  }

  @MainActor private func window() -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(1_000), cellClass: SlowCell.self)
    return TableWindow(adaptor)
  }

  @MainActor func testCellsAreCountedByTheirClassesWithTheirReasons() throws {
    SlowCell.microseconds = 0
    let window = window()
    let report = FrameReport(of: window.table, budget: 10_000)
    window.scroll(to: 3_000)
    window.table.reloadData()
    window.settle()
    let work = try XCTUnwrap(report.classes.first { $0.name == "SlowCell" })
    XCTAssertEqual(work.reasons.values.reduce(0, +), work.bound)
    XCTAssertGreaterThan(work.reasons[.appeared] ?? 0, 5)
    XCTAssertGreaterThan(work.reasons[.listReloaded] ?? 0, 5)
    XCTAssertGreaterThan(work.measured, 0)
    XCTAssertGreaterThan(work.drawn, 5)
    XCTAssertGreaterThan(report.frames, 0)
    XCTAssertEqual(report.slowFrames.count, 0)
    XCTAssertGreaterThan(report.reuseRatio, 0.5)
    XCTAssert(report.text.contains("SlowCell: \(work.bound) filled in"), report.text)
    report.stop()
    window.scroll(to: 0)
    XCTAssertEqual(report.classes.first { $0.name == "SlowCell" }?.bound, work.bound)
  }

  /// The plant: cells that take twenty milliseconds each make a frame slow, and are said to be the
  /// cause. All else takes less, also where others have the processor meanwhile.
  @MainActor func testASlowFrameSaysWhatMadeItSlow() throws {
    SlowCell.microseconds = 20_000
    defer { SlowCell.microseconds = 0 }
    let window = window()
    let report = FrameReport(of: window.table, budget: 12)
    var told: [FrameReport.SlowFrame] = []
    report.onSlowFrame = { told.append($0) }
    gtk_adjustment_set_value(window.adjustment, 9_000)
    window.frame()
    // The scrolling itself binds; what it leaves is bound by the frame.
    window.table.reloadData()
    window.frame()
    report.stop()
    let slow = try XCTUnwrap(told.first { $0.cause.contains("SlowCell filled") }, report.text)
    XCTAssertGreaterThan(slow.milliseconds, 12)
    XCTAssert(report.text.contains(slow.description), report.text)
  }

  @MainActor func testEachPieceOfWorkIsMarkedOnTheClock() throws {
    SlowCell.microseconds = 0
    let window = window()
    let report = FrameReport(of: window.table, budget: 10_000)
    var marks: [FrameReport.Mark] = []
    report.onMark = { marks.append($0) }
    let before = Int64(g_get_monotonic_time()) * 1_000
    window.scroll(to: 3_000)
    window.settle()
    let after = Int64(g_get_monotonic_time()) * 1_000
    report.stop()
    window.scroll(to: 0)
    let work = try XCTUnwrap(report.classes.first { $0.name == "SlowCell" })
    func of(_ kind: FrameReport.Mark.Kind) -> [FrameReport.Mark] {
      marks.filter { $0.kind == kind }
    }
    XCTAssertEqual(of(.bind).count, work.bound)
    XCTAssertEqual(of(.measure).count, work.measured)
    XCTAssertEqual(of(.draw).count, work.drawn)
    XCTAssertEqual(of(.frame).count, report.frames)
    XCTAssert(of(.bind).allSatisfy { $0.detail == "SlowCell" })
    XCTAssert(marks.allSatisfy { before <= $0.begin && $0.begin + $0.duration <= after })
    let drawing = Double(of(.draw).reduce(0) { $0 + $1.duration }) / 1_000_000
    XCTAssertEqual(drawing, work.drawMilliseconds, accuracy: 0.001)
    // Nobody is told any more.
    report.onMark = nil
    XCTAssertNil(report.work.mark)
  }

  @MainActor func testRowsOfColumnsAndItemsAreCountedToo() {
    let columns = ColumnWindow(TableAdaptor.over(Item.many(100)))
    let report = FrameReport(of: columns.table)
    columns.scroll(to: 1_000)
    XCTAssertEqual(report.classes.map(\.name), ["ColumnRow"])
    let collection = CollectionWindow(.items(Item.many(300)))
    // Another one ends the first.
    let other = FrameReport(of: collection.collection)
    collection.scroll(to: 2_000)
    XCTAssert(other.classes.contains { $0.name == "ItemCell" && $0.bound > 0 }, other.text)
    XCTAssertEqual(report.classes.map(\.name), ["ColumnRow"])
    other.stop()
  }

  @MainActor func testTheSumsAreShownOverTheListAndGo() {
    let window = window()
    let report = FrameReport(of: window.table, showsOverlay: true)
    window.scroll(to: 3_000)
    window.settle()
    let label = window.shownOverlays("list-frame-report").first
    XCTAssert(label?.texts.first?.contains("frames") == true, "\(label?.texts ?? [])")
    XCTAssertLessThanOrEqual(label.map(\.width) ?? 0, window.width)
    report.stop()
    window.settle()
    XCTAssertEqual(window.shownOverlays("list-frame-report"), [])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAListThatGoesLeavesTheReport() {
    let window = window()
    let report = FrameReport(of: window.table, showsOverlay: true)
    window.scroll(to: 300)
    window.close()
    XCTAssertGreaterThan(report.frames, 0)
    report.stop()
  }
}
