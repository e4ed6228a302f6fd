internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Which cell is where.
extension BoundCells {
  var widget: WidgetPointer { content }
  var rowsTop: Double { 0 }
  func adjustmentsChanged() { gtk_widget_queue_resize(list.widgetPointer) }
  func redrawMotion() { gtk_widget_queue_draw(list.widgetPointer) }

  var boundViews: [(view: ReusableView, position: Int, isDisplayed: Bool)] {
    slots.map { ($0.view, $0.position, $0.isDisplayed) }
  }
  func view(at position: Int) -> ReusableView? { slot(at: position)?.view }
  func isBound(_ position: Int) -> Bool { boundPositions.contains(position) }
  func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard let row = slot(at: position)?.row else { return nil }
    var x: gint = 0
    var y: gint = 0
    guard gtk_widget_translate_coordinates(row, list.widgetPointer, 0, 0, &x, &y) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: x, y: y, width: gtk_widget_get_allocated_width(row),
      height: gtk_widget_get_allocated_height(row))
  }

  /// Widgets on screen, by position; nil when the position has none.
  func slot(at position: Int) -> RowSlot? {
    let index = slots.firstIndex(atOrAfter: position)
    return index < slots.count && slots[index].position == position ? slots[index] : nil
  }

  /// The cell that a widget is in. What is on an item counts as a part of it.
  func slot(containing widget: WidgetPointer?) -> RowSlot? {
    guard let row = child(containing: widget) else { return nil }
    return slots.first { slot in
      slot.row == row || slot.badges.contains { $0.slot.row == row }
    }
  }

  /// The child of the content that a widget is in.
  private func child(containing widget: WidgetPointer?) -> WidgetPointer? {
    var current = widget
    while let widget = current {
      let parent = gtk_widget_get_parent(widget)
      if parent == content { return widget }
      current = parent
    }
    return nil
  }

  /// The cell at a point of the content's widget.
  func slot(atContentX x: Double, y: Double) -> RowSlot? {
    slots.first { slot in
      guard boundPositions.contains(slot.position) else { return false }
      var frame = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &frame)
      return x >= Double(frame.x) && x < Double(frame.x + frame.width) && y >= Double(frame.y)
        && y < Double(frame.y + frame.height)
    }
  }

  /// Puts a cell that stood elsewhere in the place of the one at a position.
  func insert(_ slot: RowSlot, as element: ListElement, at position: Int) {
    if let old = self.slot(at: position) {
      slots.removeAll { $0 === old }
      release(old)
      gtk_widget_hide(old.row)
      wasReleased(old)
    }
    slot.element = element
    slot.position = position
    slot.isFresh = true
    slots.insert(slot, at: slots.firstIndex(atOrAfter: position))
    gtk_container_add(content.of(GtkContainer.self), slot.row)
  }
}

extension [RowSlot] {
  /// Where a position stands or would stand. O(log n).
  func firstIndex(atOrAfter position: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
