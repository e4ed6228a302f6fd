internal import GtkListKitCore

extension ListView {
  /// Asks the data source anew for cells, headers and footers that are on screen.
  ///
  /// - Parameter isWanted: whether one is asked for, with its section.
  /// - Returns: the views that were filled again; where there is another one now, it is made anew.
  final func askAgain(
    where isWanted: (ReusableView, _ section: Int) -> Bool
  ) -> [ReusableView] {
    guard let dataSource else { return [] }
    let cells = refillCells { cell, path in
      isWanted(cell, path.section) ? askAgain(for: cell, at: path, dataSource) : .unchanged
    }
    let views = refillSectionViews { view, section in
      isWanted(view, section) ? askAgain(for: view, ofSection: section, dataSource) : .unchanged
    }
    // Rows, headers and footers in one update, which the delegate hears of once.
    let others = cells.others.map { .row($0) } + views.others
    if !others.isEmpty { performSectionViews(remaking: others, animated: true) }
    return cells.filled + views.filled
  }

  /// Has the bound cells brought up to date.
  ///
  /// - Parameter refresh: fills a cell again where it has to be.
  /// - Returns: the cells that were filled, and the rows that need other ones.
  final func refillCells(
    by refresh: (ListCell, ListIndexPath) -> ListRefresh
  ) -> (filled: [ReusableView], others: [ListIndexPath]) {
    var filled: [ReusableView] = []
    var others: [ListIndexPath] = []
    for cell in boundCells {
      guard let path = cell.indexPath else { continue }
      switch refresh(cell, path) {
      case .unchanged: break
      case .needsOther: others.append(path)
      case .filled:
        filled.append(cell)
        trace(.dataChanged, path)
      }
    }
    return (filled, others)
  }

  /// The same for headers and footers.
  final func refillSectionViews(
    by refresh: (SectionView, _ section: Int) -> ListRefresh
  ) -> (filled: [ReusableView], others: [ListElement]) {
    var filled: [ReusableView] = []
    var others: [ListElement] = []
    for view in boundSectionViews {
      guard let section = view.section else { continue }
      switch refresh(view, section) {
      case .unchanged: break
      case .needsOther: others.append(.sectionView(view.kind, ofSection: section))
      case .filled: filled.append(view)
      }
    }
    return (filled, others)
  }

  /// Asks the data source again for the cell of a row.
  final func askAgain(
    for cell: ListCell, at path: ListIndexPath, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    askAgain(for: cell, as: .row(path)) {
      guard let row = cell as? ColumnRow else {
        return dataSource.list(self, cellForItemAt: path)
      }
      dataSource.list(self, fill: row, at: path)
      return row
    }
  }

  /// Asks the data source again for a header or footer.
  final func askAgain(
    for view: SectionView, ofSection section: Int, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    askAgain(for: view, as: .sectionView(view.kind, ofSection: section)) {
      guard let row = view as? ColumnSectionRow else {
        return asking(for: view.kind) {
          dataSource.list(self, viewFor: view.kind, inSection: section)
        }
      }
      dataSource.list(self, fill: row, ofSection: section)
      return row
    }
  }

  /// Asks for a view again. The delegate is called as for a view that leaves the screen and another
  /// one that appears, because its cell may be filled only when it appears.
  private func askAgain(
    for view: ReusableView, as element: ListElement, by ask: () -> ReusableView?
  ) -> ListRefresh {
    let wasDisplayed = view.isDisplayed
    if wasDisplayed { setDisplayed(false, view, as: element) }
    let answer = fillAgain(view, by: ask)
    if wasDisplayed, answer == .filled { setDisplayed(true, view, as: element) }
    return answer
  }

  private func setDisplayed(_ isDisplayed: Bool, _ view: ReusableView, as element: ListElement) {
    view.isDisplayed = isDisplayed
    tellDisplayed(isDisplayed, view, as: element)
  }

  /// Has a view filled by whoever answers for it, who dequeues it as the next one of its class: whatever
  /// the user is doing in it goes on.
  ///
  /// - Parameters:
  ///   - view: a view that the list shows.
  ///   - ask: answers the view that is to be shown.
  /// - Returns: filled, or that another view is needed, where the answer is another one.
  package final func fillAgain(_ view: ReusableView, by ask: () -> ReusableView?) -> ListRefresh {
    // Who has filled it before is not to hear of its events.
    view.eventHandler = nil
    view.representedObject = nil
    cells.refreshedView = view
    defer { cells.refreshedView = nil }
    var answer: ReusableView?
    pendingBinding.observedViews.noting(in: view) { answer = callOut(ask) }
    return answer === view ? .filled : .needsOther
  }
}
