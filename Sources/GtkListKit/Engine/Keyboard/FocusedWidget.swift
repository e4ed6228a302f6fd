internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension StickyViews {
  /// The focus and what goes with it, to be given back after its widget has changed its parent.
  ///
  /// A class, because it keeps the widget: who hears of the focus may destroy it.
  final class FocusedWidget {
    private let widget: WidgetPointer
    /// The selected characters and the cursor of a text.
    private var selection: Range<gint>?
    private var cursor: gint = 0

    init?(_ widget: WidgetPointer?) {
      guard let widget else { return nil }
      self.widget = widget
      g_object_ref(widget)
      guard glk_is_instance_of(widget, gtk_entry_get_type()) != 0 else { return }
      var start: gint = 0
      var end: gint = 0
      gtk_editable_get_selection_bounds(widget.opaque, &start, &end)
      selection = start..<max(start, end)
      cursor = gtk_editable_get_position(widget.opaque)
    }

    isolated deinit { g_object_unref(widget) }

    func restore() {
      guard gtk_widget_get_parent(widget) != nil else { return }
      guard let selection else { return gtk_widget_grab_focus(widget) }
      gtk_entry_grab_focus_without_selecting(widget.of(GtkEntry.self))
      // The cursor stands at one end of what is selected.
      let other = cursor == selection.lowerBound ? selection.upperBound : selection.lowerBound
      gtk_editable_select_region(widget.opaque, other, cursor)
    }
  }
}
