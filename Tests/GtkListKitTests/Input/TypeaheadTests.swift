import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Typing finds rows, also far beyond those on screen.
final class TypeaheadTests: GtkTestCase {
  private static let names = [
    "Anna", "anton", "Berta", "Cäsar", "Emil", "Éva", "New York", "Newark", "Ωmega", "zoe",
  ]

  @MainActor private func window(_ names: [String] = names) -> TableWindow {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply { Rows(names, id: \.self, as: StringCell.self).height(30) }
    window.settle()
    window.press(GDK_KEY_Tab)
    window.focus(window.before)
    window.press(GDK_KEY_Tab)
    return window
  }

  @MainActor private func found(_ window: TableWindow) -> Int? {
    window.table.selectedIndexPaths.first?.row
  }

  /// Lets go of what was typed before.
  @MainActor private func startAnew(_ window: TableWindow) {
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_Home)
  }

  @MainActor func testALetterGoesToTheNextRowThatBeginsWithIt() {
    let window = window()
    window.press(GDK_KEY_Home)
    window.type("b")
    XCTAssertEqual(found(window), 2)
    XCTAssertEqual(window.focusedPath, [0, 2])
    startAnew(window)
    window.type("z")
    XCTAssertEqual(found(window), 9)
  }

  @MainActor func testMoreLettersNarrowTheSearch() {
    let window = window()
    window.type("newa")
    XCTAssertEqual(found(window), 7)
    startAnew(window)
    window.type("new y")
    XCTAssertEqual(found(window), 6, "a space belongs to what is typed")
  }

  @MainActor func testTheSameLetterAgainGoesOn() {
    let window = window()
    window.press(GDK_KEY_End)
    window.press(GDK_KEY_Escape)
    window.type("a")
    XCTAssertEqual(found(window), 0)
    window.type("a")
    XCTAssertEqual(found(window), 1)
    window.type("a")
    XCTAssertEqual(found(window), 0, "and round again")
  }

  @MainActor func testCaseDoesNotMatterAndOtherAlphabetsWork() {
    let window = window()
    window.type("ANT")
    XCTAssertEqual(found(window), 1)
    startAnew(window)
    window.type("cä")
    XCTAssertEqual(found(window), 3)
    startAnew(window)
    window.type("é")
    XCTAssertEqual(found(window), 5)
    startAnew(window)
    window.type("ω")
    XCTAssertEqual(found(window), 8)
  }

  @MainActor func testHalfALetterFindsThoseThatItMayBecome() {
    let window = window(["अनार", "किताब", "केला", "ที่", "กี่"])
    for (text, row) in [("क", 1), ("के", 2), ("ก", 4), ("ที", 3), ("अ", 0)] {
      startAnew(window)
      window.type(text)
      XCTAssertEqual(found(window), row, text)
    }
  }

  @MainActor func testWhatIsNotThereChangesNothing() {
    let window = window()
    window.press(GDK_KEY_Home)
    window.type("qx")
    XCTAssertEqual(found(window), 0)
  }

  @MainActor func testEscapeForgetsWhatWasTyped() {
    let window = window()
    window.press(GDK_KEY_Home)
    window.type("n")
    XCTAssertEqual(found(window), 6)
    window.press(GDK_KEY_Escape)
    window.type("e")
    XCTAssertEqual(found(window), 4, "“e”, not “ne”")
  }

  @MainActor func testRowsFarFromTheViewAreFoundAndShown() {
    let window = window((0..<50_000).map { "n\($0)" } + ["target"])
    window.press(GDK_KEY_Home)
    window.type("t")
    Pump.until("the row is found") { found(window) == 50_000 }
    window.settle()
    XCTAssertEqual(window.shownRows.last?.text, "target")
    XCTAssertEqual(window.focusedPath, [0, 50_000])
  }

  @MainActor func testKeysWithControlOrAltAreNotTyped() {
    let window = window()
    window.press(GDK_KEY_Home)
    window.press(GDK_KEY_b, .control)
    window.press(GDK_KEY_b, .alt)
    XCTAssertEqual(found(window), 0)
  }

  @MainActor func testModelsAndHoldersSayWhatTheyAreFoundBy() {
    let adaptor = TableAdaptor.over([Item(1, "one"), Item(2, "two")])
    adaptor.append(toSection: 0, withDatas: [42, nil], cellClass: ListCell.self)
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    window.type("tw")
    XCTAssertEqual(found(window), 1)
    XCTAssertEqual(adaptor[0, 0]?.searchText, "one")
    XCTAssertNil(adaptor[0, 2]?.searchText)
  }
}
