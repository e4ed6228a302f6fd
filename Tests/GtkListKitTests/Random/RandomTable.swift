import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A real table and a naive one to which the same random things are done.
@MainActor
final class RandomTable: RandomSubject {
  let adaptor = TableAdaptor()
  let window: TableWindow
  var naive = NaiveTable()
  var random: SplitMix64
  /// What was done, for the message of a failure.
  private(set) var log: [String] = []
  /// Set by an operation that is not what it should be.
  var failure: String?
  /// A plant: where a row is moved to, the table is told the place before.
  var tellsWrongPlaces = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      naive.sections.append(naive.newSection(&random, rows: 10 + random.below(30)))
    }
    let adaptor = adaptor
    window = TableWindow(width: 260, height: 300) {
      $0.selectionMode = .multiple
      $0.useAdaptor(adaptor)
    }
    adaptor.sections = naive.sections.map { holder(of: $0) }
    window.table.reloadData()
    window.settle()
  }

  func note(_ text: String) {
    log.append(text)
    if log.count > 12 { log.removeFirst() }
  }

  // MARK: Holders

  func holder(of section: NaiveTable.Section) -> TableSectionViewHolder {
    let holder = TableSectionViewHolder(
      headerData: "H\(section.id)", headerViewClass: section.hasHeader ? CountView.self : nil,
      footerData: "F\(section.id)", footerViewClass: section.hasFooter ? CountView.self : nil,
      cellHolders: section.rows.map { self.holder(of: $0) })
    holder.givenID = AnyHashable("section \(section.id)")
    holder.isCollapsed = section.isCollapsed
    return holder
  }

  func holder(of row: NaiveTable.Row) -> TableCellViewHolder {
    TableCellViewHolder(data: row.item, cellClass: ItemCell.self, cellHeight: row.height)
  }

  /// Puts the naive row's data into its holder.
  func refresh(_ path: ListIndexPath) {
    let row = naive.sections[path.section].rows[path.row]
    adaptor[path]?.cellData = row.item
    adaptor[path]?.cellHeight = row.height
  }

  // MARK: Steps

  private typealias Operation = (weight: Int, name: String, run: (RandomTable) -> Void)

  private static let operations: [Operation] = [
    (10, "insert", { $0.insertRows() }), (9, "delete", { $0.deleteRows() }),
    (6, "move", { $0.moveRow() }), (6, "reload rows", { $0.reloadRows() }),
    (4, "batch", { $0.batch() }), (2, "insert section", { $0.insertSection() }),
    (2, "delete section", { $0.deleteSection() }), (2, "move section", { $0.moveSection() }),
    (2, "reload section", { $0.reloadSection() }), (5, "collapse", { $0.collapse() }),
    (3, "change hidden", { $0.changeHiddenRows() }), (2, "remove cell", { $0.removeCell() }),
    (22, "small scroll", { $0.smallScroll() }), (6, "jump", { $0.jump() }),
    (6, "scroll to row", { $0.scrollToRow() }), (6, "select", { $0.select() }),
    (8, "click", { $0.click() }), (6, "key", { $0.key() }), (3, "focus", { $0.focus() }),
    (1, "all or none", { $0.selectAllOrNone() }), (3, "resize", { $0.resize() }),
    (2, "reload", { $0.reload() }), (2, "look", { $0.changeLook() }),
    (1, "placeholder", { $0.togglePlaceholder() }), (1, "wrong", { $0.wrongUpdate() }),
    (1, "rest", { $0.rest() }), (8, "transaction", { $0.transaction() }),
    (3, "apply", { $0.apply() }),
  ]

  /// Does one random thing.
  func step() {
    if let operation = random.pick(Self.operations, weight: \.weight) {
      note(operation.name)
      operation.run(self)
    }
    // Two changes between two frames, now and then.
    if random.chance(7, of: 8) { frame() }
  }

  func frame() {
    EventLoop.drain()
    window.frame()
  }

  /// An expanded section that has rows, or any expanded one.
  func openSection(withRows: Bool = true) -> Int? {
    random.pick(
      naive.sections.indices.filter {
        !naive.sections[$0].isCollapsed && (!withRows || !naive.sections[$0].rows.isEmpty)
      })
  }
}
