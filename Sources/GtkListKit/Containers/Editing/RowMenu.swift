internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// An entry of the menu of a row, besides its edit actions: the list's delegate says whether it can
/// be performed, and performs it. What a table of columns can copy, it copies itself.
public struct ListMenuAction: Hashable, Sendable {
  /// What the delegate is asked.
  public let name: String
  /// What the menu says.
  public let title: String

  public init(_ name: String, title: String) {
    self.name = name
    self.title = title
  }

  /// Cut, copy and paste.
  public static let clipboard = [
    ListMenuAction("cut", title: "Cut"), ListMenuAction("copy", title: "Copy"),
    ListMenuAction("paste", title: "Paste"),
  ]
}

extension ListView {
  /// Shows the menu of a row: what can be performed on it, and its edit actions. False when there is
  /// nothing to show.
  final func showRowMenu(at position: Int, _ request: MenuRequest) -> Bool {
    guard let path = map.path(at: position), let delegate else { return false }
    let delegated = guarded { () -> [ListMenuAction] in
      guard delegate.list(self, shouldShowMenuForItemAt: path) else { return [] }
      return menuActions.filter { delegate.list(self, canPerform: $0.name, forItemAt: path) }
    }
    let performable = menuActions.filter { delegated.contains($0) || performsItself($0) }
    let actions = editActions(at: path)
    guard !performable.isEmpty || !actions.isEmpty else { return false }
    let identity = rowIdentity(at: path)
    var entries = performable.map { action in
      RowMenu.Entry(title: action.title) { [isDelegated = delegated.contains(action)] list, path in
        guard isDelegated else { return list.performItself(action) }
        list.delegate?.list(list, perform: action.name, forItemAt: path)
      }
    }
    if !performable.isEmpty, !actions.isEmpty { entries.append(.separator) }
    entries += actions.map { action in
      RowMenu.Entry(title: action.title) { list, path in list.perform(action, at: path) }
    }
    reveal(position, at: .nearest, animated: false)
    settleRows()
    RowMenu(entries, of: self, at: path, identity, request).show()
    return true
  }

  /// Who a row is, as of the last update.
  final func rowIdentity(at path: ListIndexPath) -> AnyHashable? { identities?.itemID(at: path) }
}

/// A popover with a row's menu.
final class RowMenu {
  struct Entry {
    let title: String
    let perform: ((ListView, ListIndexPath) -> Void)?

    init(title: String, perform: @escaping (ListView, ListIndexPath) -> Void) {
      self.title = title
      self.perform = perform
    }

    private init() {
      title = ""
      perform = nil
    }

    static let separator = Entry()
  }

  private let popover: WidgetPointer = gtk_popover_menu_new()
  private weak var list: ListView?
  private let path: ListIndexPath
  private let identity: AnyHashable?
  private let row: WidgetPointer

  init(
    _ entries: [Entry], of list: ListView, at path: ListIndexPath, _ identity: AnyHashable?,
    _ request: MenuRequest
  ) {
    self.list = list
    self.path = path
    self.identity = identity
    row = list.map.position(of: path).flatMap { list.slot(at: $0)?.row } ?? list.widgetPointer
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref_sink(popover)
    gtk_container_add(popover.of(GtkContainer.self), box)
    for name in ["list-row-menu", "menu"] {
      gtk_style_context_add_class(gtk_widget_get_style_context(popover), name)
    }
    for entry in entries { add(entry, to: box) }
    gtk_widget_show_all(box)
    gtk_popover_set_relative_to(popover.of(GtkPopover.self), row)
    // Where rows have no widgets of their own, the menu points into the list.
    let frame =
      row != list.widgetPointer
      ? nil : list.map.position(of: path).flatMap { list.frame(ofItemAt: $0) }
    if let x = request.x, let y = request.y {
      var place = GdkRectangle(
        x: gint(clamping: Int(x)) + (frame?.x ?? 0), y: gint(clamping: Int(y)) + (frame?.y ?? 0),
        width: 1, height: 1)
      gtk_popover_set_pointing_to(popover.of(GtkPopover.self), &place)
    } else if var frame {
      gtk_popover_set_pointing_to(popover.of(GtkPopover.self), &frame)
    }
  }

  private func add(_ entry: Entry, to box: WidgetPointer) {
    guard let perform = entry.perform else {
      gtk_container_add(
        box.of(GtkContainer.self), gtk_separator_new(GTK_ORIENTATION_HORIZONTAL))
      return
    }
    let button: WidgetPointer = gtk_model_button_new()
    GObjectProperties.set("text", of: button.raw, to: .string(entry.title))
    gtk_container_add(box.of(GtkContainer.self), button)
    // The menu lives as long as its popover, whose buttons hold it.
    connectSignal("clicked", of: button.raw) { [self] _ in
      guard let list, let path = presentPath else { return }
      perform(list, path)
    }
  }

  /// Where the row is by now; nil when it went away while the menu was open.
  private var presentPath: ListIndexPath? {
    guard let list else { return nil }
    guard let identity else { return list.map.position(of: path) == nil ? nil : path }
    if list.rowIdentity(at: path) == identity { return path }
    guard let slot = list.slot(containing: row), let now = slot.path,
      list.rowIdentity(at: now) == identity
    else { return nil }
    return now
  }

  func close() { gtk_popover_popdown(popover.of(GtkPopover.self)) }

  func show() {
    list?.rowMenu = self
    connectSignal("closed", of: popover.raw) { [self] _ in
      if list?.rowMenu === self { list?.rowMenu = nil }
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
