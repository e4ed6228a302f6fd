internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What rows are filtered by in one column, in a popover.
final class FilterPopover {
  let column: AnyTableColumn
  private unowned let filters: ColumnFilters
  private let key: any ColumnFilterKey
  private let popup: OwnedPopup
  private var popover: UnsafeMutablePointer<GtkPopover> { popup.widget.of(GtkPopover.self) }
  private let box = RowParts.box(GTK_ORIENTATION_VERTICAL, spacing: 6)
  private var entries: [WidgetPointer] = []
  private var choices: FilterChoices?
  private var isUpdating = false

  init(
    of column: AnyTableColumn, _ key: any ColumnFilterKey, in filters: ColumnFilters,
    below widget: WidgetPointer
  ) {
    self.column = column
    self.key = key
    self.filters = filters
    popup = OwnedPopup(gtk_popover_new(widget))
    gtk_popover_set_position(popover, GTK_POS_BOTTOM)
    gtk_container_set_border_width(box.of(GtkContainer.self), 12)
    gtk_container_add(popup.widget.of(GtkContainer.self), box)
    switch key.kind {
    case .text: addEntry(label: nil)
    case .number, .date:
      addEntry(label: filters.texts.from)
      addEntry(label: filters.texts.to)
    case .choices:
      let choices = FilterChoices(of: column, key, in: filters)
      self.choices = choices
      gtk_container_add(box.of(GtkContainer.self), choices.widget)
    }
    addClear()
    gtk_widget_show_all(box)
    update()
    popup.onClosed("closed") { [weak self] in self.map { $0.filters.forget($0) } }
  }

  isolated deinit { choices?.cancel() }

  func open() {
    gtk_popover_popup(popover)
    (entries.first ?? choices?.widget).map { gtk_widget_grab_focus($0) }
  }

  /// The widgets, for who looks for them.
  var content: WidgetPointer { box }

  private func addEntry(label: String?) {
    let entry: WidgetPointer = gtk_entry_new()
    let line = RowParts.box(spacing: 6)
    let name = label ?? filters.texts.accessibleName(column.title)
    if let label {
      let text = RowParts.label(.title)
      text.text = label
      text.pointer.map { gtk_widget_set_size_request($0, 48, -1) }
      RowParts.add(text, to: line)
    }
    ChildHandle(pointer: entry).setAccessibleName(name)
    RowParts.add(ChildHandle(pointer: entry), to: line, expand: true)
    gtk_container_add(box.of(GtkContainer.self), line)
    entries.append(entry)
    connectSignal("changed", of: entry.raw) { [weak self] _ in self?.changed() }
    connectSignal("activate", of: entry.raw) { [weak self] _ in
      self.map { gtk_popover_popdown($0.popover) }
    }
  }

  private func addClear() {
    let made: WidgetPointer? = DisplayText.with(filters.texts.clear) {
      gtk_button_new_with_label($0)
    }
    guard let button = made else { return }
    gtk_container_add(box.of(GtkContainer.self), button)
    connectSignal("clicked", of: button.raw) { [weak self] _ in
      guard let self else { return }
      filters.set(nil, of: column)
    }
  }

  private func text(_ index: Int) -> String {
    String(cString: gtk_entry_get_text(entries[index].of(GtkEntry.self)))
  }

  private func changed() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    guard key.kind != .text else { return filters.set(.words(text(0)), of: column) }
    let bounds = entries.indices.map { FilterRange.bound(text($0), key.kind) }
    for (entry, bound) in zip(entries, bounds) {
      ChildHandle(pointer: entry).setStyleClass("error", bound == nil)
    }
    guard let from = bounds[0], let to = bounds[1] else { return }
    filters.set(.range(from: from.bounds?.lowerBound, to: to.bounds?.upperBound), of: column)
  }

  /// Shows what rows are filtered by, unless that comes from here.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    switch filters.value(of: column) {
    case .words(let words): ChildHandle(pointer: entries.first).text = words
    case .range(let from, let to):
      for (entry, bound) in zip(entries, [from, to]) {
        ChildHandle(pointer: entry).text = FilterRange.text(of: bound, key.kind)
      }
    case .choices, nil: for entry in entries { ChildHandle(pointer: entry).text = "" }
    }
    for entry in entries { ChildHandle(pointer: entry).setStyleClass("error", false) }
    choices?.update()
  }
}
