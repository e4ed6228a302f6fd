internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnHeaders {
  /// The open menu of a column's header.
  final class Menu {
    private let popup = OwnedPopup(gtk_menu_new())
    private var menu: WidgetPointer { popup.widget }
    private weak var table: ColumnTableView?
    private var isGroupOpen = false

    init(_ texts: ColumnHeaderMenu, of column: AnyTableColumn, in table: ColumnTableView) {
      self.table = table
      gtk_menu_attach_to_widget(menu.of(GtkMenu.self), table.tree.widget, nil)
      addSorting(texts, of: column, in: table)
      addFilter(texts, of: column, in: table)
      addFitting(texts, of: column)
      if texts.offersColumns { addColumns(of: table) }
      if let items = texts.items { add(table.callOut { items(column) }) }
      popup.onClosed("hide") { [weak self] in self.map { $0.table?.headers.forget($0) } }
    }

    var isEmpty: Bool {
      let children = gtk_container_get_children(menu.of(GtkContainer.self))
      defer { g_list_free(children) }
      return children == nil
    }

    /// Opens where the pointer is or, without an event, below a header.
    func popUp(below header: WidgetPointer, event: UnsafePointer<GdkEvent>?) {
      gtk_widget_show_all(menu)
      if let event {
        gtk_menu_popup_at_pointer(menu.of(GtkMenu.self), event)
        return
      }
      gtk_menu_popup_at_widget(
        menu.of(GtkMenu.self), header, GDK_GRAVITY_SOUTH_WEST, GDK_GRAVITY_NORTH_WEST, nil)
      gtk_menu_shell_select_first(menu.of(GtkMenuShell.self), 0)
    }

    // MARK: Entries

    private func addSorting(
      _ texts: ColumnHeaderMenu, of column: AnyTableColumn, in table: ColumnTableView
    ) {
      guard table.sorting.canSort(by: column) else { return }
      let present = table.sorting.order.first { $0.column === column }?.direction
      let choices: [(String, SortDirection?)] = [
        (texts.sortAscending, .ascending), (texts.sortDescending, .descending),
        (texts.sortNot, nil),
      ]
      for (title, direction) in choices {
        add(title, isChecked: present == direction, isRadio: true) { [weak table, weak column] in
          if let table, let column { table.sorting.sortAloud(by: column, direction) }
        }
      }
      endGroup()
    }

    private func addFilter(
      _ texts: ColumnHeaderMenu, of column: AnyTableColumn, in table: ColumnTableView
    ) {
      guard table.filters.canFilter(by: column) else { return }
      add(texts.filter) { [weak table, weak column] in
        // Where the menu was, once it has gone.
        onMainLoop {
          if let table, let column { table.showFilter(of: column) }
        }
      }
      if table.filters.value(of: column) != nil {
        add(texts.clearFilter) { [weak table, weak column] in
          if let table, let column { table.filters.set(nil, of: column) }
        }
      }
      endGroup()
    }

    private func addFitting(_ texts: ColumnHeaderMenu, of column: AnyTableColumn) {
      add(texts.fitColumn, isEnabled: column.isResizable) { [weak column] in column?.fitWidth() }
      add(texts.fitAllColumns) { [weak table] in table?.fitColumns() }
      endGroup()
    }

    private func addColumns(of table: ColumnTableView) {
      let visible = table.columnSet.all.filter { $0.isVisible }
      for column in table.columnSet.all {
        let isLast = column.isVisible && visible.count == 1
        add(
          column.title.isEmpty ? column.id : column.title, isChecked: column.isVisible,
          isEnabled: !isLast && (column.canBeHidden || !column.isVisible)
        ) { [weak column] in
          column?.isVisible.toggle()
        }
      }
      endGroup()
    }

    private func add(_ items: [ColumnMenuItem]) {
      for item in items {
        add(item.title, isChecked: item.isChecked, isEnabled: item.isEnabled, item.perform)
      }
    }

    /// The next entry stands below a line.
    private func endGroup() { isGroupOpen = !isEmpty }

    private func add(
      _ title: String, isChecked: Bool? = nil, isRadio: Bool = false, isEnabled: Bool = true,
      _ perform: @escaping () -> Void
    ) {
      guard !title.isEmpty else { return }
      if isGroupOpen {
        gtk_menu_shell_append(menu.of(GtkMenuShell.self), gtk_separator_menu_item_new())
        isGroupOpen = false
      }
      let made: WidgetPointer? = DisplayText.with(title) {
        isChecked == nil ? gtk_menu_item_new_with_label($0) : gtk_check_menu_item_new_with_label($0)
      }
      guard let item = made else { return }
      if let isChecked {
        let check = item.of(GtkCheckMenuItem.self)
        gtk_check_menu_item_set_active(check, isChecked.gboolean)
        gtk_check_menu_item_set_draw_as_radio(check, isRadio.gboolean)
      }
      gtk_widget_set_sensitive(item, isEnabled.gboolean)
      gtk_menu_shell_append(menu.of(GtkMenuShell.self), item)
      // Carried out even if it ends the table.
      connectSignal("activate", of: item.raw) { _ in perform() }
    }
  }
}
