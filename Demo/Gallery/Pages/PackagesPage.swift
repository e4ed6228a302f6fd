import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The packages that this machine knows of, some 60 000, by section, found as you type.
final class PackagesPage: GalleryPage {
  static let info = PageInfo(
    id: "packages", title: "Packages",
    summary: "The Debian packages that this machine knows of, searched as you type.",
    icon: "package-x-generic-symbolic",
    tries: [
      "Press Ctrl+F and type: tens of thousands of packages are searched at each key.",
      "Close a section with a click on its header.",
      "Press Enter on a package to read what it is.",
    ],
    article: "SortingAndFiltering")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private let searched = SearchedText<DebianPackage>(\.name, \.summary)
  private var packages: [DebianPackage] = []
  private var words = ""
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  let searchHint: String? = "Search packages"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.hasStickyHeaders = true
    table.onRetry = { [weak self] in self?.load() }
    load()
    return table.scrolled()
  }

  func makeActions() -> [Widget] {
    [
      iconButton("view-list-bullet-symbolic", "Close or open all sections") { [weak self] in
        self?.toggleAll()
      }
    ]
  }

  func search(_ text: String) {
    words = text
    table.emptyPlaceholder = .empty(
      "No Matching Packages", message: "No package has “\(text)” in its name or summary.",
      icon: "edit-find-symbolic")
    adaptor.search(text, in: searched, on: table) { [weak self] in self?.showCount() }
  }

  private func showCount() {
    context.subtitle = Numbers.matches(in: adaptor, of: packages.count, "package", "packages")
  }

  // MARK: Content

  private func load() {
    table.fill(
      whileLoading: "Reading the package lists…",
      orFailing: .error(
        "No Packages", message: "Neither apt’s lists nor dpkg’s status could be read."),
      from: { (try? DebianPackages.load()) ?? [] }
    ) { [weak self] packages in
      self?.isReady = true
      self?.show(packages)
    }
  }

  private func show(_ packages: [DebianPackage]) {
    self.packages = packages
    adaptor.apply(animated: false) {
      for (section, packages) in DebianPackages.grouped(packages) {
        Section(
          CollapsibleHeader.Model(title: section), header: CollapsibleHeader.self, id: section
        ) {
          Rows(Array(packages), as: PackageCell.self)
            .estimatedHeight(52)
            .searchText { $0.name }
            .onActivate { [weak self] in self?.open($0, at: $1) }
        }
      }
    }
    // A search that began before there were any packages goes through them on another thread.
    if adaptor.isArranging { search(words) } else { showCount() }
  }

  private func open(_ package: DebianPackage, at path: ListIndexPath) {
    DetailPopover.show(package, at: path, in: table)
  }

  private func toggleAll() {
    let close = adaptor.dataSource.contains { !$0.isCollapsed }
    for section in adaptor.dataSource { section.isCollapsed = close }
    table.reloadDataFromTop()
  }
}

/// A package: name and summary, in columns version and size, and a mark when it is installed.
private final class PackageCell: ListCell, ModelCell {
  private let name = ChildHandle(pointer: label())
  private let summary = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let size = ChildHandle(pointer: numberLabel(width: 9, classes: ["list-dim"]))
  private let mark = ChildHandle(pointer: image("emblem-ok-symbolic"))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let name = name.pointer, let summary = summary.pointer, let size = size.pointer,
      let mark = mark.pointer
    {
      let text = column(spacing: 2, name, summary)
      gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
      content.add(text.expanded(vertically: false), size, mark.tooltip("Installed"))
    }
    return content
  }

  func update(_ model: DebianPackage) {
    name.setMarkup(
      "\(escaped(model.name)) <span alpha=\"55%\" size=\"smaller\">\(escaped(model.version))</span>"
    )
    summary.text = model.summary
    size.text = model.installedSize > 0 ? ByteFormat.string(model.installedSize * 1024) : ""
    // The mark keeps its place, so that the sizes align.
    if let mark = mark.pointer { gtk_widget_set_opacity(mark, model.isInstalled ? 1 : 0) }
  }

  private func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
