import CGtkListKitGtk3
import GalleryData
import GtkListKit

/// The packages that this machine knows of, some 60 000, by section, found as you type.
final class PackagesPage: GalleryPage {
  static let info = PageInfo(
    id: "packages", title: "Packages",
    summary: "The Debian packages that this machine knows of, searched as you type.",
    icon: "package-x-generic-symbolic")

  /// What is read once, off the main thread.
  private struct Catalogue: Sendable {
    let packages: [DebianPackage]
    let search: PackageSearch
  }

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private lazy var scroller = scrolled(table.widgetPointer)
  private var catalogue: Catalogue?
  private var words = ""
  /// What was looked for when the list was filled last.
  private var shownWords = ""
  private var searching: Task<Void, Never>?
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [table] }
  let searchHint: String? = "Search packages"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.hasStickyHeaders = true
    table.onRetry = { [weak self] in self?.load() }
    load()
    return scroller
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
    find()
  }

  // MARK: Content

  private func load() {
    table.placeholder = .loading("Reading the package lists…")
    Task { [weak self] in
      let catalogue = await Task.detached { Self.read() }.value
      guard let self else { return }
      self.isReady = true
      guard let catalogue else {
        self.table.placeholder = .error(
          "No Packages", message: "Neither apt’s lists nor dpkg’s status could be read.")
        return
      }
      self.catalogue = catalogue
      self.table.placeholder = nil
      self.find()
    }
  }

  private nonisolated static func read() -> Catalogue? {
    guard let packages = try? DebianPackages.load() else { return nil }
    return Catalogue(packages: packages, search: PackageSearch(packages: packages))
  }

  /// Searches off the main thread; a newer search replaces one that is under way.
  private func find() {
    searching?.cancel()
    guard let catalogue else { return }
    let words = words
    searching = Task { [weak self] in
      let found = await Task.detached {
        catalogue.search.matches(words).map { catalogue.packages[$0] }
      }.value
      if !Task.isCancelled { self?.show(found, of: catalogue.packages.count) }
    }
  }

  private func show(_ found: [DebianPackage], of total: Int) {
    let isSearch = !words.isEmpty
    context.subtitle =
      isSearch
      ? "\(Numbers.grouped(found.count)) of \(Numbers.counted(total, "package", "packages"))"
      : Numbers.counted(total, "package", "packages")
    table.emptyPlaceholder = .empty(
      "No Matching Packages", message: "No package has “\(words)” in its name or summary.",
      icon: "edit-find-symbolic")
    adaptor.apply(animated: false) {
      for (section, packages) in DebianPackages.grouped(found) {
        // What was closed before the search does not hide what it found.
        Section(
          CollapsibleHeader.Model(title: section), header: CollapsibleHeader.self,
          id: isSearch ? "found \(section)" : section
        ) {
          Rows(packages, as: PackageCell.self)
            .estimatedHeight(52)
            .searchText { $0.name }
        }
      }
    }
    if words != shownWords { scroller.scrollToTop() }
    shownWords = words
  }

  private func toggleAll() {
    let close = adaptor.dataSource.contains { !$0.collapsed }
    for section in adaptor.dataSource { section.collapsed = close }
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
