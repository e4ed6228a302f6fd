internal import GtkListKitCore

/// Showing what has come.
extension PagedRows {
  /// Takes over pages that have come, and tells whoever shows them.
  func take(_ arrivals: [PageLoads.Arrival]) {
    guard !arrivals.isEmpty else { return }
    let old = store
    let (pages, failures) = keep(arrivals)
    revision &+= 1
    let difference = Difference(from: old, to: store, in: pages, id)
    report(difference.duplicate)
    tell(difference)
    if !failures.isEmpty { fail(failures) }
  }

  /// Takes over pages that have come: those that are there now, and what has failed.
  func keep(_ arrivals: [PageLoads.Arrival]) -> (pages: [Int], failures: [Failure]) {
    var pages: [Int] = []
    var failures: [Failure] = []
    for arrival in arrivals {
      if arrival.page == 0 { asking.wantsFirstPage = false }
      switch arrival.result {
      case .failure(let error):
        failures.append(Failure(page: arrival.page, row: nil, error: error))
      case .success(let page):
        do {
          if try take(page, arrival) { pages.append(arrival.page) }
        } catch {
          pages.append(arrival.page)
          failures.append(Failure(page: arrival.page, row: nil, error: error))
        }
        failures += failedRows(of: page, arrival)
      }
    }
    return (pages.sorted(), failures)
  }

  /// Reports two rows with the same identity, once.
  func report(_ duplicate: (first: Int, second: Int)?) {
    guard let duplicate, !hasReportedDuplicate else { return }
    hasReportedDuplicate = true
    ListReport(
      .duplicateIdentity,
      "row \(duplicate.second) of those that were fetched has the identity of row \(duplicate.first); "
        + "they count as two rows",
      fix:
        "Fetch rows with different identities: pass another id: to PagedRows, or all columns of the key to "
        + "a query."
    ).send()
  }

  /// Takes over a page. False if no row of it is left.
  ///
  /// - Throws: an error if rows are missing that the page has counted.
  private func take(_ page: Page, _ arrival: PageLoads.Arrival) throws -> Bool {
    let start = arrival.page * store.size
    let came = min(page.rows.count, arrival.asked)
    if page.rows.count > came {
      let message =
        "\(arrival.asked) rows from \(start) on were asked for, and \(page.rows.count) came"
      ListReport(
        .loading, "\(message); the last ones are left out",
        fix: "Return only the rows of the range that fetch receives."
      ).send()
    }
    store.setCount(
      end.take(page.count, start..<start + came, asked: arrival.asked, of: store.count))
    let rows = store.rows(of: arrival.page)
    guard !rows.isEmpty else { return false }
    let slots = page.rows.prefix(min(came, rows.count)).map { row -> PageStore.Slot in
      if case .success(let model) = row { .model(model) } else { .failed(nil) }
    }
    store.put(slots, as: arrival.page, load: arrival.load)
    // Where there are more by now than were asked for, the others are fetched next.
    if came < min(rows.count, arrival.asked) {
      throw MissingRows(asked: rows, count: came)
    }
    return true
  }

  /// The rows of a page that came without their models, as far as they are shown.
  private func failedRows(of page: Page, _ arrival: PageLoads.Arrival) -> [Failure] {
    zip(store.rows(of: arrival.page), page.rows).compactMap { number, row in
      guard case .failure(let error) = row else { return nil }
      return Failure(page: arrival.page, row: number, error: error)
    }
  }

  /// Rows come or go at the end.
  func setRowCount(_ count: Int) {
    let old = store
    store.setCount(count)
    guard count != old.count else { return }
    revision &+= 1
    tell(Difference(from: old, to: store, in: [], id))
    rowIsNear()
  }

  // MARK: Telling

  /// Rows may show something else.
  func tell() { tell(Difference(from: store, to: store, in: [], id)) }

  private func tell(_ difference: Difference) {
    defer { forgottenIDs.subtract(difference.fresh.keys) }
    // Who is told may have others leave.
    for (viewer, change) in changes(difference) where viewers.has(viewer) {
      viewer.liveRowsChanged(self, change)
    }
  }

  /// What those who show the rows are to be told of a difference.
  func changes(
    _ difference: Difference
  ) -> [(viewer: any LiveRowsViewer, change: LiveRowsChange)] {
    viewers.all.compactMap { viewer in
      var change = LiveRowsChange(update: difference.update, counts: difference.counts)
      let ends = min(difference.counts.old, difference.counts.now)..<difference.counts.old
      // Where no page has come and no row has gone, nothing becomes of what is selected.
      guard !difference.rows.isEmpty || !ends.isEmpty || !uncountedSelection(in: viewer).isEmpty
      else {
        return viewers.has(viewer) ? (viewer, change) : nil
      }
      let selected = viewer.selectedRows(of: self, count: difference.counts.old)
      change.bringsSelectedModels = difference.bringsModels(
        to: selected, besides: forgottenIDs)
      let isThere: Void? = viewers.update(viewer) { entry in
        entry.seek(
          selected.intersection(IndexRanges(ends)).subtracting(IndexRanges(difference.rows)),
          in: difference.previous, id)
        if !difference.rows.isEmpty, !selected.isEmpty || !entry.sought.isEmpty {
          change.selected = entry.follow(
            selected, to: difference.fresh, in: difference.rows, difference.oldID,
            count: difference.counts.now)
        }
        entry.selectCounted(
          in: &change, selected, isExact: end.isExact, isKept: selectionKeeper != nil)
      }
      selectKeptRows(in: &change, selected, of: difference.rows, in: viewer)
      return isThere.map { (viewer, change) }
    }
  }
}

extension PagedRows {
  /// Fewer rows have come than there are said to be.
  private struct MissingRows: PreventableError, CustomStringConvertible {
    let asked: Range<Int>
    let count: Int
    var problem: String { "the fetch returned only \(count) of \(asked.count) rows" }
    var fix: String? { "Return all rows of the range, or a count that is lower." }
    var description: String { problem }
  }
}
