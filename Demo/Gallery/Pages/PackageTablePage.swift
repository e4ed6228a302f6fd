import CGtkListKitGtk3
import GalleryData
import GtkListKit

/// The packages that this machine knows of, in columns, by section.
final class PackageTablePage: GalleryPage {
  static let info = PageInfo(
    id: "package-table", title: "Package Table",
    summary: "The Debian packages in columns, each section an outline’s node.",
    icon: "x-office-spreadsheet-symbolic")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [] }
  let searchHint: String? = "Search packages"
  private let searched = SearchedText<DebianPackage>(\.name, \.summary)

  func makeWidget() -> Widget {
    table.sectionStyle = .outline
    table.selectionMode = .multiple
    table.columns = makeColumns()
    table.useAdaptor(adaptor)
    load()
    return scrolled(table.widgetPointer)
  }

  private func makeColumns() -> [AnyTableColumn] {
    let installed = TableColumn<DebianPackage>("Installed", \.isInstalled, as: .toggle, width: 80)
    let name = TableColumn<DebianPackage>("Name", \.name, width: 220)
    name.style = { $0.isInstalled ? .bold : .plain }
    let version = TableColumn<DebianPackage>("Version", \.version, width: 150)
    version.style = { _ in .dimmed }
    let size = TableColumn<DebianPackage>(
      "Size", { $0.installedSize > 0 ? $0.installedSize * 1024 : nil }, as: .bytes, width: 90)
    let summary = TableColumn<DebianPackage>("Summary", \.summary, width: 240)
    summary.expands = true
    installed.sorted(by: SortKey(\.isInstalled, .descending))
    name.sorted(by: SortKey(\.name))
    version.sorted(by: SortKey(\.version))
    size.sorted(by: SortKey(\.installedSize))
    summary.sorted(by: SortKey(\.summary))
    return [name, installed, version, size, summary]
  }

  func search(_ text: String) {
    adaptor.rearrange(DebianPackage.self, animated: false) { arrangement in
      arrangement.searched = searched
      arrangement.search = text
    }
  }

  private func load() {
    table.placeholder = .loading("Reading the package lists…")
    Task { [weak self] in
      let packages = await Task.detached { (try? DebianPackages.load()) ?? [] }.value
      guard let self else { return }
      self.isReady = true
      self.table.placeholder =
        packages.isEmpty
        ? .error("No Packages", message: "Neither apt’s lists nor dpkg’s status could be read.")
        : nil
      self.context.subtitle = Numbers.counted(packages.count, "package", "packages")
      self.adaptor.apply {
        for (section, packages) in DebianPackages.grouped(packages) {
          Section(section) { Rows(packages) }
        }
      }
    }
  }
}
