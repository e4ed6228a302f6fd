import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The list of pages, made with the kit itself: a section for each group and a holder for each
/// page. The entry above it finds pages by what is said of them, and by words of their sources.
final class Sidebar {
  let table = TableView()
  let entry: Widget = gtk_search_entry_new()
  let widget: Widget
  /// Whether a page is chosen by selecting it. Where the list stands alone it is by activating it: the
  /// arrow keys would lead away from the list.
  var choosesBySelecting = true
  private let adaptor = TableAdaptor()
  private let chosen: (String) -> Void
  private var isSelecting = false
  private var filter = ""
  /// What is listed, by groups.
  private var found: [(title: String, pages: [PageInfo])] = []
  private var shown: String?

  init(chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    gtk_entry_set_placeholder_text(entry.as(GtkEntry.self), "Search the gallery")
    let bar = row(spacing: 0, entry.expanded(vertically: false))
    bar.addClass("gallery-bar")
    widget = column(spacing: 0, bar, table.scrolled())
    gtk_widget_set_size_request(widget, gint(220 * table.textScale), -1)
    widget.addClass("sidebar")
    table.selectionMode = .browse
    table.activatesOnSingleClick = true
    table.emptyPlaceholder = Placeholder(
      icon: "edit-find-symbolic", title: "No Such Page", message: "Try another word.")
    table.accessibleName = "Pages"
    table.useAdaptor(adaptor)
    connect(entry, "search-changed") { [weak self] in
      guard let self else { return }
      search(entry.text)
    }
    connect(entry, "activate") { [weak self] in self?.openFirst() }
    connect(entry, "stop-search") { [weak self] in self?.entry.text = "" }
    connect(entry, "key-press-event") { [weak self] arguments in
      guard let self, arguments.key?.keyval == guint(GDK_KEY_Down) else { return false }
      gtk_widget_grab_focus(table.widgetPointer)
      return true
    }
    connect(widget, "map") { [weak self] in
      Task { self?.scrollToSelected() }
    }
    fill()
  }

  /// A list that is not on screen has no height to scroll in.
  private func scrollToSelected() {
    guard gtk_widget_get_mapped(widget) != 0, let path = table.selectedIndexPaths.first else {
      return
    }
    table.scrollToRow(at: path)
  }

  /// Shows the pages that the words are said of, or where there are none those that have the words in
  /// their sources.
  func search(_ text: String) {
    guard text != filter else { return }
    filter = text
    fill()
    if text.isEmpty, let shown { select(shown) }
  }

  /// Opens the first page that was found. The entry tells of a text only when nothing more is typed for a
  /// moment.
  private func openFirst() {
    search(entry.text)
    guard let first = found.first?.pages.first else { return gtk_widget_error_bell(entry) }
    entry.text = ""
    search("")
    chosen(first.id)
  }

  /// Selects a page, as far as it is listed.
  func select(_ id: String) {
    shown = id
    guard let info = Pages.page(id)?.info,
      let found = adaptor.getCellHolder(withCellData: info)
    else { return }
    isSelecting = true
    table.selectRow(at: found.index)
    isSelecting = false
    scrollToSelected()
  }

  private func fill() {
    let words = filter.lowercased().split(separator: " ")
    found = pages { info in
      let text = ([info.title, info.summary, info.articleTitle] + info.tries).joined(separator: " ")
        .lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    if found.isEmpty {
      found = pages { info in
        let text = (GalleryFiles.text(info.source) ?? "").lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
    adaptor.dataSource = found.map { group in
      let section =
        group.title.isEmpty
        ? TableSectionViewHolder()
        : TableSectionViewHolder(headerData: group.title, headerViewClass: TitleHeader.self)
      section.givenID = AnyHashable(group.title)
      section.append(group.pages.map { holder($0) })
      return section
    }
    table.reloadData()
  }

  private func pages(_ isFound: (PageInfo) -> Bool) -> [(title: String, pages: [PageInfo])] {
    Pages.groups.map { ($0.title, $0.pages.map { $0.info }.filter(isFound)) }
      .filter { !$0.1.isEmpty }
  }

  private func holder(_ info: PageInfo) -> TableCellViewHolder {
    let holder = PageHolder(data: info, cellClass: PageCell.self)
    holder.onSelect = { [weak self] _, _ in
      guard let self, !self.isSelecting, self.choosesBySelecting else { return }
      self.chosen(info.id)
    }
    // On a narrow window the page that is selected already is chosen again.
    holder.onActivate = { [weak self] _, _ in self?.chosen(info.id) }
    return holder
  }
}

/// Typing goes to the page with that title.
private final class PageHolder: TableCellViewHolder {
  override var searchText: String? { (cellData as? PageInfo)?.title }
}

/// A page: its icon and title.
final class PageCell: ListCell, ModelCell {
  private let icon = ChildHandle(pointer: image("folder-symbolic"))
  private let title = ChildHandle(pointer: label())

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let icon = icon.pointer, let title = title.pointer {
      content.add(icon, title.expanded(vertically: false))
    }
    return content
  }

  func update(_ model: PageInfo) {
    icon.iconName = model.icon
    title.text = model.title
    title.setTooltip(model.summary)
  }
}
