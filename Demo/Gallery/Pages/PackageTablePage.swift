import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The packages that this machine knows of, in columns: sorted, filtered by several columns, copied,
/// exported and printed.
final class PackageTablePage: GalleryPage {
  static let info = PageInfo(
    id: "package-table", title: "Package Table",
    summary: "The Debian packages in columns: sorting, filters by several columns, export.",
    icon: "x-office-spreadsheet-symbolic",
    tries: [
      "Write into the fields below the headers: “> 10 M” for sizes, words for texts.",
      "Save the table as a file with the button above, or copy rows with Ctrl+C.",
      "Press Enter on a package to read what it is.",
    ],
    article: "TablesAsText")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private lazy var exporter = TableExporter(table, name: "packages", title: "Debian packages")
  private let searched = SearchedText<DebianPackage>(\.name, \.summary)
  private var packages: [DebianPackage] = []
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  let searchHint: String? = "Search packages"

  func makeWidget() -> Widget {
    table.selectionMode = .multiple
    table.columns = makeColumns()
    table.emptyPlaceholder = Placeholder.empty(
      "No Matching Packages", message: "No package passes all filters.",
      icon: "edit-find-symbolic")
    table.onRetry = { [weak self] in self?.load() }
    table.showsFilterRow = true
    table.narrowStyle = .folds(lines: 2)
    table.useAdaptor(adaptor)
    SavedColumns.keep(table, as: "packages")
    let saved = table.onColumnsChange
    table.onColumnsChange = { [weak self] in
      saved?($0)
      // Among what is saved is what rows are filtered by.
      self?.showCount()
    }
    load()
    return column(table.scrolled(), exporter.widget)
  }

  func makeActions() -> [Widget] {
    [
      toggleButton("view-list-bullet-symbolic", "Packages below their sections") { [weak self] in
        self?.showsOutline = $0
      },
      iconButton("edit-copy-symbolic", "Copy the selected packages") { [weak self] in
        self?.table.copySelection()
      },
      exporter.makeButton(),
    ]
  }

  private var showsOutline: Bool {
    get { table.showsSectionsAsNodes }
    set {
      table.showsSectionsAsNodes = newValue
      show()
    }
  }

  private func makeColumns() -> [AnyTableColumn] {
    let name = TableColumn<DebianPackage>("Name", \.name, width: 220)
    name.style = { $0.isInstalled ? .bold : .plain }
    let section = TableColumn<DebianPackage>("Section", \.section, width: 110)
    let installed = TableColumn<DebianPackage>("Installed", \.isInstalled, as: .toggle, width: 80)
    let version = TableColumn<DebianPackage>("Version", \.version, width: 150)
    version.style = { _ in .dimmed }
    let size = TableColumn<DebianPackage>(
      "Size", { $0.installedSize > 0 ? $0.installedSize * 1024 : nil }, as: .bytes, width: 90)
    size.tooltip = {
      $0.installedSize > 0 ? "\(Numbers.grouped($0.installedSize * 1024)) bytes" : nil
    }
    let summary = TableColumn<DebianPackage>("Summary", \.summary, width: 240)
    summary.expands = true
    section.sorted(by: SortKey(\.section))
    installed.sorted(by: SortKey(\.isInstalled, .descending))
    name.sorted(by: SortKey(\.name))
    version.sorted(by: SortKey(\.version))
    size.sorted(by: SortKey(\.installedSize))
    summary.sorted(by: SortKey(\.summary))
    name.filtered(by: .text(\.name))
    section.filtered(by: .choices(\.section))
    installed.filtered(by: .choices { $0.isInstalled ? "Installed" : "Not installed" })
    version.filtered(by: .text(\.version))
    size.filtered(by: .number { $0.installedSize > 0 ? $0.installedSize * 1024 : nil })
    summary.filtered(by: .text(\.summary))
    return [name, section, installed, version, size, summary]
  }

  // MARK: Filters

  func search(_ text: String) { arrange { $0.search = text } }

  private func arrange(_ change: (inout RowArrangement<DebianPackage>) -> Void) {
    adaptor.rearrange(
      DebianPackage.self, animated: false,
      completion: { [weak self] isDone in if isDone { self?.showCount() } }
    ) { arrangement in
      arrangement.searched = searched
      change(&arrangement)
    }
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
      guard let self else { return }
      self.isReady = true
      self.packages = packages
      self.show()
    }
  }

  private func rows(
    _ packages: [DebianPackage]
  ) -> Rows<[DebianPackage], DataCell<DebianPackage>> {
    Rows(packages).onActivate { [weak self] package, path in
      guard let self else { return }
      DetailPopover.show(package, at: path, in: table)
    }
  }

  /// All packages in one, so that they are sorted throughout, or each section for itself.
  private func show() {
    adaptor.apply(animated: false) {
      if showsOutline {
        for (section, packages) in DebianPackages.grouped(packages) {
          Section(section) { rows(Array(packages)) }
        }
      } else {
        Section("All") { rows(packages) }
      }
    }
    // Many rows are arranged on another thread; counted when they are there.
    arrange { _ in }
  }
}
