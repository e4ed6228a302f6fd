internal import GtkListKit

/// Whether a query is up to date, and what says so where it is not.
@MainActor
final class QueryStatus {
  /// Why what is shown may be behind; nil where it is not.
  private(set) var failure: (any Error)?
  /// Called when that begins, or is another one.
  var onFailure: ((any Error) -> Void)?
  /// One row that could not be fetched, while there is a failure. Its button looks anew.
  let rows: PagedRows<Placeholder>
  /// Looks anew, and comes back when that is over.
  var retry: (() async -> Void)?
  /// Whether the row says so by now: who asks for it then has pressed its button.
  private var isTold = false

  init() {
    rows = PagedRows(id: \.title, count: .known(0)) { _ in .init([], count: .known(0)) }
    rows.fetch = { [weak self] _ in
      if let self, isTold { await retry?() }
      guard let self, let failure else { return .init([], count: .known(0)) }
      isTold = true
      throw failure
    }
  }

  func fail(_ error: any Error) {
    let isSame = failure.map { "\($0)" == "\(error)" } ?? false
    failure = error
    // An answer to an earlier request may have removed the row since.
    if isSame, rows.rowCount == 1 { return }
    isTold = false
    rows.count = .known(1)
    rows.retry()
    if !isSame { onFailure?(error) }
  }

  func recover() {
    failure = nil
    if rows.rowCount > 0 { rows.count = .known(0) }
  }
}
