import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The list of pages, made with the kit itself: a section for each group and a holder for each
/// page.
final class Sidebar {
  let table = TableView()
  let widget: Widget
  /// Whether a page is chosen by selecting it. Where the list stands alone it is by activating it: the
  /// arrow keys would lead away from the list.
  var choosesBySelecting = true
  private let adaptor = TableAdaptor()
  private let chosen: (String) -> Void
  private var isSelecting = false
  private var filter = ""

  init(chosen: @escaping (String) -> Void) {
    self.chosen = chosen
    widget = table.scrolled()
    gtk_widget_set_hexpand(widget, 0)
    gtk_widget_set_size_request(widget, 220, -1)
    widget.addClass("sidebar")
    table.selectionMode = .browse
    table.activatesOnSingleClick = true
    table.emptyPlaceholder = Placeholder(
      icon: "edit-find-symbolic", title: "No Such Page", message: "Try another word.")
    table.accessibleName = "Pages"
    table.useAdaptor(adaptor)
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

  /// Shows the pages whose titles or summaries hold the text.
  func search(_ text: String) {
    guard text != filter else { return }
    filter = text
    fill()
  }

  /// Selects a page, as far as it is listed.
  func select(_ id: String) {
    guard let info = Pages.page(id)?.info,
      let found = adaptor.getCellHolder(withCellData: info)
    else { return }
    isSelecting = true
    table.selectRow(at: found.index)
    isSelecting = false
    scrollToSelected()
  }

  private func fill() {
    let words = filter.lowercased()
    adaptor.dataSource = Pages.groups.compactMap { group in
      let section = TableSectionViewHolder(
        headerData: group.title, headerViewClass: TitleHeader.self)
      section.givenID = AnyHashable(group.title)
      for page in group.pages {
        let info = page.info
        let text = "\(info.title) \(info.summary)".lowercased()
        guard words.isEmpty || text.contains(words) else { continue }
        section.append([holder(info)])
      }
      return section.count == 0 ? nil : section
    }
    table.reloadData()
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
