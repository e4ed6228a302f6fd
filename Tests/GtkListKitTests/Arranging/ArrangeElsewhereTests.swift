import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Arranging so many rows that it is done on another thread.
final class ArrangeElsewhereTests: GtkTestCase {
  private static let count = 20_000

  @MainActor private func table(
    _ make: ([Track]) -> [TableSectionViewHolder] = { Track.sections([$0]) }
  ) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    let tracks = (0..<Self.count).map { Track($0, "t\($0 % 100)", Self.count - $0) }
    adaptor.setSections(make(tracks))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    return (adaptor, window)
  }

  @MainActor private func wait(_ adaptor: TableAdaptor) {
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
  }

  private var reversed: [Int] { (0..<Self.count).reversed() }

  @MainActor func testTheListChangesOnceWhenTheResultIsThere() {
    let (adaptor, window) = table()
    var outcome: Bool?
    adaptor.arrange(RowArrangement(sort: [Track.byLength])) { outcome = $0 }
    XCTAssertNil(outcome)
    XCTAssertEqual(window.table.visibleIndexPaths.count, window.screenIDs.count)
    Pump.until("the arrangement is shown") { outcome != nil }
    XCTAssertEqual(outcome, true)
    XCTAssertEqual(adaptor.shownIDs, [reversed])
  }

  @MainActor func testALaterCallTakesThePlaceOfAnEarlierOne() {
    let (adaptor, _) = table()
    var arrangement = RowArrangement<Track>(searched: Track.searched)
    var outcomes: [String] = []
    for search in ["t", "t1", "t17"] {
      arrangement.search = search
      adaptor.arrange(arrangement) { outcomes.append("\(search) \($0)") }
    }
    wait(adaptor)
    XCTAssertEqual(outcomes, ["t false", "t1 false", "t17 true"])
    XCTAssertEqual(adaptor.shownIDs, [(0..<Self.count).filter { $0 % 100 == 17 }])
  }

  /// Shows ten rows with texts of 100 000 letters, and arranges them several times.
  @MainActor private func arrangeLongTexts(
    _ steps: [(arrangement: RowArrangement<Track>, ids: [Int])]
  ) {
    let text = String(repeating: "x", count: 100_000)
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<10).map { Track($0, "\(text) t\($0)") }]))
    let window = TableWindow(adaptor)
    for (arrangement, ids) in steps {
      adaptor.arrange(arrangement)
      XCTAssert(adaptor.isArranging)
      wait(adaptor)
      XCTAssertEqual(adaptor.shownIDs, [ids])
    }
    window.close()
  }

  @MainActor func testFewLongTextsAreSearchedElsewhere() {
    var arrangement = RowArrangement<Track>(searched: Track.searched)
    // The texts of the last search are kept, and are still long.
    arrangeLongTexts(
      [3, 4].map {
        arrangement.search = "t\($0)"
        return (arrangement, [$0])
      })
  }

  @MainActor func testFewRowsAreSortedElsewhereByLongTexts() {
    arrangeLongTexts([
      (RowArrangement(sort: [SortKey(\.title, .descending)]), (0..<10).reversed()),
      (RowArrangement(sort: [SortKey(\.title)]), Array(0..<10)),
    ])
  }

  @MainActor func testDataThatChangeMeanwhileAreArrangedAsTheyAreThen() {
    let (adaptor, window) = table()
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    adaptor.update { $0.remove([0, 0]) }
    adaptor.update { $0.insert(Track(-5, "new", -5), as: TrackCell.self, at: [0, 100]) }
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [[-5] + reversed.dropLast()])
    XCTAssertEqual(window.screenIDs.first, -5)
  }

  @MainActor func testSelectionIsCarriedAlsoWhenItChangesMeanwhile() {
    let (adaptor, window) = table()
    window.table.selectAll()
    adaptor.arrange(RowArrangement(searched: Track.searched, search: "t7"))
    window.table.selection.select(.toggle(7))
    wait(adaptor)
    let shown = (0..<Self.count).filter { $0 % 100 == 7 || $0 % 100 / 10 == 7 }
    XCTAssertEqual(adaptor.selectedIDs, Array(shown.dropFirst()))
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, (0..<Self.count).filter { $0 != 7 })
  }

  @MainActor func testHoldersAndOtherCollectionsAreReadOnTheMainThread() {
    let makes: [([Track]) -> [TableSectionViewHolder]] = [
      { Track.sections([$0], isLazy: false) },
      { tracks in
        let section = TableSectionViewHolder()
        section.groups = [
          Rows(tracks[...], as: TrackCell.self).height(30).makeGroup(),
          Rows(tracks[..<10], as: TrackCell.self).readableOffMain()
            .makeGroup(),
        ]
        return [section]
      },
    ]
    for (number, make) in makes.enumerated() {
      let (adaptor, window) = table(make)
      adaptor.arrange(RowArrangement(sort: [Track.byLength]))
      wait(adaptor)
      let more = number == 0 ? [] : Array(0..<10)
      XCTAssertEqual(
        adaptor.shownIDs, [(Array(0..<Self.count) + more).sorted { $0 > $1 }])
      window.close()
    }
  }

  @MainActor func testAListThatIsGoneMeanwhileIsNoMatter() {
    let (adaptor, window) = table()
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    window.close()
    wait(adaptor)
    var gone: TableAdaptor? = TableAdaptor()
    gone?.setSections(Track.sections([(0..<Self.count).map { Track($0, "") }]))
    gone?.arrange(RowArrangement(sort: [Track.byLength]))
    let left = Weak(gone)
    gone = nil
    Pump.until("the adaptor is gone") { left.object == nil }
  }

  @MainActor func testACallFromInsideACallbackWaitsUntilItHasReturned() {
    let (adaptor, window) = table {
      let section = TableSectionViewHolder()
      section.groups = [
        Rows(Array($0.prefix(50)), as: TrackCell.self).height(30)
          .makeGroup()
      ]
      return [section]
    }
    window.table.callOut { adaptor.arrange(RowArrangement(sort: [Track.byLength])) }
    XCTAssertEqual((window.table.cellForRow(at: [0, 0]) as? TrackCell)?.track?.id, 0)
    wait(adaptor)
    XCTAssertEqual(window.screenIDs.first, 49)
  }

  @MainActor func testRandomEditsAndArrangementsShowWhatANaiveListShows() {
    for seed in RandomSeeds.of(60, from: 0) {
      var random = SplitMix64(seed: seed)
      let adaptor = TableAdaptor()
      var next = 0
      func track() -> Track {
        next += 1
        return Track(
          next, "\(Int.random(in: 0..<6, using: &random))", Int.random(in: 0..<4, using: &random))
      }
      adaptor.setSections(
        Track.sections(
          [(0..<8).map { _ in track() }, (0..<5).map { _ in track() }], isLazy: seed % 2 == 0))
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      let undo = UndoStack()
      adaptor.undoStack = undo
      var arrangement = RowArrangement<Track>(searched: Track.searched)
      var isArranged = false
      for step in 0..<60 {
        let section = Int.random(in: 0..<2, using: &random)
        let count = adaptor[section]?.cellCounts ?? 0
        let row = Int.random(in: 0..<max(1, count), using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
          let new = track()
          adaptor.update("Add") {
            $0.insert(
              new, as: TrackCell.self, at: ListIndexPath(row: min(row, count), section: section))
          }
        case 2 where count > 0:
          adaptor.update("Remove") { $0.remove(ListIndexPath(row: row, section: section)) }
        case 3 where count > 0:
          let length = Int.random(in: 0..<4, using: &random)
          adaptor.update("Edit") {
            $0.edit(Track.self, at: ListIndexPath(row: row, section: section)) {
              $0.length = length
            }
          }
        case 4:
          arrangement.sort =
            [[], [Track.byLength], [Track.byTitle.reversed, Track.byLength]]
            .randomElement(using: &random) ?? []
          adaptor.arrange(arrangement)
          isArranged = true
        case 5:
          arrangement.search = ["", "1", "2"].randomElement(using: &random) ?? ""
          adaptor.arrange(arrangement)
          isArranged = true
        case 6:
          adaptor.clearArrangement()
          isArranged = false
        case 7: undo.undo()
        case 8 where count > 0:
          window.table.selection.select(
            .toggle(Int.random(in: 0..<window.table.map.rowCount, using: &random)))
        default: break
        }
        let expected = adaptor.sections.map { holder in
          let data = (0..<holder.count).compactMap { holder[$0]?.cellData as? Track }
          guard isArranged else { return data.map(\.id) }
          let found = data.filter { arrangement.search.isEmpty || $0.title == arrangement.search }
          return found.enumerated().sorted { a, b in
            for key in arrangement.sort {
              if let answer = PreparedSortKey.isBefore(
                key.prepared(a.element), key.prepared(b.element), key.direction)
              {
                return answer
              }
            }
            return a.offset < b.offset
          }.map(\.element.id)
        }
        XCTAssertEqual(adaptor.shownIDs, expected, "seed \(seed) step \(step)")
        let screen = window.screenIDs
        let first = window.table.visibleIndexPaths.first.flatMap {
          window.table.map.rowNumber(of: $0)
        }
        XCTAssertEqual(
          screen, Array(expected.joined().dropFirst(first ?? 0).prefix(screen.count)),
          "seed \(seed) step \(step)")
      }
      window.close()
    }
  }
}
