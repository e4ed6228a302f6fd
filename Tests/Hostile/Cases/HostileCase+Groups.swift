import CGtkListKitGtk3
import GtkListKit

/// A group of rows with whatever count it is told to claim.
private final class ClaimingGroup: RowGroup {
  let claim: () -> Int

  init(_ claim: @escaping () -> Int) { self.claim = claim }

  override var count: Int { claim() }
  override func holder(at index: Int) -> CellViewHolder? {
    CellViewHolder(data: index, cellClass: NumberCell.self)
  }
}

/// Counts that cannot be.
extension HostileCase {
  static let groups: [HostileCase] = [claiming, changing, models].flatMap { $0 }

  private static let claims: [(String, [Int])] = [
    ("half", [Int.max / 2, Int.max / 2]), ("most", [Int.max, Int.max, 3]), ("negative", [-5, 7]),
    ("least", [Int.min, Int.min, 2]),
  ]

  private static let claiming: [HostileCase] =
    claims.flatMap { (name: String, counts: [Int]) -> [HostileCase] in
      HostileLists.cases("groups/\(name)", megabytes: 200) { run, list in
        let adaptor = ListAdaptor()
        let section = SectionViewHolder()
        section.groups = counts.map { count in ClaimingGroup { count } }
        adaptor.dataSource = [section]
        let window = run.show(list, adaptor)
        run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown")
        ask(section)
        run.use(window)
        _ = section.insert(
          CellViewHolder(data: 1, cellClass: NumberCell.self), at: section.count)
        list.reloadData()
        run.use(window)
        run.expect(
          run.reports.filter { $0.problem == .indexOutOfRange }.count <= 2,
          "no more than two reports of sections that are cut")
      }
    }

  private static let changing: [HostileCase] =
    HostileLists.cases("groups/changing") { run, list in
      var dice = Dice(seed: 31)
      let counts = [-1, 0, 3, 40, 1_000]
      let adaptor = ListAdaptor()
      let section = SectionViewHolder()
      section.groups = (0..<3).map { _ in
        ClaimingGroup { counts[dice.roll() % counts.count] }
      }
      adaptor.dataSource = [section]
      let window = run.show(list, adaptor)
      for _ in 0..<5 {
        ask(section)
        run.use(window)
        adaptor.setCollapsed(true, section: 0)
        adaptor.setCollapsed(false, section: 0)
        list.selectAll()
      }
    }

  private static let models: [HostileCase] =
    HostileLists.cases("groups/models") { run, list in
      for claimed in [-5, Int.min, Int.max, 1 << 31] {
        let adaptor = ListAdaptor()
        adaptor.apply {
          Section("Numbers") {
            Rows(ClaimingNumbers(count: claimed), id: \.self, as: NumberCell.self)
          }
        }
        let window = run.show(list, adaptor)
        if let section = adaptor[0] { ask(section) }
        run.use(window)
      }
    }

  private static func ask(_ section: SectionViewHolder) {
    for row in [-5, Int.min, Int.max, 0, section.count] {
      _ = section[row]
      _ = section.dataRow(ofShown: row)
      _ = section.shownRow(ofData: row)
      if row < 0 || row > section.count {
        _ = section.remove(at: row)
        _ = section.insert(CellViewHolder(data: 1, cellClass: NumberCell.self), at: row)
        section[dataAt: row] = 7
      }
      for group in section.groups.prefix(3) {
        _ = group.holder(at: row)
        _ = group.height(at: row)
        _ = group.split(at: row)
        _ = group.searchText(at: row)
      }
    }
  }
}
