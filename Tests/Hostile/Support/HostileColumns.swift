import CGtkListKitGtk3
import GtkListKit

/// The columns of a table that tell of whatever they are called for.
enum HostileColumns {
  static func prepare(_ table: ColumnTableView, _ touched: @escaping (String) -> Void) {
    table.showsSectionsAsNodes = true
    table.hasVariableRowHeights = true
    table.sectionTitle = { _ in
      touched("column.sectionTitle")
      return "Section"
    }
    table.onSort = { _ in touched("column.sort") }
    table.onColumnsChange = { _ in touched("column.columnsChange") }
    let text = TableColumn<Int>(
      "Text",
      { number in
        touched("column.value")
        return "Row \(number)"
      }, width: 120)
    text.style = { _ in
      touched("column.style")
      return .bold
    }
    text.icon = { _ in
      touched("column.icon")
      return "folder"
    }
    text.canEdit = { _ in
      touched("column.canEdit")
      return true
    }
    let editable = text.editable(
      parse: { (text: String) -> String? in text },
      set: { (_: inout Int, _: String) in touched("column.set") })
    let drawn = TableColumn<Int>(
      "Drawn", { $0 },
      as: .custom(
        width: 40, height: 30,
        text: {
          touched("column.text")
          return "\($0)"
        }, draw: { _, _ in touched("column.draw") }), width: 60)
    table.columns = [
      editable.sorted(by: SortKey<Int> { $0 }), drawn.sorted(by: SortKey<Int> { -$0 }),
    ]
  }

  private static func tree(_ window: HostileWindow) -> UnsafeMutablePointer<GtkTreeView>? {
    final class Found { var tree: UnsafeMutablePointer<GtkTreeView>? }
    let found = Found()
    gtk_container_forall(
      window.list.widgetPointer.of(GtkContainer.self),
      { child, data in
        guard let child, let data,
          g_type_check_instance_is_a(
            UnsafeMutableRawPointer(child).assumingMemoryBound(to: GTypeInstance.self),
            gtk_tree_view_get_type()) != 0
        else { return }
        Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().tree = child.of(GtkTreeView.self)
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.tree
  }

  static func clickHeader(_ number: Int, _ window: HostileWindow) {
    guard let tree = tree(window), let column = gtk_tree_view_get_column(tree, gint(number)) else {
      return
    }
    gtk_tree_view_column_clicked(column)
  }

  static func resize(_ window: HostileWindow) {
    guard let tree = tree(window), let column = gtk_tree_view_get_column(tree, 0) else { return }
    gtk_tree_view_column_set_fixed_width(
      column, gtk_tree_view_column_get_fixed_width(column) + 11)
  }
}
