internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// What a view looks like and listens to, widget by widget, as texts that can be compared.
struct ViewState {
  struct Key: Hashable {
    /// Where the widget stands in the view.
    let widget: String
    let property: String
  }

  /// What a view has kept of a former row.
  struct Leak {
    let widget: String
    let property: String
    let value: String
    let fresh: String
  }

  private var values: [Key: String] = [:]
  /// What grows if it is added at each filling and never taken away.
  private var counts: [Key: Int] = [:]
  /// What may be kept for a row that needs it, but not grow with each filling.
  private var stores: [Key: Int] = [:]

  init(of view: ReusableView, row: WidgetPointer) {
    let classes = Self.styleClasses(of: row).filter { !RowSlot.ownClasses.contains($0) }
    values[Key(widget: "the row", property: "style classes")] = classes.joined(separator: " ")
    read(view.contentPointer, "the content", view)
  }

  /// What this state has in common with a former one, or more of it, and not with a new view.
  func leaks(from previous: ViewState, unlike fresh: ViewState) -> [Leak] {
    var leaks: [Leak] = []
    for (key, value) in values {
      guard let new = fresh.values[key], value != new, previous.values[key] == value else {
        continue
      }
      leaks.append(
        Leak(
          widget: key.widget, property: key.property, value: "“\(value)”", fresh: "“\(new)”"))
    }
    leaks += Self.more(counts, than: previous.counts, unlike: fresh.counts, by: >=)
    leaks += Self.more(stores, than: previous.stores, unlike: fresh.stores, by: >)
    return leaks.sorted { ($0.widget, $0.property) < ($1.widget, $1.property) }
  }

  /// What there is more of than a new view has, and, by that comparison, than there was before.
  private static func more(
    _ counts: [Key: Int], than previous: [Key: Int], unlike fresh: [Key: Int],
    by isKept: (Int, Int) -> Bool
  ) -> [Leak] {
    counts.compactMap { key, count in
      guard let new = fresh[key], let old = previous[key], count > new, isKept(count, old) else {
        return nil
      }
      return Leak(
        widget: key.widget, property: key.property, value: "\(count)", fresh: "\(new)")
    }
  }

  private mutating func read(_ widget: WidgetPointer, _ path: String, _ view: ReusableView) {
    let name = view.childName(of: widget).map { "“\($0)”" } ?? path
    // It listens to the widget, too, once there is one.
    _ = gtk_widget_get_accessible(widget)
    counts[Key(widget: name, property: "number of signal handlers")] = Self.handlers(of: widget)
    values[Key(widget: name, property: "style classes")] =
      Self.styleClasses(of: widget).joined(separator: " ")
    // What is hidden shows nothing, whatever it is.
    guard gtk_widget_get_visible(widget) != 0 else {
      values[Key(widget: name, property: "visible")] = "FALSE"
      return
    }
    for (property, value) in WidgetProperties.all(of: widget) {
      values[Key(widget: name, property: property)] = value
    }
    let children = Self.children(of: widget)
    if glk_is_instance_of(widget, gtk_container_get_type()) != 0 {
      counts[Key(widget: name, property: "number of children")] =
        children.filter { gtk_widget_get_visible($0) != 0 }.count
      stores[Key(widget: name, property: "number of children, with hidden ones,")] = children.count
    }
    for (number, child) in children.enumerated() {
      let type =
        g_type_name_from_instance(child.of(GTypeInstance.self)).map { String(cString: $0) } ?? ""
      read(child, "\(path)/\(type) \(number)", view)
    }
  }

  /// What GTK makes a choice of is its own, but for the entry of one that has it.
  private static func children(of widget: WidgetPointer) -> [WidgetPointer] {
    guard glk_is_instance_of(widget, gtk_combo_box_get_type()) != 0 else {
      return widget.allChildren
    }
    guard gtk_combo_box_get_has_entry(widget.of(GtkComboBox.self)) != 0 else { return [] }
    return gtk_bin_get_child(widget.of(GtkBin.self)).map { [$0] } ?? []
  }

  private static func styleClasses(of widget: WidgetPointer) -> [String] {
    let list = gtk_style_context_list_classes(gtk_widget_get_style_context(widget))
    defer { g_list_free(list) }
    var names: [String] = []
    var item = list
    while let link = item {
      if let name = link.pointee.data {
        names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
      }
      item = link.pointee.next
    }
    return names.sorted()
  }

  /// GLib has no count: each that is found is blocked, so that the next one is found.
  private static func handlers(of widget: WidgetPointer) -> Int {
    var found: [gulong] = []
    while found.count < 1_000 {
      let id = g_signal_handler_find(widget, G_SIGNAL_MATCH_UNBLOCKED, 0, 0, nil, nil, nil)
      guard id != 0 else { break }
      g_signal_handler_block(widget, id)
      found.append(id)
    }
    for id in found { g_signal_handler_unblock(widget, id) }
    return found.count
  }
}
