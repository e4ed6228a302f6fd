import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// More cells in view than a toolkit bears.
final class CrowdedViewTests: GtkTestCase {
  @MainActor func testWhatIsLeftOutIsReportedOnce() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(50_000), as: ItemCell.self) }
    let window = CollectionWindow(adaptor, width: 600, height: 800) {
      $0.layout = .grid(.count(300), length: .fixed(1), spacing: 0)
    }
    window.scroll(by: 20)
    window.scroll(by: 20)
    let reports = Reports.taken()
    // Content that is cut off is also reported.
    XCTAssertEqual(reports.map(\.problem), [.layout, .height])
    XCTAssert(reports.first?.message.contains("4000") ?? false, "\(reports)")
    window.close()
  }
}
