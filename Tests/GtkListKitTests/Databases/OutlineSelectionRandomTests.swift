import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// A row of a tree with keys of text.
///
/// Its table deletes the rows below a deleted row.
private struct Leaf: Identifiable, Equatable, Codable, Sendable {
  var id: String
  var parent: String?
  var name: String
}

private final class LeafCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ node: OutlineQuery<Leaf>.Node) { self["text"].text = node.model.name }
}

/// Random steps on a tree of a database beside a naive model.
///
/// They check the rows that are shown and selected, and the commands for the selected rows.
final class OutlineSelectionRandomTests: LetterTestCase {
  /// The tree, and what a list shows of it.
  private struct Model {
    var rows: [String: Leaf] = [:]
    /// Hides rows whose names end so, with all rows below them.
    var hidden: Character?
    private(set) var open: Set<String> = []
    /// Nodes that are expanded when they appear below a node, or anywhere.
    private var wishes: [String: (parents: Set<String?>, isGone: Bool)] = [:]
    private(set) var selected: Set<String> = []
    /// Selected nodes without a row.
    private var hiddenSelected: Set<String> = []
    private(set) var shown: [String] = []

    private func children(of parent: String?) -> [Leaf] {
      rows.values.filter { leaf in
        leaf.parent == parent && (hidden.map { leaf.name.last != $0 } ?? true)
      }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    func branch(_ id: String) -> Set<String> {
      rows.values.filter { $0.parent == id }.reduce(into: [id]) { $0.formUnion(branch($1.id)) }
    }

    private mutating func wish(_ id: String, below parent: String?, isGone: Bool) {
      var wish = wishes[id] ?? ([], false)
      wish.parents.insert(parent)
      wish.isGone = wish.isGone || isGone
      wishes[id] = wish
    }

    private mutating func takeWish(_ id: String, below parent: String?) -> Bool {
      guard var wish = wishes[id], wish.isGone || wish.parents.contains(parent) else {
        return false
      }
      wish.parents.remove(parent)
      wishes[id] = wish.isGone || wish.parents.isEmpty ? nil : wish
      return true
    }

    /// The expanded nodes, each with its parent.
    private func openParents() -> [String: String?] {
      var parents: [String: String?] = [:]
      var parent: [String?] = [nil]
      while let next = parent.popLast() {
        for id in oldChildren[next] ?? [] where open.contains(id) {
          parents[id] = next
          parent.append(id)
        }
      }
      return parents
    }
    /// The children that were shown below each expanded node.
    private var oldChildren: [String?: [String]] = [:]

    /// Shows the rows as they are now.
    ///
    /// - Parameter isFilter: whether selected rows that are missing are only hidden.
    mutating func show(isFilter: Bool = false) {
      let before = openParents()
      var stays: Set<String> = []
      var pending: [String?] = [nil]
      while let parent = pending.popLast() {
        for leaf in children(of: parent) where before[leaf.id] == .some(parent) {
          guard !children(of: leaf.id).isEmpty else { continue }
          stays.insert(leaf.id)
          pending.append(leaf.id)
        }
      }
      for (id, parent) in before where !stays.contains(id) { wish(id, below: parent, isGone: true) }
      open = stays
      list(isFilter: isFilter, keepsMissing: isFilter)
    }

    /// Opens wished nodes, and finds out what has a row.
    private mutating func list(isFilter: Bool = false, keepsMissing: Bool) {
      let old = selected
      oldChildren = [:]
      shown = []
      list(below: nil)
      let all = Set(shown)
      if keepsMissing { hiddenSelected.formUnion(old) }
      selected = old.intersection(all).union(hiddenSelected.intersection(all))
      hiddenSelected.subtract(all)
    }

    private mutating func list(below parent: String?) {
      let leaves = children(of: parent)
      oldChildren[parent] = leaves.map(\.id)
      for leaf in leaves {
        shown.append(leaf.id)
        let canOpen = !children(of: leaf.id).isEmpty
        if canOpen, !open.contains(leaf.id), takeWish(leaf.id, below: parent) {
          open.insert(leaf.id)
        }
        if open.contains(leaf.id) { list(below: leaf.id) }
      }
    }

    mutating func expand(_ id: String) {
      guard !children(of: id).isEmpty else {
        return wish(id, below: rows[id]?.parent, isGone: false)
      }
      open.insert(id)
      _ = takeWish(id, below: rows[id]?.parent)
      list(keepsMissing: true)
    }

    mutating func collapse(_ id: String) {
      let parents = openParents()
      open.remove(id)
      wishes[id] = nil
      for (node, parent) in parents where node != id {
        var above = parent
        while let next = above, next != id { above = parents[next] ?? nil }
        guard above == id else { continue }
        open.remove(node)
        wish(node, below: parent, isGone: false)
      }
      list(keepsMissing: true)
    }

    mutating func select(only ids: some Sequence<String>) {
      selected = Set(ids)
      hiddenSelected = []
    }

    mutating func toggle(_ id: String) {
      if selected.remove(id) == nil { selected.insert(id) }
    }

    var selectedRows: [String] { shown.filter(selected.contains) }
  }

  @MainActor func testRandomStepsActOnSelectedRowsOfATree() throws {
    let operations = Thoroughness.choose(everyday: 50, full: 1_000)
    try overEachDatabase {
      for seed in Thoroughness.seeds(Thoroughness.choose(everyday: 4, full: 20)) {
        print("seed \(seed)")
        try run(seed, operations)
        ListWindow.closeAll()
      }
    }
  }

  private static let table = """
    CREATE TABLE leaf (
      id TEXT PRIMARY KEY, parent TEXT REFERENCES leaf ON DELETE CASCADE, name TEXT NOT NULL)
    """

  /// - Throws: an error of the database.
  @MainActor private func run(_ seed: UInt64, _ operations: Int) throws {
    var random = SplitMix64(seed: seed)
    var model = Model()
    let database = try TestDatabase(kind)
    let own = database.own
    let other = try database.another()
    try awaited {
      for each in [own, other] where self.kind == .sqlite {
        try await each.run("PRAGMA foreign_keys = ON")
      }
      try await own.run(Self.table)
    }
    try database.follow("leaf")
    var number = 0
    func add(below parent: String?) throws {
      let leaf = Leaf(
        id: "k\(number)", parent: parent, name: "\(Int.random(in: 100..<999, using: &random))")
      number += 1
      model.rows[leaf.id] = leaf
      _ = try awaited {
        try await other.run("INSERT INTO leaf VALUES (?, ?, ?)", leaf.id, leaf.parent, leaf.name)
      }
    }
    func some() -> String? { model.rows.keys.sorted().randomElement(using: &random) }
    for _ in 0..<4 { try add(below: nil) }
    for _ in 0..<16 { try add(below: some()) }

    let query = try OutlineQuery<Leaf>(
      own, from: .table("leaf"), key: "id", parent: "parent", order: [.ascending("name")])
    query.pollInterval = .milliseconds(5)
    let stack = UndoStack()
    let adaptor = TableAdaptor()
    let outline = query.outline
    let window: CheckedWindow
    if seed % 2 == 1 {
      adaptor.apply { Rows(outline).onDelete(query.deletion(in: stack)) }
      window = ColumnWindow(height: 900) {
        $0.selectionMode = .multiple
        $0.showsTree = true
        $0.columns = [
          TableColumn<OutlineQuery<Leaf>.Node>("Name", \.model.name, width: 200)
        ]
        $0.useAdaptor(adaptor)
      }
    } else {
      adaptor.apply {
        Rows(outline, as: LeafCell.self).height(20).onDelete(query.deletion(in: stack))
      }
      window = TableWindow(adaptor, height: 900) { $0.selectionMode = .multiple }
    }
    window.app = query
    let list = window.list

    func check(_ what: String) throws {
      let what = "\(what), seed \(seed)"
      // Commits that change no visible row may change which rows can be expanded.
      // The notification of a commit may arrive later.
      try awaited { await query.follower.showAllCommitted() }
      while try !awaited({ try await query.follower.isCurrent() }) {}
      func shown() -> [String] {
        (0..<outline.rowCount).map { row in
          outline.node(at: row).map { "\($0.id) \($0.model.name)" } ?? "?"
        }
      }
      // Another connection may have renamed a row.
      let wanted = model.shown.map { "\($0) \(model.rows[$0]?.name ?? "?")" }
      do {
        try EventLoop.wait(for: what) {
          window.frame()
          return shown() == wanted && !outline.isLoading
        }
      } catch { XCTFail("\(what): \(shown()) instead of \(wanted)") }
      window.settle()
      XCTAssertEqual(list.numberOfItems(in: 0), model.shown.count, what)
      let selected = adaptor.selectedModels(OutlineQuery<Leaf>.Node.self).map(\.id)
      XCTAssertEqual(selected, model.selectedRows, what)
    }
    func clear() {
      list.deselectAll()
      model.select(only: [])
    }

    model.show()
    try check("at first")
    /// The rows that the last step of the undo stack has deleted.
    var deleted: [Leaf] = []
    for step in 0..<operations where testRun?.totalFailureCount ?? 0 == 0 {
      var what = "step \(step): "
      let row = model.shown.indices.randomElement(using: &random)
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1, 2:
        guard let id = row.map({ model.shown[$0] }) else { continue }
        what += "expand \(id)"
        outline.expand(id)
        model.expand(id)
      case 3, 4:
        guard let id = model.open.sorted().randomElement(using: &random) else { continue }
        what += "collapse \(id)"
        outline.collapse(id)
        model.collapse(id)
      case 5:
        guard let row else { continue }
        what += "select \(model.shown[row])"
        list.deselectAll()
        list.selectRow(at: [0, row])
        model.select(only: [model.shown[row]])
      case 6, 7:
        guard let row else { continue }
        what += "toggle \(model.shown[row])"
        if list.isSelected([0, row]) {
          list.deselectRow(at: [0, row])
        } else {
          list.selectRow(at: [0, row])
        }
        model.toggle(model.shown[row])
      case 8:
        what += "select all"
        list.selectAll()
        model.select(only: model.shown)
      case 9:
        model.hidden = model.hidden == nil ? "0123456789".randomElement(using: &random) : nil
        what += "filter \(model.hidden.map(String.init) ?? "none")"
        query.filter = model.hidden.map { !DatabaseColumn<String>("name").hasSuffix("\($0)") }
        model.show(isFilter: true)
      case 10:
        let parent = Bool.random(using: &random) ? nil : some()
        what += "insert below \(parent ?? "the top")"
        try add(below: parent)
        model.show()
      case 11:
        guard let id = some() else { continue }
        let name = "\(Int.random(in: 100..<999, using: &random))"
        what += "rename \(id)"
        model.rows[id]?.name = name
        _ = try awaited { try await other.run("UPDATE leaf SET name = ? WHERE id = ?", name, id) }
        model.show()
      case 12:
        guard let id = some() else { continue }
        let target = Bool.random(using: &random) ? nil : some()
        guard !(target.map(model.branch(id).contains) ?? false) else { continue }
        what += "move \(id) below \(target ?? "the top")"
        model.rows[id]?.parent = target
        _ = try awaited {
          try await other.run("UPDATE leaf SET parent = ? WHERE id = ?", target, id)
        }
        model.show()
      case 13:
        guard model.rows.count > 12, let id = some(), deleted.isEmpty else { continue }
        what += "delete \(id) elsewhere"
        for gone in model.branch(id) { model.rows[gone] = nil }
        _ = try awaited { try await other.run("DELETE FROM leaf WHERE id = ?", id) }
        model.show()
      case 14:
        let rows = model.selectedRows
        guard !rows.isEmpty else { continue }
        what += "copy and export"
        let names = rows.compactMap { model.rows[$0]?.name }
        XCTAssertEqual(copiedLines(window, "the copy"), names, "\(what), seed \(seed)")
        guard let table = list as? ColumnTableView else { break }
        XCTAssertEqual(try exportedLines(table, selectedOnly: true), names, "\(what), seed \(seed)")
        XCTAssertEqual(
          try exportedLines(table, selectedOnly: false),
          model.shown.compactMap { model.rows[$0]?.name }, "\(what), seed \(seed)")
      default:
        if deleted.isEmpty {
          guard let first = list.selectedIndexPaths.first,
            let position = list.map.position(of: first)
          else { continue }
          let ids = model.selectedRows.reduce(into: Set<String>()) {
            $0.formUnion(model.branch($1))
          }
          what += "delete \(ids.sorted())"
          deleted = ids.compactMap { model.rows[$0] }
          list.moveCursor(to: position, focus: true)
          window.press(GDK_KEY_Delete)
          for id in ids { model.rows[id] = nil }
        } else {
          // Others may have moved or deleted the row above them.
          let above = Set(deleted.map(\.parent)).subtracting(deleted.map(\.id))
          guard above.allSatisfy({ $0.map { model.rows[$0] != nil } ?? true }) else { continue }
          what += "undo"
          stack.undo()
          for leaf in deleted { model.rows[leaf.id] = leaf }
          deleted = []
        }
        model.show()
        let isUndo = deleted.isEmpty
        Pump.until("\(what), seed \(seed): it is done") {
          window.frame()
          return stack.canUndo != isUndo && outline.rowCount == model.shown.count
        }
        try awaited { try await query.write([], named: "Nothing") }
        while try !awaited({ try await query.follower.isCurrent() }) {}
        window.settle()
        clear()
      }
      try check(what)
    }
    let stored = try awaited {
      try await own.query("SELECT * FROM leaf ORDER BY id") { try $0.decode(Leaf.self) }
    }
    XCTAssertEqual(stored, model.rows.values.sorted { $0.id < $1.id }, "seed \(seed)")
  }
}
