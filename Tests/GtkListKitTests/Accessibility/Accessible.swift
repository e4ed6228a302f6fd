import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting

@testable import GtkListKit

/// An accessible object as assistive technology sees it, through ATK alone. Held as long as this is.
@MainActor
final class Accessible {
  let object: UnsafeMutablePointer<AtkObject>
  private(set) var heard: [String] = []
  private var opaque: OpaquePointer { OpaquePointer(object) }

  /// Takes the reference over that ATK gave; nil without an object.
  init?(taking object: UnsafeMutablePointer<AtkObject>?) {
    guard let object else { return nil }
    self.object = object
  }

  convenience init?(of widget: WidgetPointer?) {
    guard let widget, let object = gtk_widget_get_accessible(widget) else { return nil }
    g_object_ref(object)
    self.init(taking: object)
  }

  isolated deinit { g_object_unref(object) }

  func isSame(as other: Accessible?) -> Bool { object == other?.object }

  // MARK: Object

  var name: String? { atk_object_get_name(object).map { String(cString: $0) } }
  var description: String { atk_object_get_description(object).map { String(cString: $0) } ?? "" }
  var role: AtkRole { atk_object_get_role(object) }
  var childCount: Int { Int(atk_object_get_n_accessible_children(object)) }
  func child(_ index: Int) -> Accessible? {
    Accessible(taking: atk_object_ref_accessible_child(object, gint(clamping: index)))
  }
  var index: Int { Int(atk_object_get_index_in_parent(object)) }
  var parent: Accessible? {
    guard let parent = atk_object_get_parent(object) else { return nil }
    g_object_ref(parent)
    return Accessible(taking: parent)
  }

  func has(_ state: AtkStateType) -> Bool {
    guard let states = atk_object_ref_state_set(object) else { return false }
    defer { g_object_unref(states) }
    return atk_state_set_contains_state(states, state) != 0
  }

  var attributes: [String: String] {
    var values: [String: String] = [:]
    let list = atk_object_get_attributes(object)
    defer { atk_attribute_set_free(list) }
    var next = list
    while let node = next {
      let attribute = node.pointee.data.assumingMemoryBound(to: AtkAttribute.self).pointee
      values[String(cString: attribute.name)] = String(cString: attribute.value)
      next = node.pointee.next
    }
    return values
  }

  /// The name of what this is said to be below in a tree.
  var nodeParent: Accessible? {
    guard let relations = atk_object_ref_relation_set(object) else { return nil }
    defer { g_object_unref(relations) }
    guard
      let relation = atk_relation_set_get_relation_by_type(relations, ATK_RELATION_NODE_CHILD_OF),
      let targets = atk_relation_get_target(relation), targets.pointee.len > 0,
      let target = targets.pointee.pdata[0]
    else { return nil }
    g_object_ref(target)
    return Accessible(taking: target.assumingMemoryBound(to: AtkObject.self))
  }

  // MARK: Actions, place, text, value

  var actions: [String] {
    (0..<atk_action_get_n_actions(opaque)).compactMap {
      atk_action_get_name(opaque, $0).map { String(cString: $0) }
    }
  }
  @discardableResult
  func act(_ name: String) -> Bool {
    guard let index = actions.firstIndex(of: name) else { return false }
    return atk_action_do_action(opaque, gint(index)) != 0
  }
  @discardableResult
  func scroll(_ type: AtkScrollType = ATK_SCROLL_ANYWHERE) -> Bool {
    atk_component_scroll_to(opaque, type) != 0
  }
  @discardableResult
  func grabFocus() -> Bool { atk_component_grab_focus(opaque) != 0 }
  func extents(_ type: AtkCoordType = ATK_XY_WINDOW) -> GdkRectangle {
    var place = GdkRectangle()
    atk_component_get_extents(opaque, &place.x, &place.y, &place.width, &place.height, type)
    return place
  }
  func child(atX x: Int32, y: Int32, _ type: AtkCoordType = ATK_XY_WINDOW) -> Accessible? {
    Accessible(taking: atk_component_ref_accessible_at_point(opaque, x, y, type))
  }
  var characterCount: Int { Int(atk_text_get_character_count(opaque)) }
  func text(_ start: Int, _ end: Int) -> String? {
    taken(atk_text_get_text(opaque, gint(start), gint(end)))
  }
  func text(at offset: Int, _ granularity: AtkTextGranularity) -> String? {
    var start: gint = 0
    var end: gint = 0
    return taken(
      atk_text_get_string_at_offset(opaque, gint(offset), granularity, &start, &end))
  }
  typealias TextByBoundary =
    @convention(c) (
      OpaquePointer?, gint, AtkTextBoundary, UnsafeMutablePointer<gint>?,
      UnsafeMutablePointer<gint>?
    ) -> UnsafeMutablePointer<gchar>?

  /// As screen readers of older times ask: the text at a place, the one before it or the one after.
  func text(
    _ ask: KeyPath<AtkTextIface, TextByBoundary?>, _ offset: Int, _ boundary: AtkTextBoundary
  ) -> String? {
    var range = (start: gint(0), end: gint(0))
    let interface = g_type_interface_peek(
      object.pointee.parent.g_type_instance.g_class, atk_text_get_type())?
      .assumingMemoryBound(to: AtkTextIface.self)
    return taken(
      interface?.pointee[keyPath: ask]?(
        opaque, gint(offset), boundary, &range.start, &range.end))
  }
  var firstCharacterExtents: GdkRectangle {
    var place = GdkRectangle()
    atk_text_get_character_extents(
      opaque, 0, &place.x, &place.y, &place.width, &place.height, ATK_XY_WINDOW)
    return place
  }
  private func taken(_ text: UnsafeMutablePointer<gchar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
  var isValue: Bool { glk_is_instance_of(object, atk_value_get_type()) != 0 }
  var value: Double {
    var value = 0.0
    atk_value_get_value_and_text(opaque, &value, nil)
    return value
  }
  /// Row and column of a table's cell.
  var place: [Int]? {
    var row: gint = -1
    var column: gint = -1
    guard atk_table_cell_get_position(opaque, &row, &column) != 0 else { return nil }
    return [Int(row), Int(column)]
  }

  // MARK: Selection

  var selectionCount: Int { Int(atk_selection_get_selection_count(opaque)) }
  func selection(_ number: Int) -> Accessible? {
    Accessible(taking: atk_selection_ref_selection(opaque, gint(clamping: number)))
  }
  @discardableResult
  func select(_ index: Int) -> Bool {
    atk_selection_add_selection(opaque, gint(clamping: index)) != 0
  }
  @discardableResult
  func deselect(number: Int) -> Bool {
    atk_selection_remove_selection(opaque, gint(clamping: number)) != 0
  }
  func isSelected(_ index: Int) -> Bool {
    atk_selection_is_child_selected(opaque, gint(clamping: index)) != 0
  }
  @discardableResult
  func selectAll() -> Bool { atk_selection_select_all_selection(opaque) != 0 }
  @discardableResult
  func clearSelection() -> Bool { atk_selection_clear_selection(opaque) != 0 }

  /// What was announced since somebody began to listen.
  func announcements() -> [String] {
    taken().filter { $0.hasPrefix("announcement ") }.map { String($0.dropFirst(13)) }
  }

  // MARK: Table

  var rowCount: Int { Int(atk_table_get_n_rows(opaque)) }
  var columnCount: Int { Int(atk_table_get_n_columns(opaque)) }
  /// Asked for itself: ATK's own functions complain about numbers below 0.
  private var tableInterface: AtkTableIface? {
    let table = g_type_interface_peek(
      object.pointee.parent.g_type_instance.g_class, atk_table_get_type())
    return table?.assumingMemoryBound(to: AtkTableIface.self).pointee
  }
  func cell(_ row: Int, _ column: Int) -> Accessible? {
    Accessible(
      taking: tableInterface?.ref_at(opaque, gint(clamping: row), gint(clamping: column)))
  }
  func index(_ row: Int, _ column: Int) -> Int {
    Int(tableInterface?.get_index_at(opaque, gint(clamping: row), gint(clamping: column)) ?? -2)
  }
  func row(atIndex index: Int) -> Int {
    Int(tableInterface?.get_row_at_index(opaque, gint(index)) ?? -2)
  }
  func column(atIndex index: Int) -> Int {
    Int(tableInterface?.get_column_at_index(opaque, gint(index)) ?? -2)
  }
  func header(_ column: Int) -> Accessible? {
    guard let header = atk_table_get_column_header(opaque, gint(clamping: column)) else {
      return nil
    }
    g_object_ref(header)
    return Accessible(taking: header)
  }
  func columnDescription(_ column: Int) -> String? {
    atk_table_get_column_description(opaque, gint(clamping: column)).map { String(cString: $0) }
  }
  func rowDescription(_ row: Int) -> String? {
    atk_table_get_row_description(opaque, gint(clamping: row)).map { String(cString: $0) }
  }
  var selectedRows: [Int] {
    var rows: UnsafeMutablePointer<gint>?
    let count = Int(atk_table_get_selected_rows(opaque, &rows))
    defer { g_free(rows) }
    return UnsafeBufferPointer(start: rows, count: rows == nil ? 0 : count).map { Int($0) }
  }
  @discardableResult
  func selectRow(_ row: Int) -> Bool {
    atk_table_add_row_selection(opaque, gint(clamping: row)) != 0
  }
  @discardableResult
  func deselectRow(_ row: Int) -> Bool {
    atk_table_remove_row_selection(opaque, gint(clamping: row)) != 0
  }

  // MARK: Signals

  /// Remembers emissions: their name and numbers.
  func listen(_ signals: String...) {
    for signal in signals {
      connectSignal(signal, of: object.raw) { [weak self] arguments in
        let numbers = (0..<max(0, arguments.count - 1)).compactMap { index -> String? in
          if let isOn = arguments[index]?.bool { return isOn ? "1" : "0" }
          if let number = arguments[index]?.int { return "\(number)" }
          return arguments[index]?.string
        }
        self?.heard.append(([signal] + numbers).joined(separator: " "))
      }
    }
  }

  /// What was heard since the last call.
  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }
}

@MainActor
extension ListWindow {
  /// The accessible of what holds the rows, found as assistive technology finds it.
  var accessibleRows: Accessible? { Accessible(of: list.widgetPointer)?.child(0) }
}
