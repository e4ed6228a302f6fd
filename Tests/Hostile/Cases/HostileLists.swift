import CGtkListKitGtk3
import GtkListKit

/// The three views, for cases that try something in each.
enum HostileLists: String, CaseIterable {
  case table
  case columns
  case collection

  func make() -> ListView {
    let list: ListView
    switch self {
    case .table: list = TableView()
    case .columns:
      let table = ColumnTableView()
      table.columns = [TableColumn<Any>("Number", { "\($0)" }, width: 100)]
      list = table
    case .collection:
      let collection = CollectionView()
      collection.layout = .list(length: .measured(estimate: 30))
      list = collection
    }
    list.selectionMode = .multiple
    return list
  }

  /// A case for each of the views; its name ends with the view's.
  static func cases(
    _ name: String, seconds: Double = 20, megabytes: Int = 300,
    _ body: @escaping (HostileRun, ListView) -> Void
  ) -> [HostileCase] {
    allCases.map { kind in
      HostileCase("\(name)/\(kind.rawValue)", seconds: seconds, megabytes: megabytes) { run in
        body(run, kind.make())
      }
    }
  }
}

extension HostileRun {
  /// Shows what an adaptor has.
  @discardableResult
  func show(_ list: ListView, _ adaptor: ListAdaptor) -> HostileWindow {
    list.useAdaptor(adaptor)
    return show(list)
  }

  /// Goes through a list as a user does: scrolls, selects, types, presses keys.
  func use(_ window: HostileWindow) {
    let steps: [(HostileWindow) -> Void] = [
      { $0.scrollToEnd() }, { $0.press(GDK_KEY_End) }, { $0.press(GDK_KEY_Home) },
      { $0.press(GDK_KEY_Page_Down) }, { $0.press(GDK_KEY_Down, shift: true) },
      { $0.press(GDK_KEY_End, shift: true) }, { $0.press(GDK_KEY_a, control: true) },
      { $0.press(GDK_KEY_7) }, { $0.press(GDK_KEY_Escape) }, { $0.press(GDK_KEY_c, control: true) },
      { $0.press(GDK_KEY_Return) }, { $0.press(GDK_KEY_Delete) }, { $0.press(GDK_KEY_Menu) },
      { $0.press(GDK_KEY_Escape) }, { $0.scroll(to: 0) }, { $0.list.reloadData() },
      { $0.scroll(to: 1_000) }, { $0.list.selectAll() }, { $0.list.invertSelection() },
      { $0.list.deselectAll() },
    ]
    for step in steps {
      step(window)
      settle(seconds: 0.05)
    }
  }
}
