import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whoever follows a row holds a reference, which the list moves with every change, whatever kind it
/// is of. Compared with who stands where.
final class RowReferenceTests: GtkTestCase {
  @MainActor func testReferencesGoWithTheirRowsThroughEveryKindOfChange() {
    RowReferenceRun.compare(seeds: 120, steps: 60)
  }

  @MainActor func testALossIsToldOnceTheListShowsTheChange() {
    let adaptor = TableAdaptor.over(Item.many(10))
    let window = TableWindow(adaptor)
    let reference = window.table.shownRows.reference(to: 4)
    var told: [Int] = []
    reference.onLoss = { told.append(window.table.numberOfItems(in: 0)) }
    adaptor.update { $0.remove(ListIndexPath(row: 2, section: 0)) }
    XCTAssertEqual(reference.position, 3)
    adaptor.update { $0.remove(ListIndexPath(row: 3, section: 0)) }
    XCTAssertNil(reference.position)
    adaptor.update { $0.remove(ListIndexPath(row: 0, section: 0)) }
    XCTAssertEqual(told, [8])
  }

  /// Where nothing else says where rows have gone, no two answers can differ.
  @MainActor func testNobodyElseTranslatesPositions() throws {
    let words = [
      "newPosition(", "oldPosition(", "survivor(", "successor(ofMoved", "ordinals.apply(",
      "itemID(at: path) ==",
    ]
    let root = "\(SourceNames.root)/Sources/GtkListKit"
    let files = try XCTUnwrap(FileManager.default.subpaths(atPath: root)).filter {
      ["Engine/", "Tables/", "Collections/", "Columns/"].contains(where: $0.hasPrefix)
        && $0.hasSuffix(".swift") && !$0.hasPrefix("Engine/Following/")
    }
    XCTAssertGreaterThan(files.count, 100)
    for file in files {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      for word in words where text.contains(word) {
        XCTFail("\(file) says “\(word)”: hold a RowReference, or ask a PositionMap to move rows")
      }
    }
  }
}

/// A list of tracks in three sections with headers, and references to some of what it shows.
@MainActor
private final class RowReferenceRun: SeededRun {
  private var random: SplitMix64
  private let adaptor = TableAdaptor()
  private let list: ListView
  private let window: CheckedWindow
  private var nextID = 30
  private var rows: [(id: Int, reference: RowReference)] = []
  private var headers: [(id: AnyHashable, reference: RowReference)] = []
  private var sets: [(ids: Set<Int>, reference: ListView.RowSetReference)] = []
  private(set) var done: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let sections = Track.sections(
      (0..<3).map { section in (0..<10).map { Self.track(section * 10 + $0) } },
      isLazy: seed.isMultiple(of: 2))
    for section in sections {
      section.headerViewClass = TitleHeader.self
      section.headerData = "Section"
    }
    adaptor.setSections(sections)
    let adaptor = adaptor
    if seed % 4 < 2 {
      let table = TableWindow(adaptor) { $0.selectionMode = .multiple }
      (window, list) = (table, table.table)
    } else {
      let columns = ColumnWindow(width: 200, height: 200) {
        $0.showsSectionsAsNodes = true
        $0.columns = [TableColumn<Track>("Title", \.title, width: 100)]
        $0.useAdaptor(adaptor)
      }
      (window, list) = (columns, columns.table)
    }
    refer()
  }

  private static func track(_ id: Int) -> Track {
    Track(id, ["ab", "bc", "ca"][id % 3] + "\(id)", id * 7 % 13, id % 5)
  }

  private func below(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
  private func newTrack() -> Track {
    nextID += 1
    return Self.track(nextID)
  }

  private var shown: [Int] { Array(adaptor.shownIDs.joined()) }

  private func id(at position: Int) -> Int? {
    list.map.path(at: position).flatMap { (adaptor[$0]?.cellData as? Track)?.id }
  }

  private func refer() {
    for position in 0..<list.map.count where below(3) == 0 {
      let reference = list.shownRows.reference(to: position)
      if let id = id(at: position) {
        rows.append((id, reference))
      } else if case .header(let section)? = list.map.element(at: position) {
        headers.append((sectionID(section), reference))
      }
    }
    let rowNumbers = (0..<list.map.rowCount).filter { _ in below(2) == 0 }
    sets.append(
      (
        Set(rowNumbers.map { shown[$0] }),
        list.shownRows.reference(toRows: IndexRanges(ofRows: rowNumbers))
      ))
  }

  private func sectionID(_ section: Int) -> AnyHashable {
    adaptor.sections[section].givenID ?? AnyHashable(section)
  }

  func step() {
    let step = below(13)
    done.append("\(step)")
    switch step {
    case 0: adaptor.arrange(RowArrangement(sort: [Track.byLength, Track.byTitle]))
    case 1:
      let rest = below(4)
      adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.length % 4 != rest }))
    case 2: adaptor.clearArrangement()
    case 3, 4:
      let section = below(adaptor.sections.count)
      adaptor.setCollapsed(!adaptor.sections[section].isCollapsed, section: section)
    case 5:
      let (from, to) = (below(3), below(3))
      adaptor.update { $0.moveSection(from, to: to) }
    case 6: list.reloadData()
    case 7: describeAnew()
    case 8: refer()
    case 9: list.scrollToSection(below(3))
    default: edit()
    }
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
  }

  private func edit() {
    let section = below(3)
    guard adaptor.sections[section].cellCounts > 0 else { return }
    let path = ListIndexPath(row: below(adaptor.sections[section].cellCounts), section: section)
    let track = newTrack()
    let kind = below(4)
    adaptor.update { editor in
      switch kind {
      case 0: editor.remove(path)
      case 1: editor.insert(track, as: TrackCell.self, at: path)
      case 2: editor.edit(Track.self, at: path) { $0.length += 1 }
      default:
        editor.append([TableModelHolder<TrackCell>(track)], to: section)
        editor.remove([path])
      }
    }
  }

  /// All sections with other rows: some go, some come, some change places. Half the time the list is
  /// not told how, and finds them by their identities.
  private func describeAnew() {
    var sections = adaptor.sections.map { section in
      (0..<section.count).compactMap { section[$0]?.cellData as? Track }
    }
    let old = adaptor.sections
    for number in sections.indices {
      sections[number].removeAll { _ in below(8) == 0 }
      if below(2) == 0 { sections[number].insert(newTrack(), at: 0) }
      if below(3) == 0 { sections[number].shuffle(using: &random) }
    }
    if let moved = sections[0].popLast() { sections[2].insert(moved, at: 0) }
    let holders = Track.sections(sections, isLazy: below(2) == 0)
    for (holder, section) in zip(holders, old) {
      holder.givenID = section.givenID
      holder.headerViewClass = section.headerViewClass
      holder.headerData = section.headerData
    }
    guard below(2) == 0 else { return adaptor.setSections(holders) }
    adaptor.sections = holders
    list.reloadData()
  }

  /// What is not where it should be. What has gone from view is followed no more.
  var difference: String? {
    let shown = Set(shown)
    for (id, reference) in rows {
      guard let position = reference.position else {
        if shown.contains(id) { return "the row \(id) is lost, and it is shown" }
        continue
      }
      if self.id(at: position) != id {
        return "\(position) is \(String(describing: self.id(at: position))), not \(id)"
      }
    }
    rows.removeAll { $0.reference.position == nil }
    defer { headers.removeAll { $0.reference.position == nil } }
    for (id, reference) in headers {
      guard let position = reference.position else {
        let isShown = list.map.sections.indices.contains {
          sectionID($0) == id && list.map.position(of: .header(section: $0)) != nil
        }
        if isShown { return "the header of \(id) is lost" }
        continue
      }
      guard case .header(let section)? = list.map.element(at: position), sectionID(section) == id
      else { return "\(position) is not the header of \(id)" }
    }
    for number in sets.indices {
      sets[number].ids.formIntersection(shown)
      let given = sets[number].reference.rowNumbers.ranges.flatMap { $0 }
        .compactMap { list.map.position(ofRowNumber: $0).flatMap { id(at: $0) } }
      guard Set(given) == sets[number].ids, given.count == sets[number].ids.count else {
        return "a set has \(given.sorted()), not \(sets[number].ids.sorted())"
      }
    }
    return nil
  }
}
