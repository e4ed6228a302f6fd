import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// `./run check` has Sysprof start these, and looks for their marks in its recording, of which there are none where they are
/// not sent; every day nobody records.
final class SysprofTests: GtkTestCase {
  private final class SysprofCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ item: Item) { self["text"].text = item.text }
  }

  @MainActor func testMarksAreSentWhereSomebodyRecords() {
    let isRecorded = getenv("SYSPROF_CONTROL_FD") != nil
    let isSilent = getenv("GTKLISTKIT_PLANT").map { String(cString: $0) } == "silence"
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(1_000), cellClass: SysprofCell.self)
    let window = TableWindow(adaptor)
    let report = FrameReport(of: window.table, budget: 10_000)
    if !isSilent {
      XCTAssertEqual(report.sendMarksToSysprof(), isRecorded)
      XCTAssertEqual(report.work.mark != nil, isRecorded)
    }
    for offset in 1...10 {
      window.scroll(to: Double(offset) * 1_000)
      window.settle()
      // Sysprof reads now and then.
      if isRecorded { g_usleep(200_000) }
    }
    report.stop()
    XCTAssertGreaterThan(report.classes.first { $0.name == "SysprofCell" }?.bound ?? 0, 50)
  }
}
