internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The buttons of a row's actions, over its end.
///
/// They appear after a swipe, and while the pointer is on the row if the list shows them on hover.
final class RowActions {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let scroller: OpaquePointer
  private let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
  private var swipes: [SwipeGesture] = []
  private var sidewaysScroll = SidewaysScroll()
  /// The row whose actions are shown, and the state of the list that it was looked up in.
  private var shown: (position: Int, revision: Int)?
  /// Swiped open: stays though no pointer is on the row.
  private(set) var isPinned = false

  /// The row whose content gives way to the buttons.
  private weak var indented: RowSlot?

  /// A swipe is at least this fast, in pixels a second, and mostly to the side.
  private static let swipeSpeed = 250.0

  /// The position whose actions are shown.
  var position: Int? { shown?.position }

  init(_ list: ListView) {
    self.list = list
    scroller = list.scroller
    g_object_ref_sink(box)
    gtk_style_context_add_class(gtk_widget_get_style_context(box), "list-row-actions")
    glk_scroller_add_overlay(list.scroller, box)
    connectSignal("motion-notify-event", of: list.widgetPointer.raw) { [weak self] _ in
      self?.pointerMoved()
    }
    connectEvent("leave-notify-event", of: list.widgetPointer.raw) { [weak self] in
      self?.pointerLeft()
      return false
    }
    // Two fingers on a touchpad scroll.
    connectEvent("scroll-event", of: list.widgetPointer.raw) { [weak self] in
      self?.scrolled() ?? false
    }
    for fingers in [1, 3] {
      swipes.append(
        SwipeGesture(on: list.widgetPointer, fingers: fingers) { [weak self] speed, start in
          self?.swiped(speed, from: start)
        })
    }
  }

  isolated deinit { g_object_unref(box) }

  func discard() {
    shown = nil
    swipes = []
    if gtk_widget_get_parent(box) != nil { glk_scroller_remove_overlay(scroller, box) }
  }

  // MARK: Pointer and fingers

  private func pointerMoved() {
    guard !isPinned, list.showsActionsOnHover else { return }
    guard let point = list.eventPoint, point.y >= list.presenter.rowsTop else { return hide() }
    show(at: position(at: point))
  }

  /// The row at a point, if nothing lies over it there.
  private func position(at point: (x: Double, y: Double)) -> Int? {
    list.presenter.position(atViewX: point.x, y: point.y).flatMap {
      list.isOn($0, x: point.x, y: point.y) ? $0 : nil
    }
  }

  /// The pointer goes to what is not in the list, without having moved over it.
  private func pointerLeft() {
    guard !isPinned, let event = gtk_get_current_event() else { return }
    defer { gdk_event_free(event) }
    // To and from widgets inside it is no leaving.
    if event.pointee.crossing.detail != GDK_NOTIFY_INFERIOR { hide() }
  }

  private func swiped(_ speed: (x: Double, y: Double), from start: (x: Double, y: Double)) {
    guard abs(speed.x) >= Self.swipeSpeed, abs(speed.x) > 2 * abs(speed.y) else { return }
    _ = swipe(toLeft: speed.x < 0, at: start)
  }

  /// Two fingers go sideways over a list that does not scroll that way. True when that was used.
  private func scrolled() -> Bool {
    guard !list.hasMore(GTK_ORIENTATION_HORIZONTAL), let point = list.eventPoint,
      let event = gtk_get_current_event()
    else { return false }
    defer { gdk_event_free(event) }
    guard let isToLeft = sidewaysScroll.add(event) else { return sidewaysScroll.isUnderWay }
    return swipe(toLeft: isToLeft, at: point)
  }

  /// Uncovers the actions of the row at a point, or covers those that are shown. True when it did.
  private func swipe(toLeft isToLeft: Bool, at point: (x: Double, y: Double)) -> Bool {
    let wasShown = shown != nil
    isPinned = false
    // Towards the start uncovers what is at the end.
    guard isToLeft != list.isRightToLeft else {
      hide()
      return wasShown
    }
    show(at: position(at: point))
    isPinned = shown != nil
    return isPinned
  }

  /// Covers actions that were uncovered by a swipe.
  func unpin() { if isPinned { hide() } }

  // MARK: Showing

  func show(at position: Int?) {
    guard let position, let path = list.map.path(at: position), list.work.callOutDepth == 0 else {
      return hide()
    }
    if let shown, shown.position == position, shown.revision == list.shownRows.revision {
      return place()
    }
    let actions = list.rowActions(at: path)
    guard !actions.isEmpty else { return hide() }
    fill(with: actions)
    shown = (position, list.shownRows.revision)
    gtk_widget_show(box)
    indent(list.cells.slot(at: position), at: path)
    gtk_widget_queue_allocate(list.widgetPointer)
  }

  /// Keeps a row's content clear of the buttons, where the delegate wants that.
  private func indent(_ slot: RowSlot?, at path: ListIndexPath) {
    endIndent()
    guard let slot else { return }
    let isWanted = list.callOut {
      list.delegate?.list(list, shouldIndentWhileEditingItemAt: path) ?? false
    }
    guard isWanted else { return }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(box, nil, &natural)
    gtk_widget_set_margin_end(slot.view.contentPointer, natural.width)
    indented = slot
  }

  private func endIndent() {
    if let indented { gtk_widget_set_margin_end(indented.view.contentPointer, 0) }
    indented = nil
  }

  func hide() {
    isPinned = false
    guard shown != nil else { return }
    shown = nil
    endIndent()
    gtk_widget_hide(box)
  }

  private func fill(with actions: [RowAction]) {
    for button in children { gtk_widget_destroy(button) }
    for action in actions {
      let button = ChildHandle(pointer: Self.button(for: action))
      if action.isDestructive { button.setStyleClass("destructive-action", true) }
      guard let pointer = button.pointer else { continue }
      // It goes with the click, and the keyboard would be nowhere.
      gtk_widget_set_focus_on_click(pointer, 0)
      gtk_container_add(box.of(GtkContainer.self), pointer)
      connectSignal("clicked", of: pointer.raw) { [weak self] _ in
        guard let self, let shown = self.shown, shown.revision == self.list.shownRows.revision,
          let path = self.list.map.path(at: shown.position)
        else { return }
        self.hide()
        self.list.perform(action, at: path)
      }
    }
  }

  private static func button(for action: RowAction) -> WidgetPointer? {
    guard let icon = action.iconName else {
      return DisplayText.with(action.title) { gtk_button_new_with_label($0) }
        .map { (button: WidgetPointer) in
          gtk_widget_show(button)
          return button
        }
    }
    let button = RowParts.IconButton.make()
    RowParts.IconButton.update(button, icon: icon)
    RowParts.IconButton.name(button, action.title)
    button.isVisible = true
    return button.pointer
  }

  private var children: [WidgetPointer] {
    let list = gtk_container_get_children(box.of(GtkContainer.self))
    defer { g_list_free(list) }
    var found: [WidgetPointer] = []
    var link = list
    while let current = link {
      if let data = current.pointee.data {
        found.append(data.assumingMemoryBound(to: GtkWidget.self))
      }
      link = current.pointee.next
    }
    return found
  }

  /// Gives the buttons the colours of their row.
  func showSelection() {
    guard let shown else { return }
    let isSelected = list.map.path(at: shown.position).map(list.showsSelected) ?? false
    ChildHandle(pointer: box).setStyleClass("selected", isSelected)
  }

  /// Puts the buttons over the end of their row.
  func place() {
    guard let shown else { return }
    guard shown.revision == list.shownRows.revision,
      let frame = list.presenter.frame(ofItemAt: shown.position)
    else { return hide() }
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(box, nil, &natural)
    showSelection()
    let slot = list.cells.slot(at: shown.position)
    for name in ["first", "last"] {
      let isSo = slot.map {
        gtk_style_context_has_class(gtk_widget_get_style_context($0.row), name)
      }
      ChildHandle(pointer: box).setStyleClass(name, isSo == 1)
    }
    let margin = slot?.margin ?? GtkBorder()
    let room = frame.width - gint(margin.left) - gint(margin.right)
    let width = max(1, min(natural.width, room))
    let x =
      list.isRightToLeft ? frame.x + gint(margin.left) : frame.x + gint(margin.left) + room - width
    let height = frame.height - gint(margin.top) - gint(margin.bottom) - 2
    list.place(
      box,
      GdkRectangle(x: x, y: frame.y + gint(margin.top) + 1, width: width, height: max(1, height)))
  }
}
