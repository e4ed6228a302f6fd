import CGtkListKitGtk3
import GtkListKit

/// Numbers whose count is another one each time.
private nonisolated final class ChangingNumbers: RandomAccessCollection {
  private var asked = 0
  var startIndex: Int { 0 }
  var endIndex: Int {
    asked += 1
    return [-1, 0, 3, 40, 1_000][asked * asked % 5]
  }
  subscript(index: Int) -> Int { index }
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
        adaptor.apply {
          Section("Numbers") {
            for count in counts {
              Rows(ClaimingNumbers(count: count), id: \.self, as: NumberCell.self)
            }
          }
        }
        guard let section = adaptor[0] else { return }
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
      let adaptor = ListAdaptor()
      adaptor.apply {
        Section("Numbers") {
          for _ in 0..<3 {
            Rows(ChangingNumbers(), id: \.self, as: NumberCell.self)
          }
        }
      }
      guard let section = adaptor[0] else { return }
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
    }
  }
}
