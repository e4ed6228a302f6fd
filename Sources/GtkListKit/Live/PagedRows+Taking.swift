internal import GtkListKitCore

/// Showing what has come.
extension PagedRows {
  /// Takes over pages that have come, and tells whoever shows them.
  func take(_ arrivals: [PageLoads.Arrival]) {
    guard !arrivals.isEmpty else { return }
    let former = store
    var pages: [Int] = []
    var failures: [(page: Int, error: any Error)] = []
    for arrival in arrivals {
      do {
        if try take(arrival.result.get(), arrival) { pages.append(arrival.page) }
      } catch {
        if error is MissingRows { pages.append(arrival.page) }
        failures.append((arrival.page, error))
      }
    }
    revision &+= 1
    let taken = revision
    tell(Difference(from: former, to: store, in: pages.sorted(), id))
    if !failures.isEmpty { fail(failures, of: taken) }
  }

  /// Takes over a page. False where no row of it is left; throws where rows of it are missing.
  private func take(_ page: Page, _ arrival: PageLoads.Arrival) throws -> Bool {
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
      takeEnd(start, models.count, asked: arrival.asked)
    }
    let rows = store.rows(of: arrival.page)
    guard !rows.isEmpty else { return false }
    store.put(Array(models.prefix(rows.count)), as: arrival.page, load: arrival.load)
    // Where there are more by now than were asked for, the others are fetched next.
    if models.count < min(rows.count, arrival.asked) {
      throw MissingRows(asked: rows, count: models.count)
    }
    return true
  }

  /// What a page that does not say how many rows there are says of it all the same.
  private func takeEnd(_ start: Int, _ count: Int, asked: Int) {
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
    for viewer in viewers.all {
      var change = PagesChange(update: difference.update, counts: difference.counts)
      let selected = viewer.selectedRows(of: self, count: difference.counts.former)
      let isThere: Void? = viewers.update(viewer) { entry in
        guard !difference.rows.isEmpty, !selected.isEmpty || !entry.sought.isEmpty else { return }
        change.selected = entry.follow(
          selected, to: difference.fresh, in: difference.rows, difference.formerID,
          count: difference.counts.now)
      }
      if isThere != nil { viewer.pagesChanged(self, change) }
    }
  }
}

extension PagedRows {
  /// Fewer rows have come than there are said to be.
  private struct MissingRows: Error, CustomStringConvertible {
    let asked: Range<Int>
    let count: Int
    var description: String { "only \(count) of \(asked.count) rows have come" }
  }
}
