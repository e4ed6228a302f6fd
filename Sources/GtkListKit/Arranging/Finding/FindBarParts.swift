internal import CGtkListKitGtk3

/// The widgets of a ``FindBar``. They go with their window, and who holds the bar then holds it alone.
final class FindBarParts {
  let bar: WidgetPointer = gtk_search_bar_new()
  /// Nil once the widgets have gone, as those of the handles are.
  private var search: UnsafeMutablePointer<GtkSearchBar>?
  private(set) var entry = ChildHandle(pointer: gtk_search_entry_new())
  private var count = RowParts.label(.subtitle)
  private var previous = ChildHandle(
    pointer: gtk_button_new_from_icon_name("go-up-symbolic", GTK_ICON_SIZE_BUTTON))
  private var next = ChildHandle(
    pointer: gtk_button_new_from_icon_name("go-down-symbolic", GTK_ICON_SIZE_BUTTON))
  var onChange: () -> Void = {}
  var onNext: () -> Void = {}
  var onPrevious: () -> Void = {}
  var onClose: () -> Void = {}
  /// The widgets have gone.
  var onEnd: () -> Void = {}
  /// Another key; true when it was used.
  var onKey: () -> Bool = { false }

  init() {
    g_object_ref_sink(bar)
    let search = bar.of(GtkSearchBar.self)
    self.search = search
    KitStyle.install()
    let box = RowParts.box(spacing: 6)
    let buttons = RowParts.box(spacing: 0, classes: ["linked"])
    for button in [previous, next] { RowParts.add(button, to: buttons) }
    RowParts.add(entry, to: box, expand: true)
    RowParts.add(ChildHandle(pointer: buttons), to: box)
    RowParts.add(count, to: box)
    if let label = count.pointer {
      // Room for what is said mostly, so that nothing moves.
      gtk_label_set_width_chars(label.of(GtkLabel.self), 10)
      gtk_label_set_max_width_chars(label.of(GtkLabel.self), 16)
    }
    gtk_container_add(bar.of(GtkContainer.self), box)
    if let entry = entry.pointer {
      gtk_search_bar_connect_entry(search, entry.of(GtkEntry.self))
    }
    gtk_widget_show_all(bar)
    connect()
  }

  isolated deinit { g_object_unref(bar) }

  var isOpen: Bool {
    get { search.map { gtk_search_bar_get_search_mode($0) != 0 } ?? false }
    set {
      guard let search else { return }
      // GTK gives the entry the keyboard at once, but a window only at the next frame. A key before that would reach a
      // widget that cannot receive it.
      if newValue, gtk_widget_get_realized(bar) != 0 {
        entry.pointer.map { gtk_widget_realize($0) }
      }
      gtk_search_bar_set_search_mode(search, newValue.gboolean)
    }
  }

  private func letGo() {
    search = nil
    let none = ChildHandle(pointer: nil)
    (entry, count, previous, next) = (none, none, none, none)
    onEnd()
  }

  private func connect() {
    connectSignal("destroy", of: bar.raw) { [weak self] _ in self?.letGo() }
    guard let entry = entry.pointer, let previous = previous.pointer, let next = next.pointer else {
      return
    }
    connectSignal("changed", of: entry.raw) { [weak self] _ in self?.onChange() }
    connectSignal("activate", of: entry.raw) { [weak self] _ in self?.onNext() }
    connectSignal("next-match", of: entry.raw) { [weak self] _ in self?.onNext() }
    connectSignal("previous-match", of: entry.raw) { [weak self] _ in self?.onPrevious() }
    connectSignal("clicked", of: previous.raw) { [weak self] _ in self?.onPrevious() }
    connectSignal("clicked", of: next.raw) { [weak self] _ in self?.onNext() }
    // Shift+Enter would be Enter to the entry, and Escape closes more than the bar.
    connectEvent("key-press-event", of: entry.raw) { [weak self] in
      guard let self, let key = KeyPress.current else { return false }
      switch Int32(key.keyval) {
      case GDK_KEY_Return where key.isShift, GDK_KEY_KP_Enter where key.isShift: onPrevious()
      case GDK_KEY_Escape: onClose()
      default: return onKey()
      }
      return true
    }
  }

  var hasFocus: Bool { entry.pointer.map { gtk_widget_is_focus($0) != 0 } ?? false }

  func show(_ texts: FindTexts) {
    entry.pointer.map { entry in
      DisplayText.with(texts.placeholder) {
        gtk_entry_set_placeholder_text(entry.of(GtkEntry.self), $0)
      }
    }
    entry.setAccessibleName(texts.placeholder)
    for (button, text) in [(previous, texts.previous), (next, texts.next)] {
      button.setTooltip(text)
      button.setAccessibleName(text)
    }
  }

  func show(count text: String, isMissing: Bool) {
    count.text = text
    entry.setStyleClass("error", isMissing)
  }
}
