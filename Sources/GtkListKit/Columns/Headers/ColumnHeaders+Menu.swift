internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnHeaders {
  /// The open menu of a column's header.
  final class Menu {
    private let popup = OwnedPopup(gtk_menu_new())
    private var menu: WidgetPointer { popup.widget }
    private weak var table: ColumnTableView?
    /// What entries are added to: the menu, or one of a folded column in it.
    private var target: WidgetPointer
    private var isGroupOpen = false

    init(_ texts: ColumnHeaderMenu, of column: AnyTableColumn, in table: ColumnTableView) {
      self.table = table
      target = popup.widget
      gtk_menu_attach_to_widget(menu.of(GtkMenu.self), table.tree.widget, nil)
      addSorting(texts, of: column, in: table)
      addFilter(texts, of: column, in: table)
      addFolded(texts, under: column, in: table)
      addFitting(texts, of: column)
      addFreezing(texts, of: column, in: table)
      if texts.offersColumns { addColumns(of: table) }
      if let items = texts.items { add(table.callOut { items(column) }) }
      popup.onClosed("hide") { [weak self] in self.map { $0.table?.headers.forget($0) } }
    }

    var isEmpty: Bool {
      let children = gtk_container_get_children(target.of(GtkContainer.self))
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

    /// Columns without a header of their own have their entries in that of the one that they stand under.
    private func addFolded(
      _ texts: ColumnHeaderMenu, under column: AnyTableColumn, in table: ColumnTableView
    ) {
      guard table.fold.main === column else { return }
      for folded in table.fold.columns
      where table.sorting.canSort(by: folded) || table.filters.canFilter(by: folded) {
        guard let item = append(folded.title.isEmpty ? folded.id : folded.title) else { continue }
        target = gtk_menu_new()
        gtk_menu_item_set_submenu(item.of(GtkMenuItem.self), target)
        addSorting(texts, of: folded, in: table)
        addFilter(texts, of: folded, in: table)
        target = menu
        // The groups were the submenu's.
        isGroupOpen = false
      }
      endGroup()
    }

    private func addFitting(_ texts: ColumnHeaderMenu, of column: AnyTableColumn) {
      add(texts.fitColumn, isEnabled: column.isResizable) { [weak column] in column?.fitWidth() }
      add(texts.fitAllColumns) { [weak table] in table?.fitColumns() }
      endGroup()
    }

    private func addFreezing(
      _ texts: ColumnHeaderMenu, of column: AnyTableColumn, in table: ColumnTableView
    ) {
      let count = table.frozenColumnCount
      let number = table.columnSet.all.firstIndex { $0 === column }.map { $0 + 1 }
      if let number, number != count, table.fold.main == nil,
        table.tree.isWiderThanView, number < table.columnSet.all.count
      {
        add(texts.freeze) { [weak table] in table?.frozenColumnCount = number }
      }
      if count > 0 { add(texts.unfreeze) { [weak table] in table?.frozenColumnCount = 0 } }
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
      guard !title.isEmpty, let item = append(title, isCheck: isChecked != nil) else { return }
      if let isChecked {
        let check = item.of(GtkCheckMenuItem.self)
        gtk_check_menu_item_set_active(check, isChecked.gboolean)
        gtk_check_menu_item_set_draw_as_radio(check, isRadio.gboolean)
      }
      gtk_widget_set_sensitive(item, isEnabled.gboolean)
      // Carried out even if it ends the table.
      connectSignal("activate", of: item.raw) { _ in perform() }
    }

    private func append(_ title: String, isCheck: Bool = false) -> WidgetPointer? {
      let made: WidgetPointer? = DisplayText.with(title) {
        isCheck ? gtk_check_menu_item_new_with_label($0) : gtk_menu_item_new_with_label($0)
      }
      guard let item = made else { return nil }
      if isGroupOpen {
        gtk_menu_shell_append(target.of(GtkMenuShell.self), gtk_separator_menu_item_new())
        isGroupOpen = false
      }
      gtk_menu_shell_append(target.of(GtkMenuShell.self), item)
      return item
    }
  }
}
