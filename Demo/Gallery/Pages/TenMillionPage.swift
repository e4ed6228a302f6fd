import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Ten million rows in a thousand sections that can be closed, none of which exists before it is
/// looked at.
final class TenMillionPage: GalleryPage {
  static let info = PageInfo(
    id: "ten-million", title: "Ten Million Rows",
    summary: "A table over ranges in a thousand sections: no models, no holders, no waiting.",
    icon: "view-list-ordered-symbolic",
    tries: [
      "Press End, and Home.",
      "Close a section and open it again.",
      "Press Enter on a number for its digits in other bases.",
    ],
    article: "Performance")

  private static let sections = 1_000
  private static let rows = 10_000
  private static let count = sections * rows

  private let context: PageContext
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private lazy var jumps = JumpBar(Self.count, name: "Go to number") { [weak self] in
    self?.go(to: $0)
  }

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }

  func makeWidget() -> Widget {
    table.showsSectionsAsNodes = true
    table.selectionMode = .multiple
    table.columns = makeColumns()
    table.useAdaptor(adaptor)
    adaptor.apply {
      for number in 0..<Self.sections {
        let first = number * Self.rows + 1
        let last = first + Self.rows - 1
        Section("\(Numbers.grouped(first)) to \(Numbers.grouped(last))", id: number) {
          Rows(first...last, id: \.self)
            .onActivate { [weak self] in self?.open($0, at: $1) }
        }
      }
    }
    context.subtitle =
      "\(Numbers.grouped(Self.count)) rows in \(Numbers.grouped(Self.sections)) sections"
    return column(
      spacing: 0, jumps.makeWidget(), table.scrolled())
  }

  private func makeColumns() -> [AnyTableColumn] {
    let number = TableColumn<Int>("Number", { Numbers.grouped($0) }, width: 130)
    let kind = TableColumn<Int>("Kind", { $0.isMultiple(of: 2) ? "even" : "odd" }, width: 60)
    kind.style = { _ in .dimmed }
    let square = TableColumn<Int>("Square", { $0 * $0 }, as: .number, width: 165)
    let hexadecimal = TableColumn<Int>("Hexadecimal", { String($0, radix: 16) }, width: 140)
    hexadecimal.alignment = .end
    square.expands = true
    return [number, kind, square, hexadecimal]
  }

  private func open(_ number: Int, at path: ListIndexPath) {
    DetailPopover.show(Detail(number: number), at: path, in: table)
  }

  private func go(to number: Int) {
    let index = number - 1
    let path = ListIndexPath(row: index % Self.rows, section: index / Self.rows)
    adaptor.setCollapsed(false, section: path.section)
    table.deselectAll()
    table.selectRow(at: path)
    table.scrollToRow(at: path, position: .middle, animated: true)
  }
}
