import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// A cell, header or footer among the cells of a collection, in view or beside it.
struct LiveCell {
  let element: NaiveCollection.Element
  let text: String
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let isSelected: Bool
  let hasFocus: Bool

  /// A point in it, by its share of the width and height.
  func point(_ shareX: Double, _ shareY: Double) -> (Double, Double) {
    (
      (Double(x) + Double(width) * shareX).rounded(),
      (Double(y) + Double(height) * shareY).rounded()
    )
  }

  func contains(_ point: (Double, Double)) -> Bool {
    Double(x) <= point.0 && point.0 < Double(x + width) && Double(y) <= point.1
      && point.1 < Double(y + height)
  }

  /// How far from the start of the view it begins and ends.
  func extent(in naive: NaiveCollection) -> (start: Double, end: Double) {
    if !naive.isHorizontal { return (Double(y), Double(y + height)) }
    return naive.isRightToLeft
      ? (Double(naive.width - x - width), Double(naive.width - x)) : (Double(x), Double(x + width))
  }
}

extension CollectionWindow {
  /// What there is, read from the widgets.
  var liveCells: [NaiveCollection.Element: LiveCell] {
    Dictionary(liveCellList.map { ($0.element, $0) }) { first, _ in first }
  }

  /// The same, also what is there twice.
  var liveCellList: [LiveCell] {
    let focus = focusWidget
    return (rowsContainer?.children ?? []).filter(\.isMapped).compactMap { row in
      let placed = placed(row)
      guard let element = NaiveCollection.Element(text: placed.text) else { return nil }
      let state = gtk_widget_get_state_flags(row).rawValue
      return LiveCell(
        element: element, text: placed.text, x: placed.x, y: placed.y, width: placed.width,
        height: placed.height, isSelected: state & GTK_STATE_FLAG_SELECTED.rawValue != 0,
        hasFocus: focus.map { $0 == row || gtk_widget_is_ancestor($0, row) != 0 } ?? false)
    }
  }

  private var isMirrored: Bool {
    isSideways && gtk_widget_get_direction(collection.widgetPointer) == GTK_TEXT_DIR_RTL
  }
  private var isSideways: Bool { collection.scrollsHorizontally }

  private var alongAdjustment: UnsafeMutablePointer<GtkAdjustment> {
    let scrolled = scrolled.of(GtkScrolledWindow.self)
    return isSideways
      ? gtk_scrolled_window_get_hadjustment(scrolled)
      : gtk_scrolled_window_get_vadjustment(scrolled)
  }

  /// How far everything reaches, as the scroll bar has it.
  var reach: Double { gtk_adjustment_get_upper(alongAdjustment) }
  /// How far one can scroll.
  var end: Double { max(0, reach - gtk_adjustment_get_page_size(alongAdjustment)) }

  /// How far one has scrolled from where the content begins.
  var alongOffset: Double {
    let value = gtk_adjustment_get_value(alongAdjustment)
    return isMirrored ? end - value : value
  }

  func scrollAlong(to offset: Double) {
    gtk_adjustment_set_value(alongAdjustment, isMirrored ? end - offset : offset)
  }
}

extension NaiveCollection.Element {
  /// Who shows a text.
  init?(text: String) {
    guard let kind = text.first, let id = Int(text.dropFirst().prefix { $0 != "." }) else {
      return nil
    }
    switch kind {
    case "H": self = .header(id)
    case "I": self = .item(id)
    case "F": self = .footer(id)
    default: return nil
    }
  }
}
