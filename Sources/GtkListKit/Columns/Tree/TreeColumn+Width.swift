internal import CGtkListKitGtk3

/// How wide a column is: what the app says, the header needs and the user drags.
extension TreeColumn {
  func applyWidth() {
    guard !isApplyingWidth else { return }
    isApplyingWidth = true
    defer { isApplyingWidth = false }
    let least = AnyTableColumn.sane(max(1, pixels(column.minimumWidth), headerFrame))
    // What stands for all columns has all the room, whatever the width that it is to have again.
    let isAlone = isFoldingMain
    let most = column.maximumWidth.map { gint(AnyTableColumn.sane(max(pixels($0), least))) } ?? -1
    gtk_tree_view_column_set_min_width(handle, gint(least))
    gtk_tree_view_column_set_max_width(handle, isAlone ? -1 : most)
    gtk_tree_view_column_set_fixed_width(
      handle, gint(isAlone ? least : max(pixels(column.width), least)))
    gtk_tree_view_column_set_expand(
      handle, (isAlone || column.expands && table?.fold.main == nil).gboolean)
  }

  /// The most that the theme draws around the title, in pixels: a header that becomes the last, or is
  /// so no more, as others are while one is dragged, has another line beside it.
  private var headerFrame: Int {
    guard let header, let context = gtk_widget_get_style_context(header) else { return 0 }
    let state = gtk_style_context_get_state(context)
    var (padding, border) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_padding(context, state, &padding)
    gtk_style_context_get_border(context, state, &border)
    return 2 * Int(max(padding.left, padding.right)) + 2 * Int(max(1, border.left, border.right))
  }

  /// The user has dragged the column wider or narrower, or asked for it to fit.
  func followWidth() {
    guard !isApplyingWidth, !isFoldingMain else { return }
    let dragged = Int(gtk_tree_view_column_get_fixed_width(handle))
    guard dragged > 0 else { return fitWidth() }
    let width = Int((Double(dragged) / textScale).rounded())
    column.width = max(column.minimumWidth, width)
  }

  /// How many pixels there are for one of normal text.
  var textScale: Double { table.map { TextScale.of($0.tree.widget) } ?? 1 }

  /// A width for normal text in the text that there is.
  private func pixels(_ width: Int) -> Int {
    Int((Double(AnyTableColumn.sane(width)) * textScale).rounded())
  }
}
