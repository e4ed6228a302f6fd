internal import GtkListKitCore

/// Sections whose rows are fetched a page at a time: folders with mails, days with pictures.
///
/// ```swift
/// let folders = PagedSections<String, Mail> { folder, rows in
///   .init(try await server.mails(in: folder, rows))
/// }
/// adaptor.show(folders) { folder in
///   Section("\(folder.id) (\(folder.count))", id: folder.id) {
///     Rows(folder.rows, as: MailCell.self)
///   }
/// }
/// folders.update([("Inbox", 12_000), ("Sent", 800)])
/// ```
///
/// How many rows each section has is told first, by ``update(_:)``; pages are fetched as they come near.
/// Estimates in pages are ignored, unless rows are missing.
/// Told anew, all that is near is fetched anew, and shown as one change when it is there: sections that
/// come, go and change places, and rows that do, also from one section to another.
@MainActor
public final class PagedSections<ID: Hashable & Sendable, Model> {
  /// Answers with the models of some rows of a section.
  public typealias Fetch =
    @MainActor (_ id: ID, _ rows: Range<Int>) async throws ->
    PagedRows<Model>.Page

  /// The sections that are shown, in their order.
  public private(set) var sections: [PagedSection<ID, Model>] = []
  /// Called when ``sections`` have become others, after they are shown.
  public var onChange: (() -> Void)?
  /// Called with each new section, before it is shown: the place to set what its rows do.
  public var prepare: ((PagedSection<ID, Model>) -> Void)?

  private let pageSize: Int
  private let fetch: Fetch
  private let rowID: (Model) -> RowIdentity
  private var byID: [ID: PagedSection<ID, Model>] = [:]
  private var batch: LiveRowsBatch?
  /// What the sections are to become when all is there.
  private var next: [(section: PagedSection<ID, Model>, count: Int)] = []
  var viewers: [any PagedSectionsViewer<ID, Model>] = []

  init(pageSize: Int, rowID: @escaping (Model) -> RowIdentity, fetch: @escaping Fetch) {
    self.pageSize = pageSize
    self.rowID = rowID
    self.fetch = fetch
  }

  /// Whether something is fetched that is to be shown with the next change.
  package var isUpdating: Bool { batch != nil }

  /// Has the sections be these, in this order, with so many rows each. Those that were there and are
  /// not named have gone. An id that is named twice is reported, and counts once.
  ///
  /// - Complexity: O(sections + rows that are near)
  public func update(_ sections: [(id: ID, count: Int)]) {
    for (section, _) in next { section.rows.leaveBatch() }
    var named: Set<ID> = []
    next = sections.compactMap { id, count in
      guard named.insert(id).inserted else {
        ListReport(
          .duplicateIdentity, "there are two sections “\(id)”; one is shown",
          fix: "Pass each id once to update(_:)."
        ).send()
        return nil
      }
      return (byID[id] ?? makeSection(id), max(0, count))
    }
    let gone = self.sections.filter { !named.contains($0.id) }
    let all = next + gone.map { ($0, 0) }
    // Of those that stay as they were, and that nobody has looked at, nothing is to be shown.
    let changed = all.filter { $0.count != $0.section.rows.rowCount || $0.section.rows.isTouched }
    let batch = LiveRowsBatch(changed.map(\.section.rows)) { [weak self] in self?.show() }
    self.batch = batch
    for (section, count) in changed { section.rows.refresh(to: count, in: batch) }
    // A few new ones come with their first rows: these may have been others' before.
    let fresh = next.filter { byID[$0.section.id] == nil }
    if !self.sections.isEmpty, fresh.count <= 8 {
      for (section, _) in fresh { section.rows.fetchFirstPage() }
    }
    onMainLoop { [weak batch] in batch?.showIfReady() }
  }

  /// Has the lists that show the sections tell assistive technology how many rows a search of the source has
  /// found in all of them, be it none: once these are there.
  public func announceFound(_ count: Int) {
    for viewer in viewers where viewer.isThere { viewer.announceFound(count) }
  }

  private func makeSection(_ id: ID) -> PagedSection<ID, Model> {
    let fetch = fetch
    let rows = PagedRows<Model>(
      count: .known(0), pageSize: pageSize, id: rowID
    ) { try await fetch(id, $0) }
    let section = PagedSection(id: id, rows: rows)
    prepare?(section)
    return section
  }

  /// Shows what has come: new sections, then the rows, then without those that have gone.
  private func show() {
    guard let batch else { return }
    self.batch = nil
    let old = sections
    let wanted = next.map(\.section)
    let counts = next.map(\.count)
    next = []
    let staying = Set(wanted.map(\.id))
    for (section, count) in zip(wanted, counts) { section.count = count }
    // Those that have gone stay behind the one that they stood behind until their rows have gone.
    var leaving: [ID?: [PagedSection<ID, Model>]] = [:]
    var before: ID?
    for section in old {
      if staying.contains(section.id) {
        before = section.id
      } else {
        section.count = 0
        leaving[before, default: []].append(section)
      }
    }
    let middle = (leaving[nil] ?? []) + wanted.flatMap { [$0] + (leaving[$0.id] ?? []) }
    viewers.removeAll { !$0.isThere }
    sections = middle
    for viewer in viewers { viewer.arrange(old, middle) }
    // Who is told of what has failed may ask for these sections again.
    byID = Dictionary(wanted.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    batch.takeAll()
    sections = wanted
    for viewer in viewers { viewer.arrange(middle, wanted) }
    onChange?()
  }
}

/// A section of ``PagedSections``.
@MainActor
public final class PagedSection<ID: Hashable & Sendable, Model>: Identifiable {
  /// What tells it from the others.
  public let id: ID
  /// How many rows it has.
  public internal(set) var count = 0
  /// Its rows, for `Rows(_:as:)`.
  public let rows: PagedRows<Model>

  init(id: ID, rows: PagedRows<Model>) {
    self.id = id
    self.rows = rows
  }
}

extension PagedSections where Model: Identifiable {
  /// Sections without any yet, with rows known by their models' identity.
  ///
  /// - Parameters:
  ///   - pageSize: how many rows are fetched at once, from 1 to 65 536; other numbers are reported.
  ///   - fetch: answers with the models of some rows of a section.
  public convenience init(pageSize: Int = 64, fetch: @escaping Fetch) {
    self.init(pageSize: pageSize, rowID: { RowIdentity($0.id) }, fetch: fetch)
  }
}

extension PagedRows {
  /// Fetches the first rows though nobody shows them yet.
  func fetchFirstPage() {
    if loads.canBegin, !store.isSettled(0) || store.count == 0, !loads.has(0) { begin(0...0) }
  }
}

/// Whoever shows sections whose rows are fetched a page at a time.
protocol PagedSectionsViewer<ID, Model> {
  associatedtype ID: Hashable & Sendable
  associatedtype Model
  var isThere: Bool { get }
  func isViewer(of adaptor: AnyObject) -> Bool
  /// The sections are others, or stand otherwise.
  func arrange(_ old: [PagedSection<ID, Model>], _ now: [PagedSection<ID, Model>])
  /// The source was searched.
  func announceFound(_ count: Int)
}
