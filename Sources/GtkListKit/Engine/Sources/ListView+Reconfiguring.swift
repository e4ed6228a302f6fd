internal import GtkListKitCore

extension ListView {
  /// Configures the bound views again whose data have changed.
  ///
  /// - Returns: the views that were configured, and all headers and footers if one may have been.
  final func configuredAgain() -> [ReusableView] {
    let wanted = pendingBinding.takeReconfiguration()
    let areOutdated = pendingBinding.observedViews.takeOutdated()
    var filled: [ReusableView] = []
    if let dataSource, areOutdated || !wanted.isEmpty {
      filled = configureAgain(wanted, dataSource)
    }
    accessibility?.viewsChanged(filled)
    return filled
  }

  private func configureAgain(
    _ wanted: Reconfiguration, _ dataSource: any ListDataSource
  ) -> [ReusableView] {
    let isAnothers = wanted.isOfAll && pendingBinding.hasChangedHands
    if isAnothers {
      pendingBinding.hasChangedHands = false
      geometry.sourceChanged()
    }
    let adaptors = wanted.adaptors.compactMap { id, part in
      selection.keepers[id]?().map { (source: $0, part: part) }
    }
    var (filled, others) = configureCellsAgain(wanted, adaptors, dataSource)
    // Another source may give rows that show the same another height.
    if isAnothers { filled = boundCells }
    // Headers and footers that were removed are not configured.
    if wanted.isOfAll { performSectionViews(remaking: [], animated: true) }
    let views = configureSectionViewsAgain(wanted, adaptors, dataSource)
    others += views.others
    if !others.isEmpty || !wanted.isOfAll && adaptors.contains(where: \.part.comparesSections) {
      performSectionViews(remaking: others, animated: true)
    }
    if wanted.isOfAll { updateSectionIndex() }
    let isCompared = wanted.isOfAll || !adaptors.isEmpty
    if isCompared || !views.filled.isEmpty || !views.others.isEmpty {
      presenter.sectionViewsChanged()
    }
    return filled + (isCompared ? boundSectionViews : views.filled)
  }

  private typealias ChangedAdaptor = (source: any HolderSource, part: Reconfiguration.Part)

  /// Configures cells again. Rows that need other cells get them.
  ///
  /// - Returns: the cells that were configured, and rows that get other cells together with headers and footers.
  private func configureCellsAgain(
    _ wanted: Reconfiguration, _ adaptors: [ChangedAdaptor], _ dataSource: any ListDataSource
  ) -> (filled: [ReusableView], others: [ListElement]) {
    var filled: [ReusableView] = []
    var others: [ListIndexPath] = []
    for cell in boundCells {
      guard let path = cell.indexPath else { continue }
      var refresh = ListRefresh.unchanged
      for (source, part) in adaptors where part.comparesRows && refresh == .unchanged {
        refresh = source.refresh(cell, after: part)
      }
      if refresh == .unchanged, wanted.fillsAgain(cell, ofSection: path.section) {
        refresh = configureAgain(for: cell, at: path, dataSource)
      } else if refresh == .unchanged, wanted.isOfAll {
        refresh = callOut { dataSource.list(self, refresh: cell, forItemAt: path) }
      }
      if refresh != .needsOther {
        let again = pendingBinding.observedViews.refresh(cell, at: path, dataSource)
        if again != .unchanged { refresh = again }
      }
      switch refresh {
      case .unchanged: break
      case .needsOther: others.append(path)
      case .filled:
        filled.append(cell)
        trace(.dataChanged, path)
      }
    }
    // Rows, headers and footers are one update, which calls the delegate once.
    guard !wanted.fillsAgain else { return (filled, others.map { .row($0) }) }
    if !others.isEmpty { reloadRows(at: others) }
    return (filled, [])
  }

  /// Configures headers and footers again.
  private func configureSectionViewsAgain(
    _ wanted: Reconfiguration, _ adaptors: [ChangedAdaptor], _ dataSource: any ListDataSource
  ) -> (filled: [ReusableView], others: [ListElement]) {
    var filled: [ReusableView] = []
    var others: [ListElement] = []
    for view in boundSectionViews {
      guard let section = view.section else { continue }
      var refresh = ListRefresh.unchanged
      for (source, _) in adaptors where refresh == .unchanged { refresh = source.refresh(view) }
      if refresh == .unchanged, wanted.fillsAgain(view, ofSection: section) {
        refresh = configureAgain(for: view, ofSection: section, dataSource)
      } else if refresh == .unchanged, wanted.isOfAll {
        refresh = callOut {
          dataSource.list(self, refresh: view, of: view.kind, inSection: section)
        }
      }
      if refresh != .needsOther {
        let again = pendingBinding.observedViews.refresh(view, ofSection: section, dataSource)
        if again != .unchanged { refresh = again }
      }
      switch refresh {
      case .unchanged: break
      case .needsOther: others.append(.sectionView(view.kind, ofSection: section))
      case .filled: filled.append(view)
      }
    }
    return (filled, others)
  }

  /// Asks the data source again for the cell of a row.
  final func configureAgain(
    for cell: ListCell, at path: ListIndexPath, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    configureAgain(for: cell, as: .row(path)) {
      guard let row = cell as? ColumnRow else {
        return dataSource.list(self, cellForItemAt: path)
      }
      dataSource.list(self, fill: row, at: path)
      return row
    }
  }

  /// Asks the data source again for a header or footer.
  final func configureAgain(
    for view: SectionView, ofSection section: Int, _ dataSource: any ListDataSource
  ) -> ListRefresh {
    configureAgain(for: view, as: .sectionView(view.kind, ofSection: section)) {
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
  private func configureAgain(
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
