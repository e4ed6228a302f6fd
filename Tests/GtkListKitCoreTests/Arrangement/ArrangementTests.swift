import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Arrangements beside a plain array of row numbers.
struct ArrangementTests {
  private func randomRows(_ count: Int, _ random: inout SplitMix64) -> [Int32] {
    let share = Int.random(in: 0...10, using: &random)
    return (0..<Int32(count)).shuffled(using: &random)
      .filter { _ in Int.random(in: 0..<10, using: &random) < share }
  }

  @Test(arguments: Thoroughness.seeds(40))
  func rowsThatAreGoneLeaveTheOthersInTheirOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...80, using: &random)
    let order = seed % 4 == 0 ? (0..<Int32(count)).map { $0 } : randomRows(count, &random)
    var arrangement =
      seed % 4 == 0 ? Arrangement(dataCount: count) : Arrangement(order, of: count)
    let wasIdentity = arrangement.isIdentity
    let gone = (0..<count).filter { _ in Bool.random(using: &random) }
    arrangement.removeData(IndexRanges(gone.map { $0..<$0 + 1 } + [count + 2..<count + 5]))
    let left = order.filter { !gone.contains(Int($0)) }
      .map { row in row - Int32(gone.count { $0 < row }) }
    #expect(arrangement.dataRows == left && arrangement.dataCount == count - gone.count)
    #expect(arrangement.isIdentity == wasIdentity)
  }

  @Test(arguments: Thoroughness.seeds(60))
  func manyRowsComeHideAndAreShownAtOnce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var dataCount = Int.random(in: 0...20, using: &random)
    var naive = seed % 3 == 0 ? (0..<Int32(dataCount)).map { $0 } : randomRows(dataCount, &random)
    var arrangement =
      seed % 3 == 0 ? Arrangement(dataCount: dataCount) : Arrangement(naive, of: dataCount)
    for _ in 0..<20 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let place = Int.random(in: 0...dataCount, using: &random)
        let count = Int.random(in: 0...5, using: &random)
        arrangement.insertData(place..<place + count)
        naive = naive.map { $0 >= place ? $0 + Int32(count) : $0 }
        dataCount += count
      case 1:
        let hidden = (0..<dataCount).filter { _ in Bool.random(using: &random) }
        arrangement.hideData(hidden.shuffled(using: &random) + [-1, dataCount])
        naive.removeAll { hidden.contains(Int($0)) }
      default:
        let rows = randomRows(dataCount, &random)
        naive.removeAll { rows.contains($0) }
        var placed: [(dataRow: Int, row: Int)] = []
        let places = (0..<naive.count + rows.count).shuffled(using: &random).prefix(rows.count)
        for (row, place) in zip(rows, places.sorted()) {
          naive.insert(row, at: place)
          placed.append((Int(row), place))
        }
        placed.shuffle(using: &random)
        arrangement.showData(placed + [(dataRow: dataCount, row: naive.count)])
      }
      #expect(arrangement.dataRows == naive && arrangement.dataCount == dataCount, "seed \(seed)")
      for dataRow in -1...dataCount {
        let place = naive.firstIndex { $0 == dataRow }
        #expect(arrangement.row(ofData: dataRow) == place, "seed \(seed)")
      }
    }
  }

  @Test func rowsThatThereAreNotAreNeitherShownNorMadeRoomFor() {
    var arrangement = Arrangement([1, 0], of: 3)
    arrangement.showData([(3, 0), (-1, 0), (2, 9), (2, -1)])
    #expect(arrangement.dataRows == [1, 0])
    arrangement.showData([(0, 0), (0, 1)])
    #expect(arrangement.dataRows == [0, 1])
    arrangement.insertData(-1..<1)
    arrangement.insertData(4..<6)
    arrangement.insertData(0..<0)
    #expect(arrangement.dataCount == 3 && arrangement.dataRows == [0, 1])
  }

  @Test func rowsBehindOneThatThereIsNotMoveUp() {
    var arrangement = Arrangement([0, 1], of: 4)
    arrangement.showData([(9, 0), (3, 1), (2, 4)])
    #expect(arrangement.dataRows == [3, 0, 1, 2])
  }

  @Test func whatIsNoRowOrStandsTwiceIsLeftOut() {
    let arrangement = Arrangement([3, -1, 1, 9, 3], of: 4)
    #expect(arrangement.dataRows == [3, 1])
    #expect(arrangement.row(ofData: 3) == 0 && arrangement.row(ofData: 0) == nil)
    #expect(arrangement.dataRow(at: 2) == nil && arrangement.dataRow(at: -1) == nil)
  }

  @Test(arguments: Thoroughness.seeds(40))
  func aChangeSaysWhereEveryRowWent(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...200, using: &random)
    let old = randomRows(count, &random)
    let new = randomRows(count, &random)
    let change = try #require(
      ArrangementChange(from: Arrangement(old, of: count), to: Arrangement(new, of: count)))
    for (row, dataRow) in old.enumerated() {
      #expect(change.newRow(of: row) == new.firstIndex(of: dataRow))
    }
    for (row, dataRow) in new.enumerated() {
      #expect(change.oldRow(of: row) == old.firstIndex(of: dataRow))
    }
    let selected = old.indices.filter { _ in Bool.random(using: &random) }
    let expected = IndexRanges(
      selected.compactMap { new.firstIndex(of: old[$0]) }.sorted().map { $0..<$0 + 1 })
    let set = IndexRanges(selected.map { $0..<$0 + 1 })
    #expect(change.newRows(of: set) == expected)
    let all = change.newRows(of: IndexRanges([0..<old.count]))
    #expect(all.ranges.reduce(0) { $0 + $1.count } == Set(old).intersection(new).count)
  }

  @Test func dataOfAnotherSizeAreNoChangeOfArrangement() {
    #expect(
      ArrangementChange(from: Arrangement(dataCount: 3), to: Arrangement(dataCount: 4)) == nil)
  }

  // MARK: As an update

  @Test(arguments: Thoroughness.seeds(40))
  func anUpdateCarriesPositionsSelectionAndHeights(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var oldShapes: [SectionShape] = []
    var newShapes: [SectionShape] = []
    var changes: [Int: ArrangementChange] = [:]
    for section in 0..<4 {
      let count = Int.random(in: 0...30, using: &random)
      let hasHeader = Bool.random(using: &random)
      if Bool.random(using: &random) {
        let old = randomRows(count, &random)
        let new = randomRows(count, &random)
        changes[section] = ArrangementChange(
          from: Arrangement(old, of: count), to: Arrangement(new, of: count))
        oldShapes.append(SectionShape(rows: old.count, hasHeader: hasHeader, hasFooter: false))
        newShapes.append(SectionShape(rows: new.count, hasHeader: hasHeader, hasFooter: false))
      } else {
        let shape = SectionShape(rows: count, hasHeader: hasHeader, hasFooter: true)
        oldShapes.append(shape)
        newShapes.append(shape)
      }
    }
    let old = SectionMap(hasTableHeader: true, sections: oldShapes)
    let new = SectionMap(hasTableHeader: true, sections: newShapes)
    let update = try #require(ResolvedUpdate(arranging: changes, from: old, to: new))
    func target(_ element: ListElement) -> ListElement? {
      guard case .row(let path) = element, let change = changes[path.section] else {
        return element
      }
      return change.newRow(of: path.row).map {
        .row(ListIndexPath(row: $0, section: path.section))
      }
    }
    var heights = HeightIndex()
    for position in 0..<old.count {
      heights.insert(count: 1, height: 40, at: position)
      if position % 3 == 0 { heights.setHeight(Double(position), at: position) }
    }
    let before = heights
    update.positions.apply(to: &heights) { _ in 40 }
    #expect(heights.count == new.count)
    for position in 0..<old.count {
      let element = try #require(old.element(at: position))
      let place = target(element).flatMap { new.position(of: $0) }
      #expect(update.positions.newPosition(of: position) == place, "seed \(seed)")
      guard let place else { continue }
      #expect(update.positions.oldPosition(of: place) == position)
      #expect(heights.height(at: place) == before.height(at: position))
      #expect(heights.isMeasured(at: place) == before.isMeasured(at: position))
    }
    for position in 0..<new.count where update.positions.oldPosition(of: position) == nil {
      #expect(heights.height(at: position) == 40 && !heights.isMeasured(at: position))
    }
    let selected = IndexRanges(
      (0..<old.rowCount).filter { _ in Bool.random(using: &random) }.map { $0..<$0 + 1 })
    let carried = update.rowNumbers.apply(to: selected)
    let expected = (0..<old.rowCount).filter { selected.contains($0) }
      .compactMap { update.rowNumbers.newPosition(of: $0) }
    #expect(carried == IndexRanges(expected.map { $0..<$0 + 1 }))
  }

  @Test func changesThatDoNotFitTheShapesAreRefused() throws {
    let change = try #require(
      ArrangementChange(from: Arrangement(dataCount: 3), to: Arrangement([1], of: 3)))
    let three = SectionMap(sections: [SectionShape(rows: 3, hasHeader: false, hasFooter: false)])
    let one = SectionMap(sections: [SectionShape(rows: 1, hasHeader: false, hasFooter: false)])
    #expect(ResolvedUpdate(arranging: [0: change], from: three, to: one) != nil)
    #expect(ResolvedUpdate(arranging: [0: change], from: three, to: three) == nil)
    #expect(ResolvedUpdate(arranging: [:], from: three, to: one) == nil)
    #expect(ResolvedUpdate(arranging: [0: change], from: three, to: SectionMap()) == nil)
  }
}
