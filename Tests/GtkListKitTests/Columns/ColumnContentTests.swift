import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What contents draw, and how they read as text.
final class ColumnContentTests: GtkTestCase {
  // MARK: Markup and styles

  @MainActor private func pixels(
    _ texts: [String], _ style: ((Item) -> CellStyle)? = nil
  ) -> Picture {
    let items = texts.enumerated().map { Item($0.offset, $0.element) }
    let window = ColumnWindow(.over(items)) {
      let column = TableColumn<Item>("Text", { $0.text }, as: .markup, width: 200)
      column.style = style
      $0.columns = [column]
    }
    defer { window.close() }
    return window.picture()
  }

  @MainActor func testMarkupKeepsItsTagsUnderAStyleAndTheStyleItsMarkup() {
    let texts = ["<i>one</i> more", "<i>two</i> more", "<u>three</u>", "<b>four</b>", "plain"]
    let styled = pixels(texts) { $0.id % 3 == 1 ? .bold : .plain }
    let written = pixels(texts.enumerated().map { $0 % 3 == 1 ? "<b>\($1)</b>" : $1 })
    XCTAssert(styled.looksLike(written), styled.difference(from: written))
    let bold = pixels(texts) { _ in .bold }
    let boldWritten = pixels(texts.map { "<b>\($0)</b>" })
    XCTAssert(bold.looksLike(boldWritten), bold.difference(from: boldWritten))
  }

  @MainActor func testMarkupGoesBeforeTheStyle() {
    let green = "<span foreground=\"#00ff00\">green</span>"
    let styled = pixels([green, "red"]) { _ in .colored(.rgb(red: 1, green: 0, blue: 0)) }
    let written = pixels([green, "<span foreground=\"#ff0000\">red</span>"])
    XCTAssert(styled.looksLike(written), styled.difference(from: written))
  }

  @MainActor func testTheRowBelowATitleKeepsItsMarkup() {
    let items = [Item(0, "<i>slanted</i>"), Item(1, "upright"), Item(2, "<i>slanted</i>")]
    let adaptor = TableAdaptor.over(items)
    adaptor.sections[0].headerData = "<i>slanted</i>"
    let window = ColumnWindow(adaptor) {
      $0.showsSectionsAsNodes = true
      $0.columns = [TableColumn<Item>("Text", { $0.text }, as: .markup, width: 300)]
    }
    let pixels = window.picture()
    let parts = window.shownRows.map { row in
      pixels.part(
        window.columnHeaderHeight + row.y..<window.columnHeaderHeight + row.y + row.height)
    }
    XCTAssertEqual(parts.count, 4)
    XCTAssert(parts[1].looksLike(parts[3]), parts[1].difference(from: parts[3]))
    XCTAssertFalse(parts[0].looksLike(parts[1]), "a title is no markup")
  }

  // MARK: One content in several columns

  @MainActor func testOneContentInTwoColumnsDrawsTheValuesOfEach() {
    var drawn: [(value: Int, x: Double)] = []
    let content = ColumnContent<Int>.custom(width: 20, height: 10) { value, drawing in
      drawn.append((value, drawing.x))
    }
    let window = ColumnWindow(.over(Item.many(5))) {
      $0.columns = [
        TableColumn<Item>("Id", \.id, as: content, width: 100),
        TableColumn<Item>("Other", { $0.id + 100 }, as: content, width: 100),
      ]
    }
    drawn = []
    _ = window.freshPicture()
    XCTAssertEqual(Set(drawn.filter { $0.x < 100 }.map(\.value)), Set(0..<5))
    XCTAssertEqual(Set(drawn.filter { $0.x >= 100 }.map(\.value)), Set(100..<105))
  }

  @MainActor func testOnePictureContentInTwoColumnsShowsThePicturesOfEach() {
    let content = ColumnContent<CellImage>.image()
    func pixels(_ contents: [ColumnContent<CellImage>]) -> Picture {
      let window = ColumnWindow(.over(Item.many(3))) {
        $0.columns = [
          TableColumn<Item>("A", { _ in .icon("list-add-symbolic") }, as: contents[0], width: 80),
          TableColumn<Item>("B", { _ in .icon("go-up-symbolic") }, as: contents[1], width: 80),
        ]
      }
      defer { window.close() }
      return window.picture()
    }
    let shared = pixels([content, content])
    let own = pixels([.image(), .image()])
    XCTAssert(shared.looksLike(own), shared.difference(from: own))
  }

  // MARK: Text

  @MainActor func testColorsAreReadBackFromTheirTexts() {
    let colors: [CellColor] = [
      .success, .warning, .error, .accent, .rgb(red: 1, green: 0, blue: 0.2),
      .rgb(red: 0, green: 0.6, blue: 1), .rgb(red: -1, green: 2, blue: .nan),
    ]
    let column = TableColumn<CellColor>("Mark", { $0 }, as: .color)
    for color in colors.dropLast() {
      XCTAssertEqual(CellParsing.color(column.text(of: color)), color)
    }
    XCTAssertEqual(column.text(of: colors[6]), "#00ff00")
    XCTAssertEqual(CellParsing.color(" tomato "), CellParsing.color("#ff6347"))
    XCTAssertNil(CellParsing.color("success"))
  }

  @MainActor func testAnIconReadsAsItsName() {
    XCTAssertEqual(
      TableColumn<String>("Icon", { $0 }, as: .icon).text(of: "go-up-symbolic"), "go-up-symbolic")
  }
}
