internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A row widget and the reusable view in it. The pair stays together for life.
final class RowSlot {
  let view: ReusableView
  /// A GlkRow; the slot owns a reference.
  let row: WidgetPointer
  /// Where it stands in the whole list; -1 while it waits for reuse.
  var position = -1 {
    didSet { if position >= 0 { glk_row_set_position(row.opaque, gint64(position)) } }
  }
  var element: ListElement?
  var isDisplayed = false
  /// Made by the list for reuse; one that an app made goes back to the app.
  var isPooled = false
  /// The height in the index comes from the widget.
  var isMeasured = false
  /// Bound since the last drawing.
  var isFresh = true
  private var fixedHeight = -1
  private var look = Look()

  /// What a row's style classes say about its place.
  struct Look: Equatable {
    var isSection = false
    var isFirst = false
    var isLast = false
    var indentation = 0
  }

  init(view: ReusableView) {
    self.view = view
    row = glk_row_new()
    g_object_ref_sink(row)
    gtk_container_add(row.of(GtkContainer.self), view.contentPointer)
    gtk_widget_show(row)
    if view is SectionView {
      gtk_style_context_add_class(gtk_widget_get_style_context(row), "section-view")
      gtk_list_box_row_set_selectable(row.of(GtkListBoxRow.self), 0)
      gtk_list_box_row_set_activatable(row.of(GtkListBoxRow.self), 0)
      gtk_widget_set_can_focus(row, 0)
      glk_row_set_heading(row.opaque, 1)
    }
    view.slot = self
  }

  isolated deinit {
    detach()
    g_object_unref(row)
  }

  /// Takes the row out of the list and the view's widgets out of the row, so that a view which an
  /// app still holds keeps them.
  func detach() {
    glk_row_set_activate(row.opaque, nil, nil)
    if view.slot === self { view.slot = nil }
    if let parent = gtk_widget_get_parent(row) {
      gtk_container_remove(parent.of(GtkContainer.self), row)
    }
    if gtk_widget_get_parent(view.contentPointer) == row {
      gtk_container_remove(row.of(GtkContainer.self), view.contentPointer)
    }
  }

  /// Puts the row behind all others in the list box, where a row that waits for reuse is in
  /// nobody's way: the list box finds places by comparing positions.
  func standLast() {
    guard gtk_widget_get_parent(row) != nil else { return }
    glk_row_set_position(row.opaque, gint64.max)
    gtk_list_box_row_changed(row.of(GtkListBoxRow.self))
  }

  var isBound: Bool { position >= 0 }

  /// The path of the row, by the map of the list that it is in.
  var path: ListIndexPath? {
    if case .row(let path) = element { path } else { nil }
  }

  func setFixedHeight(_ height: Int) {
    guard height != fixedHeight else { return }
    fixedHeight = height
    glk_row_set_fixed_height(row.opaque, gint(clamping: height))
  }

  func setLook(_ new: Look) {
    guard new != look else { return }
    let context = gtk_widget_get_style_context(row)
    func toggle(_ name: String, _ on: Bool, _ was: Bool) {
      guard on != was else { return }
      if on {
        gtk_style_context_add_class(context, name)
      } else {
        gtk_style_context_remove_class(context, name)
      }
    }
    toggle("first", new.isFirst, look.isFirst)
    toggle("last", new.isLast, look.isLast)
    if new.indentation != look.indentation {
      gtk_widget_set_margin_start(view.contentPointer, gint(clamping: new.indentation * 18))
    }
    look = new
  }

  /// What the frames of the row and its content take; GTK warns about rows that are lower.
  var frameHeight: Int {
    [row, view.contentPointer].reduce(0) { height, widget in
      let context = gtk_widget_get_style_context(widget)
      let state = gtk_style_context_get_state(context)
      var padding = GtkBorder()
      var border = GtkBorder()
      var margin = GtkBorder()
      gtk_style_context_get_padding(context, state, &padding)
      gtk_style_context_get_border(context, state, &border)
      gtk_style_context_get_margin(context, state, &margin)
      let style = [padding, border, margin].reduce(0) { $0 + Int($1.top) + Int($1.bottom) }
      return height + style + Int(gtk_widget_get_margin_top(widget))
        + Int(gtk_widget_get_margin_bottom(widget))
    }
  }

  /// The height that the content asks for at a width, in pixels.
  func measure(width: Int) -> Double {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_get_preferred_height_for_width(row, gint(clamping: width), &minimum, &natural)
    return Double(natural)
  }
}
