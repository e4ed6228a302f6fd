import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A real column table, another one beside it, and a naive model, to which the same random things
/// are done.
@MainActor
final class RandomColumns: RandomSubject {
  let adaptor = HearingAdaptor()
  let window: ColumnWindow
  /// Another table, which rows go to and come from.
  let otherAdaptor = TableAdaptor()
  let otherWindow: ColumnWindow
  let stack = UndoStack()
  let name: TableColumn<Part>
  let size: TableColumn<Part>
  let isDone: TableColumn<Part>
  let note: TableColumn<Part>
  let isLazy: Bool
  var naive = NaiveColumns()
  var random: SplitMix64
  /// What was done, for the message of a failure.
  private(set) var log: [String] = []
  /// Set by an operation that is not what it should be.
  var failure: String?
  /// What was put into cells since the last comparison.
  var commits: [Commit] = []
  /// The reports that an operation asked for.
  var expectedReports: [ListReport.Problem] = []
  /// Whether the last operation has to leave the user's place as it is.
  var keepsScrollPosition = false
  private(set) var placeBefore: Place?
  /// A plant: where a row is moved to, the table is told the place before.
  var tellsWrongPlaces = false
  /// A plant: the table is not told of rows that have other data.
  var keepsChangesToItself = false
  /// Whether the keyboard waited for rows of the table when that was last compared.
  var keyboardWaits = false

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isLazy = seed.isMultiple(of: 2)
    let adaptor = adaptor
    name = TableColumn<Part>("name", \.name, width: 150).editable(\.name) {
      adaptor.validate("name", $1, $0)
      return nil
    }
    size = TableColumn<Part>("size", \.size, as: .number, width: 60).editable(\.size) {
      adaptor.validate("size", $1, "\($0)")
      return nil
    }
    isDone = TableColumn<Part>("done", \.isDone, as: .toggle, width: 50).editable(\.isDone) {
      adaptor.validate("done", $1, $0 ? "✓" : "")
      return nil
    }
    note = TableColumn<Part>("note", \.note, width: 70)
    for column in [name, size, isDone] { column.event = EventName(column.id) }
    name.sorted(by: Part.byName)
    size.sorted(by: Part.bySize)
    let columns = [name, size, isDone, note]
    window = ColumnWindow(width: 400, height: 260) {
      $0.selectionMode = .multiple
      $0.columns = columns
      $0.useAdaptor(adaptor)
    }
    let otherAdaptor = otherAdaptor
    otherWindow = ColumnWindow(width: 200, height: 120) {
      $0.columns = [TableColumn<Part>("name", \.name)]
      $0.useAdaptor(otherAdaptor)
    }
    adaptor.undoStack = stack
    otherAdaptor.undoStack = stack
    for _ in 0..<3 {
      naive.sections.append(naive.newSection(&random, rows: 6 + random.below(24)))
    }
    adaptor.setSections(holders(), animated: false)
    otherAdaptor.setSections([otherHolder([])], animated: false)
    window.settle()
  }

  func close() {
    window.close()
    otherWindow.close()
    _ = Reports.taken()
  }

  func note(_ text: String) {
    log.append(text)
    if log.count > 30 { log.removeFirst() }
  }

  func column(_ id: String) -> AnyTableColumn {
    switch id {
    case "name": name
    case "size": size
    case "done": isDone
    default: note
    }
  }

  // MARK: Holders

  func holders() -> [TableSectionViewHolder] { naive.sections.map { holder(of: $0) } }

  func holder(of section: NaiveColumns.Section) -> TableSectionViewHolder {
    let holder = TableSectionViewHolder()
    holder.givenID = AnyHashable(section.id)
    holder.headerData = section.title
    holder.isCollapsed = section.isCollapsed
    if isLazy {
      holder.groups = [Rows(section.rows).makeGroup()]
    } else {
      holder.cellHolders = section.rows.map { self.holder(of: $0) }
    }
    return holder
  }

  func otherHolder(_ parts: [Part]) -> TableSectionViewHolder {
    let holder = TableSectionViewHolder(cellHolders: parts.map { self.holder(of: $0) })
    holder.givenID = "other"
    return holder
  }

  func holder(of part: Part) -> TableCellViewHolder {
    TableCellViewHolder(data: part, cellClass: DataCell<Part>.self)
  }

  // MARK: Steps

  private typealias Operation = (
    weight: Int, name: String, keepsScrollPosition: Bool, run: (RandomColumns) -> Void
  )

  private static let operations: [Operation] = [
    (8, "insert", true, { $0.insert() }), (7, "remove", true, { $0.remove() }),
    (6, "move", true, { $0.move() }), (6, "set", true, { $0.setPart() }),
    (5, "transaction", true, { $0.transaction() }), (3, "reload rows", true, { $0.reloadRows() }),
    (2, "insert section", true, { $0.insertSection() }),
    (2, "remove section", true, { $0.removeSection() }),
    (2, "move section", true, { $0.moveSection() }),
    (3, "apply", true, { $0.apply() }), (3, "reload", true, { $0.reload() }),
    (2, "from outside", true, { $0.changeOutside() }),
    (5, "collapse", true, { $0.collapse() }), (4, "filter", true, { $0.filter() }),
    (4, "sort", true, { $0.sort() }), (3, "header", true, { $0.clickHeader() }),
    (10, "undo or redo", true, { $0.goBack() }),
    (4, "to the other", true, { $0.moveToOther() }),
    (3, "from the other", true, { $0.moveFromOther() }),
    (3, "columns", true, { $0.changeColumns() }), (1, "outline", false, { $0.changeStyle() }),
    (1, "headers", false, { $0.toggleHeaders() }), (1, "resize", false, { $0.resize() }),
    (14, "small scroll", false, { $0.smallScroll() }), (5, "jump", false, { $0.jump() }),
    (4, "scroll to row", false, { $0.scrollToRow() }), (4, "select", true, { $0.select() }),
    (1, "all or none", true, { $0.selectAllOrNone() }), (9, "click", false, { $0.click() }),
    (12, "key", false, { $0.key() }), (2, "focus", false, { $0.focus() }),
    (6, "edit", false, { $0.beginEdit() }), (8, "write", false, { $0.write() }),
    (6, "end edit", false, { $0.endEdit() }), (5, "paste", false, { $0.paste() }),
    (1, "placeholder", true, { $0.togglePlaceholder() }),
    (1, "rest", false, { $0.rest() }),
  ]

  /// Does one random thing.
  func step() {
    placeBefore = place()
    if let operation = random.pick(Self.operations, weight: \.weight) {
      note(operation.name)
      keepsScrollPosition = operation.keepsScrollPosition
      operation.run(self)
      dropLostEdit()
      followCursor()
    }
    // Two changes between two frames, now and then.
    if random.chance(1, of: 8) {
      keepsScrollPosition = false
      guard let operation = random.pick(Self.operations.filter(\.keepsScrollPosition)) else {
        return
      }
      note("and at once \(operation.name)")
      operation.run(self)
    }
  }

  func frame() {
    EventLoop.drain()
    window.frame()
  }
}
