import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows and items that are given less room than their content asks for. GTK's warnings end the tests.
final class ShortRowTests: GtkTestCase {
  /// A cell with a frame around a button, which is not less than 44 pixels high.
  private final class TallCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      gtk_container_set_border_width(box.container, 12)
      let button: WidgetPointer = gtk_button_new_with_label("press")
      gtk_widget_set_size_request(button, 60, 20)
      gtk_container_add(box.container, button)
      gtk_container_add(box.container, nameChild("text", gtk_label_new(nil)).pointer)
      gtk_widget_set_margin_top(box, 4)
      gtk_widget_set_margin_bottom(box, 4)
      return box
    }
    func update(_ number: Int) { self["text"].text = "\(number)" }
  }

  @MainActor private func tall(_ height: Double?) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Array(0..<200), cellClass: TallCell.self, cellHeight: height)
    return adaptor
  }

  @MainActor func testAGivenHeightIsKeptHoweverHighTheContentIs() {
    for height in [1.0, 3, 8, 14, 20, 33, 40, 44, 58, 70] {
      let window = TableWindow(tall(height))
      XCTAssert(window.shownRows.allSatisfy { $0.height == Int(height) }, "\(height)")
      XCTAssertEqual(window.upper, max(400, 200 * height))
      for offset in [13.0, 90, 0] {
        window.scroll(to: offset)
        window.assertPixelsAreFresh("\(height) at \(offset)")
      }
      window.close()
    }
    Reports.expectSome(.height)
  }

  @MainActor func testRowsKeepTheirHeightWhenTheListIsToldAnotherOne() {
    let window = TableWindow(tall(nil)) { $0.rowHeight = 20 }
    XCTAssert(window.shownRows.allSatisfy { $0.height == 20 })
    window.table.rowHeight = nil
    window.settle()
    XCTAssert(window.shownRows.allSatisfy { $0.height > 44 })
    window.table.rowHeight = 5
    window.settle()
    XCTAssert(window.shownRows.allSatisfy { $0.height == 5 })
    window.assertPixelsAreFresh()
    Reports.expect(.height)
  }

  @MainActor func testWhatDoesNotFitIsCutOffAtTheRowsEnd() {
    let window = TableWindow(height: 200) { table in
      let adaptor = TableAdaptor()
      adaptor.sections = [
        TableSectionViewHolder(cellHolders: [
          TableCellViewHolder(data: 1, cellClass: TallCell.self, cellHeight: 20),
          TableCellViewHolder(data: "x", cellClass: StringCell.self, cellHeight: 60),
        ])
      ]
      table.useAdaptor(adaptor)
    }
    let cut = window.picture()
    window.table.performUpdates(animated: false) { $0.reloadedRows = [[0, 0]] }
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height), [20, 60])
    // The second row is drawn as it is where the first one has nothing that could reach into it.
    let plain = TableWindow(height: 200) { table in
      let adaptor = TableAdaptor()
      adaptor.sections = [
        TableSectionViewHolder(cellHolders: [
          TableCellViewHolder(data: "", cellClass: StringCell.self, cellHeight: 20),
          TableCellViewHolder(data: "x", cellClass: StringCell.self, cellHeight: 60),
        ])
      ]
      table.useAdaptor(adaptor)
    }
    XCTAssertEqual(cut.part(20..<80), plain.picture().part(20..<80))
    Reports.expect(.height)
  }

  @MainActor func testAHeaderAndAStickyHeaderKeepTheirHeight() {
    final class TallHeader: SectionView {
      override func makeContent() -> WidgetPointer {
        let button: WidgetPointer = gtk_button_new_with_label("header")
        gtk_widget_set_margin_top(button, 10)
        return button
      }
    }
    let adaptor = tall(30)
    adaptor.sections[0].headerData = "header"
    adaptor.sections[0].headerViewClass = TallHeader.self
    adaptor.sections[0].headerHeight = 12
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    XCTAssertEqual(window.shownRows.first?.height, 12)
    window.scroll(to: 100)
    XCTAssertEqual(window.stickyHeader?.height, 12)
    window.assertPixelsAreFresh()
    Reports.expect(.height, .height)
  }

  @MainActor func testItemsOfACollectionKeepTheirSize() {
    for side in [8.0, 20, 47] {
      let adaptor = CollectionAdaptor()
      adaptor.appendToLast(datas: Array(0..<100), cellClass: TallCell.self)
      let window = CollectionWindow(adaptor, width: 200) {
        $0.layout = .grid(.count(4), length: .fixed(side), spacing: 2)
      }
      XCTAssert(window.shownRows.allSatisfy { $0.height == Int(side) }, "\(side)")
      XCTAssert(window.shownRows.allSatisfy { $0.widget.width < 60 }, "\(side)")
      window.assertPixelsAreFresh("\(side)")
      window.close()
    }
    Reports.expectSome(.height)
  }
}
