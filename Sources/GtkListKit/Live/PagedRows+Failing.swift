/// Pages that could not be fetched, and are tried again.
extension PagedRows {
  /// What could not be fetched.
  struct Failure {
    let page: Int
    /// The one row that came without its model; nil for the whole page.
    let row: Int?
    let error: any Error
  }

  /// Pages could not be fetched, or rows of them. The app is asked and told once all is shown: it may do
  /// anything.
  func fail(_ failures: [Failure]) {
    let round = refreshes
    let messages = failures.map { failureMessage($0.error) }
    let rows = failures.map { failure in
      failure.row.map { $0..<$0 + 1 } ?? store.rows(of: failure.page)
    }
    // What the app has asked for anew meanwhile has not failed.
    if refreshes == round {
      for (failure, message) in zip(failures, messages) {
        if let row = failure.row {
          store.fail(row: row, message)
        } else if !store.rows(of: failure.page).isEmpty {
          store.fail(failure.page, message)
        } else if failure.page == 0 {
          asking.missesFirstPage = !end.isExact
        }
      }
      revision &+= 1
      tell()
    }
    report(failures, rows, messages)
    for (failure, rows) in zip(failures, rows) { onFailure?(failure.error, rows) }
  }

  /// Says what has failed, once for each page.
  private func report(_ failures: [Failure], _ rows: [Range<Int>], _ messages: [String]) {
    let single = Dictionary(grouping: failures.lazy.filter { $0.row != nil }, by: \.page)
    var told: Set<Int> = []
    for ((failure, rows), message) in zip(zip(failures, rows), messages) {
      if failure.row == nil {
        ListReport(
          .loading,
          "rows \(rows.lowerBound) to \(rows.upperBound) could not be fetched: \(message)",
          fix: ListReport.fix(of: failure.error)
        ).send()
      } else if told.insert(failure.page).inserted {
        let others = (single[failure.page]?.count ?? 1) - 1
        let more = others > 0 ? ", nor could \(others) of the \(store.size) from there on" : ""
        ListReport(
          .loading, "row \(rows.lowerBound) could not be read: \(message)\(more)",
          fix: ListReport.fix(of: failure.error)
        ).send()
      }
    }
  }

  /// Tries again to fetch what could not be fetched and is near, also single rows.
  public func retry() {
    for page in store.failedPages + store.pagesWithFailedRows { store.forgetFailure(of: page) }
    if asking.missesFirstPage, store.count == 0 { asking.wantsFirstPage = true }
    asking.missesFirstPage = false
    tell()
    rowIsNear()
  }

  func retry(pageOf row: Int) {
    store.forgetFailure(of: store.page(of: row))
    tell()
    rowIsNear()
  }
}
