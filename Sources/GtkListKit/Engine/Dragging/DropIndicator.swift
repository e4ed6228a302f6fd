internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension RowDrop {
  /// Shows where something would be dropped: a line between rows, or a frame around one or all.
  final class DropIndicator {
    private unowned let list: ListView
    private let widget: WidgetPointer
    private let indicator: WidgetPointer = gtk_event_box_new()
    private var mark: Mark?

    enum Mark: Equatable {
      /// Before a row; at the edge of the one that it is meant to be behind, which may stand elsewhere.
      case line(ListIndexPath, isBehind: Bool)
      case row(ListIndexPath)
      case list
    }

    init(_ list: ListView) {
      self.list = list
      widget = list.widgetPointer
      g_object_ref_sink(indicator)
      glk_scroller_add_overlay(list.scroller, indicator)
    }

    isolated deinit { g_object_unref(indicator) }

    func discard() {
      if gtk_widget_get_parent(indicator) != nil {
        glk_scroller_remove_overlay(widget.opaque, indicator)
      }
    }

    func show(_ mark: Mark?) {
      guard mark != self.mark else { return }
      self.mark = mark
      let style = gtk_widget_get_style_context(indicator)
      if case .line? = mark {
        gtk_style_context_remove_class(style, "list-drop-target")
        gtk_style_context_add_class(style, "list-drop-indicator")
      } else {
        gtk_style_context_remove_class(style, "list-drop-indicator")
        gtk_style_context_add_class(style, "list-drop-target")
      }
      gtk_widget_set_visible(indicator, (mark != nil).gboolean)
      gtk_widget_queue_allocate(widget)
    }

    /// Puts the mark where it belongs, after the rows were placed.
    func place() {
      guard let mark else { return }
      guard let frame = frame(of: mark) else { return gtk_widget_hide(indicator) }
      gtk_widget_show(indicator)
      list.place(indicator, frame)
    }

    private func frame(of mark: Mark) -> GdkRectangle? {
      switch mark {
      case .line(let gap, let isBehind): return list.frame(ofGapBefore: gap, isBehind: isBehind)
      case .row(let path):
        guard let position = list.map.position(of: path),
          let frame = list.presenter.frame(ofItemAt: position)
        else { return nil }
        return inView(frame)
      case .list:
        return GdkRectangle(
          x: 0, y: 0, width: gtk_widget_get_allocated_width(widget),
          height: gtk_widget_get_allocated_height(widget))
      }
    }

    /// A row that is wider than the view shows its frame at the view's sides.
    private func inView(_ frame: GdkRectangle) -> GdkRectangle {
      let start = max(0, frame.x)
      let end = min(gtk_widget_get_allocated_width(widget), frame.x + frame.width)
      return GdkRectangle(x: start, y: frame.y, width: max(1, end - start), height: frame.height)
    }
  }
}

extension ListView {
  /// A line between two rows.
  fileprivate func frame(ofGapBefore gap: ListIndexPath, isBehind: Bool) -> GdkRectangle? {
    let old = ListIndexPath(row: gap.row - 1, section: gap.section)
    for (path, isBehind) in isBehind
      ? [(old, true), (gap, false)] : [(gap, false), (old, true)]
    {
      if let position = map.position(of: path), let frame = presenter.frame(ofItemAt: position) {
        return dropLine(at: frame, of: position, isBehind: isBehind)
      }
    }
    // An empty section has its header at most.
    guard let header = map.position(of: .header(section: gap.section)),
      let frame = presenter.frame(ofItemAt: header)
    else { return nil }
    return dropLine(at: frame, of: header, isBehind: true)
  }

  /// The line at the edge of an item where something would be dropped.
  private func dropLine(
    at frame: GdkRectangle, of position: Int, isBehind: Bool
  ) -> GdkRectangle {
    guard geometry.hasNeighboursBeside(position) else {
      let y = frame.y + (isBehind ? frame.height : 0)
      return GdkRectangle(x: frame.x, y: max(0, y - 1), width: frame.width, height: 2)
    }
    let x = isBehind != isRightToLeft ? frame.x + frame.width : frame.x
    return GdkRectangle(x: max(0, x - 1), y: frame.y, width: 2, height: frame.height)
  }
}
