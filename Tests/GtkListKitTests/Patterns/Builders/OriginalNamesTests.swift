import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Hooks under the names of the original library are called.
final class OriginalNamesTests: GtkTestCase {
  private final class Registered: CellBuilder {
    private(set) var registrations = 0
    func registerCell() { registrations += 1 }
    func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
      let cell = list.dequeueCell(StringCell.self)
      cell.update("row \(path.row)")
      return cell
    }
  }

  private final class Limited: BuilderSection {
    let builders: [any CellBuilder]
    var numberOfRows: Int { 2 }
    init(_ builders: [any CellBuilder]) { self.builders = builders }
  }

  private final class LimitedBase: BaseSection {
    override var numberOfRows: Int { 2 }
  }

  @MainActor func testSectionRegistersEachOfItsBuildersOnce() {
    let builders = [Registered(), Registered()]
    _ = BaseSection(builders: builders)
    XCTAssertEqual(builders.map(\.registrations), [1, 1])
    _ = BaseSection("Title", builders: builders)
    XCTAssertEqual(builders.map(\.registrations), [2, 2])
  }

  @MainActor func testNumberOfRowsLimitsRowsOfSection() {
    let builders = [Registered(), Registered(), Registered()]
    for section: any BuilderSection in [Limited(builders), LimitedBase(builders: builders)] {
      XCTAssertEqual(section.numberOfItems, 2)
      let window = SourceWindow(.table, ListOutput(sections: [section]))
      XCTAssertEqual(window.texts, ["row 0", "row 1"])
      window.window.close()
    }
  }
}
