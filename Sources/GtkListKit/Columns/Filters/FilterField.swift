internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A widget in the row under the headers that filters by a column.
final class FilterField {
  let column: AnyTableColumn
  let widget: WidgetPointer
  private unowned let filters: ColumnFilters
  private let key: any ColumnFilterKey
  /// What a button says.
  private let label = RowParts.label(.title)
  private var isUpdating = false
  /// Whether it is written into; others are buttons that open choices.
  var isText: Bool { key.kind != .choices }
  private var handle: ChildHandle { ChildHandle(pointer: widget) }

  init(of column: AnyTableColumn, _ key: any ColumnFilterKey, in filters: ColumnFilters) {
    self.column = column
    self.key = key
    self.filters = filters
    widget = key.kind == .choices ? gtk_button_new() : gtk_entry_new()
    g_object_ref_sink(widget)
    handle.setStyleClass("list-filter", true)
    handle.setAccessibleName(filters.texts.accessibleName(column.title))
    if isText { makeEntry() } else { makeButton() }
    connectEvent("key-press-event", of: widget.raw) { [weak self] in
      guard let self, let key = KeyPress.current else { return false }
      return self.filters.row.keyPressed(key, in: self)
    }
    gtk_widget_show(widget)
    update()
  }

  isolated deinit { g_object_unref(widget) }

  /// It goes before its window: GTK leaves the accessible object of an icon behind that goes with its entry.
  func removeIcon() {
    guard isText else { return }
    gtk_entry_set_icon_from_icon_name(widget.of(GtkEntry.self), GTK_ENTRY_ICON_SECONDARY, nil)
  }

  private func makeButton() {
    if let label = label.pointer {
      gtk_container_add(widget.of(GtkContainer.self), label)
      gtk_widget_show(label)
    }
    connectSignal("clicked", of: widget.raw) { [weak self] _ in
      guard let self else { return }
      _ = filters.showPopover(of: column, below: widget)
    }
  }

  private func makeEntry() {
    let entry = widget.of(GtkEntry.self)
    gtk_entry_set_width_chars(entry, 2)
    let hint =
      switch key.kind {
      case .number: filters.texts.number
      case .date: filters.texts.date
      case .text, .choices: filters.texts.text
      }
    DisplayText.with(hint) { gtk_entry_set_placeholder_text(entry, $0) }
    // “> 10, 5.1” means the opposite in the other order.
    if key.kind != .text { gtk_widget_set_direction(widget, GTK_TEXT_DIR_LTR) }
    connectSignal("changed", of: widget.raw) { [weak self] _ in self?.changed() }
    connectSignal("icon-press", of: widget.raw) { [weak self] _ in self?.clear() }
  }

  private var text: String { String(cString: gtk_entry_get_text(widget.of(GtkEntry.self))) }

  private func changed() {
    guard !isUpdating else { return }
    let value =
      key.kind == .text ? ColumnFilterValue.words(text) : FilterRange.value(of: text, key.kind)
    showIcon()
    handle.setStyleClass("error", value == nil)
    // What means nothing changes nothing.
    guard let value else { return }
    isUpdating = true
    filters.set(value, of: column)
    isUpdating = false
  }

  func clear() {
    guard key.kind != .choices else { return filters.set(nil, of: column) }
    gtk_entry_set_text(widget.of(GtkEntry.self), "")
  }

  /// Shows what rows are filtered by, unless that comes from here.
  func update() {
    guard !isUpdating else { return }
    let value = filters.value(of: column)
    guard key.kind != .choices else {
      var shown = filters.texts.choices
      if case .choices(let texts)? = value { shown = texts.sorted().joined(separator: ", ") }
      label.setLine(shown)
      label.setStyleClass("list-dim", value == nil)
      return
    }
    isUpdating = true
    if case .words(let words)? = value {
      if text != words { handle.text = words }
    } else if FilterRange.value(of: text, key.kind) != value ?? .range(from: nil, to: nil)
      || key.kind == .text
    {
      handle.text = FilterRange.text(of: value, key.kind)
    }
    handle.setStyleClass("error", false)
    showIcon()
    isUpdating = false
  }

  /// A cross that clears the field, while there is something in it.
  private func showIcon() {
    gtk_entry_set_icon_from_icon_name(
      widget.of(GtkEntry.self), GTK_ENTRY_ICON_SECONDARY,
      text.isEmpty ? nil : "edit-clear-symbolic")
  }
}
