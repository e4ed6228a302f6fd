import CGtkListKitGtk3
import Foundation
import GtkListKit

/// Sources whose answers are thrown with dice, the same ones for a seed.
extension HostileCase {
  /// Where what is thrown with dice begins; the numbers of `GTKLISTKIT_SEEDS` are those of the tests, too.
  static let firstSeed =
    ProcessInfo.processInfo.environment["GTKLISTKIT_SEEDS"]
    .flatMap { Int($0.prefix { $0.isNumber }.prefix(15)) } ?? 1

  static let seeds: [HostileCase] = (firstSeed..<firstSeed + 6).flatMap {
    (seed: Int) -> [HostileCase] in
    HostileLists.cases("seeds/source-\(seed)", megabytes: 400) { run, list in
      var dice = Dice(seed: UInt64(seed))
      let source = DiceSource { dice.roll() }
      list.dataSource = source
      list.delegate = source
      list.associatedObject = source
      list.reloadData()
      let window = run.show(list)
      for _ in 0..<8 {
        switch dice.roll() % 4 {
        case 0: list.insertRows(at: [ListIndexPath(row: dice.any(), section: dice.any())])
        case 1: list.deleteSections([dice.any()])
        case 2:
          list.moveRow(
            at: ListIndexPath(row: dice.any(), section: dice.any()),
            to: ListIndexPath(row: dice.any(), section: dice.any()))
        default: list.reloadData()
        }
        list.selectRow(at: ListIndexPath(row: dice.any(), section: dice.any()))
        list.scrollToRow(at: ListIndexPath(row: dice.any(), section: dice.any()), position: .top)
        run.use(window)
      }
      // Honest again, it is shown.
      let honest = ClaimingSource { _ in 3 }
      list.dataSource = honest
      list.delegate = honest
      list.associatedObject = honest
      list.reloadData()
      run.settle()
      run.expect(list.visibleIndexPaths.count == 3, "the list shows what there is")
    }
  }
}

/// Random numbers, the same ones for a seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func roll() -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33)
  }

  /// A number that may be anything.
  mutating func any() -> Int {
    let numbers = [-1, 0, 1, 2, 5, 100, 1 << 31, Int.max, Int.max - 1, Int.min, 1_000_000]
    return numbers[roll() % numbers.count]
  }
}

/// A data source and delegate that answers as dice fall, another way each time.
private final class DiceSource: ListDataSource, ListDelegate {
  private let roll: () -> Int
  private static let counts = [-7, Int.min, 0, 1, 3, 50, 100_000, 1 << 40, Int.max, 1_000_000_000]

  init(_ roll: @escaping () -> Int) { self.roll = roll }

  private func count() -> Int { Self.counts[roll() % Self.counts.count] }

  func numberOfSections(in list: ListView) -> Int { [-3, 0, 1, 2, 7, 1_000][roll() % 6] }
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { count() }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    guard roll() % 9 > 0 else { return nil }
    let cell = list.dequeueCell(NumberCell.self)
    cell.update(path.row)
    return cell
  }
  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    if roll() % 9 > 0 { row.update(data: path.row) }
  }
  func list(_ list: ListView, titleFor kind: SectionViewKind, inSection section: Int) -> String? {
    roll() % 3 == 0 ? "Section \(section)" : nil
  }
  func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    switch roll() % 5 {
    case 0: .uniform(Double(roll() % 60) - 10)
    case 1: .perRow
    case 2:
      .parts((0..<3).map { _ in (count: count(), heights: .estimated(.nan)) })
    case 3: .estimated(-1)
    default: .estimated(30)
    }
  }
  func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    [nil, 30, -1, .infinity, .nan, 1e300, 0][roll() % 7]
  }
  func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int { count() }
  func list(_ list: ListView, searchTextForItemAt path: ListIndexPath) -> String? {
    roll() % 2 == 0 ? nil : "\(path.row)"
  }
  func list(_ list: ListView, parentOfItemAt path: ListIndexPath) -> ListIndexPath? {
    ListIndexPath(row: count(), section: count())
  }
  func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? { roll() % 3 == 0 ? ListIndexPath(row: count(), section: 0) : path }
  func sectionIndexTitles(in list: ListView) -> [String]? {
    roll() % 2 == 0 ? nil : ["A", "B", "C"]
  }
  func list(_ list: ListView, sectionForIndexTitle title: String, at index: Int) -> Int { count() }
}
