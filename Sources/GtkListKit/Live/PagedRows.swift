internal import GtkListKitCore

/// Rows whose models are fetched a page at a time, as they come near: those of a server, of a database,
/// of a file too large to be read.
///
/// ```swift
/// let mails = PagedRows<Mail> { rows in
///   let answer = try await server.mails(from: rows.lowerBound, count: rows.count)
///   return .init(answer.mails, count: .known(answer.total))
/// }
/// adaptor.apply { Rows(mails, as: MailCell.self) }
/// ```
///
/// What is near is fetched, and then what comes next in the direction of scrolling; what has been
/// scrolled past before it came is cancelled. Until a page is there its rows are bars; where it could
/// not be fetched they say so, with a button to try again. Rows are known by their models' identities
/// once they are there. Sorting, filtering and searching are the source's: have ``fetch`` answer
/// otherwise and call ``refresh()``. Typing does not find a row that is not loaded.
///
/// The rows may be shown by several lists, and are kept by the sections that they stand in.
///
/// Memory: the models of ``mostPages`` pages, however many rows there are, and the identities of
/// selected rows that are not among them, 4 096 at most.
@MainActor
public final class PagedRows<Model>: RowSource<Model> {
  /// How many rows there are, as far as anybody knows.
  ///
  /// The first page that is not full ends estimated and unknown rows. That end is valid until the next
  /// ``refresh()``, whatever later answers estimate.
  public nonisolated enum Count: Equatable, Sendable {
    /// So many.
    case known(Int)
    /// About so many. The list can be scrolled as far at once. If more rows come, there is one page more to
    /// scroll to; if fewer come, the list ends there.
    case estimated(Int)
    /// Unknown until the last page is loaded: there is always one page more to scroll to. In an answer it means
    /// the same as nil.
    case unknown
  }

  /// What was fetched.
  public nonisolated struct Page {
    /// The rows that were asked for, from the first on, each with its model, or with what is wrong with
    /// it: such a row says so, and the others are shown. Fewer of them are the end of the rows; those
    /// that are too many are left out.
    public var rows: [Result<Model, any Error>]
    /// How many rows there are by now; nil where the answer does not say.
    public var count: Count?

    /// Models of some rows.
    public init(_ models: [Model], count: Count? = nil) {
      self.init(rows: models.map { .success($0) }, count: count)
    }

    /// Rows of which some may have no model.
    public init(rows: [Result<Model, any Error>], count: Count? = nil) {
      self.rows = rows
      self.count = count
    }
  }

  /// Answers with the models of some rows. The task that asks is cancelled when nobody wants them any
  /// more; what comes after that is thrown away. Answers may come in any order.
  public typealias Fetch = @MainActor (_ rows: Range<Int>) async throws -> Page

  /// Where the pages come from. Set, it is asked from the next page on; ``refresh()`` asks it for all
  /// that is shown.
  public var fetch: Fetch
  /// Finds out where a row is that was shown, by its model; nil where it has gone. With it
  /// ``refresh()`` keeps the row at the top of the view where it is, and what is selected, however many
  /// rows have come and gone above it. Without it those are found that are still near.
  public var locate: (@MainActor (Model) async throws -> Int?)?
  /// How many pages are kept at most, besides those that are near. At least 1; 32 unless set.
  public var mostPages = 32 { didSet { rowIsNear() } }
  /// What rows say that could not be fetched. Default: the error's description.
  public var failureMessage: (any Error) -> String = { ListReport.text(of: $0) }
  /// Called when rows could not be fetched: once for each page and try, and once for each row that came
  /// without its model.
  public var onFailure: ((_ error: any Error, _ rows: Range<Int>) -> Void)?

  /// Writes what users put into cells; nil, as by default, where nothing can be put there. Set, columns
  /// with an editor are editable.
  public var write: Write?
  /// Whether ``write`` compares the old models with the present ones.
  package var comparesEdits = false
  /// Called when edits were not written, after the cell has said so.
  public var onWriteFailure: ((_ error: any Error, _ edits: ModelEdits<Model>) -> Void)?

  /// Keeps the selection of the rows by their keys. Held weakly.
  package weak var selectionKeeper: (any PagedSelectionKeeper)?

  /// Whether the rows are what the source has. If not, it returns once they are. Nil, as by default, is for
  /// sources without such a check. It is called before and after many rows are loaded that have to fit together.
  public var isCurrent: (@MainActor () async throws -> Bool)?

  /// Whether ``fetch`` answers for the rows of many pages.
  package var fetchesManyPages = false

  let id: (Model) -> RowIdentity
  /// The commands that need rows to stay loaded.
  var holds: [WeakHold] = []
  var store: PageStore
  /// What the app says of the count, which counts anew at each refresh.
  private let countKind: Count
  /// The identities of selected rows whose old models were forgotten.
  var forgottenIDs: Set<RowIdentity> = []
  /// Whether two rows with the same identity were reported.
  var hasReportedDuplicate = false
  /// The end of the rows, as far as it is known.
  var end: End
  /// Changes whenever rows do.
  var revision = 0 { didSet { for hold in holds { hold.object?.rowsChanged() } } }
  /// Counts how often all was asked for anew.
  private(set) var refreshes = 0
  var viewers = LiveRowsViewers()
  var loads = PageLoads()
  /// Edits until they are written.
  let edits = EditQueue<Model>()
  /// What finds out where rows are by now.
  var locating: Task<Void, Never>?
  /// Those with whom what comes is shown together; nil shows it by itself.
  weak var batch: LiveRowsBatch?
  /// How many rows there will be when that is shown.
  var expectedCount: Int?
  var asking = Asking()

  /// What is still to be asked for.
  struct Asking {
    /// Whether it is looked what is near in the next turn of the main loop.
    var isDue = false
    /// Whether a refresh has not yet asked for anything.
    var isRefresh = false
    /// Whether the first page is wanted though there is no row: some may have come.
    var wantsFirstPage = false
    /// Whether that page could not be fetched.
    var missesFirstPage = false
  }

  init(
    count: Count, pageSize: Int, id: @escaping (Model) -> RowIdentity, fetch: @escaping Fetch
  ) {
    self.fetch = fetch
    self.id = id
    let size = min(max(1, pageSize), 1 << 16)
    if size != pageSize {
      ListReport(
        .update, "a page cannot have \(pageSize) rows; it has \(size)",
        fix: "Pass a page size from 1 to \(1 << 16)."
      ).send()
    }
    countKind = count
    end = End(pageSize: size)
    store = PageStore(size: size, count: end.set(count))
    super.init()
    wantFirstPageOfNone()
  }

  isolated deinit {
    loads.cancelAll()
    locating?.cancel()
  }

  // MARK: Rows

  /// How many rows there are to scroll through, be they there or not.
  public var rowCount: Int { store.count }

  /// How many rows there are, as far as is known by now. Set where the app knows better: rows come or
  /// go at the end. Later pages no longer count with the end in earlier answers.
  ///
  /// A negative number is reported, and counts as 0. Rows that a section cannot show are left
  /// out, see `SectionViewHolder.count`.
  public var count: Count {
    get {
      if end.isExact { return .known(store.count) }
      return end.estimate == nil ? .unknown : .estimated(store.count)
    }
    set {
      setRowCount(end.set(newValue, loaded: store.loadedEnd))
      // If there are as many as before, lists are not updated.
      if end.isExact {
        for index in viewers.entries.indices {
          viewers.entries[index].endUncounted(isKept: selectionKeeper != nil)
        }
      }
      wantFirstPageOfNone()
    }
  }

  /// Has the first page fetched if no row is expected, since there may be some.
  private func wantFirstPageOfNone() {
    guard store.count == 0, !end.isExact else { return }
    asking.wantsFirstPage = true
    rowIsNear()
  }

  /// How many rows are fetched at once.
  public var pageSize: Int { store.size }

  /// The model of a row; nil where it is not there, and out of range. Fetches nothing.
  public func model(at row: Int) -> Model? { store.model(at: row) }

  /// Whether anything is being fetched.
  public var isLoading: Bool {
    !loads.isEmpty || loads.isTaking || locating != nil || asking.isRefresh
  }

  /// Has the lists that show the rows tell assistive technology how many a search of the source has found: once
  /// these are there.
  public func announceFound(_ count: Int) {
    for viewer in viewers.all { viewer.announceFound(count) }
  }

  // MARK: Fetching anew

  /// Asks for everything anew that is near. What is shown stays until the answer is there; then the
  /// list shows the difference: rows are known by their identities, and place and selection stay with
  /// them. What is being fetched is cancelled. Pages farther away are fetched anew when they come near.
  /// Selected rows that are not loaded cannot be found again: if there are any, no row is selected afterwards.
  /// Where there was no row, the first page is asked for.
  public func refresh() {
    loads.cancelAll()
    endUnknownSelections()
    locating?.cancel()
    locating = nil
    refreshes &+= 1
    let hadFailures = !store.failedPages.isEmpty
    forgetFarPagesToRefresh()
    store.makeOld()
    if selectionKeeper != nil { forgetFarOldRows() }
    asking.wantsFirstPage = store.count == 0
    asking.missesFirstPage = false
    let isKnown = if case .known = countKind { true } else { false }
    end.refresh(isKnown: isKnown && !asking.wantsFirstPage)
    revision &+= 1
    if hadFailures { tell() }
    asking.isRefresh = true
    locateOldRows()
    rowIsNear()
  }
}

extension PagedRows where Model: Identifiable {
  /// Rows known by their models' identity.
  ///
  /// - Parameters:
  ///   - count: how many there are, as far as is known before anything was fetched.
  ///   - pageSize: how many rows are fetched at once, from 1 to 65 536; other numbers are reported.
  ///   - fetch: answers with the models of some rows.
  public convenience init(
    count: Count = .unknown, pageSize: Int = 64, fetch: @escaping Fetch
  ) {
    self.init(count: count, pageSize: pageSize, id: { RowIdentity($0.id) }, fetch: fetch)
  }
}

extension PagedRows {
  /// Rows known by a part of their models.
  ///
  /// - Parameters:
  ///   - id: what no two models have in common.
  ///   - count: how many there are, as far as is known before anything was fetched.
  ///   - pageSize: how many rows are fetched at once, from 1 to 65 536; other numbers are reported.
  ///   - fetch: answers with the models of some rows.
  public convenience init<ID: Hashable>(
    id: KeyPath<Model, ID>, count: Count = .unknown, pageSize: Int = 64, fetch: @escaping Fetch
  ) {
    self.init(
      count: count, pageSize: pageSize, id: { RowIdentity($0[keyPath: id]) }, fetch: fetch)
  }
}
