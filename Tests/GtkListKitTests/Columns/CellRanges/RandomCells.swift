import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A table whose cells are selected, and a naive model of it.
@MainActor
final class RandomCells: RandomSubject {
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var texts = ["", "", ""]
    var number = 0

    /// The texts of the cells by the ids of their columns.
    var cells: [String: String] {
      ["a": texts[0], "b": texts[1], "c": texts[2], "n": "\(number)", "id": "\(id)"]
    }
  }

  let adaptor = TableAdaptor()
  let stack = UndoStack()
  let window: ColumnWindow
  var random: SplitMix64
  var log: [String] = []
  /// The rows in the order of the data.
  var lines: [Line] = []
  var isSorted = false
  /// The ids of all columns in their order.
  var columns = ["a", "b", "n", "c", "id"]
  var hidden: Set<String> = []
  var blocks: [CellBlock] = []
  var anchor: CellPlace?
  var cursor: (id: Int, column: String)?
  var done: [[Line]] = []
  var undone: [[Line]] = []
  private var lastID = 0
  private let byID: [String: AnyTableColumn]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let texts = ["a", "b", "c"].enumerated().map { number, id in
      TableColumn<Line>(id, { $0.texts[number] }, as: .text, id: id, width: 90)
        .editable(text: { $0.texts[number] }, parse: { $0 }, set: { $0.texts[number] = $1 })
    }
    texts[0].sorted(by: SortKey(\.texts[0], order: .codePoints))
    let number = TableColumn<Line>("n", \.number, as: .number, id: "n", width: 90)
      .editable(\.number)
    number.clearValue = "0"
    let id = TableColumn<Line>("id", { "\($0.id)" }, as: .text, id: "id", width: 90)
    byID = ["a": texts[0], "b": texts[1], "c": texts[2], "n": number, "id": id]
    let all = columns.compactMap { [byID] id in byID[id] }
    let adaptor = adaptor
    window = ColumnWindow(width: 300, height: 200) {
      $0.columns = all
      $0.selectionUnit = .cells
      $0.useAdaptor(adaptor)
    }
    adaptor.undoStack = stack
    lines = (0..<8 + random.below(12)).map { _ in newLine() }
    let given = lines
    adaptor.apply { Rows(given) }
    window.settle()
    window.table.focusedIndexPath = [0, 0]
    window.focusRows()
    window.settle()
    cursor = (lines[0].id, "a")
  }

  func close() {
    window.close()
    _ = Reports.taken()
  }

  private func newLine() -> Line {
    lastID += 1
    return Line(
      id: lastID, texts: (0..<3).map { _ in "\(random.below(40))" }, number: random.below(9))
  }

  // MARK: The naive table

  var shown: [Line] {
    isSorted
      ? lines.enumerated().sorted {
        ($0.element.texts[0], $0.offset) < ($1.element.texts[0], $1.offset)
      }
      .map(\.element) : lines
  }

  var visible: [String] { columns.filter { !hidden.contains($0) } }

  /// The cell of the keyboard.
  var place: CellPlace? {
    guard let cursor, let row = shown.firstIndex(where: { $0.id == cursor.id }),
      let column = visible.firstIndex(of: cursor.column)
    else { return nil }
    return CellPlace(row: row, column: column)
  }

  /// The blocks if the keyboard's cell is in one of them, otherwise that cell.
  var selected: [CellBlock] {
    guard let place else { return [] }
    return blocks.contains { $0.contains(place) } ? blocks : [CellBlock(from: place, to: place)]
  }

  /// Whether rows are in another order, so that the table may have dropped blocks.
  private var isReordered = false

  /// Changes the rows. The ranges follow those that are left, if these are in the same order.
  private func change(_ body: () -> Void) {
    let old = shown.map(\.id)
    body()
    follow(old)
  }

  private func follow(_ old: [Int]) {
    let new = shown.map(\.id)
    let left = Set(old).intersection(new)
    if old.filter(left.contains) != new.filter(left.contains) {
      isReordered = true
    } else {
      anchor = anchor.flatMap { anchor in
        new.firstIndex(of: old[anchor.row]).map { CellPlace(row: $0, column: anchor.column) }
      }
      blocks = blocks.compactMap { block in
        let rows = old[block.rows].compactMap { new.firstIndex(of: $0) }
        guard let first = rows.first, let last = rows.last else { return nil }
        return CellBlock(rows: first..<last + 1, columns: block.columns)
      }
      anchor = blocks.isEmpty ? nil : anchor ?? blocks.last?.first
    }
  }

  private func remember() {
    done.append(lines)
    undone = []
  }

  /// Writes texts into cells. A column that cannot be edited and a text that is not a number change nothing.
  private func put(_ texts: [(row: Int, column: Int, text: String)]) {
    let old = lines
    let rows = shown
    change {
      for (row, column, text) in texts where rows.indices.contains(row) {
        guard let index = lines.firstIndex(where: { $0.id == rows[row].id }),
          visible.indices.contains(column)
        else { continue }
        switch visible[column] {
        case "a": lines[index].texts[0] = text
        case "b": lines[index].texts[1] = text
        case "c": lines[index].texts[2] = text
        case "n": if let number = Int(text) { lines[index].number = number }
        default: break
        }
      }
    }
    let writes = texts.contains { row, column, text in
      rows.indices.contains(row) && visible.indices.contains(column) && visible[column] != "id"
        && (visible[column] != "n" || Int(text) != nil)
    }
    if writes {
      done.append(old)
      undone = []
    }
  }

  // MARK: Steps

  private typealias Operation = (weight: Int, name: String, run: (RandomCells) -> Void)

  private static let operations: [Operation] = [
    (20, "key", { $0.key() }), (6, "select", { $0.select() }), (4, "insert", { $0.insert() }),
    (4, "remove", { $0.remove() }), (3, "sort", { $0.sort() }), (2, "column", { $0.moveColumn() }),
    (2, "hide", { $0.hide() }), (2, "freeze", { $0.freeze() }), (3, "clear", { $0.clear() }),
    (4, "fill", { $0.fill() }), (4, "paste", { $0.paste() }), (5, "undo", { $0.goBack() }),
    (4, "scroll", { $0.scroll() }),
  ]

  func step() {
    guard let operation = random.pick(Self.operations, weight: \.weight) else { return }
    log.append(operation.name)
    if log.count > 30 { log.removeFirst() }
    operation.run(self)
    window.settle()
    // After its row was removed, the table chooses a row for the keyboard.
    if place == nil || operation.name == "undo" { adoptCursor() }
    guard isReordered else { return }
    isReordered = false
    let cells = window.table.cellSelection
    (blocks, anchor) = (cells.stored, cells.anchor)
  }

  private func adoptCursor() {
    guard let path = window.table.focusedIndexPath, shown.indices.contains(path.row) else {
      return cursor = nil
    }
    cursor = (shown[path.row].id, window.table.cellCursor.column?.id ?? "")
  }

  private func key() {
    guard let place, !visible.isEmpty else { return }
    let keys: [(key: Int32, row: Int, column: Int, isEnd: Bool)] = [
      (GDK_KEY_Up, -1, 0, false), (GDK_KEY_Down, 1, 0, false), (GDK_KEY_Left, 0, -1, false),
      (GDK_KEY_Right, 0, 1, false), (GDK_KEY_Home, 0, -1, true), (GDK_KEY_End, 0, 1, true),
    ]
    guard let key = random.pick(keys) else { return }
    let (extends, isFar) = (random.chance(1, of: 2), random.chance(1, of: 4))
    var target = place
    let last = CellPlace(row: shown.count - 1, column: visible.count - 1)
    if key.isEnd {
      target.column = key.column < 0 ? 0 : last.column
      if isFar { target.row = key.column < 0 ? 0 : last.row }
    } else if isFar {
      if key.row != 0 { target.row = key.row < 0 ? 0 : last.row }
      if key.column != 0 { target.column = key.column < 0 ? 0 : last.column }
    } else {
      target.row = min(max(0, target.row + key.row), last.row)
      target.column = min(max(0, target.column + key.column), last.column)
    }
    log.append("\(key.key) \(extends) \(isFar)")
    if target != place {
      if extends {
        let isStored = selected == blocks
        let start = (isStored ? anchor : nil) ?? place
        blocks = (isStored ? blocks.dropLast() : []) + [CellBlock(from: start, to: target)]
        anchor = start
      } else {
        (blocks, anchor) = ([], nil)
      }
      cursor = (shown[target.row].id, visible[target.column])
    }
    var modifiers: Modifiers = []
    if extends { modifiers.insert(.shift) }
    if isFar { modifiers.insert(.control) }
    window.press(key.key, modifiers)
  }

  private func select() {
    guard !shown.isEmpty else { return }
    let rows = [random.below(shown.count), random.below(shown.count)].sorted()
    let columns = [random.below(visible.count), random.below(visible.count)].sorted()
    let block = CellBlock(rows: rows[0]..<rows[1] + 1, columns: columns[0]..<columns[1] + 1)
    (blocks, anchor) = ([block], block.first)
    cursor = (shown[rows[1]].id, visible[columns[1]])
    window.table.selectedCells = [
      CellRange(from: [0, rows[0]], to: [0, rows[1]], columns: columns[0]..<columns[1] + 1)
    ]
  }

  private func insert() {
    guard lines.count < 40 else { return }
    let place = random.below(shown.count + 1)
    let line = newLine()
    remember()
    let index = place < shown.count ? lines.firstIndex { $0.id == shown[place].id } : nil
    change { lines.insert(line, at: index ?? lines.count) }
    adaptor.update("insert") {
      $0.insert(line, as: DataCell<Line>.self, at: ListIndexPath(row: place, section: 0))
    }
  }

  private func remove() {
    guard lines.count > 3 else { return }
    let rows = Set((0..<1 + random.below(3)).map { _ in random.below(shown.count) })
    let ids = Set(rows.map { shown[$0].id })
    remember()
    change { lines.removeAll { ids.contains($0.id) } }
    adaptor.update("remove") {
      $0.remove(rows.map { ListIndexPath(row: $0, section: 0) })
    }
  }

  private func sort() {
    isSorted.toggle()
    (blocks, anchor) = ([], nil)
    guard let column = byID["a"] else { return }
    window.table.sortOrder = isSorted ? [(column, .ascending)] : []
    Pump.until("the rows are sorted") { !self.adaptor.isArranging }
  }

  private func moveColumn() {
    columns.insert(columns.remove(at: random.below(columns.count)), at: random.below(columns.count))
    (blocks, anchor) = ([], nil)
    window.table.columns = columns.compactMap { byID[$0] }
    if cursor != nil { adoptCursor() }
  }

  private func hide() {
    guard let id = random.pick(columns) else { return }
    if hidden.contains(id) {
      hidden.remove(id)
    } else {
      guard visible.count > 2 else { return }
      hidden.insert(id)
    }
    (blocks, anchor) = ([], nil)
    byID[id]?.isVisible = !hidden.contains(id)
    if cursor != nil { adoptCursor() }
  }

  private func freeze() { window.table.frozenColumnCount = random.below(4) }

  private func scroll() {
    let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(window.table.tree.widget))
    gtk_adjustment_set_value(adjustment, Double(random.below(300)))
  }

  /// All selected cells, by row.
  private var cells: [CellPlace] {
    shown.indices.flatMap { row in
      visible.indices.map { CellPlace(row: row, column: $0) }
    }.filter { cell in selected.contains { $0.contains(cell) } }
  }

  private func clear() {
    put(cells.map { ($0.row, $0.column, visible[$0.column] == "n" ? "0" : "") })
    _ = window.table.performInCell(.clear)
  }

  private func fill() {
    let isDown = random.chance(1, of: 2)
    var texts: [(row: Int, column: Int, text: String)] = []
    for block in selected {
      var (rows, columns) = (block.rows, block.columns)
      if isDown {
        if rows.count == 1 { rows = max(0, rows.lowerBound - 1)..<rows.upperBound }
        for row in rows.dropFirst() {
          for column in columns {
            texts.append(
              (row, column, shown[rows.lowerBound].cells[visible[column]] ?? ""))
          }
        }
      } else {
        if columns.count == 1 { columns = max(0, columns.lowerBound - 1)..<columns.upperBound }
        for row in rows {
          for column in columns.dropFirst() {
            texts.append((row, column, shown[row].cells[visible[columns.lowerBound]] ?? ""))
          }
        }
      }
    }
    put(texts)
    _ = window.table.performInCell(isDown ? .fillDown : .fillRight)
  }

  private func paste() {
    guard let block = selected.last else { return }
    let texts = (0..<1 + random.below(3)).map { _ in "\(random.below(50))" }
    let width = 1 + random.below(2)
    let rows = texts.map { text in Array(repeating: text, count: width) }
    var put: [(row: Int, column: Int, text: String)] = []
    let isLarger = block.rows.count > rows.count || block.columns.count > width
    for row in 0..<max(rows.count, block.rows.count) {
      for column in 0..<max(width, block.columns.count) {
        guard isLarger || column < width else { continue }
        put.append(
          (
            block.rows.lowerBound + row, block.columns.lowerBound + column,
            rows[row % rows.count][column % width]
          ))
      }
    }
    self.put(put)
    window.table.paste(rows.map { $0.joined(separator: "\t") + "\n" }.joined())
  }

  private func goBack() {
    let isUndo = random.chance(2, of: 3)
    guard let state = isUndo ? done.popLast() : undone.popLast() else { return }
    if isUndo { undone.append(lines) } else { done.append(lines) }
    change { lines = state }
    if isUndo { stack.undo() } else { stack.redo() }
    // An undo may move the keyboard to what it changes.
    window.settle()
    isReordered = true
  }

  // MARK: Comparing

  func divergence() -> String? {
    _ = Reports.taken()
    let table = window.table
    let real = (0..<table.numberOfItems(in: 0)).compactMap { adaptor[0, $0]?.cellData as? Line }
    if real != shown { return "the rows are \(real), not \(shown)" }
    if stack.canUndo == done.isEmpty { return "undo: \(stack.canUndo) of \(done.count)" }
    if table.cellSelection.blocks != selected {
      return "selected are \(table.cellSelection.blocks), not \(selected)"
    }
    if let cursor,
      table.focusedIndexPath?.row != place?.row || table.cellCursor.column?.id != cursor.column
    {
      return "the keyboard is at \(String(describing: table.focusedIndexPath)) "
        + "\(table.cellCursor.column?.id ?? ""), not \(cursor)"
    }
    if window.headerTitles != visible { return "columns \(window.headerTitles), not \(visible)" }
    return nil
  }
}

/// Random selections and edits of cells against a naive table.
final class RandomCellsTests: GtkTestCase {
  @MainActor func testRandomEditsOfCellsMatchANaiveTable() {
    RandomCells.testOperations(600, ofEach: 20, lookingEvery: 60)
  }
}
