internal import CGtkListKitGtk3
internal import GtkListKitCore

/// A state is written as a GVariant of type `a{sv}`: GLib checks it as it reads, ids need no escapes of
/// ours, it fits into a line, a file or a GSettings key, and later versions can add to it.
extension ColumnTableState {
  private static let columnsKey = "columns"
  private static let sortingKey = "sorting"
  private static let columnType = "a(sib)"
  private static let sortingType = "a(sb)"
  private static let filtersKey = "filters"
  private static let frozenKey = "frozen"
  private static let filtersType = "a(ssas)"

  /// The state as one line, which ``init(text:)`` reads.
  @MainActor
  public var text: String {
    let columns = columns.map {
      Self.tuple(
        g_variant_new_string($0.id), g_variant_new_int32(gint(clamping: $0.width)),
        g_variant_new_boolean($0.isVisible.gboolean))
    }
    let sorting = sorting.map {
      Self.tuple(
        g_variant_new_string($0.id),
        g_variant_new_boolean(($0.direction == .descending).gboolean))
    }
    var entries = [
      Self.entry(Self.columnsKey, Self.array("(sib)", columns)),
      Self.entry(Self.sortingKey, Self.array("(sb)", sorting)),
    ]
    if !filters.isEmpty {
      let filters = filters.sorted { $0.key < $1.key }.map { id, value in
        let (kind, texts) = Self.parts(of: value)
        return Self.tuple(
          g_variant_new_string(id), g_variant_new_string(kind),
          Self.array("s", texts.map { g_variant_new_string($0) }))
      }
      entries.append(Self.entry(Self.filtersKey, Self.array("(ssas)", filters)))
    }
    if frozenColumnCount > 0 {
      entries.append(
        Self.entry(
          Self.frozenKey, g_variant_new_int32(gint(clamping: frozenColumnCount))))
    }
    guard let whole = Self.array("{sv}", entries) else { return "" }
    g_variant_ref_sink(whole)
    defer { g_variant_unref(whole) }
    guard let text = g_variant_print(whole, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Reads what ``text`` wrote. Nil, and a report, when it is something else.
  @MainActor
  public init?(text: String) {
    var error: UnsafeMutablePointer<GError>?
    let type = g_variant_type_new("a{sv}")
    defer { g_variant_type_free(type) }
    guard let whole = text.withCString({ g_variant_parse(type, $0, nil, nil, &error) }) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
      g_clear_error(&error)
      ListReport(
        .columnState, "the text is not a state of columns and changes nothing: \(reason)",
        fix: "Pass a text that ColumnTableState.text returned."
      ).send()
      return nil
    }
    defer { g_variant_unref(whole) }
    let columns = Self.children(of: whole, Self.columnsKey, Self.columnType) { entry in
      Column(
        Self.string(entry), width: Self.part(entry, 1) { Int(g_variant_get_int32($0)) },
        isVisible: Self.part(entry, 2) { g_variant_get_boolean($0) != 0 })
    }
    let sorting = Self.children(of: whole, Self.sortingKey, Self.sortingType) { entry in
      Sorting(
        Self.string(entry),
        Self.part(entry, 1) { g_variant_get_boolean($0) != 0 } ? .descending : .ascending)
    }
    let filters = Self.children(of: whole, Self.filtersKey, Self.filtersType) { entry in
      (
        Self.string(entry),
        Self.value(
          Self.part(entry, 1) { $0.map { Self.string(itself: $0) } ?? "" },
          Self.part(entry, 2) { list in
            guard let list else { return [] }
            return (0..<g_variant_n_children(list)).map { index in
              Self.part(list, index) { $0.map { Self.string(itself: $0) } ?? "" }
            }
          })
      )
    }
    guard let columns else {
      ListReport(
        .columnState, "the text has no columns, and changes nothing",
        fix: "Pass a text that ColumnTableState.text returned."
      ).send()
      return nil
    }
    var values: [String: ColumnFilterValue] = [:]
    for (id, value) in filters ?? [] { values[id] = value }
    self.init(
      columns: columns, sorting: sorting ?? [], filters: values,
      frozenColumnCount: max(0, Self.number(in: whole, Self.frozenKey)))
  }

  // MARK: Writing

  private static func array(_ type: String, _ children: [OpaquePointer?]) -> OpaquePointer? {
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    var children = children
    return g_variant_new_array(element, &children, gsize(children.count))
  }

  private static func tuple(_ parts: OpaquePointer?...) -> OpaquePointer? {
    var parts = parts
    return g_variant_new_tuple(&parts, gsize(parts.count))
  }

  private static func entry(_ key: String, _ value: OpaquePointer?) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value))
  }

  /// A filter as its kind and texts.
  private static func parts(of value: ColumnFilterValue) -> (String, [String]) {
    switch value {
    case .words(let words): ("words", [words])
    case .range(let from, let to): ("range", [from, to].map { $0.map { "\($0)" } ?? "" })
    case .choices(let texts): ("choices", texts.sorted())
    }
  }

  // MARK: Reading

  /// Nil for a kind of a later version.
  private static func value(_ kind: String, _ texts: [String]) -> ColumnFilterValue? {
    switch kind {
    case "words": texts.first.map { .words($0) }
    case "range":
      texts.count == 2 ? .range(from: Double(texts[0]), to: Double(texts[1])) : nil
    case "choices": .choices(Set(texts))
    default: nil
    }
  }

  private static func string(itself variant: OpaquePointer) -> String {
    g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
  }

  /// What an entry of the dictionary holds; nil where there is none of the type.
  private static func children<Child>(
    of whole: OpaquePointer, _ key: String, _ type: String, _ read: (OpaquePointer) -> Child
  ) -> [Child]? {
    let expected = g_variant_type_new(type)
    defer { g_variant_type_free(expected) }
    guard let list = g_variant_lookup_value(whole, key, expected) else { return nil }
    defer { g_variant_unref(list) }
    return (0..<g_variant_n_children(list)).compactMap { index in
      guard let child = g_variant_get_child_value(list, index) else { return nil }
      defer { g_variant_unref(child) }
      return read(child)
    }
  }

  /// The number of an entry, or 0.
  private static func number(in whole: OpaquePointer, _ key: String) -> Int {
    let type = g_variant_type_new("i")
    defer { g_variant_type_free(type) }
    guard let number = g_variant_lookup_value(whole, key, type) else { return 0 }
    defer { g_variant_unref(number) }
    return Int(g_variant_get_int32(number))
  }

  private static func part<Value>(
    _ tuple: OpaquePointer, _ index: gsize, _ read: (OpaquePointer?) -> Value
  ) -> Value {
    let part = g_variant_get_child_value(tuple, index)
    defer { g_variant_unref(part) }
    return read(part)
  }

  private static func string(_ tuple: OpaquePointer) -> String {
    part(tuple, 0) { part in g_variant_get_string(part, nil).map { String(cString: $0) } ?? "" }
  }
}
