import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A cell or section view as it stands on the screen.
struct ScreenCell: Equatable {
  let text: String
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}

extension CollectionWindow {
  /// What lies at least partly in the view, by place.
  var screenCells: [ScreenCell] {
    (rowsContainer?.children ?? []).filter { $0.isMapped && !$0.hasStyleClass("supplementary") }
      .map { placed($0) }.filter { isInView($0) }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The supplementary views.
  var screenSupplementaries: [ScreenCell] {
    (rowsContainer?.children ?? []).filter { $0.isMapped && $0.hasStyleClass("supplementary") }
      .map { placed($0) }.filter { isInView($0) }
  }

  /// The sticky headers and footers, which lie over the cells.
  var stickyCells: [ScreenCell] {
    list.widgetPointer.children.filter { $0.isA(glk_row_get_type()) && $0.isMapped }
      .map { placed($0) }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  private func isInView(_ cell: ScreenCell) -> Bool {
    cell.y + cell.height > 0 && cell.y < height && cell.x + cell.width > 0 && cell.x < width
  }

  func placed(_ widget: WidgetPointer) -> ScreenCell {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(widget, list.widgetPointer, 0, 0, &x, &y)
    return ScreenCell(
      text: widget.texts.first ?? "", x: Int(x), y: Int(y), width: widget.width,
      height: widget.height)
  }

  func screenCell(_ text: String) -> ScreenCell? { screenCells.first { $0.text == text } }

  /// Two cells that lie over each other; nil when there are none.
  var overlap: String? {
    let cells = screenCells
    for (index, a) in cells.enumerated() {
      for b in cells[(index + 1)...]
      where a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height
        && b.y < a.y + a.height
      {
        return "\(a) lies over \(b)"
      }
    }
    return nil
  }
}

extension CollectionAdaptor {
  /// An adaptor with a section of cell holders over each array of items.
  @MainActor
  static func items(
    _ sections: [Item]..., headers: Bool = false, footers: Bool = false
  ) -> CollectionAdaptor {
    let adaptor = CollectionAdaptor()
    adaptor.sections = sections.enumerated().map { number, items in
      let holder = CollectionSectionViewHolder(
        headerData: "Head \(number)", headerViewClass: headers ? CountView.self : nil,
        footerData: "Foot \(number)", footerViewClass: footers ? CountView.self : nil,
        cellHolders: items.map { CollectionCellViewHolder(data: $0, cellClass: ItemCell.self) })
      holder.headerHeight = 30
      holder.footerHeight = 20
      return holder
    }
    return adaptor
  }
}
