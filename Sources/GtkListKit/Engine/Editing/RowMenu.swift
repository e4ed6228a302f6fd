internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// The actions of a row's menu, in groups that a line separates.
  final func menuActions(at path: ListIndexPath) -> [[RowAction]] {
    guard delegate != nil else { return [] }
    return [ownRowActions, rowActions(at: path)].filter { !$0.isEmpty }
  }

  /// Shows the menu of a row. False when there is nothing to show.
  final func showRowMenu(at position: Int, _ point: (x: Double, y: Double)?) -> Bool {
    guard let path = map.path(at: position) else { return false }
    let row = shownRows.reference(to: position)
    let actions = menuActions(at: path)
    guard !actions.isEmpty else { return false }
    viewport.reveal(position, at: .nearest, animated: false)
    bindPendingRows()
    // Who was asked may have taken the list out of its window.
    guard gtk_widget_get_mapped(widgetPointer) != 0 else { return false }
    RowMenu(actions, of: self, at: row, point).show()
    return true
  }
}

/// A popover with a row's menu.
final class RowMenu {
  private let popover: WidgetPointer = gtk_popover_menu_new()
  private weak var list: ListView?
  /// The row whose menu it is.
  private let row: RowReference
  /// The point that was asked about, from the row's corner on; nil is the row itself.
  private let point: (x: gint, y: gint)?
  /// What it points at, where rows have no widgets of their own.
  private var frame: GdkRectangle?

  init(
    _ groups: [[RowAction]], of list: ListView, at row: RowReference,
    _ asked: (x: Double, y: Double)?
  ) {
    self.list = list
    self.row = row
    point = asked.map { (gint(clamping: Int($0.x)), gint(clamping: Int($0.y))) }
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref_sink(popover)
    gtk_container_add(popover.of(GtkContainer.self), box)
    for name in ["list-row-menu", "menu"] {
      gtk_style_context_add_class(gtk_widget_get_style_context(popover), name)
    }
    for (number, actions) in groups.enumerated() {
      if number > 0 {
        gtk_container_add(box.of(GtkContainer.self), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
      }
      for action in actions { add(action, to: box) }
    }
    gtk_widget_show_all(box)
    let widget = row.position.flatMap { list.cells.slot(at: $0)?.row }
    gtk_popover_set_relative_to(popover.of(GtkPopover.self), widget ?? list.widgetPointer)
    if widget == nil {
      row.onLoss = { [weak self] in self?.close() }
      place()
    } else if let point {
      pointTo(GdkRectangle(x: point.x, y: point.y, width: 1, height: 1))
    }
  }

  private func pointTo(_ frame: GdkRectangle) {
    var frame = frame
    gtk_popover_set_pointing_to(popover.of(GtkPopover.self), &frame)
  }

  /// Has it point at its row, where that has no widget that would take it along. A row out of sight
  /// leaves it where it is.
  func place() {
    guard let list, gtk_popover_get_relative_to(popover.of(GtkPopover.self)) == list.widgetPointer,
      let present = row.position.flatMap({ list.presenter.frame(ofItemAt: $0) })
    else { return }
    if let frame, gdk_rectangle_equal([frame], [present]) != 0 { return }
    frame = present
    guard let point else { return pointTo(present) }
    pointTo(GdkRectangle(x: point.x + present.x, y: point.y + present.y, width: 1, height: 1))
  }

  private func add(_ action: RowAction, to box: WidgetPointer) {
    let button: WidgetPointer = gtk_model_button_new()
    GObjectProperties.set("text", of: button.raw, to: .string(action.title))
    if action.isDestructive {
      gtk_style_context_add_class(gtk_widget_get_style_context(button), "destructive-action")
    }
    gtk_container_add(box.of(GtkContainer.self), button)
    // The menu lives as long as its popover, whose buttons hold it.
    connectSignal("clicked", of: button.raw) { [self] _ in
      guard let list, let path = presentPath else { return }
      list.perform(action, at: path)
    }
  }

  /// Where the row is by now; nil when it went away while the menu was open.
  private var presentPath: ListIndexPath? {
    row.position.flatMap { list?.map.path(at: $0) }
  }

  func close() { gtk_popover_popdown(popover.of(GtkPopover.self)) }

  func show() {
    list?.tools.menu = self
    connectSignal("closed", of: popover.raw) { [self] _ in
      if list?.tools.menu === self { list?.tools.menu = nil }
      // After the click that closes it has been handled.
      g_idle_add(
        { popover in
          guard let popover else { return 0 }
          gtk_widget_destroy(popover.assumingMemoryBound(to: GtkWidget.self))
          g_object_unref(popover)
          return 0
        }, popover.raw)
    }
    gtk_popover_popup(popover.of(GtkPopover.self))
  }
}

extension ListView {
  /// Whether a row may have a menu of the app's.
  final func showsOwnMenu(at path: ListIndexPath) -> Bool {
    callOut { holderSource?.mayHear(.contextMenu, at: path, in: self) ?? false }
  }

  /// Whether somebody may do something about an event of a row; of other sources than an adaptor nobody knows.
  final func mayHear(_ event: EventName, at path: ListIndexPath) -> Bool {
    callOut { holderSource?.mayHear(event, at: path, in: self) ?? true }
  }

  /// Asks for a context menu at the cursor or, with the pointer, at the row under it.
  final func requestMenu(_ request: (position: Int, x: Double, y: Double)?) -> Bool {
    guard let position = request?.position ?? cursor else { return false }
    return requestMenu(at: position, request.map { (x: $0.x, y: $0.y) })
  }

  final func requestMenu(at position: Int, _ point: (x: Double, y: Double)?) -> Bool {
    guard let path = map.path(at: position), let delegate else { return false }
    return delegate.list(self, contextMenuForItemAt: path, at: point)
      || map.path(at: position) == path && showRowMenu(at: position, point)
  }
}
