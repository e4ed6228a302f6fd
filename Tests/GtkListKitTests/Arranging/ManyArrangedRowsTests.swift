import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Many rows that are edited at once where the list is sorted and searched.
final class ManyArrangedRowsTests: GtkTestCase {
  @MainActor private func holder(_ track: Track) -> CellViewHolder {
    let holder = TableModelHolder<TrackCell>(track)
    holder.cellHeight = Self.height(of: track)
    return holder
  }

  private static func height(of track: Track) -> Double { Double(20 + track.id % 7 * 3) }

  @MainActor private func adaptor(_ sections: [[Track]], isLazy: Bool) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.acceptsItems = { _ in true }
    adaptor.holderForItem = { [self] in ($0.data as? Track).map { holder($0) } }
    adaptor.setSections(
      sections.enumerated().map { number, tracks in
        let section = TableSectionViewHolder()
        section.givenID = AnyHashable(number)
        if isLazy {
          section.groups = [Rows(tracks, as: TrackCell.self).makeGroup()]
        } else {
          section.cellHolders = tracks.map { holder($0) }
        }
        return section
      })
    return adaptor
  }

  @MainActor func testSeededRandomEditsOfManyRowsShowWhatANaiveListShows() {
    for seed in RandomSeeds.of(72, from: 0) {
      let run = Run(seed: seed)
      let isLazy = seed % 2 == 0
      let adaptor = adaptor(run.naive.sections, isLazy: isLazy)
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      let undo = UndoStack()
      adaptor.undoStack = undo
      adaptor.arrange(run.arrangement, animated: false)
      for step in 0..<50 {
        let label = "seed \(seed) step \(step)"
        let old = run.naive
        let revision = window.table.shownRows.revision
        step % 2 == 0 ? edit(run, adaptor, window) : look(run, adaptor, window)
        if step % 2 == 0 {
          XCTAssertLessThanOrEqual(
            window.table.shownRows.revision, revision + 1, "\(label): one update")
        }
        check(run, adaptor, window, hasHeights: !isLazy, label)
        guard run.naive != old, Bool.random(using: &run.random) else { continue }
        let latter = run.naive
        var shown = run.shownIDs
        undo.undo()
        run.naive = old
        run.naive.selected.formIntersection(latter.selected)
        run.selectReturned(since: shown)
        check(run, adaptor, window, hasHeights: !isLazy, "\(label): back")
        shown = run.shownIDs
        undo.redo()
        run.naive.sections = latter.sections
        run.naive.selected.formIntersection(latter.sections.joined().map(\.id))
        run.selectReturned(since: shown)
        check(run, adaptor, window, hasHeights: !isLazy, "\(label): again")
      }
      window.close()
    }
  }

  private final class Run {
    var random: SplitMix64
    var naive = NaiveTracks(sections: [])
    var arrangement = RowArrangement<Track>(sort: [Track.byLength], searched: Track.searched)
    private var next = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      naive.sections = [tracks(30), tracks(12), []]
    }

    func tracks(_ count: Int) -> [Track] {
      (0..<count).map { _ in
        next += 1
        return Track(
          next, "\(Int.random(in: 0..<4, using: &random))", Int.random(in: 0..<9, using: &random))
      }
    }

    var shownIDs: Set<Int> { Set(naive.shown(arrangement).joined().map(\.id)) }

    /// Of the rows that are shown those that an undo or redo brings back are selected, and nothing
    /// else.
    func selectReturned(since old: Set<Int>) {
      let shown = shownIDs
      let returned = shown.subtracting(old)
      if !returned.isEmpty { naive.selected = naive.selected.subtracting(shown).union(returned) }
    }

    func paths() -> Set<ListIndexPath> {
      var paths: Set<ListIndexPath> = []
      for (section, tracks) in naive.shown(arrangement).enumerated()
      where Int.random(in: 0..<3, using: &random) > 0 {
        for row in tracks.indices where Int.random(in: 0..<3, using: &random) == 0 {
          paths.insert(ListIndexPath(row: row, section: section))
        }
      }
      return paths
    }

    func gap() -> ListIndexPath {
      let section = Int.random(in: 0..<3, using: &random)
      let count = naive.shown(arrangement)[section].count
      return ListIndexPath(row: .random(in: 0...count, using: &random), section: section)
    }
  }

  @MainActor private func edit(_ run: Run, _ adaptor: TableAdaptor, _ window: TableWindow) {
    let paths = run.paths()
    let gap = run.gap()
    switch Int.random(in: 0..<6, using: &run.random) {
    case 0:
      let new = run.tracks(Int.random(in: 0...9, using: &run.random))
      run.naive.insert(new, at: gap, run.arrangement)
      guard !new.isEmpty else { return }
      _ = adaptor.listSource.list(window.table, insert: new.map { ListItem(data: $0) }, at: gap)
    case 1:
      let new = run.tracks(Int.random(in: 0...9, using: &run.random))
      run.naive.sections[gap.section] += new
      adaptor.update("Append") { $0.append(new.map { holder($0) }, to: gap.section) }
    case 2:
      run.naive.remove(paths, run.arrangement)
      adaptor.update("Remove") { $0.remove(Array(paths)) }
    case 3, 4:
      let shown = run.naive.shown(run.arrangement)
      let length = Int.random(in: 0..<9, using: &run.random)
      let title = Bool.random(using: &run.random) ? "1" : nil
      func change(_ track: inout Track) {
        track.length = (length + track.id) % 9
        if let title { track.title = title }
      }
      let edits = paths.shuffled(using: &run.random).map { path in
        var track = shown[path.section][path.row]
        change(&track)
        return RowEdit(indexPath: path, data: track)
      }
      run.naive.change(paths, run.arrangement, change)
      // The first of two for a row counts for nothing.
      let twice = edits.prefix(1).map { RowEdit(indexPath: $0.indexPath, data: Track(-1, "2")) }
      adaptor.update("Paste") { $0.setData(twice + edits) }
    default:
      let movable =
        run.arrangement.sort.isEmpty ? paths : paths.filter { $0.section != gap.section }
      run.naive.move(movable, before: gap, run.arrangement)
      let moved = Set(movable.sorted())
      var last: ListIndexPath?
      adaptor.update("Move") { last = $0.move(Array(moved), before: gap) }
      XCTAssertEqual(last == nil, moved.isEmpty)
    }
  }

  @MainActor private func look(_ run: Run, _ adaptor: TableAdaptor, _ window: TableWindow) {
    switch Int.random(in: 0..<3, using: &run.random) {
    case 0:
      run.arrangement.sort =
        [[], [Track.byLength], [Track.byTitle.reversed, Track.byLength]]
        .randomElement(using: &run.random) ?? []
      adaptor.arrange(run.arrangement, animated: false)
    case 1:
      run.arrangement.search = ["", "1", "2"].randomElement(using: &run.random) ?? ""
      adaptor.arrange(run.arrangement, animated: false)
    default:
      let shown = run.naive.shown(run.arrangement)
      for path in run.paths() {
        window.table.selection.select(.toggle(window.table.map.rowNumber(of: path) ?? 0))
        run.naive.selected.formSymmetricDifference([shown[path.section][path.row].id])
      }
    }
  }

  @MainActor private func check(
    _ run: Run, _ adaptor: TableAdaptor, _ window: TableWindow, hasHeights: Bool, _ label: String
  ) {
    XCTAssertEqual(adaptor.dataIDs, run.naive.sections.map { $0.map(\.id) }, label)
    let shown = run.naive.shown(run.arrangement)
    XCTAssertEqual(adaptor.shownIDs, shown.map { $0.map(\.id) }, label)
    let selected = Set(shown.joined().map(\.id)).intersection(run.naive.selected)
    XCTAssertEqual(Set(adaptor.selectedIDs), selected, label)
    let screen = window.screenIDs
    let first = window.table.visibleIndexPaths.first.flatMap { window.table.map.rowNumber(of: $0) }
    XCTAssertEqual(
      screen, Array(shown.joined().map(\.id).dropFirst(first ?? 0).prefix(screen.count)), label)
    guard hasHeights else { return }
    let tracks = Array(shown.joined())
    XCTAssertEqual(
      tracks.indices.map { window.table.geometry.frame(of: $0).length },
      tracks.map { Self.height(of: $0) }, "\(label): heights")
  }

  @MainActor func testManyNewRowsAreAskedOnceEachForWhatTheyAreSortedBy() {
    let asked = Tally()
    let key = SortKey<Track> { track in
      asked.add()
      return track.title
    }
    let adaptor = adaptor([(0..<3_000).map { Track($0, "\($0 * 7 % 3_000)") }], isLazy: true)
    let window = TableWindow(adaptor)
    adaptor.arrange(RowArrangement(sort: [key]))
    /// Has all keys found out that there are.
    func prepare() {
      adaptor.arrange(RowArrangement(sort: [key.reversed]))
      adaptor.arrange(RowArrangement(sort: [key]))
      _ = asked.taken()
    }
    prepare()
    let new = (0..<500).map { Track(10_000 + $0, "\($0 * 13 % 3_000)") }
    adaptor.update { $0.append(new.prefix(250).map { holder($0) }, to: 0) }
    XCTAssertEqual(asked.taken(), 250)
    prepare()
    _ = adaptor.listSource.list(
      window.table, insert: new.dropFirst(250).map { ListItem(data: $0) }, at: [0, 700])
    XCTAssertEqual(asked.taken(), 250)
    prepare()
    let edits = (0..<400).map {
      RowEdit(
        indexPath: ListIndexPath(row: 100 + $0 * 3, section: 0),
        data: Track(20_000 + $0, "\($0 * 17 % 3_000)"))
    }
    adaptor.update { $0.setData(edits) }
    // And a few to find out that not all belong where they are.
    XCTAssertLessThanOrEqual(asked.taken(), 410)
    let titles = (0..<3_500).map { (adaptor[0, $0]?.cellData as? Track)?.title ?? "" }
    XCTAssertEqual(titles, titles.sorted())
    window.close()
  }

  @MainActor func testOfTwoDataForARowTheLastCountsThoughTheFirstSortsItElsewhere() {
    let adaptor = adaptor([(0..<4).map { Track($0, "", $0) }], isLazy: true)
    let window = TableWindow(adaptor)
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    adaptor.update {
      $0.setData([
        RowEdit(indexPath: [0, 0], data: Track(0, "", 9)),
        RowEdit(indexPath: [0, 0], data: Track(0, "", 2)),
        RowEdit(indexPath: [0, 9], data: Track(5, "")),
      ])
    }
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(window.screenIDs, [1, 0, 2, 3])
    window.close()
  }

  // MARK: Rows that stay where they are

  @MainActor private func mixed() -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: 0) {
        Rows(Outline(FolderTree((0..<5).map { Folder("f\($0)") })), as: FolderCell.self)
          .canMove { _, _ in true }
        Rows((5..<10).map { "s\($0)" }, id: \.self, as: StringCell.self).canMove { _, _ in true }
      }
    }
    return (adaptor, TableWindow(adaptor))
  }

  @MainActor func testARowThatCannotBeMovedLeavesTheOthersTheOnesThatWereMeant() {
    let (adaptor, window) = mixed()
    var last: ListIndexPath?
    adaptor.update { last = $0.move([[0, 1], [0, 7]], before: [0, 10]) }
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(last, [0, 9])
    XCTAssertEqual(
      (5..<10).map { adaptor[0, $0]?.cellData as? String }, ["s5", "s6", "s8", "s9", "s7"])
    adaptor.update { last = $0.move([[0, 0]], before: [0, 10]) }
    Reports.expect(.indexOutOfRange)
    XCTAssertNil(last)
    adaptor.update { last = $0.move([], before: [0, 0]) }
    XCTAssertNil(last)
    adaptor.update { editor in
      XCTAssertFalse(editor.move([0, 2], to: [0, 8]))
      XCTAssertTrue(editor.move([0, 8], to: [0, 5]))
    }
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(adaptor[0, 5]?.cellData as? String, "s9")
    window.close()
  }

  @MainActor func testTheUserMovesTheOthersOfRowsOfWhichOneIsANode() {
    let (adaptor, window) = mixed()
    window.table.selectionMode = .multiple
    for row in [1, 7] { window.table.selection.select(.toggle(row)) }
    XCTAssertFalse(adaptor.listSource.list(window.table, canMoveItemAt: [0, 1]))
    XCTAssertEqual(window.table.move([[0, 1], [0, 7]], before: [0, 10]), [0, 9])
    XCTAssertEqual(
      (5..<10).map { adaptor[0, $0]?.cellData as? String }, ["s5", "s6", "s8", "s9", "s7"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 9]])
    XCTAssertNil(window.table.move([[0, 1]], before: [0, 3]))
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 9]])
    window.close()
  }
}
