internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Where things are in the view, in its own pixels.
extension ListView {
  /// Where the event that is being handled happened; nil when it came from elsewhere.
  final var eventPoint: (x: Double, y: Double)? {
    guard let event = gtk_get_current_event() else { return nil }
    defer { gdk_event_free(event) }
    var x = 0.0
    var y = 0.0
    guard gdk_event_get_coords(event, &x, &y) != 0 else { return nil }
    let own = gtk_widget_get_window(widgetPointer)
    var window = gdk_event_get_window(event)
    while let current = window, current != own {
      gdk_window_coords_to_parent(current, x, y, &x, &y)
      window = gdk_window_get_parent(current)
    }
    return window == nil ? nil : (x, y)
  }

  /// A point of a widget in the view as one of the view.
  final func point(_ x: Double, _ y: Double, of widget: WidgetPointer) -> (x: Double, y: Double) {
    var left: gint = 0
    var top: gint = 0
    gtk_widget_translate_coordinates(widget, widgetPointer, 0, 0, &left, &top)
    return (x + Double(left), y + Double(top))
  }

  /// Whether there is more of the list than the view has room for.
  final func hasMore(_ orientation: GtkOrientation) -> Bool {
    guard let adjustment = glk_scroller_get_adjustment(scroller, orientation) else { return false }
    return gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
      > gtk_adjustment_get_page_size(adjustment)
  }

  final var isRightToLeft: Bool {
    gtk_widget_get_direction(widgetPointer) == GTK_TEXT_DIR_RTL
  }

  final var animationsAreEnabled: Bool {
    guard let settings = gtk_widget_get_settings(widgetPointer) else { return false }
    return GObjectProperties.bool("gtk-enable-animations", of: UnsafeMutableRawPointer(settings))
      ?? true
  }

  /// Puts an overlay somewhere in the view.
  final func place(_ overlay: WidgetPointer, _ frame: GdkRectangle) {
    var allocation = frame
    allocation.width = max(1, allocation.width)
    allocation.height = max(1, allocation.height)
    // GTK wants to be asked before it is told.
    gtk_widget_get_preferred_size(overlay, nil, nil)
    gtk_widget_size_allocate(overlay, &allocation)
  }

  /// The length given to a header or footer.
  ///
  /// - Parameter view: the view of which a length that is none is reported.
  final func sectionViewLength(at position: Int, reporting view: ReusableView? = nil) -> Double? {
    let given: Double?
    switch map.element(at: position) {
    case .header(let section):
      given = callOut { delegate?.list(self, heightFor: .header, inSection: section) }
    case .footer(let section):
      given = callOut { delegate?.list(self, heightFor: .footer, inSection: section) }
    default: given = nil
    }
    guard let given else { return nil }
    if RowHeights.isHeight(given) { return given.rounded() }
    if let view {
      report(
        ListReport(
          .height, "\(given) is not a valid height; the view is measured instead",
          fix: "Pass a positive height to headerHeight(_:), or return one from "
            + "list(_:heightFor:inSection:).", view: type(of: view)))
    }
    return nil
  }

  /// What is queued while GTK allocates waits for the next frame, and GTK draws nothing that waits: it
  /// is allocated again. To a widget that does not wait, that is nothing.
  final func draw(_ widget: WidgetPointer, on cr: OpaquePointer) {
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    gtk_widget_size_allocate(widget, &allocation)
    gtk_widget_draw(widget, cr)
  }
}
