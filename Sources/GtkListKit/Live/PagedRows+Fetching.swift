internal import GtkListKitCore

extension PagedRows: LiveRows {
  func attach(to viewer: any LiveRowsViewer) {
    if viewers.add(viewer) { rowIsNear() }
  }

  func detach(from viewer: any LiveRowsViewer) {
    viewers.remove(viewer)
    rowIsNear()
  }

  func deselectHidden(in viewer: any LiveRowsViewer) {
    _ = viewers.update(viewer) { entry in
      entry.sought = []
      entry.remembered = [:]
    }
  }

  // MARK: What is near

  /// Looks in the next turn of the main loop what has come near, and what has gone.
  func rowIsNear() {
    guard !asking.isDue else { return }
    asking.isDue = true
    onMainLoop { [weak self] in
      self?.asking.isDue = false
      self?.fetchWhatIsNear()
      self?.batch?.showIfReady()
    }
  }

  /// Fetches what is near, the most urgent first, and breaks off what is not near any more.
  func fetchWhatIsNear() {
    guard locating == nil else { return }
    asking.isRefresh = false
    let (bound, ahead) = nearPages()
    let asksForFirst = asking.wantsFirstPage && !viewers.all.isEmpty
    let near = (asksForFirst ? [0] : []) + bound + ahead + selectedPages
    let held = heldPages
    let wanted = near + held
    loads.cancel(besides: Set(wanted))
    store.use(wanted)
    for page in near where loads.canBegin && !loads.has(page) {
      if !store.isSettled(page) || page == 0 && asksForFirst { begin(page...page) }
    }
    for pages in consecutive(held.filter { !store.isSettled($0) && !loads.has($0) })
    where loads.canBegin { begin(pages) }
    forgetFarPages(Set(wanted))
    // What has come may have waited for rows that are not near any more. What still waits is taken with the rest.
    if !loads.arrivals.isEmpty, batch == nil, !awaitsNearPages { takeSoon() }
  }

  /// How many pages are read at once if many are loaded.
  var pagesReadAtOnce: Int {
    fetchesManyPages && !loads.readsSinglePages ? max(1, PageLoads.rowsReadAtOnce / store.size) : 1
  }

  /// Ascending pages, with as many together as are read at once.
  private func consecutive(_ pages: [Int]) -> [ClosedRange<Int>] {
    let most = pagesReadAtOnce
    return pages.reduce(into: []) { parts, page in
      if let last = parts.last, last.upperBound + 1 == page, last.count < most {
        parts[parts.count - 1] = last.lowerBound...page
      } else {
        parts.append(page...page)
      }
    }
  }

  /// The pages that have cells, and those that come next.
  private func nearPages() -> (bound: [Int], ahead: [Int]) {
    var bound: [Int] = []
    var ahead: [Int] = []
    for viewer in viewers.all {
      let near = viewer.nearRows(of: self)
      guard let isUpward = viewers.update(viewer, { $0.look(at: near.visible.first) }) else {
        continue
      }
      let pages = Set(near.bound.map(store.page)).sorted()
      bound += isUpward ? pages.reversed() : pages
      for visible in near.visible {
        // Twice as far as is in view.
        let reach = 2 * visible.count
        let next =
          isUpward
          ? max(0, visible.lowerBound - reach)..<visible.lowerBound
          : visible
            .upperBound..<max(
              visible.upperBound, min(store.count, visible.upperBound + reach))
        guard !next.isEmpty else { continue }
        let all = store.page(of: next.lowerBound)...store.page(of: next.upperBound - 1)
        ahead += (isUpward ? all.reversed() : Array(all)).filter { !pages.contains($0) }
      }
    }
    return (bound, ahead)
  }

  /// Whether pages that have cells show previous rows and have still to come: they are exchanged together.
  var awaitsNearPages: Bool {
    viewers.all.contains { viewer in
      Set(viewer.nearRows(of: self).bound.map(store.page)).contains {
        store.hasOldRows($0) && loads.isComing($0)
      }
    }
  }

  /// Forgets far pages before a refresh, which keeps the loaded rows as old rows.
  func forgetFarPagesToRefresh() {
    guard store.loadedPages > max(1, mostPages) else { return }
    let (bound, ahead) = nearPages()
    _ = forgetPages(downTo: max(1, mostPages), keeping: Set(bound + ahead))
  }

  private func forgetFarPages(_ wanted: Set<Int>) {
    guard !isHeld else { return }
    let most = max(1, mostPages)
    // The models of a million loaded rows are released in several turns of the main loop.
    let next = max(most, store.loadedPages - Self.mostForgottenPages)
    if forgetPages(downTo: next, keeping: wanted), next > most { rowIsNear() }
  }

  /// Forgets the pages that were wanted the longest ago.
  ///
  /// - Returns: whether there were any.
  private func forgetPages(downTo most: Int, keeping wanted: Set<Int>) -> Bool {
    let before = store
    let forgotten = store.evict(downTo: most, keeping: wanted)
    remember(forgotten, as: before)
    return !forgotten.isEmpty
  }

  /// How many pages are forgotten in one turn of the main loop.
  private static var mostForgottenPages: Int { 256 }

  /// Selected rows whose models have been forgotten stay known by who they are.
  func remember(_ forgotten: IndexRanges, as before: PageStore) {
    guard !forgotten.isEmpty || viewers.rememberAny else { return }
    for viewer in viewers.all {
      let selected = viewer.selectedRows(of: self, count: store.count)
      _ = viewers.update(viewer) { entry in
        entry.forgetRows(besides: selected)
        entry.remember(selected.intersection(forgotten)) { before.model(at: $0).map(id) }
      }
    }
  }

  // MARK: Fetching

  func begin(_ pages: ClosedRange<Int>) {
    let start = expectedRows(of: pages.lowerBound).lowerBound
    var rows = start..<expectedRows(of: pages.upperBound).upperBound
    // There may be more than are shown, unless the count of a batch is known.
    if !end.isExact, expectedCount == nil { rows = start..<start + pages.count * store.size }
    guard !rows.isEmpty else { return }
    let (load, asked, fetch) = (loads.nextNumber(), rows, fetch)
    let task = loopTask { [weak self] in
      let result: Result<Page, any Error>
      do { result = .success(try await fetch(asked)) } catch { result = .failure(error) }
      self?.arrived(pages, load, asked, result)
    }
    loads.begin(pages, load, task)
  }

  private func arrived(
    _ pages: ClosedRange<Int>, _ load: Int, _ rows: Range<Int>, _ result: Result<Page, any Error>
  ) {
    if case .failure = result, pages.count > 1 {
      loads.giveUp(load)
      return rowIsNear()
    }
    var isAnyWanted = false
    for (number, page) in pages.enumerated() {
      let own = number * store.size..<min((number + 1) * store.size, rows.count)
      let part = result.map { answer in
        let rest = answer.rows.dropFirst(own.lowerBound)
        // Rows that are too many are reported with the last page.
        let rows = page == pages.upperBound ? rest : rest.prefix(own.count)
        return Page(rows: Array(rows), count: answer.count)
      }
      let arrival = PageLoads.Arrival(page: page, load: load, asked: own.count, result: part)
      if loads.arrive(arrival) { isAnyWanted = true }
    }
    if isAnyWanted { takeSoon() }
  }

  /// What comes in one turn of the main loop is shown together.
  private func takeSoon() {
    guard !loads.isTaking else { return }
    loads.isTaking = true
    onMainLoop { [weak self] in
      guard let self else { return }
      loads.isTaking = false
      if let batch {
        batch.showIfReady()
      } else if !awaitsNearPages {
        take(loads.takeArrivals())
      }
      fetchWhatIsNear()
      batch?.showIfReady()
    }
  }
}

extension PagedRows.LiveRowsViewers.Entry {
  /// Takes over what is in view, and says whether the view moves towards the first row.
  fileprivate mutating func look(at visible: Range<Int>?) -> Bool {
    if let visible, let old = self.visible {
      if visible.lowerBound < old.lowerBound {
        isUpward = true
      } else if visible.upperBound > old.upperBound {
        isUpward = false
      }
    }
    self.visible = visible
    return isUpward
  }
}
