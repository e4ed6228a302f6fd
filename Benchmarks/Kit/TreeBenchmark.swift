import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitTestSupport

/// `gtklistkit-bench tree ROWS`: sorting, filtering and one keystroke of a search in a tree of a
/// thousand open nodes that have as many children each as make up the rows.
final class TreeBenchmark {
  nonisolated struct File: Identifiable, Sendable {
    let id: Int
    let name: String
    let size: Int
    let isFolder: Bool
  }

  private static let folders = 1_000
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let meter: ArrangementMeter
  private let outline: Outline<File>
  private let window: WidgetPointer
  private var arrangement = RowArrangement<File>()
  private var turns = 0

  private static let byName = SortKey<File>(\.name)
  private static let bySize = SortKey<File>(\.size)

  init(rows: Int) {
    var random = SplitMix64(seed: 11)
    let syllables = ["ka", "lo", "mi", "ré", "su", "ten", "wa", "zu", "ber", "Dal", "ix", "ör"]
    func file(_ id: Int, isFolder: Bool) -> File {
      let name = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        syllables.randomElement(using: &random) ?? ""
      }
      return File(
        id: id, name: name.joined(), size: Int.random(in: 0..<1_000, using: &random),
        isFolder: isFolder)
    }
    let each = max(1, rows / Self.folders)
    let folders = (0..<Self.folders).map { file($0, isFolder: true) }
    let files = folders.map { folder in
      (0..<each).map { file(Self.folders + folder.id * each + $0, isFolder: false) }
    }
    outline = Outline(folders, isExpandable: \.isFolder) { OutlineChildren(files[$0.id]) }
    let outline = self.outline
    meter = ArrangementMeter(adaptor: adaptor, prefix: "tree_", rows: rows) { outline.rowCount }
    window = BenchWindow.make(around: table.widgetPointer)
    table.updatesAreAnimated = false
    table.selectionMode = .multiple
    table.showsTree = true
    table.columns = [
      TableColumn<File>("Name", \.name, width: 220),
      TableColumn<File>("Size", { "\($0.size)" }, width: 120),
    ]
    outline.expandAll()
    adaptor.apply { Rows(outline) }
    table.useAdaptor(adaptor)
    arrangement.searched = SearchedText(\.name)
  }

  func run() {
    gtk_widget_show_all(window)
    var meter = TurnMeter()
    meter.settle()
    measure("sort_first") { $0.sort = [Self.byName] }
    measure("sort_reversed") { $0.sort = [Self.byName.reversed] }
    measure("sort_two_keys") { $0.sort = [Self.bySize, Self.byName] }
    for text in ["k", "ka", "kal", "kalo", "kal", ""] {
      measure("search_“\(text)”") { $0.search = text }
    }
    table.selectAll()
    measure("filter_all_selected") { $0.filter = RowFilter { $0.id % 2 == 0 } }
    measure("filter_off_half_selected") { $0.filter = nil }
    table.deselectAll()
    measure("search_while_nodes_close", opening: true) { $0.search = "ka" }
    measure("search_off_while_nodes_close", opening: true) { $0.search = "" }
    gtk_widget_destroy(window)
  }

  private func measure(
    _ what: String, opening: Bool = false, _ change: (inout RowArrangement<File>) -> Void
  ) {
    change(&arrangement)
    meter.measure(what, arrangement, editing: opening ? { self.toggleFolder() } : nil)
  }

  /// A node closes, or opens again.
  private func toggleFolder() {
    turns += 1
    let folder = turns / 2 % Self.folders
    if turns % 2 == 0 { outline.collapse(folder) } else { outline.expand(folder) }
  }
}
