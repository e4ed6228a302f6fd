internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The texts that stand in a column, each with how often it does, to choose from.
final class FilterChoices {
  let widget = RowParts.box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  private unowned let filters: ColumnFilters
  private let column: AnyTableColumn
  private let search: WidgetPointer = gtk_search_entry_new()
  private let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
  private let state = RowParts.label(.subtitle)
  private var counts: [(text: String, count: Int)] = []
  private var counting: Task<Void, Never>?
  private var isUpdating = false
  /// The most that are shown at once; the others are found by typing.
  static let limit = 200

  init(of column: AnyTableColumn, _ key: any ColumnFilterKey, in filters: ColumnFilters) {
    self.column = column
    self.filters = filters
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    let window = scrolled.of(GtkScrolledWindow.self)
    gtk_scrolled_window_set_policy(window, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(window, 1)
    gtk_scrolled_window_set_max_content_height(window, 320)
    gtk_container_add(scrolled.of(GtkContainer.self), box)
    gtk_widget_set_size_request(widget, 200, -1)
    for part in [search, scrolled, state.pointer].compactMap({ $0 }) {
      gtk_container_add(widget.of(GtkContainer.self), part)
    }
    connectSignal("changed", of: search.raw) { [weak self] _ in self?.fill() }
    count(key)
  }

  func cancel() { counting?.cancel() }

  private func count(_ key: any ColumnFilterKey) {
    guard let source = filters.table.source,
      let counts = key.counts(in: source, besides: filters.conditions(besides: column))
    else { return fill() }
    state.text = filters.texts.counting
    counting = loopTask { [weak self] in
      let found = await counts()
      guard !Task.isCancelled, let self else { return }
      self.counts = found.map { ($0.key, $0.value) }
        .sorted { $0.count == $1.count ? $0.text < $1.text : $0.count > $1.count }
      counting = nil
      fill()
    }
  }

  private var chosen: Set<String> {
    if case .choices(let texts)? = filters.value(of: column) { texts } else { [] }
  }

  /// Shows the texts that begin with or hold what is typed; those that are chosen come first.
  private func fill() {
    isUpdating = true
    defer { isUpdating = false }
    while let child = ChildHandle.first(in: box) { gtk_widget_destroy(child) }
    let chosen = chosen
    let missing = chosen.subtracting(counts.map(\.text)).sorted().map { (text: $0, count: 0) }
    let all = missing + counts
    let typed = String(cString: gtk_entry_get_text(search.of(GtkEntry.self))).lowercased()
    let wanted =
      counting != nil
      ? [] : typed.isEmpty ? all : all.filter { $0.text.lowercased().contains(typed) }
    for choice in wanted.prefix(Self.limit) { add(choice.text, choice.count, chosen) }
    gtk_widget_set_visible(search, (all.count > 8).gboolean)
    state.text =
      counting != nil
      ? filters.texts.counting : wanted.count > Self.limit ? filters.texts.more : ""
    state.pointer.map { gtk_widget_set_visible($0, (!state.text.isEmpty).gboolean) }
  }

  private func add(_ text: String, _ count: Int, _ chosen: Set<String>) {
    let title = "\(text.isEmpty ? "–" : text)  (\(CellFormat.number(count)))"
    let made: WidgetPointer? = DisplayText.with(title) { gtk_check_button_new_with_label($0) }
    guard let button = made else { return }
    gtk_toggle_button_set_active(
      button.of(GtkToggleButton.self), chosen.contains(text).gboolean)
    connectSignal("toggled", of: button.raw) { [weak self] _ in
      guard let self, !isUpdating else { return }
      var texts = self.chosen
      if gtk_toggle_button_get_active(button.of(GtkToggleButton.self)) != 0 {
        texts.insert(text)
      } else {
        texts.remove(text)
      }
      isUpdating = true
      filters.set(.choices(texts), of: column)
      isUpdating = false
    }
    gtk_widget_show(button)
    gtk_container_add(box.of(GtkContainer.self), button)
  }

  /// Something else is chosen by now.
  func update() { if !isUpdating { fill() } }
}

extension ChildHandle {
  /// The first child of a container.
  fileprivate static func first(in box: WidgetPointer) -> WidgetPointer? {
    let children = gtk_container_get_children(box.of(GtkContainer.self))
    defer { g_list_free(children) }
    return children?.pointee.data?.assumingMemoryBound(to: GtkWidget.self)
  }
}
