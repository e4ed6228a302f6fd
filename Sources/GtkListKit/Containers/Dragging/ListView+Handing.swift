internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Dragging rows from one list to another one of the same window.
extension ListView {
  /// Hands rows that are dropped outside of this list to the one under the pointer, if that takes
  /// them; they leave this list then. False when there is none.
  ///
  /// - Parameters:
  ///   - x: where they are dropped, in this view.
  ///   - y: the same, downwards.
  final func hand(_ paths: [ListIndexPath], toListAtViewX x: Double, y: Double) -> Bool {
    guard let window = owningWindow, let target = listUnder(window, x, y), target.list !== self,
      let dataSource, let gap = target.list.gap(atViewX: target.x, y: target.y)
    else { return false }
    var place = gap
    var handed: [ListIndexPath] = []
    for path in paths.sorted() {
      guard let item = guarded({ dataSource.list(self, itemAt: path) }), !target.list.isDestroyed,
        target.list.take(item, at: place)
      else { continue }
      place.item += 1
      handed.append(path)
    }
    // From behind, so that those that remain stay where they are.
    for path in handed.reversed() where !isDestroyed {
      self.dataSource?.list(self, removeItemAt: path)
    }
    return !handed.isEmpty
  }

  private func take(_ item: ListItem, at path: ListIndexPath) -> Bool {
    guard let dataSource, guarded({ dataSource.list(self, canTake: item) }) else { return false }
    return dataSource.list(self, insert: item, at: path)
  }

  /// The list in a window that lies under a point of this view, and the point in that one's view.
  private func listUnder(
    _ window: WidgetPointer, _ x: Double, _ y: Double
  ) -> (list: ListView, x: Double, y: Double)? {
    for scroller in ListFinder.scrollers(in: window) {
      var own = (x: gint(0), y: gint(0))
      guard gtk_widget_get_mapped(scroller) != 0,
        let owner = glk_scroller_get_owner(OpaquePointer(scroller)),
        gtk_widget_translate_coordinates(
          widgetPointer, scroller, gint(x), gint(y), &own.x, &own.y) != 0,
        own.x >= 0, own.y >= 0, own.x < gtk_widget_get_allocated_width(scroller),
        own.y < gtk_widget_get_allocated_height(scroller)
      else { continue }
      let list = Unmanaged<ListView>.fromOpaque(owner).takeUnretainedValue()
      return (list, Double(own.x), Double(own.y))
    }
    return nil
  }
}

/// Finds the lists of a window.
private final class ListFinder {
  private var found: [WidgetPointer] = []

  static func scrollers(in window: WidgetPointer) -> [WidgetPointer] {
    let finder = ListFinder()
    finder.look(into: window)
    return finder.found
  }

  private func look(into widget: WidgetPointer) {
    if glk_is_instance_of(widget, glk_scroller_get_type()) != 0 { return found.append(widget) }
    guard glk_is_instance_of(widget, gtk_container_get_type()) != 0 else { return }
    gtk_container_forall(
      widget.of(GtkContainer.self),
      { child, finder in
        guard let child else { return }
        let found = Unchecked(child)
        onMain(finder, as: ListFinder.self) { $0.look(into: found.value) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
