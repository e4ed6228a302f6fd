internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Content that does not fit into the height that an app sets.
extension BoundCells {
  /// Reports content that is cut off, once for a class of views. Rows note it as they are allocated.
  func reportCutContent() {
    for slot in slots where !slot.measurement.isTaken && !slot.standsForRows {
      var (width, height): (gint, gint) = (0, 0)
      guard glk_row_is_cut(slot.row.opaque, &width, &height) != 0 else { continue }
      reportCut(slot, needing: Int(geometry.isHorizontal ? width : height))
    }
  }

  private func reportCut(_ slot: RowSlot, needing needed: Int) {
    let isHorizontal = geometry.isHorizontal
    let given = Int(
      isHorizontal
        ? gtk_widget_get_allocated_width(slot.row) : gtk_widget_get_allocated_height(slot.row))
    guard needed > given, !cutClasses.contains(ObjectIdentifier(type(of: slot.view))),
      slot.isCutVisibly(horizontally: isHorizontal)
    else { return }
    cutClasses.insert(ObjectIdentifier(type(of: slot.view)))
    let wanted = Int((Double(needed) / list.textScale).rounded(.up))
    let setting =
      switch slot.element {
      case .header: "headerHeight"
      case .footer: "footerHeight"
      default: isContiguous ? "rowHeight or height(_:)" : "the length of the layout"
      }
    list.report(
      ListReport(
        .height,
        "the content needs \(needed) pixels and has \(given); it is cut off at the end",
        fix: "Set \(setting) to \(wanted) or more for normal text, or leave it out to measure "
          + "the content.",
        view: type(of: slot.view), at: slot.path))
  }
}

extension RowSlot {
  /// Whether the kit shows the row in the place of rows of the app.
  fileprivate var standsForRows: Bool { view is LoadingRow || view is ErrorRow }

  /// Whether more than padding is cut off at the end.
  fileprivate func isCutVisibly(horizontally: Bool) -> Bool {
    var place = GtkAllocation()
    gtk_widget_get_allocation(row, &place)
    return horizontally || isCut(view.contentPointer, below: place.y + place.height)
  }

  /// - Parameter end: the end of the row in its window.
  private func isCut(_ widget: WidgetPointer, below end: gint) -> Bool {
    guard gtk_widget_get_visible(widget) != 0 else { return false }
    if glk_is_instance_of(widget, gtk_box_get_type()) != 0
      || glk_is_instance_of(widget, gtk_grid_get_type()) != 0
    {
      return widget.allChildren.contains { isCut($0, below: end) }
    }
    var place = GtkAllocation()
    var natural: gint = 0
    gtk_widget_get_allocation(widget, &place)
    gtk_widget_get_preferred_height_for_width(widget, place.width, nil, &natural)
    // A widget with more height than it needs has its content in the middle.
    return place.y + (place.height + min(place.height, natural)) / 2 > end
  }
}
