import CGtkListKitGtk3
import GtkListKit

/// More rows than anybody will see.
extension HostileCase {
  private static let billion = 1_000_000_000

  static let long: [HostileCase] = [
    billionModels, billionRows, billionHeights, tooMany, layouts,
  ].flatMap { $0 }

  private static let billionModels: [HostileCase] =
    HostileLists.cases("long/billion/models", seconds: 20, megabytes: 200) { run, list in
      let adaptor = ListAdaptor()
      adaptor.apply { Section("Numbers") { Rows(0..<billion, id: \.self, as: NumberCell.self) } }
      useLong(run, run.show(list, adaptor))
      // So many rows are not copied.
      run.expectReport(.update, atMost: 1)
      list.selectAll()
      run.expect(list.selectedCount == billion, "all rows are selected")
      adaptor.setCollapsed(true, section: 0)
      run.settle()
      run.expect(list.selectedCount == 0 && list.visibleIndexPaths.isEmpty, "the section is closed")
      adaptor.setCollapsed(false, section: 0)
      run.settle()
      run.expect(list.selectedCount == billion, "all rows are selected again")
      list.selectRow(at: ListIndexPath(row: 5, section: 0))
      list.deselectAll()
      list.selectRow(at: ListIndexPath(row: billion - 2, section: 0))
      adaptor.setCollapsed(true, section: 0)
      adaptor.setCollapsed(false, section: 0)
      run.expect(
        list.selectedIndexPaths == [ListIndexPath(row: billion - 2, section: 0)],
        "the row is selected again")
      adaptor.update { $0.remove(ListIndexPath(row: 3, section: 0)) }
      run.settle()
      run.expect(
        list.selectedIndexPaths == [ListIndexPath(row: billion - 3, section: 0)],
        "the selected row has moved up")
      run.expectNoReport()
      list.selectAll()
      list.reloadData()
      run.expect(list.selectedCount == billion - 1, "all rows stay selected")
      run.expectNoReport()
      adaptor.apply { Section("Numbers") { Rows(0..<billion, id: \.self, as: NumberCell.self) } }
      run.settle()
      run.expectReport(.update, atMost: 1)
      run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown")
    }

  private static let billionRows: [HostileCase] =
    HostileLists.cases("long/billion/source", seconds: 20, megabytes: 200) { run, list in
      let source = ClaimingSource { _ in billion }
      useLong(run, run.show(list, source))
      run.expectReport(.update, atMost: 1)
      source.rows = { _ in 3 }
      list.reloadData()
      run.settle()
      run.expect(list.visibleIndexPaths.count == 3, "the rows that there are")
      run.expectNoReport()
    }

  private static let billionHeights: [HostileCase] =
    HostileLists.cases("long/billion/height-of-each", seconds: 20, megabytes: 200) { run, list in
      let source = ClaimingSource { _ in billion }
      source.heights = .perRow
      useLong(run, run.show(list, source))
    }

  private static let tooMany: [HostileCase] =
    [("2-to-31", 1 << 31), ("2-to-58", 1 << 58), ("most", Int.max)].flatMap {
      (name: String, count: Int) -> [HostileCase] in
      HostileLists.cases("long/too-many/\(name)", megabytes: 200) { run, list in
        let source = ClaimingSource(sections: 16) { _ in count }
        useLong(run, run.show(list, source))
        run.expect(
          run.reports.filter { $0.problem == .indexOutOfRange }.count == 1,
          "one report that sections are cut, not \(run.reports.count)")
        run.expectReport(.indexOutOfRange)
        run.expect(list.numberOfItems(in: 3) < 1 << 31, "a section is cut")
      }
    }

  private static let layouts: [HostileCase] =
    ["grid", "flow", "waterfall", "spans"].map { (name: String) -> HostileCase in
      HostileCase(
        "long/billion/layout-\(name)", seconds: 20, megabytes: 300
      ) { run in
        let collection = CollectionView()
        collection.selectionMode = .multiple
        switch name {
        case "grid": collection.layout = .grid(.adaptive(minimum: 100))
        case "flow": collection.layout = .flow()
        case "waterfall": collection.layout = .waterfall(.adaptive(minimum: 100))
        default:
          collection.layout = .spans(.adaptive(minimum: 100), length: .fixed(100))
        }
        let adaptor = ListAdaptor()
        adaptor.apply {
          Section("Numbers") { Rows(0..<billion, id: \.self, as: NumberCell.self) }
        }
        useLong(run, run.show(collection, adaptor))
      }
    }

  private static func useLong(_ run: HostileRun, _ window: HostileWindow) {
    let list = window.list
    run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown at once")
    window.press(GDK_KEY_End)
    let section = list.numberOfSections - 1
    let last = ListIndexPath(row: list.numberOfItems(in: section) - 1, section: section)
    run.expect(
      list.visibleIndexPaths.last == last,
      "End leads to the last row, not to \(String(describing: list.visibleIndexPaths.last))")
    window.press(GDK_KEY_a, control: true)
    run.expect(list.selectedCount > 1 << 20, "all rows are selected")
    window.press(GDK_KEY_7)
    run.settle()
    run.use(window)
    run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown afterwards")
  }
}
