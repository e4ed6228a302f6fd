import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The models of a whole list are read back from its adaptor.
final class AdaptorModelsTests: GtkTestCase {
  @MainActor func testTheyAreThoseOfAllSectionsInTheOrderOfTheData() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("A") {
        Row(TextRow.Model(title: "first"), as: TextRow.self)
        Rows([Track(3, "c"), Track(1, "a")], as: TrackCell.self)
      }
      Section("B") { Rows([Track(2, "b"), Track(4, "d")], as: TrackCell.self) }.collapsed()
    }
    let window = TableWindow(adaptor)
    XCTAssertEqual(adaptor.models(Track.self).map(\.id), [3, 1, 2, 4])
    XCTAssertEqual(adaptor.models(TextRow.Model.self).map(\.title), ["first"])
    var isDone = false
    adaptor.rearrange(Track.self, animated: false, completion: { _ in isDone = true }) {
      $0.sort = [SortKey(\.id)]
      $0.filter = RowFilter { $0.id != 4 }
    }
    Pump.until("it is sorted") { isDone }
    XCTAssertEqual(adaptor.models(Track.self).map(\.id), [3, 1, 2, 4], "sorted and filtered")
    adaptor.update { $0.remove([0, 1]) }
    window.settle()
    XCTAssertEqual(adaptor.models(Track.self).count, 3)
    XCTAssertEqual(TableAdaptor().models(Track.self).count, 0)
  }
}
