import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Compares the selection of live rows with a naive model.
class RandomSelectionCase: LetterTestCase {
  /// The rows that the list should show and have selected.
  private struct Model {
    var letters: [Int: Letter] = [:]
    var selected: Set<Int> = []
    var least: Int?
    var isDescending = false

    private func filtered(_ letter: Letter) -> Bool {
      least.map { (letter.size ?? 0) >= $0 } ?? true
    }
    var rows: [Letter] {
      letters.values.filter(filtered).sorted { a, b in
        let (a, b) = ((a.size ?? 0, a.id), (b.size ?? 0, b.id))
        return isDescending ? a > b : a < b
      }
    }
    var selectedRows: [Letter] { rows.filter { selected.contains($0.id) } }

    mutating func select(only ids: some Sequence<Int>) { selected = Set(ids) }
  }

  @MainActor final func compare(over kind: TestDatabase.Kind) throws {
    self.kind = kind
    let operations = Thoroughness.choose(everyday: 60, full: 2_000)
    for seed in Thoroughness.seeds(Thoroughness.choose(everyday: 8, full: 20)) {
      print("seed \(seed)")
      try run(seed, operations)
      ListWindow.closeAll()
    }
  }

  /// A list of the letters: a table of rows, or one of columns.
  @MainActor private func window(
    _ query: LiveQuery<Letter>, _ adaptor: TableAdaptor, _ stack: UndoStack, columns: Bool
  ) -> CheckedWindow {
    guard columns else {
      adaptor.apply {
        Rows(query.rows, as: LetterCell.self).height(20).onDelete(query.deletion(in: stack))
      }
      return TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    }
    adaptor.apply { Rows(query.rows).onDelete(query.deletion(in: stack)) }
    return ColumnWindow(height: 200) {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<Letter>("Subject", \.subject, width: 150),
        TableColumn<Letter>("Size", \.sizeText, width: 80),
      ]
      $0.useAdaptor(adaptor)
    }
  }

  @MainActor private func run(_ seed: UInt64, _ operations: Int) throws {
    var random = SplitMix64(seed: seed)
    let database = try database([], index: "size, id")
    let other = try database.another()
    var model = Model()
    var nextID = 0
    func new(_ count: Int) -> [Letter] {
      (0..<count).map { _ in
        defer { nextID += 1 }
        return Letter(
          id: nextID, subject: "Letter \(nextID)", folder: nil,
          size: Int.random(in: 0..<1_000, using: &random))
      }
    }
    let first = new(700)
    for letter in first { model.letters[letter.id] = letter }
    try awaited { try await insert(first, in: other) }

    let query = try LiveQuery<Letter>(
      database.own, from: .table("letter"), key: "id", order: [.ascending("size")])
    query.pollInterval = .milliseconds(5)
    let stack = UndoStack()
    let adaptor = TableAdaptor()
    let window = window(query, adaptor, stack, columns: seed % 2 == 1)
    let table = window.list as? ColumnTableView
    window.app = query
    let list = window.list

    var steps: [String] = []
    func check(_ what: String) throws {
      steps.append(what)
      let rows = model.rows
      // A gesture on rows that others have moved would mean other rows.
      // The notification of a commit may arrive later.
      try awaited { await query.follower.showAllCommitted() }
      while try !awaited({ try await query.follower.isCurrent() }) {}
      Pump.until("\(what), seed \(seed): the count") {
        window.frame()
        return query.rows.rowCount == rows.count && !query.rows.isLoading
      }
      let wanted = rows.indices.filter { model.selected.contains(rows[$0].id) }
      do {
        try EventLoop.wait(for: what) {
          window.frame()
          return list.selectedIndexPaths.map(\.row) == wanted
        }
      } catch {
        let shown = Set(list.selectedIndexPaths.map(\.row))
        XCTFail(
          """
          \(what), seed \(seed): rows \(Set(wanted).subtracting(shown).sorted()) are not selected, \
          rows \(shown.subtracting(wanted).sorted()) are selected; after \(steps.suffix(8))
          """)
      }
      let keys = try awaited { try await query.selectedKeys(in: adaptor) }
      XCTAssertEqual(keys, model.selectedRows.map { .integer(Int64($0.id)) }, what)
      // A row that scrolls into view shows its old model until its page is read.
      Pump.until("\(what), seed \(seed): the rows in view") {
        window.frame()
        return list.visibleIndexPaths.allSatisfy { query.rows.model(at: $0.row) == rows[$0.row] }
      }
    }

    try check("at first")
    var deleted: [Letter] = []
    // New rows get keys of deleted ones now and then, as in SQLite.
    var free: [Int] = []
    for step in 0..<operations where !XCTestCase.failed(self) {
      let rows = model.rows
      var what = "step \(step): "
      switch Int.random(in: 0..<15, using: &random) {
      case 0 where !rows.isEmpty:
        what += "select one"
        let row = rows.indices.randomElement(using: &random) ?? 0
        list.deselectAll()
        list.selectRow(at: [0, row])
        model.select(only: [rows[row].id])
      case 1 where !rows.isEmpty:
        what += "toggle"
        let row = rows.indices.randomElement(using: &random) ?? 0
        if list.isSelected([0, row]) {
          list.deselectRow(at: [0, row])
          model.selected.remove(rows[row].id)
        } else {
          list.selectRow(at: [0, row])
          model.selected.insert(rows[row].id)
        }
      case 2:
        what += "select all"
        list.selectAll()
        model.select(only: rows.map(\.id))
      case 3:
        what += "invert"
        list.invertSelection()
        let left = rows.filter { !model.selected.contains($0.id) }
        model.select(only: left.map(\.id))
      case 4:
        what += "filter"
        model.least = Bool.random(using: &random) ? nil : Int.random(in: 0..<1_000, using: &random)
        query.filter = model.least.map { DatabaseColumn<Int>("size") >= $0 }
      case 5:
        what += "sort"
        model.isDescending.toggle()
        query.order = [model.isDescending ? .descending("size") : .ascending("size")]
      case 6:
        what += "insert elsewhere"
        var added = new(Int.random(in: 1..<40, using: &random))
        if deleted.isEmpty, let id = free.popLast() { added[0].id = id }
        for letter in added { model.letters[letter.id] = letter }
        try awaited { try await insert(added, in: other) }
      case 7:
        what += "change elsewhere"
        guard var letter = model.letters.values.min(by: { $0.id < $1.id }) else { continue }
        letter.size = Int.random(in: 0..<1_000, using: &random)
        model.letters[letter.id] = letter
        let changed = letter
        try awaited {
          try await other.run(
            "UPDATE letter SET size = ? WHERE id = ?", changed.size, changed.id)
        }
      case 8:
        what += "delete elsewhere"
        let ids = model.letters.keys.sorted().filter { _ in
          Int.random(in: 0..<30, using: &random) == 0
        }
        for id in ids {
          model.letters[id] = nil
          model.selected.remove(id)
        }
        free += ids.suffix(2)
        try awaited {
          try await other.transaction { database in
            for id in ids { try database.run("DELETE FROM letter WHERE id = ?", id) }
          }
        }
      case 9 where !model.selectedRows.isEmpty && deleted.isEmpty:
        what += "delete"
        deleted = model.selectedRows
        let number = try awaited {
          try await query.deleteSelected(in: adaptor, undoStack: stack)
        }
        XCTAssertEqual(number, deleted.count, what)
        for letter in deleted {
          model.letters[letter.id] = nil
          model.selected.remove(letter.id)
        }
        list.deselectAll()
        model.select(only: [])
      case 10 where !deleted.isEmpty:
        what += "undo"
        stack.undo()
        try awaited { try await query.writer.inTurn {} }
        for letter in deleted { model.letters[letter.id] = letter }
        model.select(only: deleted.map(\.id))
        deleted = []
      case 11 where !model.selectedRows.isEmpty:
        what += "read"
        let models = try awaited { try await adaptor.fetchSelectedModels(Letter.self) }
        XCTAssertEqual(models, model.selectedRows, what)
      case 12 where !model.selectedRows.isEmpty:
        what += "copy"
        let expected = model.selectedRows.map {
          table == nil ? $0.subject : "\($0.subject)\t\($0.sizeText)"
        }
        XCTAssertEqual(copiedLines(window, what), expected, what)
      case 13:
        guard let table else { continue }
        what += "export"
        let selectedOnly = Bool.random(using: &random)
        let expected = selectedOnly ? model.selectedRows : rows
        XCTAssertEqual(
          try exportedLines(table, selectedOnly: selectedOnly),
          expected.map { "\($0.subject),\($0.sizeText)" }, what)
      case 14 where !model.selectedRows.isEmpty && deleted.isEmpty:
        what += "delete by key"
        deleted = model.selectedRows
        let hasNoneBefore = !stack.canUndo
        XCTAssert(hasNoneBefore, what)
        let first = try XCTUnwrap(list.visibleIndexPaths.first)
        list.moveCursor(to: try XCTUnwrap(list.map.position(of: first)), focus: true)
        window.press(GDK_KEY_Delete, settles: false)
        Pump.until("\(what), seed \(seed): its end") {
          window.frame()
          return stack.canUndo && list.tools.rowLoading?.isDeleting != true
        }
        for letter in deleted {
          model.letters[letter.id] = nil
          model.selected.remove(letter.id)
        }
        let left = model.rows.count
        Pump.until("\(what), seed \(seed): the rows") {
          window.frame()
          return query.rows.rowCount == left
        }
        // The numbers of rows that are not loaded follow the rows.
        Pump.until("\(what), seed \(seed): at most the next row is selected") {
          window.frame()
          return list.selectedCount <= 1
        }
        list.deselectAll()
        model.select(only: [])
      default: continue
      }
      try check(what)
    }
  }
}

extension Letter {
  fileprivate var sizeText: String { "\(size ?? 0)" }
}

extension XCTestCase {
  /// Whether a test has failed, so that a random run stops at its first failure.
  fileprivate static func failed(_ test: XCTestCase) -> Bool {
    test.testRun?.totalFailureCount ?? 0 > 0
  }
}
