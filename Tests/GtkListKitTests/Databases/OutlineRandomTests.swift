import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Random writes of a tree beside a naive model: its rows, what is shown, and what undo brings back.
final class OutlineRandomTests: LetterTestCase {
  /// A change by its rows before and after. Nil is a missing row.
  private final class Step {
    private var rows: [Int: (before: Branch?, after: Branch?)]
    private var isMade = true
    /// The rows that have another name or parent by it.
    private let renamed: Set<Int>
    private let moved: Set<Int>

    init(_ rows: [Int: (before: Branch?, after: Branch?)]) {
      func changed(_ value: (Branch) -> some Equatable) -> Set<Int> {
        Set(rows.filter { $1.before.map(value) != $1.after.map(value) }.keys)
      }
      self.rows = rows
      renamed = changed(\.name)
      moved = changed(\.parent)
    }

    /// Undoes or redoes it. Nil if others have changed a row since, or no tree would be left.
    ///
    /// Others may have given a row just the value that it gets.
    func turn(_ all: [Int: Branch], isUndo: Bool) -> [Int: Branch]? {
      guard isMade == isUndo else { return all }
      var (result, rows) = (all, rows)
      var (isBelowChecked, gone): ([Int], [Int]) = ([], [])
      for (id, change) in self.rows {
        let (from, to) = isUndo ? (change.after, change.before) : (change.before, change.after)
        switch (from, to, all[id]) {
        case (nil, let to, nil):
          result[id] = to
          isBelowChecked.append(id)
        case (_, nil, nil): rows[id] = nil
        case (let from, nil, let now) where from == now: gone.append(id)
        case (let from?, let to?, var now?):
          let old = now
          if renamed.contains(id) {
            guard now.name == from.name || now.name == to.name else { return nil }
            now.name = to.name
          }
          if moved.contains(id) {
            guard now.parent == from.parent || now.parent == to.parent else { return nil }
            now.parent = to.parent
            isBelowChecked.append(id)
          }
          result[id] = now
          rows[id] = isUndo ? (now, old) : (old, now)
        default: return nil
        }
      }
      // A deleted row takes those along that others have put below it.
      while let id = gone.popLast() {
        guard let now = result.removeValue(forKey: id) else { continue }
        rows[id] = isUndo ? (nil, now) : (now, nil)
        gone += result.values.filter { $0.parent == id }.map(\.id)
      }
      guard isBelowChecked.allSatisfy({ Self.reachesTop($0, result) }) else { return nil }
      (self.rows, isMade) = (rows, !isUndo)
      return result
    }

    /// Whether a row is neither below itself nor below a missing row.
    static func reachesTop(_ id: Int, _ all: [Int: Branch]) -> Bool {
      var (known, next): (Set<Int>, Int) = ([], id)
      while next != 0 {
        guard known.insert(next).inserted, let row = all[next] else { return false }
        next = row.parent ?? 0
      }
      return true
    }
  }

  @MainActor func testRandomWritesLeaveTheTreeOfTheModel() throws {
    let operations = Thoroughness.choose(everyday: 40, full: 1_000)
    try overEachDatabase {
      for seed in Thoroughness.seeds(Thoroughness.choose(everyday: 3, full: 20)) {
        try run(seed, operations)
        ListWindow.closeAll()
      }
    }
  }

  @MainActor private func run(_ seed: UInt64, _ operations: Int) throws {
    var random = SplitMix64(seed: seed)
    var all: [Int: Branch] = [:]
    for id in 1...12 {
      let parent = id < 4 ? 0 : Int.random(in: 1..<id, using: &random)
      all[id] = Branch(id: id, parent: parent, name: "f\(id)")
    }
    let database = try TestDatabase(kind)
    try Branch.table(of: all.values.sorted { $0.id < $1.id }, in: database.own)
    try database.follow("folder")
    let other = try database.another()
    let query = try OutlineQuery<Branch>(
      database.own, from: .table("folder"), key: "id", parent: "parent", top: 0)
    query.pollInterval = .milliseconds(5)
    let adaptor = TableAdaptor()
    let outline = query.outline
    adaptor.apply { Rows(outline, as: BranchCell.self).height(20) }
    let window = TableWindow(adaptor, height: 1_600)
    window.app = query

    let stack = UndoStack()
    var (undone, done): ([Step], [Step]) = ([], [])
    var failures = 0
    query.onWriteFailure = { _, _ in failures += 1 }

    func children(of parent: Int) -> [Branch] {
      all.values.filter { $0.parent == parent }.sorted { $0.id < $1.id }
    }
    func texts(below parent: Int = 0) -> [String] {
      children(of: parent).flatMap { folder in
        ["\(folder.name) (\(children(of: folder.id).count))"] + texts(below: folder.id)
      }
    }
    func branch(_ id: Int) -> Set<Int> {
      children(of: id).reduce(into: [id]) { $0.formUnion(branch($1.id)) }
    }
    func someBranch() -> Branch? {
      all.values.sorted { $0.id < $1.id }.randomElement(using: &random)
    }
    func make(_ rows: [Int: (before: Branch?, after: Branch?)]) {
      for (id, change) in rows { all[id] = change.after }
      done.append(Step(rows))
      undone = []
    }
    func check(_ what: String) throws {
      let stored = try Branch.all(in: database.own)
      XCTAssertEqual(stored, all.values.sorted { $0.id < $1.id }, "\(what), seed \(seed)")
      Pump.until("\(what) of seed \(seed) is shown") {
        for id in all.keys { outline.expand(id) }
        window.frame()
        return window.shownTexts == texts()
      }
    }

    try check("all")
    for number in 0..<operations {
      var what = "step \(number)"
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        guard let folder = someBranch() else { continue }
        what += ": edit"
        var edited = folder
        edited.name = "f\(folder.id).\(number)"
        let change = edited
        try awaited {
          try await query.update([(old: folder, edited: change)], named: "Edit", in: stack)
        }
        make([folder.id: (folder, edited)])
      case 1:
        what += ": insert"
        let parent = Bool.random(using: &random) ? 0 : someBranch()?.id ?? 0
        let new = Branch(id: 100 + number, parent: parent, name: "n\(number)")
        try awaited { try await query.insert([new], in: stack) }
        make([new.id: (nil, new)])
      case 2 where all.count > 4:
        what += ": delete"
        let folders = (0..<2).compactMap { _ in someBranch() }
        let gone = folders.reduce(into: Set<Int>()) { $0.formUnion(branch($1.id)) }
        try awaited { try await query.delete(folders, in: stack) }
        var rows: [Int: (before: Branch?, after: Branch?)] = [:]
        for id in gone { rows[id] = (all[id], nil) }
        make(rows)
      case 3:
        guard let folder = someBranch() else { continue }
        what += ": move"
        let target = Bool.random(using: &random) ? nil : someBranch()?.id
        var moved = folder
        moved.parent = target ?? 0
        do {
          try awaited { try await query.move([folder], below: target, in: stack) }
          XCTAssertFalse(target.map(branch(folder.id).contains) ?? false, what)
          if moved != folder { make([folder.id: (folder, moved)]) }
        } catch {
          XCTAssert(target.map(branch(folder.id).contains) ?? false, "\(what): \(error)")
        }
      case 4, 5:
        let isUndo = Bool.random(using: &random)
        guard let step = isUndo ? done.popLast() : undone.popLast() else { continue }
        what += isUndo ? ": undo" : ": redo"
        failures = 0
        XCTAssert(isUndo ? stack.undo() : stack.redo())
        try awaited { try await query.write([], named: "Nothing") }
        let turned = step.turn(all, isUndo: isUndo)
        XCTAssertEqual(failures, turned == nil ? 1 : 0, "\(what), seed \(seed)")
        if let turned { all = turned }
        if isUndo { undone.append(step) } else { done.append(step) }
      case 6:
        guard let folder = someBranch() else { continue }
        what += ": commit of others"
        let name = "t\(number)"
        let id = folder.id
        try awaited { try await other.run("UPDATE folder SET name = ? WHERE id = ?", name, id) }
        all[folder.id]?.name = name
      case 7:
        what += ": insert of others"
        let new = Branch(id: 10_000 + number, parent: someBranch()?.id ?? 0, name: "o\(number)")
        try awaited {
          try await other.run(
            "INSERT INTO folder VALUES (?, ?, ?)", new.id, new.parent, new.name)
        }
        all[new.id] = new
      case 8:
        guard let folder = someBranch() else { continue }
        what += ": move of others"
        var moved = folder
        moved.parent = Bool.random(using: &random) ? 0 : someBranch()?.id ?? 0
        guard !branch(folder.id).contains(moved.parent ?? 0) else { continue }
        let (id, parent) = (moved.id, moved.parent)
        try awaited { try await other.run("UPDATE folder SET parent = ? WHERE id = ?", parent, id) }
        all[id] = moved
      case 9 where all.count > 4:
        guard let folder = someBranch(), children(of: folder.id).isEmpty else { continue }
        what += ": deletion of others"
        let id = folder.id
        try awaited { try await other.run("DELETE FROM folder WHERE id = ?", id) }
        all[id] = nil
      default:
        guard let folder = someBranch() else { continue }
        what += ": conflict"
        var (stale, wanted) = (folder, folder)
        (stale.name, wanted.name) = ("stale", "mine")
        let change = (old: stale, edited: wanted)
        XCTAssertThrowsError(
          try awaited { try await query.update([change], named: "Edit", in: stack) }
        ) { XCTAssert($0 is WriteConflict, "\($0)") }
      }
      try check(what)
      _ = Reports.taken()
    }
  }
}
