internal import GtkListKitCore

/// Showing what has come.
extension PagedRows {
  /// Takes over pages that have come, and tells whoever shows them.
  func take(_ arrivals: [PageLoads<Model>.Arrival]) {
    guard !arrivals.isEmpty else { return }
    let former = store
    var pages: [Int] = []
    for arrival in arrivals {
      switch arrival.result {
      case .success(let page):
        if take(page, arrival) { pages.append(arrival.page) }
      case .failure(let error): fail(arrival, error)
      }
    }
    revision &+= 1
    tell(Difference(from: former, to: store, in: pages.sorted(), id))
  }

  /// Takes over a page. False where no row of it is left.
  private func take(_ page: Page, _ arrival: PageLoads<Model>.Arrival) -> Bool {
    let start = arrival.page * store.size
    var models = page.models
    if models.count > arrival.asked {
      let message =
        "\(arrival.asked) rows from \(start) on were asked for, and \(models.count) came"
      ListReport(.loading, "\(message); the last ones are left out").send()
      models.removeLast(models.count - arrival.asked)
    }
    if let count = page.count {
      let end = start + models.count
      let (rows, isExact) = Self.rows(count, pageSize: store.size, atLeast: end)
      self.isExact = isExact
      store.setCount(isExact ? rows : max(rows, end))
    } else {
      settleCount(start, models.count, asked: arrival.asked)
    }
    let rows = store.rows(of: arrival.page)
    guard !rows.isEmpty else { return false }
    store.put(Array(models.prefix(rows.count)), as: arrival.page, load: arrival.load)
    // Where there are more by now than were asked for, the others are fetched next.
    if models.count < min(rows.count, arrival.asked) {
      fail(arrival, MissingRows(asked: rows, count: models.count))
    }
    return true
  }

  /// What a page that does not say how many rows there are says of it all the same.
  private func settleCount(_ start: Int, _ count: Int, asked: Int) {
    let end = start + count
    if count < asked {
      absentFrom = min(absentFrom ?? .max, end)
      // Without any row, the end may be far before it: nobody has looked.
      let present = min(store.loadedEnd, start)
      if count > 0 || isExact || present >= start {
        isExact = true
        store.setCount(end)
      } else {
        store.setCount(present + max(store.size, (start - present) / 2))
      }
    } else if !isExact, end >= store.count {
      // The end has still to be found: half of the way to where there is none, or a page on.
      let absent = absentFrom ?? .max
      let step = absent == .max ? store.size : (absent - end + 1) / 2
      isExact = absent == end
      store.setCount(min(end + step, Arrangement.mostRows))
    }
  }

  private func fail(_ arrival: PageLoads<Model>.Arrival, _ error: any Error) {
    let message = failureMessage(error)
    let rows = store.rows(of: arrival.page)
    store.fail(arrival.page, message)
    ListReport(
      .loading, "rows \(rows.lowerBound) to \(rows.upperBound) could not be fetched: \(message)"
    ).send()
    onFailure?(error, rows)
  }

  /// Rows come or go at the end.
  func setRowCount(_ count: Int) {
    let former = store
    store.setCount(count)
    guard count != former.count else { return }
    revision &+= 1
    tell(Difference(from: former, to: store, in: [], id))
    rowIsNear()
  }

  // MARK: Telling

  /// Rows may show something else.
  func tell() { tell(Difference(from: store, to: store, in: [], id)) }

  private func tell(_ difference: Difference) {
    for index in viewers.entries.indices {
      guard let viewer = viewers.entries[index].viewer else { continue }
      var change = PagesChange(update: difference.update, counts: difference.counts)
      let selected = viewer.selectedRows(of: self, count: difference.counts.former)
      if !difference.rows.isEmpty, !selected.isEmpty || !viewers.entries[index].sought.isEmpty {
        change.selected = viewers.entries[index].follow(
          selected, to: difference.fresh, in: difference.rows, difference.formerID,
          count: difference.counts.now)
      }
      viewer.pagesChanged(self, change)
    }
  }
}

/// Fewer rows have come than there are said to be.
private struct MissingRows: Error, CustomStringConvertible {
  let asked: Range<Int>
  let count: Int
  var description: String { "only \(count) of \(asked.count) rows have come" }
}
