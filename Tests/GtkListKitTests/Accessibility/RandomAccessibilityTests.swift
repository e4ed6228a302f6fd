import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Random changes of a list while somebody reads it, compared with plain arrays.
final class RandomAccessibilityTests: GtkTestCase {
  @MainActor func testColumnTablesAreReadAsTheyAre() throws {
    for seed in RandomSeeds.of(18, from: 1) {
      let reader = try RandomReader(seed: seed) {
        ColumnWindow($0, height: 200) { $0.showsSectionsAsNodes = true }
      }
      try reader.run(steps: 60)
    }
  }

  @MainActor func testTablesAreReadAsTheyAre() throws {
    for seed in RandomSeeds.of(18, from: 11) {
      let reader = try RandomReader(seed: seed) {
        TableWindow($0, height: 200) { $0.selectionMode = .multiple }
      }
      try reader.run(steps: 60)
    }
  }

  @MainActor func testCollectionsAreReadAsTheyAre() throws {
    for seed in RandomSeeds.of(18, from: 21) {
      let reader = try RandomReader(seed: seed) {
        CollectionWindow($0, height: 200) {
          $0.selectionMode = .multiple
          $0.layout = .grid(.count(3), length: .fixed(40))
        }
      }
      try reader.run(steps: 60)
    }
  }
}

/// Changes a list and reads it, by turns.
@MainActor
private final class RandomReader {
  private struct Part {
    let id: Int
    var isCollapsed = false
    var rows: [Item]
  }
  /// What a position shows.
  private enum Shown: Equatable {
    case header(Int)
    case row(Item)

    var name: String {
      switch self {
      case .header(let id): "S\(id)"
      case .row(let item): item.text
      }
    }
    /// Who it is, whatever it says.
    var identity: Int {
      switch self {
      case .header(let id): -1 - id
      case .row(let item): item.id
      }
    }
  }

  private let seed: UInt64
  private var chooser: SplitMix64
  private let adaptor = Adaptor()
  private let window: CheckedWindow
  private let rows: Accessible
  private let isTable: Bool
  private var sections: [Part] = []
  private var nextID = 1_000
  /// What is held, and whom it stands for; nil once that has gone.
  private var held: [(object: Accessible, identity: Int?)] = []
  private var step = 0

  init(seed: UInt64, _ makeWindow: (Adaptor) -> CheckedWindow) throws {
    self.seed = seed
    chooser = SplitMix64(seed: seed)
    window = makeWindow(adaptor)
    rows = try XCTUnwrap(window.accessibleRows)
    isTable = window is ColumnWindow
    sections = (0..<3).map { Part(id: $0, rows: newRows(8)) }
    show()
  }

  func run(steps: Int) throws {
    for step in 1...steps {
      self.step = step
      change()
      if Bool.random(using: &chooser) { window.settle() }
      try check()
      try hold()
    }
    window.close()
    for one in held { XCTAssert(one.object.has(ATK_STATE_DEFUNCT), note) }
  }

  private var note: String { "seed \(seed), step \(step)" }

  // MARK: Changes

  private func newRows(_ count: Int) -> [Item] {
    (0..<count).map { _ in
      nextID += 1
      return Item(nextID)
    }
  }

  private func show() {
    adaptor.apply {
      for section in sections {
        Section("S\(section.id)", id: section.id) {
          Rows(section.rows, as: ItemCell.self)
        }
      }
    }
  }

  private func change() {
    let section = Int.random(in: 0..<sections.count, using: &chooser)
    switch Int.random(in: 0..<10, using: &chooser) {
    case 0, 1:
      let place = Int.random(in: 0...sections[section].rows.count, using: &chooser)
      sections[section].rows.insert(contentsOf: newRows(3), at: place)
      show()
    case 2, 3:
      sections[section].rows.removeAll { _ in Int.random(in: 0..<4, using: &chooser) == 0 }
      show()
    case 4:
      sections[section].rows.shuffle(using: &chooser)
      show()
    case 5:
      guard let row = sections[section].rows.indices.randomElement(using: &chooser) else { break }
      sections[section].rows[row].text += "!"
      show()
    case 6:
      sections[section].isCollapsed.toggle()
      adaptor.setCollapsed(sections[section].isCollapsed, section: section)
    case 7:
      sections.swapAt(section, 0)
      show()
    case 8: window.scroll(to: Double.random(in: 0...max(1, window.maximumOffset), using: &chooser))
    default: selectThroughAccessible()
    }
    let present = Set(shown.map(\.identity))
    for index in held.indices {
      if let identity = held[index].identity, !present.contains(identity) {
        held[index].identity = nil
      }
    }
  }

  private func selectThroughAccessible() {
    guard let position = shown.indices.randomElement(using: &chooser) else { return }
    guard case .row = shown[position] else {
      return XCTAssertFalse(select(position), note)
    }
    let wasSelected = isSelected(position)
    XCTAssert(wasSelected ? deselect(position) : select(position), note)
    XCTAssertEqual(isSelected(position), !wasSelected, note)
  }

  private func select(_ position: Int) -> Bool {
    isTable ? rows.selectRow(position) : rows.select(position)
  }
  private func deselect(_ position: Int) -> Bool {
    if isTable { return rows.deselectRow(position) }
    let before = (0..<position).filter { rows.isSelected($0) }.count
    return rows.deselect(number: before)
  }
  private func isSelected(_ position: Int) -> Bool {
    rows.isSelected(isTable ? rows.index(position, 0) : position)
  }

  // MARK: Reading

  private var shown: [Shown] {
    sections.flatMap { section in
      [.header(section.id)] + (section.isCollapsed ? [] : section.rows.map { .row($0) })
    }
  }

  private func object(at position: Int) -> Accessible? {
    isTable ? rows.cell(position, 0) : rows.child(position)
  }

  private func check() throws {
    let shown = shown
    XCTAssertEqual(isTable ? rows.rowCount : rows.childCount, shown.count, note)
    for _ in 0..<6 {
      guard let position = shown.indices.randomElement(using: &chooser) else { break }
      let object = try XCTUnwrap(object(at: position), note)
      XCTAssertEqual(object.name, shown[position].name, note)
      XCTAssertEqual(object.index, isTable ? rows.index(position, 0) : position, note)
      XCTAssertEqual(object.has(ATK_STATE_SELECTED), isSelected(position), note)
    }
    for one in held {
      let position = one.identity.flatMap { identity in
        shown.firstIndex { $0.identity == identity }
      }
      XCTAssertEqual(one.object.has(ATK_STATE_DEFUNCT), position == nil, note)
      XCTAssertEqual(one.object.name, position.map { shown[$0].name }, note)
      let index = position.map { isTable ? rows.index($0, 0) : $0 } ?? -1
      XCTAssertEqual(one.object.index, index, note)
    }
  }

  /// Holds another object; a row's own widget goes on to show other rows.
  private func hold() throws {
    guard let position = shown.indices.randomElement(using: &chooser),
      window.list.cells.slot(at: position) == nil
    else { return }
    let object = try XCTUnwrap(object(at: position), note)
    held.append((object, shown[position].identity))
    if held.count > 12 { held.removeFirst() }
  }
}
