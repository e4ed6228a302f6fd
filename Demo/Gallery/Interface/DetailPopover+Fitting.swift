import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The detail stays inside the window, however small that is and however large its text.
extension DetailPopover {
  /// What the popover has around its content, with the arrow.
  private static let frame = 56
  /// How broad texts become where there is room, in letters.
  private static let letters = 44
  /// How high what can be scrolled becomes where there is room, at the normal size of text.
  private static let height = 320.0

  /// Gives texts the width and the height that the window has room for, and says what to point at: the row,
  /// as far as it is in view, or the top of the list where there is no room above or below the row.
  func fit(to path: ListIndexPath) -> GdkRectangle? {
    guard let window = gtk_widget_get_toplevel(list.widgetPointer),
      let content = gtk_bin_get_child(window.as(GtkBin.self))
    else { return nil }
    let width = fitWidth(Int(gtk_widget_get_allocated_width(content)) - Self.frame)
    var (x, y): (gint, gint) = (0, 0)
    gtk_widget_translate_coordinates(list.widgetPointer, content, 0, 0, &x, &y)
    let room = Int(gtk_widget_get_allocated_height(content)) - Int(y)
    let rest = height(of: top, in: width) + height(of: copyButton, in: width) + 24 + Self.frame
    let wanted = min(height(of: said, in: width), Int(Self.height * list.textScale))
    // A row that assistive technology opens may be out of view.
    let atTop = GdkRectangle(
      x: 0, y: 0, width: gtk_widget_get_allocated_width(list.widgetPointer), height: 1)
    var place = place(of: path) ?? atTop
    let besideRow = max(Int(place.y) + Int(y), room - Int(place.y + place.height))
    var most = besideRow - rest
    if most < wanted, most < room - rest {
      place = atTop
      most = room - rest
    }
    // Left to itself it would be as high as its texts are in the least width.
    gtk_widget_set_size_request(scroller, -1, gint(max(1, min(wanted, most))))
    return place
  }

  /// Where the row is, as far as it is in view.
  private func place(of path: ListIndexPath) -> GdkRectangle? {
    guard var row = list.frame(ofRowAt: path) else { return nil }
    var view = GdkRectangle(
      x: 0, y: 0, width: gtk_widget_get_allocated_width(list.widgetPointer),
      height: gtk_widget_get_allocated_height(list.widgetPointer))
    var shown = GdkRectangle()
    return gdk_rectangle_intersect(&row, &view, &shown) != 0 ? shown : nil
  }

  /// Has texts take no more than so many pixels, and says how many the whole takes.
  private func fitWidth(_ width: Int) -> Int {
    let nameWidth = names.map { naturalWidth(of: $0) }.max() ?? 0
    limit(heading, to: width - 12 - naturalWidth(of: closeButton))
    limit(body, to: width)
    for value in texts where value != body { limit(value, to: width - nameWidth - 12) }
    return min(width, [top, said, copyButton].map { naturalWidth(of: $0) }.max() ?? 0)
  }

  private func limit(_ label: Widget, to width: Int) {
    let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(label), nil, nil)
    defer { pango_font_metrics_unref(metrics) }
    let letter = max(
      pango_font_metrics_get_approximate_char_width(metrics),
      pango_font_metrics_get_approximate_digit_width(metrics))
    let fitting = max(1, width * Int(PANGO_SCALE) / max(1, Int(letter)))
    gtk_label_set_max_width_chars(label.as(GtkLabel.self), gint(min(fitting, Self.letters)))
  }

  private func naturalWidth(of widget: Widget) -> Int {
    var width: gint = 0
    gtk_widget_get_preferred_width(widget, nil, &width)
    return Int(width)
  }

  private func height(of widget: Widget, in width: Int) -> Int {
    var height: gint = 0
    gtk_widget_get_preferred_height_for_width(widget, gint(width), nil, &height)
    return Int(height)
  }
}
