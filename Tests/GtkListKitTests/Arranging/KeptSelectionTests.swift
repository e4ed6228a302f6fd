import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is selected stays so whatever is shown, and goes with its row. Compared with a set of
/// tracks, through thousands of changes.
final class KeptSelectionTests: GtkTestCase {
  @MainActor func testChangesOfWhatIsShownNeverChangeWhatIsSelected() {
    KeptSelectionRun.compare(seeds: 60, steps: 80)
  }

  /// Two lists have a selection each, also where they show one outline.
  @MainActor func testOutlinesKeepWhatIsSelectedInEachList() {
    KeptNodesRun.compare(seeds: 60, steps: 60)
  }

  @MainActor private func largeTable(_ count: Int) -> (TableWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<count).map { Track($0, "", count - $0) }]))
    return (TableWindow(adaptor) { $0.selectionMode = .multiple }, adaptor)
  }

  /// Of so many rows each would be noticed.
  @MainActor func testAllOfManySortedRowsAreOneRange() {
    let (window, adaptor) = largeTable(50_000)
    window.table.selectAll()
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    XCTAssertEqual(window.table.selectedCount, 50_000)
    XCTAssertEqual(adaptor.sections[0].selection.rows.indexRanges, IndexRanges([0..<50_000]))
    window.table.invertSelection()
    window.table.selectRow(at: [0, 3])
    XCTAssertEqual(adaptor.sections[0].selection.rows.indexRanges, IndexRanges([49_996..<49_997]))
  }

  @MainActor func testAnotherSelectionInsideAnUpdateTakesThePlaceOfTheFirst() {
    let (window, adaptor) = largeTable(10)
    window.table.selectRow(at: [0, 4])
    window.table.selectRow(at: [0, 6])
    adaptor.update { editor in
      editor.remove([0, 0])
      // The list counts as before the update.
      window.table.deselectRow(at: [0, 4])
      window.table.selectRow(at: [0, 8])
    }
    XCTAssertEqual(adaptor.selectedIDs, [6, 8])
    adaptor.update { editor in
      editor.remove([0, 0])
      window.table.deselectAll()
    }
    XCTAssertEqual(adaptor.selectedIDs, [])
  }

  @MainActor func testASecondListOverTheSameSectionsBeginsWithoutASelection() {
    let (window, adaptor) = largeTable(10)
    window.table.selectRow(at: [0, 4])
    adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.id != 4 }))
    let other = TableWindow(adaptor) { $0.selectionMode = .multiple }
    XCTAssertEqual(other.table.selectedCount, 0)
    other.table.selectRow(at: [0, 0])
    XCTAssertEqual(adaptor.selectedIDs, [0])
  }
}

/// A table of tracks beside the naive idea of it.
@MainActor
private final class KeptSelectionRun: SeededRun {
  private var random: SplitMix64
  private let adaptor = TableAdaptor()
  private let window: TableWindow
  private var selected: Set<Int> = []
  private var nextID = 30
  private(set) var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    adaptor.setSections(
      Track.sections(
        (0..<3).map { section in (0..<10).map { Self.track(section * 10 + $0) } },
        isLazy: seed.isMultiple(of: 2)))
    window = TableWindow(adaptor) { $0.selectionMode = .multiple }
  }

  private static func track(_ id: Int) -> Track {
    Track(id, ["ab", "bc", "ca"][id % 3] + "\(id)", id * 7 % 13, id % 5)
  }

  private func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
  private func newTrack() -> Track {
    nextID += 1
    return Self.track(nextID)
  }

  /// A row that is shown.
  private func anyPath() -> ListIndexPath? {
    let paths = adaptor.sections.enumerated().flatMap { section, holder in
      (0..<holder.cellCounts).map { ListIndexPath(row: $0, section: section) }
    }
    return paths.isEmpty ? nil : paths[below(paths.count)]
  }

  private func id(at path: ListIndexPath) -> Int { (adaptor[path]?.cellData as? Track)?.id ?? -1 }
  private var shown: Set<Int> { Set(adaptor.shownIDs.joined()) }
  private var all: Set<Int> { Set(adaptor.dataIDs.joined()) }

  func step() {
    let step = below(18)
    done.append("\(step)")
    switch step {
    case 0: adaptor.arrange(RowArrangement(sort: [Track.byLength, Track.byTitle]))
    case 1:
      let rest = below(4)
      adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.length % 4 != rest }))
    case 2:
      adaptor.arrange(
        RowArrangement(
          sort: [Track.byTitle], searched: Track.searched, search: ["a", "b", "1"][below(3)]))
    case 3: adaptor.clearArrangement()
    case 4, 5:
      let section = below(adaptor.sections.count)
      adaptor.setCollapsed(!adaptor.sections[section].isCollapsed, section: section)
    case 6:
      let (from, to) = (below(3), below(3))
      adaptor.update { $0.moveSection(from, to: to) }
    case 7: window.table.reloadData()
    case 8: edit()
    case 9: describeAnew()
    case 10: moveRow()
    default: select()
    }
    settle()
    selected.formIntersection(all)
  }

  private func edit() {
    guard let path = anyPath() else { return }
    let track = newTrack()
    adaptor.update { editor in
      switch below(4) {
      case 0: editor.remove(path)
      case 1: editor.insert(track, as: TrackCell.self, at: path)
      case 2: editor.edit(Track.self, at: path) { $0.length += 1 }
      default:
        editor.append([TableModelHolder<TrackCell>(track)], to: path.section)
        editor.remove([path])
      }
    }
  }

  private func moveRow() {
    guard let path = anyPath() else { return }
    let section = below(adaptor.sections.count)
    // A sorted row has its place.
    guard section != path.section || !adaptor.sections[section].isSorted else { return }
    let room = adaptor.sections[section].arrangedCount - (section == path.section ? 1 : 0)
    let target = ListIndexPath(row: below(room + 1), section: section)
    adaptor.update { $0.move(path, to: target) }
  }

  /// All sections with other rows: some go, some come, some change places.
  private func describeAnew() {
    var sections = adaptor.sections.map { section in
      (0..<section.count).compactMap { section[$0]?.cellData as? Track }
    }
    let numbers = adaptor.sections.map { $0.givenID?.base as? Int ?? 0 }
    for number in sections.indices {
      sections[number].removeAll { _ in below(8) == 0 }
      if below(2) == 0 { sections[number].insert(newTrack(), at: 0) }
      if below(3) == 0 { sections[number].shuffle(using: &random) }
    }
    if let moved = sections[0].popLast() { sections[2].insert(moved, at: 0) }
    let holders = Track.sections(sections, isLazy: below(2) == 0)
    for (holder, number) in zip(holders, numbers) { holder.givenID = AnyHashable(number) }
    adaptor.setSections(holders)
  }

  private func select() {
    let table = window.table
    switch below(10) {
    case 0:
      table.selectAll()
      selected = shown
    case 1:
      table.invertSelection()
      selected = shown.subtracting(selected)
    case 2:
      table.deselectAll()
      selected = []
    default:
      guard let path = anyPath() else { return }
      if selected.remove(id(at: path)) != nil { return table.deselectRow(at: path) }
      selected.insert(id(at: path))
      table.selectRow(at: path)
    }
  }

  private func settle() {
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
  }

  /// Also of what is not shown, now and then.
  var difference: String? {
    if let difference = difference(shown) { return difference }
    guard below(6) == 0 else { return nil }
    adaptor.clearArrangement()
    for section in adaptor.sections.indices { adaptor.setCollapsed(false, section: section) }
    return difference(all)
  }

  private func difference(_ shown: Set<Int>) -> String? {
    let given = adaptor.selectedIDs
    let wanted = selected.intersection(shown)
    return Set(given) == wanted && given.count == wanted.count
      ? nil : "selected are \(given.sorted()), not \(wanted.sorted())"
  }
}

/// Two tables that show one tree, and sort and filter it in turn.
@MainActor
private final class KeptNodesRun: SeededRun {
  struct Node: Identifiable, Sendable {
    let id: Int
    let size: Int
    let children: [Node]
  }

  private var random: SplitMix64
  private let outline: Outline<Node>
  private var tables: [(adaptor: TableAdaptor, window: ColumnWindow, selected: Set<Int>)] = []
  private(set) var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    func nodes(_ numbers: Range<Int>, _ depth: Int) -> [Node] {
      numbers.map { number in
        let below = depth > 0 && number % 3 != 1 ? number * 5 + 1..<number * 5 + 5 : 0..<0
        return Node(id: number, size: number * 7 % 11, children: nodes(below, depth - 1))
      }
    }
    outline = Outline(nodes(1..<6, 2), children: \.children)
    for _ in 0..<2 {
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(outline) }
      let window = ColumnWindow(width: 200, height: 200) {
        $0.selectionMode = .multiple
        $0.showsTree = true
        $0.columns = [TableColumn<Node>("Name", { "\($0.id)" }, width: 100)]
        $0.useAdaptor(adaptor)
      }
      tables.append((adaptor, window, []))
    }
  }

  private func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

  private var shown: [Int] { (0..<outline.rowCount).compactMap { outline.node(at: $0)?.id } }

  func step() {
    let step = below(14)
    let number = below(2)
    let adaptor = tables[number].adaptor
    done.append("\(step) in \(number)")
    switch step {
    case 0, 1, 2: outline.expand(shown.randomElement(using: &random) ?? 0)
    case 3, 4: outline.collapse(shown.randomElement(using: &random) ?? 0)
    case 5: outline.expandAll()
    case 6: adaptor.arrange(RowArrangement(sort: [SortKey<Node>(\.size)]))
    case 7:
      let rest = below(3)
      adaptor.arrange(RowArrangement(filter: RowFilter<Node> { $0.size % 3 == rest }))
    case 8: adaptor.clearArrangement()
    case 9: adaptor.setCollapsed(!adaptor.sections[0].isCollapsed, section: 0)
    case 10: outline.reload()
    default: select(in: number)
    }
    for table in tables { table.window.settle() }
  }

  private func select(in number: Int) {
    guard let table = tables[number].adaptor.list,
      !tables[number].adaptor.sections[0].isCollapsed,
      !shown.isEmpty
    else { return }
    switch below(10) {
    case 0:
      table.selectAll()
      tables[number].selected = Set(shown)
    case 1:
      table.deselectAll()
      tables[number].selected = []
    default:
      let row = below(shown.count)
      let path = ListIndexPath(row: row, section: 0)
      if tables[number].selected.remove(shown[row]) != nil { return table.deselectRow(at: path) }
      tables[number].selected.insert(shown[row])
      table.selectRow(at: path)
    }
  }

  var difference: String? {
    for (number, table) in tables.enumerated() where !table.adaptor.sections[0].isCollapsed {
      let given = table.adaptor.selectedModels(Node.self).map(\.id)
      let wanted = table.selected.intersection(shown)
      guard Set(given) == wanted, given.count == wanted.count else {
        return "selected in \(number) are \(given.sorted()), not \(wanted.sorted())"
      }
    }
    return nil
  }
}
