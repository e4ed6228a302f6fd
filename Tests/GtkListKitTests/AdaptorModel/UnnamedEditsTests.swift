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
    // Two rows exchange theirs.
    adaptor.update("Delete") { $0.remove([0, 2]) }
    adaptor.update {
      $0.replace([0, 0], with: second)
      $0.replace([0, 1], with: other)
    }
    undo.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 7", "Row 2"])
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

  @MainActor func testUndoWorksIfAnotherSectionHasNewRows() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for ids in [0..<2, 2..<4] {
        Section(id: ids) { Rows(ids.map { Item($0) }, as: ItemCell.self) }
      }
    }
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.update("Delete") { $0.remove([0, 0]) }
    adaptor.update { $0.insert(Item(9), as: ItemCell.self, at: [1, 0]) }
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 9", "Row 2", "Row 3"])
    XCTAssert(undo.redo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 9", "Row 2", "Row 3"])
  }

  @MainActor func testRowsThatComeAfterANamedApplyAreKept() {
    let adaptor = Self.adaptor(Item.many(2), isLazy: true)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.apply(name: "Show") { Rows(Item.many(3), as: ItemCell.self) }
    adaptor.update { $0.insert(Item(9), as: ItemCell.self, at: [0, 0]) }
    undo.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 9", "Row 0", "Row 1", "Row 2"])
    Reports.expect(.update)
  }

  @MainActor func testHeadersAndDirectEditsAreUndoneWithTheirUpdate() {
    let adaptor = Self.adaptor(Item.many(2), isLazy: false)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    adaptor.update("Rename") { editor in
      editor.sections[0].headerData = "new"
      editor.sections[0][0] = TableCellViewHolder(data: Item(7), cellClass: ItemCell.self)
    }
    XCTAssertEqual(adaptor.model(Item.self, at: [0, 0])?.text, "Row 7")
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
    XCTAssertNil(adaptor[0]?.headerData)
    XCTAssert(undo.redo())
    XCTAssertEqual(adaptor[0]?.headerData as? String, "new")
  }

  @MainActor private static func sections(_ parts: [Range<Int>]) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = parts.map { ids in
      SectionViewHolder(cellHolders: ids.map { ModelCellViewHolder<ItemCell>(Item($0)) })
    }
    return adaptor
  }

  @MainActor private func texts(_ adaptor: Adaptor) -> [[String]] {
    adaptor.sections.map { $0.models(Item.self).map(\.text) }
  }

  @MainActor func testNestedUpdatesOfTwoListsAreUndone() {
    for innerName in ["Move", nil] {
      let (left, right) = (Self.sections([0..<2]), Self.sections([2..<3]))
      let undo = UndoStack()
      (left.undoStack, right.undoStack) = (undo, undo)
      let windows = [TableWindow(left, height: 200), TableWindow(right, height: 200)]
      left.update("Move") { editor in
        right.update(innerName) { inner in
          if let holder = editor.remove([0, 0]) { inner.insert(holder, at: [0, 0]) }
        }
      }
      XCTAssertEqual(texts(left), [["Row 1"]])
      while undo.canUndo { undo.undo() }
      for window in windows { window.settle() }
      XCTAssertEqual(texts(left), [["Row 0", "Row 1"]])
      XCTAssertEqual(texts(right), innerName == nil ? [["Row 0", "Row 2"]] : [["Row 2"]])
    }
  }

  @MainActor func testAGroupIsUndoneAsAWhole() {
    let adaptor = Self.sections([0..<2, 2..<4])
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    undo.group("Delete") {
      for section in 0..<2 { adaptor.update("Delete") { $0.remove([section, 0]) } }
    }
    adaptor.update { $0.insert(Item(9), as: ItemCell.self, at: [0, 0]) }
    undo.undo()
    window.settle()
    XCTAssertEqual(texts(adaptor), [["Row 9", "Row 1"], ["Row 3"]])
    Reports.expect(.update)
  }

  @MainActor func testASectionThatIsEditedAndRemovedIsRedone() {
    let adaptor = Self.sections([0..<2, 2..<3])
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    adaptor.update("Delete") { editor in
      editor.move([[1, 0]], before: [0, 0])
      editor.removeSection(1)
    }
    for _ in 0..<2 {
      undo.undo()
      window.settle()
      XCTAssertEqual(texts(adaptor), [["Row 0", "Row 1"], ["Row 2"]])
      undo.redo()
      window.settle()
      XCTAssertEqual(texts(adaptor), [["Row 2", "Row 0", "Row 1"]])
    }
  }

  @MainActor func testASectionThatAnUpdateCreatesKeepsItsRows() {
    let adaptor = Self.sections([0..<2])
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    var made: SectionViewHolder?
    adaptor.update("New") { editor in
      let section = SectionViewHolder(cellHolders: [ModelCellViewHolder<ItemCell>(Item(9))])
      made = section
      editor.insertSection(section, at: 1)
    }
    undo.undo()
    window.settle()
    XCTAssertEqual(texts(adaptor), [["Row 0", "Row 1"]])
    XCTAssertEqual(made?.count, 1)
    undo.redo()
    window.settle()
    XCTAssertEqual(texts(adaptor), [["Row 0", "Row 1"], ["Row 9"]])
  }

  @MainActor func testEditsOfRemovedAndInsertedHoldersStay() {
    let adaptor = Self.sections([0..<3])
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    adaptor.update("Move") { editor in
      if let holder = editor.remove([0, 0]) { editor.insert(holder, at: [0, 2]) }
    }
    adaptor.update { $0.edit(Item.self, at: [0, 2]) { $0.text = "read" } }
    undo.undo()
    window.settle()
    XCTAssertEqual(texts(adaptor), [["read", "Row 1", "Row 2"]])
  }

  @MainActor func testUndoWorksAfterARowWasInsertedAndRemoved() {
    let adaptor = Self.sections([0..<2])
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    adaptor.update("Delete") { $0.remove([0, 0]) }
    adaptor.update { $0.append([ModelCellViewHolder<ItemCell>(Item(9))], to: 0) }
    adaptor.update { $0.remove([[0, 1]]) }
    undo.undo()
    window.settle()
    XCTAssertEqual(texts(adaptor), [["Row 0", "Row 1"]])
  }

  @MainActor func testEditsBesideFetchedRowsStayInTheirRows() {
    let pages = PagedRows<Item>(count: .known(3)) { rows in .init(rows.map { Item(100 + $0) }) }
    let adaptor = TableAdaptor()
    let holders = (0..<3).map { ModelCellViewHolder<ItemCell>(Item($0)) }
    adaptor.apply { Rows(pages, as: ItemCell.self) }
    adaptor[0]?.append(holders)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 400)
    window.settle()
    let start = { adaptor[0].map { $0.count - 3 } ?? 0 }
    adaptor.update("Insert") { $0.insert(Item(9), as: ItemCell.self, at: [0, 4]) }
    pages.count = .known(1)
    window.settle()
    // The last of the three holders, behind one fetched row and the new one.
    adaptor.update { $0.edit(Item.self, at: [0, 4]) { $0.text = "read" } }
    undo.undo()
    window.settle()
    XCTAssertEqual(start(), 1)
    XCTAssertEqual(
      (1..<4).map { adaptor.model(Item.self, at: [0, $0])?.text }, ["Row 0", "Row 1", "read"])
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

/// Compares the rows of two sections with a naive model.
///
/// Steps with a name insert, remove, move and edit rows and are undone and redone. Edits without a name stay.
@MainActor
private final class UnnamedEditsRun: SeededRun {
  fileprivate typealias Version = Int
  fileprivate struct Row: Equatable {
    let id: Int
    var version: Version
  }

  private var random: SplitMix64
  private let adaptor = TableAdaptor()
  private let undo = UndoStack()
  private let window: TableWindow
  private let isSorted: Bool
  private var sections: [[Row]]
  private var nextID = 20
  private var nextVersion = 1
  private var texts: [Version: String] = [:]
  /// What an edit without a name has made of a version.
  private var later: [Row.Key: Version] = [:]
  private var undoStates: [(before: [[Row]], after: [[Row]])] = []
  private var redoStates: [(before: [[Row]], after: [[Row]])] = []
  private(set) var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isSorted = seed.isMultiple(of: 3)
    sections = [0..<6, 6..<9].map { $0.map { Row(id: $0, version: 0) } }
    let items = sections.map { $0.map { Item($0.id) } }
    if seed.isMultiple(of: 2) {
      adaptor.apply {
        for (number, items) in items.enumerated() {
          Section(id: number) { Rows(items, as: ItemCell.self) }
        }
      }
    } else {
      adaptor.sections = items.map { items in
        SectionViewHolder(cellHolders: items.map { ModelCellViewHolder<ItemCell>($0) })
      }
    }
    if isSorted { adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.text)])) }
    adaptor.undoStack = undo
    window = TableWindow(adaptor, height: 400)
  }

  var difference: String? {
    window.settle()
    for (number, rows) in sections.enumerated() {
      var wanted = rows.map { texts[$0.version] ?? "Row \($0.id)" }
      var given = adaptor[number]?.models(Item.self).map(\.text) ?? []
      if isSorted {
        wanted.sort()
        given.sort()
        let shown = (0..<given.count).map { adaptor.model(Item.self, at: [number, $0])?.text }
        guard shown == wanted else { return "section \(number): \(shown), not \(wanted)" }
      }
      guard wanted == given else { return "section \(number): \(given), not \(wanted)" }
    }
    let left = Reports.taken()
    return left.isEmpty ? nil : "reported: \(left)"
  }

  func step() {
    switch Int.random(in: 0..<13, using: &random) {
    case 0, 1:
      named("remove") { editor, path in
        self.sections[path.section].remove(at: self.row(path))
        editor.remove(path)
      }
    case 2:
      named("insert") { editor, path in
        self.nextID += 1
        let row = self.row(path)
        editor.insert(Item(self.nextID), as: ItemCell.self, at: path)
        self.sections[path.section].insert(Row(id: self.nextID, version: 0), at: row)
      }
    case 3: named("edit") { editor, path in self.edit(path, editor) }
    case 4, 5: named("move") { editor, path in self.move(path, editor) }
    case 6:
      named("append") { editor, path in
        let new = (1...2).map { Item(self.nextID + $0) }
        self.nextID += 2
        editor.append(new, as: ItemCell.self, to: path.section)
        self.sections[path.section] += new.map { Row(id: $0.id, version: 0) }
      }
    case 7, 8: goBack(isUndo: true)
    case 9: goBack(isUndo: false)
    default:
      guard let path = randomPath() else { return }
      done.append("edit \(path) without a name")
      let old = sections[path.section][row(path)]
      adaptor.update { self.edit(path, $0) }
      later[old.key] = nextVersion - 1
    }
  }

  private func randomPath() -> ListIndexPath? {
    let full = sections.indices.filter { !sections[$0].isEmpty }
    guard let section = full.randomElement(using: &random),
      let row = sections[section].indices.randomElement(using: &random)
    else { return nil }
    return ListIndexPath(row: row, section: section)
  }

  /// The row of the data that is shown there.
  private func row(_ path: ListIndexPath) -> Int {
    adaptor[path.section]?.dataRow(ofShown: path.row) ?? path.row
  }

  private func edit(_ path: ListIndexPath, _ editor: ListEditor) {
    let text = "Text \(nextVersion)"
    let row = row(path)
    editor.edit(Item.self, at: path) { $0.text = text }
    texts[nextVersion] = text
    sections[path.section][row].version = nextVersion
    nextVersion += 1
  }

  private func move(_ path: ListIndexPath, _ editor: ListEditor) {
    // Sorted rows do not move within a section.
    let section = isSorted ? 1 - path.section : Int.random(in: 0...1, using: &random)
    let count = sections[section].count - (section == path.section ? 1 : 0)
    let target = ListIndexPath(row: Int.random(in: 0...count, using: &random), section: section)
    let moved = sections[path.section].remove(at: row(path))
    let place = section == path.section ? target.row : row(target)
    editor.move(path, to: target)
    sections[section].insert(moved, at: place)
  }

  private func named(_ name: String, _ change: (ListEditor, ListIndexPath) -> Void) {
    guard let path = randomPath() else { return }
    done.append("\(name) \(path)")
    let before = sections
    adaptor.update(name) { change($0, path) }
    undoStates.append((before, sections))
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
    sections = (isUndo ? step.before : step.after).map { $0.map(newest) }
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
