import CGtkListKitGtk3
import GtkListKit

/// Lists that are made too early, let go of too soon, or put where they cannot be.
extension HostileCase {
  static let lives: [HostileCase] =
    [
      HostileCase("lives/a-table-before-gtk-init", startsGtk: false) { run in
        showsRows(run, TableView())
      },
      HostileCase("lives/a-collection-before-gtk-init", startsGtk: false) { run in
        let collection = CollectionView()
        run.expectReport(.gtkStart, atMost: 1)
        _ = gtk_init_check(nil, nil)
        let adaptor = CollectionAdaptor()
        collection.useAdaptor(adaptor)
        adaptor.apply { Section { Rows(0..<100, as: NumberCell.self) } }
        run.show(collection)
        run.expect(!collection.visibleIndexPaths.isEmpty, "items are shown")
        run.expectNoReport()
      },
      HostileCase("lives/a-column-table-before-gtk-init", startsGtk: false) { run in
        let table = ColumnTableView()
        table.columns = [TableColumn<Int>("Number", { "\($0)" }, width: 100)]
        showsRows(run, table)
      },
      HostileCase("lives/a-header-before-gtk-init", startsGtk: false) { run in
        final class EarlyHeader: SectionView {
          override func makeContent() -> UnsafeMutablePointer<GtkWidget> { gtk_label_new("early") }
        }
        let header = EarlyHeader()
        _ = header.contentPointer
        run.expectReport(.gtkStart, atMost: 1)
        let table = TableView()
        table.headerView = header
        run.show(table)
        run.expectNoReport()
      },
      HostileCase("lives/a-list-that-nobody-keeps") { run in
        let window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
        let makers: [() -> UnsafeMutablePointer<GtkWidget>] = [
          { TableView().widgetPointer }, { CollectionView().widgetPointer },
          { ColumnTableView().widgetPointer },
        ]
        for make in makers {
          let scrolled = gtk_scrolled_window_new(nil, nil)
          gtk_container_add(scrolled?.of(GtkContainer.self), make())
          if let child = gtk_bin_get_child(window?.of(GtkBin.self)) { gtk_widget_destroy(child) }
          gtk_container_add(window?.of(GtkContainer.self), scrolled)
          gtk_widget_show_all(window)
          run.settle()
          run.expectReport(.pointer, atMost: 1)
        }
      },
      HostileCase("lives/a-header-that-is-the-list") { run in
        final class ListHeader: SectionView {
          static var table: TableView?
          override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
            Self.table?.widgetPointer ?? gtk_label_new(nil)
          }
        }
        let table = TableView()
        run.show(table)
        ListHeader.table = table
        table.headerView = ListHeader()
        run.settle()
        run.expectReport(.pointer, atMost: 1)
      },
    ] + contents("table") { TableView() }
    + contents("collection") { CollectionView() }

  // MARK: Contents of cells that are none

  private static func contents(
    _ kind: String, _ makeList: @escaping () -> ListView
  ) -> [HostileCase] {
    func fill(_ list: ListView, _ content: @escaping (ListCell) -> Widget?) {
      ContentCell.content = content
      let adaptor = Adaptor()
      list.useAdaptor(adaptor)
      adaptor.apply { Section { Rows(0..<20, as: ContentCell.self) } }
    }
    func refused(
      _ name: String, _ content: @escaping () -> (ListCell) -> Widget?
    ) -> HostileCase {
      HostileCase("lives/\(kind)/\(name)") { run in
        let list = makeList()
        fill(list, content())
        let window = run.show(list)
        window.scrollToEnd()
        run.settle()
        run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown")
        run.expectReport(.pointer, atMost: 60)
        window.destroy()
        run.settle()
      }
    }
    return [
      refused("cells-whose-content-is-the-list") { { $0.list?.widgetPointer } },
      refused("cells-whose-content-is-what-the-list-is-in") {
        { cell in cell.list.flatMap { gtk_widget_get_toplevel($0.widgetPointer) } }
      },
      refused("cells-with-one-content-for-all") {
        let label = gtk_label_new("the only one")
        return { _ in label }
      },
      refused("cells-whose-content-is-a-popover") { { _ in gtk_popover_new(nil) } },
      refused("cells-whose-content-was-destroyed") {
        { _ in
          let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
          let label: Widget? = gtk_label_new("gone")
          gtk_container_add(box?.of(GtkContainer.self), label)
          gtk_widget_destroy(box)
          return label
        }
      },
      refused("cells-whose-list-nobody-keeps") { { _ in TableView().widgetPointer } },
      HostileCase("lives/\(kind)/cells-whose-content-is-a-list-of-their-own") { run in
        var lists: [TableView] = []
        let list = makeList()
        fill(list) { _ in
          let inner = TableView()
          let adaptor = TableAdaptor()
          inner.useAdaptor(adaptor)
          adaptor.apply { Section { Rows(0..<3, as: NumberCell.self) } }
          lists.append(inner)
          return inner.widgetPointer
        }
        run.show(list)
        run.expect(lists.contains { !$0.visibleIndexPaths.isEmpty }, "inner rows are shown")
        run.expectNoReport()
      },
    ]
  }

  private typealias Widget = UnsafeMutablePointer<GtkWidget>

  private final class ContentCell: ListCell, ModelCell {
    static var content: (ListCell) -> Widget? = { _ in nil }
    override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
      Self.content(self) ?? gtk_label_new("none")
    }
    func update(_ number: Int) {}
  }

  private static func showsRows(_ run: HostileRun, _ table: ListView) {
    run.expectReport(.gtkStart, atMost: 1)
    _ = gtk_init_check(nil, nil)
    let adaptor = TableAdaptor()
    table.useAdaptor(adaptor)
    adaptor.apply { Section { Rows(0..<100, as: NumberCell.self) } }
    let window = run.show(table)
    window.press(GDK_KEY_Down)
    run.settle()
    run.expect(!table.visibleIndexPaths.isEmpty, "rows are shown")
    run.expectNoReport()
  }
}
