import Glibc
import XCTest

@testable import GtkListKit

/// Numbers where no locale is set up, as in a container.
final class NumberFormatTests: LeakCheckedTestCase {
  override func setUp() {
    setlocale(LC_NUMERIC, "C")
    super.setUp()
  }

  override func tearDown() {
    setlocale(LC_NUMERIC, "")
    super.tearDown()
  }

  @MainActor func testThousandsStandApartWithoutALocale() {
    for (number, text) in [
      (0, "0"), (999, "999"), (-999, "-999"), (1_000, "1,000"), (-1_000, "-1,000"),
      (63_682, "63,682"), (100_000, "100,000"), (-1_234_567, "-1,234,567"),
      (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ] {
      XCTAssertEqual(CellFormat.number(number), text)
    }
  }

  @MainActor func testDecimalsStandInNoGroups() {
    XCTAssertEqual(CellFormat.number(5_092.75, digits: 2), "5,092.75")
    XCTAssertEqual(CellFormat.number(-1_000.123456, digits: 6), "-1,000.123456")
    XCTAssertEqual(CellFormat.number(999.5, digits: 4), "999.5000")
    XCTAssertEqual(CellFormat.number(12_345, digits: 0), "12,345")
    XCTAssertEqual(CellFormat.number(.infinity, digits: 1), "∞")
  }

  @MainActor func testWhatIsShownCanBeWrittenAgain() {
    for number in [1_000, -63_682, 1_234_567] {
      XCTAssertEqual(CellParsing.integer(CellFormat.number(number)), number)
    }
    XCTAssertEqual(CellParsing.number(CellFormat.number(5_092.75, digits: 2)), 5_092.75)
  }
}
