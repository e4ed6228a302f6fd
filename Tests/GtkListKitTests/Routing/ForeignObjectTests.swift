import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What C code can put into the kit's own widgets, and ask of them.
final class ForeignObjectTests: GtkTestCase {
  /// The kit's classes that exist so far, below a class.
  @MainActor static func typeNames(below type: GType) -> [String] {
    var count: guint = 0
    guard let children = g_type_children(type, &count) else { return [] }
    defer { g_free(children) }
    return (0..<Int(count)).flatMap { index -> [String] in
      let name = String(cString: g_type_name(children[index]))
      return (name.hasPrefix("Glk") ? [name] : []) + typeNames(below: children[index])
    }
  }

  @MainActor private func make(_ name: String) -> UnsafeMutableRawPointer? {
    guard g_type_from_name(name) != 0 else { return nil }
    return g_object_new_with_properties(g_type_from_name(name), 0, nil, nil).map {
      UnsafeMutableRawPointer($0)
    }
  }

  @MainActor private func foreignModel() -> OpaquePointer? {
    var types = [glk_type_string()]
    let store = gtk_list_store_newv(1, &types)
    var iter = GtkTreeIter()
    for number in 0..<5 {
      gtk_list_store_append(store, &iter)
      var value = GValue()
      g_value_init(&value, glk_type_string())
      g_value_set_string(&value, "foreign \(number)")
      gtk_list_store_set_value(store, &iter, 0, &value)
      g_value_unset(&value)
    }
    return store.map { OpaquePointer($0) }
  }

  @MainActor private func show(_ widget: WidgetPointer, _ body: () -> Void = {}) {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.of(GtkWindow.self), 200, 200)
    gtk_container_add(window.container, widget)
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped }
    for _ in 0..<3 {
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
    body()
    EventLoop.drawFrame(of: window)
    gtk_widget_destroy(window)
  }

  // MARK: Children

  @MainActor func testAForeignChildIsRefusedAndReported() {
    let table = TableWindow(TableAdaptor.over(Item.many(50), height: 30))
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(50), as: ItemCell.self) }
    let collection = CollectionWindow(adaptor)
    for list in [table.table, collection.collection] as [ListView] {
      let content = list.widgetPointer.children.first {
        $0.isA(gtk_list_box_get_type()) || $0.isA(gtk_fixed_get_type())
      }
      guard let content else { return XCTFail("no content in \(list)") }
      for container in [content, list.widgetPointer] {
        let label: WidgetPointer = gtk_label_new("foreign")
        g_object_ref_sink(label)
        gtk_container_add(container.container, label)
        Reports.expect(.pointer)
        XCTAssertNil(gtk_widget_get_parent(label))
        g_object_unref(label)
      }
    }
    table.scroll(to: 300)
    table.assertShows(Item.many(50).texts)
    table.assertPixelsAreFresh()
    collection.assertPixelsAreFresh()
  }

  @MainActor func testAForeignChildThatGTKLetsInDoesNoHarm() {
    let table = TableWindow(TableAdaptor.over(Item.many(50), height: 30))
    if let box = table.table.widgetPointer.children.first(where: { $0.isA(gtk_list_box_get_type()) }
    ) {
      let row: WidgetPointer = gtk_list_box_row_new()
      gtk_widget_show(row)
      gtk_list_box_insert(box.of(GtkListBox.self), row, 0)
      for offset in [0.0, 300, 600, 0] { table.scroll(to: offset) }
      gtk_list_box_invalidate_sort(box.of(GtkListBox.self))
      table.settle()
      XCTAssertNotNil(table.table.cellForRow(at: [0, 1]))
      gtk_widget_destroy(row)
    }
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(50), as: ItemCell.self) }
    let collection = CollectionWindow(adaptor)
    let box = collection.collection.widgetPointer.children.first { $0.isA(gtk_fixed_get_type()) }
    if let box {
      let label: WidgetPointer = gtk_label_new("foreign")
      gtk_widget_show(label)
      gtk_fixed_put(box.of(GtkFixed.self), label, 0, 0)
      for offset in [0.0, 300, 0] { collection.scroll(to: offset) }
      gtk_widget_destroy(label)
    }
    collection.settle()
    collection.assertPixelsAreFresh()
  }

  // MARK: Models

  @MainActor func testAForeignModelIsRefusedAndReported() {
    let window = ColumnWindow(.lazily(1_000))
    let foreign = foreignModel()
    gtk_tree_view_set_model(window.treeView, foreign)
    Reports.expect(.pointer)
    XCTAssertNil(gtk_tree_view_get_model(window.treeView))
    g_object_unref(UnsafeMutableRawPointer(foreign))
    window.settle()
    window.scroll(to: 5_000)
    window.assertShows((0..<1_000).map { Item($0).text })
    window.assertPixelsAreFresh()
  }

  @MainActor func testATreeViewOfTheKitShowsAnyModelBeforeItIsAList() {
    let window = ColumnWindow(.lazily(3))
    guard let object = make("GlkTreeView"), let renderer = make("GlkTextRenderer") else {
      return XCTFail("no such classes")
    }
    let drawn = make("GlkCellRenderer")
    defer { window.close() }
    let tree = object.assumingMemoryBound(to: GtkTreeView.self)
    let column = gtk_tree_view_column_new()
    let text = gtk_cell_renderer_text_new().map { UnsafeMutableRawPointer($0) }
    let cells: [UnsafeMutableRawPointer?] = [renderer, drawn, text]
    for cell in cells.compactMap({ $0 }) {
      gtk_tree_view_column_pack_start(column, cell.assumingMemoryBound(to: GtkCellRenderer.self), 1)
    }
    gtk_tree_view_append_column(tree, column)
    let model = foreignModel()
    gtk_tree_view_set_model(tree, model)
    g_object_unref(UnsafeMutableRawPointer(model))
    show(object.assumingMemoryBound(to: GtkWidget.self))
  }

  // MARK: Every class

  @MainActor func testEveryClassCanBeMadeAndShownAlone() {
    let (table, columns) = (TableWindow(TableAdaptor.over(Item.many(3))), ColumnWindow(.lazily(3)))
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(3), as: ItemCell.self) }
    let collection = CollectionWindow(adaptor)
    for list in [table.table, columns.table, collection.collection] as [ListView] { walk(list) }
    let names = Self.typeNames(below: g_type_from_name("GObject"))
    for name in names
    where g_type_test_flags(g_type_from_name(name), guint(G_TYPE_FLAG_ABSTRACT.rawValue)) == 0 {
      guard let object = make(name) else { return XCTFail(name) }
      if glk_is_widget(object) != 0 {
        let widget = object.assumingMemoryBound(to: GtkWidget.self)
        show(widget) { self.ask(gtk_widget_get_accessible(widget)) }
      } else {
        if glk_is_instance_of(object, atk_object_get_type()) != 0 {
          ask(object.assumingMemoryBound(to: AtkObject.self))
        }
        if glk_is_instance_of(object, g_initially_unowned_get_type()) != 0 {
          g_object_ref_sink(object)
        }
        g_object_unref(object)
      }
    }
    Reports.expect()
  }

  @MainActor func testAccessiblesOfTheKitSpeakForAnyWidget() {
    TableWindow(TableAdaptor.over(Item.many(3))).close()
    for name in ["GlkRowAccessible", "GlkTileAccessible", "GlkListAccessible"] {
      guard g_type_from_name(name) != 0, let object = make(name) else { continue }
      let row: WidgetPointer =
        name == "GlkRowAccessible"
        ? gtk_list_box_row_new()
        : name == "GlkListAccessible" ? gtk_list_box_new() : gtk_label_new("x")
      g_object_ref_sink(row)
      gtk_accessible_set_widget(object.assumingMemoryBound(to: GtkAccessible.self), row)
      let accessible = object.assumingMemoryBound(to: AtkObject.self)
      atk_object_initialize(accessible, row)
      ask(accessible)
      gtk_accessible_set_widget(object.assumingMemoryBound(to: GtkAccessible.self), nil)
      gtk_widget_destroy(row)
      g_object_unref(row)
      g_object_unref(object)
    }
  }

  @MainActor func testAnItemOfAForeignParentSaysWhereItIsNot() {
    let window = ColumnWindow(.lazily(3))
    walk(window.table)
    guard let object = make("GlkTableCellAccessible"),
      let parent = g_object_new_with_properties(atk_object_get_type(), 0, nil, nil)
    else { return XCTFail("no such class") }
    let item = object.assumingMemoryBound(to: AtkObject.self)
    atk_object_set_parent(
      item, UnsafeMutableRawPointer(parent).assumingMemoryBound(to: AtkObject.self))
    ask(item)
    g_object_unref(object)
    g_object_unref(UnsafeMutableRawPointer(parent))
  }

  /// Has a list make what it makes only when somebody asks.
  @MainActor private func walk(_ list: ListView) {
    for widget in list.widgetPointer.tree { ask(gtk_widget_get_accessible(widget)) }
  }

  /// Asks about children, places and texts that are none.
  @MainActor private func ask(_ accessible: UnsafeMutablePointer<AtkObject>?) {
    guard let accessible else { return }
    _ = atk_object_get_name(accessible)
    _ = atk_object_get_role(accessible)
    _ = atk_object_get_index_in_parent(accessible)
    g_object_unref(UnsafeMutableRawPointer(atk_object_ref_state_set(accessible)))
    atk_attribute_set_free(atk_object_get_attributes(accessible))
    let opaque = OpaquePointer(accessible)
    let isA = { (type: GType) in glk_is_instance_of(accessible, type) != 0 }
    for number: gint in [0, 3, 1_000_000, .max] {
      if let child = atk_object_ref_accessible_child(accessible, number) {
        g_object_unref(UnsafeMutableRawPointer(child))
      }
      if isA(atk_selection_get_type()) {
        _ = atk_selection_is_child_selected(opaque, number)
        if let child = atk_selection_ref_selection(opaque, number) {
          g_object_unref(UnsafeMutableRawPointer(child))
        }
        if number != 0, number != 3 {
          _ = atk_selection_add_selection(opaque, number)
          _ = atk_selection_remove_selection(opaque, number)
        }
      }
      if isA(atk_table_get_type()) {
        for other: gint in [0, .max] {
          if let cell = atk_table_ref_at(opaque, number, other) {
            g_object_unref(UnsafeMutableRawPointer(cell))
          }
          _ = atk_table_get_column_description(opaque, other)
        }
        _ = atk_table_get_row_description(opaque, number)
        _ = atk_table_is_row_selected(opaque, number)
        _ = atk_table_get_column_header(opaque, number)
      }
      if isA(atk_action_get_type()) {
        _ = atk_action_get_name(opaque, number)
        if number != 0 { _ = atk_action_do_action(opaque, number) }
      }
      if isA(atk_text_get_type()) {
        g_free(atk_text_get_text(opaque, number, .max))
        _ = atk_text_get_character_at_offset(opaque, number)
      }
      if isA(atk_component_get_type()) {
        if let child = atk_component_ref_accessible_at_point(opaque, number, number, ATK_XY_WINDOW)
        {
          g_object_unref(UnsafeMutableRawPointer(child))
        }
      }
    }
    if isA(atk_component_get_type()) {
      var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
      atk_component_get_extents(opaque, &x, &y, &width, &height, ATK_XY_SCREEN)
    }
  }
}
