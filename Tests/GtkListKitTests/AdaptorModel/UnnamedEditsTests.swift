import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a change without a name has made of a row stays when other rows come back.
final class UnnamedEditsTests: GtkTestCase {
  @MainActor func testALetterThatWasReadStaysReadWhenAnotherComesBack() {
    for isLazy in [true, false] {
      let adaptor = Self.adaptor(Item.many(6), isLazy: isLazy)
      let undo = UndoStack()
      adaptor.undoStack = undo
      let window = TableWindow(adaptor, height: 600)
      adaptor.update("Delete") { $0.remove([0, 0]) }
      adaptor.update { $0.edit(Item.self, at: [0, 2]) { $0.text = "read" } }
      XCTAssert(undo.undo())
      window.settle()
      let texts = ["Row 0", "Row 1", "Row 2", "read", "Row 4", "Row 5"]
      XCTAssertEqual(window.shownTexts, texts, "lazy: \(isLazy)")
      XCTAssert(undo.redo())
      window.settle()
      XCTAssertEqual(window.shownTexts, Array(texts.dropFirst()))
      XCTAssert(undo.undo())
      window.settle()
      XCTAssertEqual(window.shownTexts, texts)
    }
  }

  @MainActor func testARowGoesToItsPlaceByWhatItHasBecome() {
    let adaptor = Self.adaptor(Item.many(5), isLazy: true)
    adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.text)]))
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.update("Delete") { $0.remove([0, 1]) }
    adaptor.update { $0.edit(Item.self, at: [0, 0]) { $0.text = "Zoe" } }
    XCTAssert(undo.undo())
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 3", "Row 4", "Zoe"])
  }

  @MainActor func testAnEditWithANameIsTakenBackAllTheSame() {
    let adaptor = Self.adaptor(Item.many(2), isLazy: true)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.update("Star") { $0.edit(Item.self, at: [0, 0]) { $0.text = "star" } }
    adaptor.update { $0.edit(Item.self, at: [0, 0]) { $0.text += ", read" } }
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
  }

  @MainActor func testRowsThatComeWithoutANameAreNotTakenAway() {
    let adaptor = Self.adaptor(Item.many(3), isLazy: true)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.update("Delete") { $0.remove([0, 0]) }
    adaptor.update { $0.insert(Item(9), as: ItemCell.self, at: [0, 0]) }
    undo.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 9", "Row 1", "Row 2"])
    Reports.expect(.update)
  }

  /// Rows that change all the time leave nothing behind: neither without a step to go back to, nor beside one.
  @MainActor func testEditsOfTheSameRowAreRememberedOnce() {
    let adaptor = Self.adaptor(Item.many(3), isLazy: true)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    func editOften() {
      for number in 0..<500 {
        adaptor.update { $0.edit(Item.self, at: [0, 1]) { $0.text = "edit \(number)" } }
      }
      window.settle()
    }
    editOften()
    XCTAssert(adaptor.undoStates.unnamedEdits.isEmpty)
    adaptor.update("Delete") { $0.remove([0, 0]) }
    let before = LiveCounts.current
    editOften()
    let more = LiveCounts.current.map { $0.holders - (before?.holders ?? 0) } ?? 0
    XCTAssertLessThan(more, 5, "holders that are kept")
  }

  /// A row may get a holder that it had before, or that another row had.
  @MainActor func testHoldersThatComeBackEndNothing() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    let holder = { (row: Int) in adaptor[[0, row]] ?? TableCellViewHolder() }
    adaptor.update("Delete") { $0.remove([0, 2]) }
    let (first, second) = (holder(0), holder(1))
    let other = TableCellViewHolder(data: Item(7), cellClass: ItemCell.self)
    adaptor.update { $0.replace([0, 0], with: other) }
    adaptor.update { $0.replace([0, 0], with: first) }
    adaptor.update("Edit") { $0.edit(Item.self, at: [0, 1]) { $0.text = "edited" } }
    adaptor.update { $0.replace([0, 0], with: other) }
    XCTAssert(undo.undo())
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 7", "Row 1", "Row 2"])
    // Two rows exchange theirs: nobody can say what became of which.
    adaptor.update("Delete") { $0.remove([0, 2]) }
    adaptor.update {
      $0.replace([0, 0], with: second)
      $0.replace([0, 1], with: other)
    }
    undo.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 7"])
    Reports.expectSome(.update)
  }

  @MainActor func testAGroupOfStepsIsUndoneWithAnEditInside() {
    let adaptor = Self.adaptor(Item.many(3), isLazy: true)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    undo.group("Both") {
      adaptor.update("Delete") { $0.remove([0, 0]) }
      adaptor.update { $0.edit(Item.self, at: [0, 0]) { $0.text = "read" } }
    }
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "read", "Row 2"])
  }

  @MainActor func testRandomStepsAndEditsAreThoseOfANaiveModel() {
    UnnamedEditsRun.compare(seeds: 60, steps: 80)
  }

  @MainActor static func adaptor(_ items: [Item], isLazy: Bool) -> TableAdaptor {
    guard isLazy else { return .over(items) }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(items, as: ItemCell.self) }
    return adaptor
  }
}

/// Rows that come, go, move and change with a name, and change without one, beside states that are gone
/// back to.
@MainActor
private final class UnnamedEditsRun: SeededRun {
  fileprivate typealias Version = Int
  fileprivate struct Row: Equatable {
    let id: Int
    var version: Version
  }

  private var random: SplitMix64
  private let adaptor: TableAdaptor
  private let undo = UndoStack()
  private let window: TableWindow
  private var rows: [Row]
  private var nextID = 20
  private var nextVersion = 1
  private var texts: [Version: String] = [:]
  /// What an edit without a name has made of a version.
  private var later: [Row.Key: Version] = [:]
  private var undoStates: [(before: [Row], after: [Row])] = []
  private var redoStates: [(before: [Row], after: [Row])] = []
  private(set) var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adaptor = UnnamedEditsTests.adaptor(Item.many(8), isLazy: seed.isMultiple(of: 2))
    adaptor.undoStack = undo
    window = TableWindow(adaptor, height: 400)
    rows = (0..<8).map { Row(id: $0, version: 0) }
  }

  var difference: String? {
    window.settle()
    let wanted = rows.map { texts[$0.version] ?? "Row \($0.id)" }
    let given = adaptor[0]?.models(Item.self).map(\.text) ?? []
    guard wanted == given else { return "\(given), not \(wanted)" }
    let left = Reports.taken()
    return left.isEmpty ? nil : "reported: \(left)"
  }

  func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1:
      named("remove") { editor, row in
        editor.remove([0, row])
        self.rows.remove(at: row)
      }
    case 2:
      named("insert") { editor, row in
        self.nextID += 1
        editor.insert(Item(self.nextID), as: ItemCell.self, at: [0, row])
        self.rows.insert(Row(id: self.nextID, version: 0), at: row)
      }
    case 3: named("edit") { editor, row in self.edit(row, editor) }
    case 4:
      named("move") { editor, row in
        let target = Int.random(in: self.rows.indices, using: &self.random)
        editor.move([0, row], to: [0, target])
        self.rows.insert(self.rows.remove(at: row), at: target)
      }
    case 5:
      named("append") { editor, _ in
        let new = (1...2).map { Item(self.nextID + $0) }
        self.nextID += 2
        editor.append(new, as: ItemCell.self, to: 0)
        self.rows += new.map { Row(id: $0.id, version: 0) }
      }
    case 6, 7: goBack(isUndo: true)
    case 8: goBack(isUndo: false)
    default:
      guard let row = rows.indices.randomElement(using: &random) else { return }
      done.append("edit \(row) without a name")
      let old = rows[row]
      adaptor.update { self.edit(row, $0) }
      later[old.key] = rows[row].version
    }
  }

  private func edit(_ row: Int, _ editor: ListEditor) {
    let text = "Text \(nextVersion)"
    editor.edit(Item.self, at: [0, row]) { $0.text = text }
    texts[nextVersion] = text
    rows[row].version = nextVersion
    nextVersion += 1
  }

  private func named(_ name: String, _ change: (ListEditor, Int) -> Void) {
    guard let row = rows.indices.randomElement(using: &random) else { return }
    done.append("\(name) \(row)")
    let before = rows
    adaptor.update(name) { change($0, row) }
    undoStates.append((before, rows))
    redoStates = []
  }

  private func goBack(isUndo: Bool) {
    guard let step = isUndo ? undoStates.popLast() : redoStates.popLast() else { return }
    done.append(isUndo ? "undo" : "redo")
    if isUndo {
      undo.undo()
      redoStates.append(step)
    } else {
      undo.redo()
      undoStates.append(step)
    }
    rows = (isUndo ? step.before : step.after).map(newest)
  }

  private func newest(_ row: Row) -> Row {
    var row = row
    while let version = later[row.key] { row.version = version }
    return row
  }
}

extension UnnamedEditsRun.Row {
  /// Rows as they came are told apart by who they are, others by what was made of them.
  struct Key: Hashable {
    let id: Int
    let version: Int
  }
  var key: Key { Key(id: id, version: version) }
}
