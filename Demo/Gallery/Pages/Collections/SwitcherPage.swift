import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// One set of sections as a list, a table of columns or a grid. Selection and place stay.
final class SwitcherPage: GalleryPage {
  static let info = PageInfo(
    id: "switcher", title: "List, Table, Grid",
    summary: "One adaptor shown in three ways; what is selected and in view stays so.",
    icon: "view-dual-symbolic",
    tries: [
      "Select somebody, and switch from list to table to grid: the selection stays.",
      "Press Enter on somebody in any of the three for the card.",
    ],
    article: "DataOwnership")

  private let table = TableView()
  private let columns = ColumnTableView()
  private let grid = CollectionView()
  private let adaptor = ListAdaptor()
  private let stack: Widget = gtk_stack_new()
  private lazy var shown: ListView = table

  init(_ context: PageContext) { context.subtitle = "600 people" }

  var lists: [ListView] { [shown] + [table, columns, grid].filter { $0 !== shown } }

  func makeWidget() -> Widget {
    columns.columns = [
      TableColumn<Contact>("Name", { $0.displayName }, width: 220),
      TableColumn<Contact>("Mail", { $0.email }, width: 240),
      TableColumn<Contact>("Phone", { $0.phone }, width: 160),
    ]
    columns.narrowStyle = .folds(below: 400, lines: 1)
    grid.layout = .grid(.adaptive(minimum: 130), length: .fixed(96), spacing: 6, inset: 12)
    for list in [table, columns, grid] { list.selectionMode = .multiple }
    table.useAdaptor(adaptor)
    let people = Array(SampleContacts.contacts().prefix(600))
    adaptor.apply {
      Rows(people, as: PersonTile.self).searchText { $0.displayName }
        .onActivate { [weak self] in self?.open($0, at: $1) }
    }
    for (name, title, list) in [
      ("list", "List", table), ("table", "Table", columns), ("grid", "Grid", grid),
    ] as [(String, String, ListView)] {
      let scroller = list.scrolled()
      gtk_widget_show_all(scroller)
      gtk_stack_add_titled(stack.as(GtkStack.self), scroller, name, title)
    }
    connect(stack, "notify::visible-child-name") { [weak self] in self?.switchView() }
    return stack
  }

  func makeActions() -> [Widget] {
    let switcher: Widget = gtk_stack_switcher_new()
    gtk_stack_switcher_set_stack(switcher.as(GtkStackSwitcher.self), stack.as(GtkStack.self))
    return [switcher]
  }

  private func open(_ person: Contact, at path: ListIndexPath) {
    DetailPopover.show(Detail(person), at: path, in: shown)
  }

  private func switchView() {
    guard let name = gtk_stack_get_visible_child_name(stack.as(GtkStack.self)) else { return }
    let next: ListView
    switch String(cString: name) {
    case "table": next = columns
    case "grid": next = grid
    default: next = table
    }
    guard next !== shown else { return }
    next.takeOver(from: shown)
    shown = next
  }
}

/// A person, in a row or on a tile.
private final class PersonTile: ListCell, ModelCell {
  private lazy var avatar = AvatarView(in: self, size: 40)
  private let name = ChildHandle(pointer: label(classes: ["gallery-tile-title"], xalign: 0.5))
  private let company = ChildHandle(
    pointer: label(classes: ["list-dim", "list-subtitle"], xalign: 0.5))

  override func makeContent() -> Widget {
    // As high as both texts, so that rows with one text are no lower.
    let tile = column(spacing: 6, avatar.pointer)
    tile.addClass("list-tile")
    if let name = name.pointer, let company = company.pointer {
      for label in [name, company] { gtk_label_set_max_width_chars(label.as(GtkLabel.self), 1) }
      let texts = column(spacing: 2, name, company)
      gtk_widget_set_valign(texts, GTK_ALIGN_CENTER)
      tile.add(texts.expanded(vertically: false))
    }
    return tile
  }

  /// Beside the picture in a row, below it on a tile.
  private func turn() {
    let isTile = list is CollectionView
    gtk_orientable_set_orientation(
      OpaquePointer(contentPointer),
      isTile ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    for label in [name.pointer, company.pointer].compactMap({ $0 }) {
      gtk_label_set_xalign(label.as(GtkLabel.self), isTile ? 0.5 : 0)
    }
  }

  func update(_ person: Contact) {
    turn()
    avatar.show(person.displayName)
    name.text = person.displayName
    company.text = person.company ?? ""
    company.isVisible = person.company != nil
  }
}
