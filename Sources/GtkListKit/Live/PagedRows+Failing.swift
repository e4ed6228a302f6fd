/// Pages that could not be fetched, and are tried again.
extension PagedRows {
  /// Pages could not be fetched. The app is asked and told once all is shown: it may do anything.
  func fail(_ failures: [(page: Int, error: any Error)], of taken: Int) {
    let messages = failures.map { failureMessage($0.error) }
    let rows = failures.map { store.rows(of: $0.page) }
    // What the app has asked for anew meanwhile has not failed.
    if revision == taken {
      for (failure, message) in zip(failures, messages) { store.fail(failure.page, message) }
      revision &+= 1
      tell()
    }
    for (rows, message) in zip(rows, messages) {
      ListReport(
        .loading, "rows \(rows.lowerBound) to \(rows.upperBound) could not be fetched: \(message)"
      ).send()
    }
    for (failure, rows) in zip(failures, rows) { onFailure?(failure.error, rows) }
  }

  /// Tries again to fetch what could not be fetched and is near.
  public func retry() {
    for page in store.failedPages { store.forgetFailure(of: page) }
    tell()
    rowIsNear()
  }

  func retry(pageOf row: Int) {
    store.forgetFailure(of: store.page(of: row))
    tell()
    rowIsNear()
  }
}
