import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// The installed packages with all that dpkg has to say of them: texts that wrap in a column, in rows
/// that are as high as they need.
final class DescriptionsPage: GalleryPage {
  static let info = PageInfo(
    id: "descriptions", title: "Descriptions",
    summary: "Wrapped texts in a column table: every row is as high as its text is long.",
    icon: "format-justify-left-symbolic",
    tries: [
      "Make the window narrower: every row is measured again, and the one at the top stays.",
      "Drag the edge between two headers.",
      "Press Enter on a package to read its text, and once more to copy it.",
    ],
    article: "HeightsAndMotion")

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let name = TableColumn<PackageDescription>("Package", \.name, width: 110)
  private let text = TableColumn<PackageDescription>("Description", \.wholeText, width: 170)
  private let searched = SearchedText<PackageDescription>(\.name, \.summary, \.text)
  private var packages: [PackageDescription] = []
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  let searchHint: String? = "Search descriptions"

  func makeWidget() -> Widget {
    table.hasVariableRowHeights = true
    table.estimatedRowHeight = 120
    table.columns = makeColumns()
    for column in table.columns { column.verticalAlignment = .start }
    table.widgetPointer.addClass("gallery-texts")
    table.emptyPlaceholder = .empty(
      "No Matching Packages", message: "No description says so.", icon: "edit-find-symbolic")
    table.onRetry = { [weak self] in self?.load() }
    table.useAdaptor(adaptor)
    load()
    return table.scrolled()
  }

  private func makeColumns() -> [AnyTableColumn] {
    name.style = { _ in .bold }
    name.lineLimit = 3
    text.expands = true
    text.lineLimit = nil
    let size = TableColumn<PackageDescription>(
      "Size", { $0.installedSize > 0 ? $0.installedSize * 1024 : nil }, as: .bytes, width: 76)
    name.sorted(by: SortKey(\.name))
    text.sorted(by: SortKey { $0.text.utf8.count })
    size.sorted(by: SortKey(\.installedSize))
    return [name, text, size]
  }

  func makeActions() -> [Widget] {
    [
      toggleButton("view-list-bullet-symbolic", "Packages below their sections") { [weak self] in
        self?.showsSections = $0
      },
      toggleButton("view-restore-symbolic", "No more than three lines of each text") {
        [weak self] in
        self?.text.lineLimit = $0 ? 3 : nil
      },
    ]
  }

  private var showsSections = false {
    didSet {
      table.showsSectionsAsNodes = showsSections
      show()
    }
  }

  func search(_ text: String) {
    adaptor.rearrange(
      PackageDescription.self, animated: true,
      completion: { [weak self] isDone in if isDone { self?.showCount() } }
    ) { arrangement in
      arrangement.searched = searched
      arrangement.search = text
    }
  }

  private func showCount() {
    context.subtitle = Numbers.matches(in: adaptor, of: packages.count, "package", "packages")
  }

  // MARK: Content

  private func load() {
    table.fill(
      whileLoading: "Reading dpkg’s records…",
      orFailing: .error("No Packages", message: "dpkg’s status could not be read."),
      from: { PackageDescription.load() }
    ) { [weak self] packages in
      guard let self else { return }
      self.isReady = true
      self.packages = packages
      self.show()
      self.showCount()
    }
  }

  private func rows(
    _ packages: [PackageDescription]
  ) -> Rows<[PackageDescription], DataCell<PackageDescription>> {
    Rows(packages).onActivate { [weak self] package, path in
      guard let self else { return }
      DetailPopover.show(Detail(package), at: path, in: table)
    }
  }

  /// All packages in one, or each section for itself.
  private func show() {
    let sections = Dictionary(grouping: packages, by: \.section).sorted { $0.key < $1.key }
    adaptor.apply(animated: false) {
      if showsSections {
        for (section, packages) in sections { Section(section) { rows(packages) } }
      } else {
        Section("All") { rows(packages) }
      }
    }
  }
}

extension PackageDescription {
  /// The summary above the paragraphs.
  fileprivate var wholeText: String { text.isEmpty ? summary : "\(summary)\n\n\(text)" }
}
