import CGtkListKitGtk3
import GtkListKit

/// Models that change behind the list's back.
extension HostileCase {
  static let shrinking: [HostileCase] =
    shrinkingSteps.flatMap { (name, step) -> [HostileCase] in
      HostileLists.cases("shrinking/\(name)") { run, list in
        let store = ChangingStore(10_000)
        let adaptor = ListAdaptor()
        adaptor.apply {
          Section("Numbers") {
            Rows(store, id: \.self, as: NumberCell.self).searchText { "\($0)" }
              .accessibleName { "\($0)" }.size { _, _ in nil }.onSelect { _, _ in }
          }
        }
        let window = run.show(list, adaptor)
        window.scroll(to: 2_000)
        run.settle()
        list.selectRow(at: ListIndexPath(row: 9_000, section: 0))
        run.settle()
        run.expectNoReport()
        store.numbers = Array(0..<5)
        step(run, window, adaptor)
        run.settle()
        run.expectReport(.indexOutOfRange, atMost: 1)
        // Told, the list shows what there is.
        adaptor.apply { Rows(Array(0..<3), id: \.self, as: NumberCell.self) }
        run.settle()
        run.expect(list.visibleIndexPaths.count == 3, "the list shows what it is told afterwards")
        run.use(window)
        run.expectNoReport()
      }
    }

  private static let shrinkingSteps:
    [(String, @MainActor (HostileRun, HostileWindow, ListAdaptor) -> Void)] = [
      ("scroll", { run, window, _ in window.scroll(to: 50_000) }),
      ("reload", { run, window, _ in window.list.reloadData() }),
      (
        "apply",
        { run, window, adaptor in
          adaptor.apply {
            Section("Numbers") { Rows(Array(0..<100), id: \.self, as: NumberCell.self) }
          }
        }
      ),
      (
        "select-all",
        { run, window, _ in
          window.list.selectAll()
          window.list.deselectAll()
        }
      ),
      (
        "selected-models",
        { run, window, adaptor in
          window.list.selectAll()
          run.expect(adaptor.selectedModels(Int.self).count == 5, "the models that are there")
        }
      ),
      (
        "typing",
        { run, window, _ in
          window.press(GDK_KEY_Home)
          window.press(GDK_KEY_9)
          window.press(GDK_KEY_7)
        }
      ),
      (
        "update",
        { run, window, adaptor in
          adaptor.update { $0.remove(ListIndexPath(row: 100, section: 0)) }
          adaptor.update {
            let holder = CellViewHolder(data: 7, cellClass: NumberCell.self)
            _ = $0.insert(holder, at: ListIndexPath(row: 200, section: 0))
          }
          adaptor.update {
            _ = $0.move(ListIndexPath(row: 2, section: 0), to: ListIndexPath(row: 900, section: 0))
          }
          window.scroll(to: 50_000)
        }
      ),
      ("keys", { run, window, _ in run.use(window) }),
      (
        "arrange",
        { run, window, adaptor in
          adaptor.arrange(RowArrangement<Int>(sort: [SortKey({ $0 }, .descending)]))
          run.settle(seconds: 0.5)
        }
      ),
      (
        "holders",
        { run, window, adaptor in
          run.expect(adaptor[0]?.cellHolders.count == 10_000, "as many holders as rows")
          run.expect(adaptor[0]?.models(Int.self).count == 5, "the models that are there")
        }
      ),
    ]
}
