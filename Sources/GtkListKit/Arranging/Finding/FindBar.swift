internal import CGtkListKitGtk3
internal import GtkListKitCore

/// A bar that finds rows by what they say: it goes from match to match, counts them, and points them out
/// in the cells. All rows stay in view; ``RowArrangement/search`` leaves only those that match.
///
/// ```swift
/// let find = FindBar(for: table, in: SearchedText<Package>(\.name, \.summary))
/// ```
///
/// Put its ``widgetPointer`` above the list's scrolled window.
///
/// Ctrl+F in the list opens it, Escape closes it; Enter and Ctrl+G go to the next match, with Shift to
/// the one before. The match that is gone to stays where it is seen when rows come and go around it. It
/// works in all lists that an ``Adaptor`` fills, over the rows that are shown. Texts
/// are looked through off the main thread, where the models can be read there, and again a moment after
/// rows have changed, also while they go on changing: rows in view are marked at once, the count is renewed
/// up to five times a second, less often where looking through all rows takes long. The list keeps the bar;
/// one list has one.
///
/// Inside is a GtkSearchBar; what is marked is drawn over the cells, whose labels stay as they are.
@MainActor
public final class FindBar {
  /// The widget, to be put above the list or below it.
  public let widgetPointer: WidgetPointer
  /// How many rows match.
  public var matchCount: Int { matches?.rowNumbers.reduceCount() ?? 0 }
  /// Which of the matches the keyboard's row is, from 1 on; nil where it is none.
  public private(set) var currentMatch: Int?
  /// Whether matches are still looked for.
  public var isFinding: Bool { task != nil }
  /// What the bar says.
  public var texts = FindTexts() { didSet { showTexts() } }

  private weak var watched: ListView?
  /// Nil once it has ended.
  private var list: ListView? { watched?.living }
  private let finding: (any ListSource, SearchQuery) -> Finding?
  private let parts: FindBarParts
  private var query = SearchQuery("")
  private var matches: ListView.RowSetReference?
  private var task: Task<Void, Never>?
  private var watcher: ChangeWatcher?
  /// Whether rows have changed since they were looked through.
  private var isOutdated = false
  /// How long rows are waited for at least before all are looked through again, in milliseconds.
  var leastPause: gint64 = 200
  /// How long that is by what it took last.
  private var pause: gint64 = 0
  private var waiting: LoopSource?
  /// The row from which on the first match is looked for.
  private var origin: RowReference?

  private static let mostPause: gint64 = 20_000

  /// How rows are found for a query.
  private struct Finding {
    let rows: () async -> IndexRanges
    let holds: (ListIndexPath) -> Bool
  }

  /// - Parameters:
  ///   - list: the list, of any kind.
  ///   - searched: the texts of a row that are looked through.
  public init<Model: Sendable>(for list: ListView, in searched: SearchedText<Model>) {
    watched = list
    let cache = FoundTexts()
    finding = { source, query in
      guard let source = source.arrangedSource else { return nil }
      return Finding(
        rows: { await source.matches(searched, query, cache) },
        holds: { [weak source] in source?.holds(searched, query, at: $0) ?? false })
    }
    parts = FindBarParts()
    widgetPointer = parts.bar
    (list.tools.search.finder as? FindBar)?.close()
    list.tools.search.finder = self
    showTexts()
    connect()
  }

  isolated deinit { task?.cancel() }

  // MARK: Using

  /// Whether the bar is shown.
  public var isOpen: Bool { parts.isOpen }

  /// What is looked for; words that all have to occur in a row, whatever their case and accents. Those in
  /// double quotes have to stand together, as in `"port 80"`.
  public var text: String {
    get { parts.entry.text }
    set { parts.entry.text = newValue }
  }

  /// Shows the bar and gives it the keyboard.
  public func open() {
    parts.isOpen = true
    parts.entry.pointer.map { gtk_widget_grab_focus($0) }
    search()
  }

  /// Hides the bar, and what it has marked; the keyboard goes to the row of the match.
  public func close() {
    guard isOpen else { return }
    let hadFocus = parts.hasFocus
    parts.isOpen = false
    clear()
    if hadFocus { list?.takeFocus() }
  }

  /// Goes to the match behind the keyboard's row, round the end to the first.
  public func next() { go(forward: true) }

  /// Goes to the match before the keyboard's row, round the beginning to the last.
  public func previous() { go(forward: false) }

  // MARK: Connecting

  private func showTexts() {
    parts.show(texts)
    showCount()
  }

  private func connect() {
    parts.onChange = { [weak self] in self?.textChanged() }
    parts.onNext = { [weak self] in self?.next() }
    parts.onPrevious = { [weak self] in self?.previous() }
    parts.onClose = { [weak self] in self?.close() }
    parts.onEnd = { [weak self] in self?.clear() }
    parts.onKey = { [weak self] in self?.keyPressedBesideRows() ?? false }
    guard let list else { return }
    connectEvent("key-press-event", of: list.widgetPointer.raw) { [weak self] in
      self?.keyPressedBesideRows() ?? false
    }
    let watcher = ChangeWatcher { [weak self] in self?.rowsChanged() }
    list.shownRows.add(watcher)
    self.watcher = watcher
  }

  /// A key in the bar, or in the list beside its rows, which know theirs.
  private func keyPressedBesideRows() -> Bool {
    guard let list, let event = gtk_get_current_event() else { return false }
    defer { gdk_event_free(event) }
    return withUnsafeMutablePointer(to: &event.pointee.key) {
      KeyCommand.pressedBesideRows($0, in: list)
    }
  }

  // MARK: Finding

  private func textChanged() {
    guard isOpen else { return }
    if origin == nil, let list {
      origin = list.shownRows.reference(to: list.cursor ?? list.visibleRange.lowerBound)
    }
    search(goes: true)
  }

  private func rowsChanged() {
    guard isOpen, !query.isEmpty else { return }
    isOutdated = true
    renewSoon()
  }

  /// Looks through the rows again if they have changed. Changes that come meanwhile put it off no more.
  private func renewSoon() {
    guard isOutdated, waiting == nil, task == nil else { return }
    waiting = LoopSource(after: guint(max(leastPause, pause))) { [unowned self] _ in
      waiting = nil
      search()
      return false
    }
  }

  /// - Parameter goes: whether the first match is gone to.
  private func search(goes: Bool = false) {
    task?.cancel()
    task = nil
    waiting = nil
    isOutdated = false
    query = SearchQuery(TextOrder.FoldedText.of(text))
    guard let list, !query.isEmpty, let source = list.source else {
      return clear()
    }
    guard let finding = finding(source, query) else {
      list.report(
        ListReport(
          .wrongModel,
          "a FindBar finds rows of adaptors; \(type(of: source)) fills the list",
          fix: "Use an adaptor as the source of the list, or remove the FindBar.",
          view: type(of: list)))
      return clear()
    }
    mark(matches ?? list.shownRows.reference(toRows: IndexRanges()), finding.holds)
    let start = g_get_monotonic_time()
    task = loopTask { [weak self] in
      let found = await finding.rows()
      guard !Task.isCancelled, let self else { return }
      task = nil
      // It takes no more than a fifth of the time.
      pause = min((g_get_monotonic_time() - start) / 1_000 * 4, Self.mostPause)
      take(found, finding.holds, goes: goes)
      renewSoon()
    }
  }

  private func mark(
    _ rows: ListView.RowSetReference, _ holds: @escaping (ListIndexPath) -> Bool
  ) {
    let words = query.words
    list?.tools.mark(
      ListView.TextMarks(rows: rows, holds: holds) { FoundParts.of(words, in: $0) })
  }

  private func take(
    _ found: IndexRanges, _ holds: @escaping (ListIndexPath) -> Bool, goes: Bool
  ) {
    guard let list, isOpen else { return }
    let matches = list.shownRows.reference(toRows: found)
    self.matches = matches
    mark(matches, holds)
    if goes, let start = origin?.position.flatMap({ list.rowNumber(from: $0) }) {
      go(toMatchFrom: start)
    }
    showCount()
    if goes { list.announce(list.announcements.found(matchCount)) }
  }

  private func clear() {
    task?.cancel()
    task = nil
    waiting = nil
    isOutdated = false
    origin = nil
    matches = nil
    list?.tools.mark(nil)
    showCount()
  }

  // MARK: Going

  private func go(toMatchFrom row: Int) {
    guard let rows = matches?.rowNumbers, let first = rows.ranges.first?.lowerBound else { return }
    let range = rows.ranges.first { $0.upperBound > row }
    go(to: range.map { max($0.lowerBound, row) } ?? first)
  }

  private func go(forward: Bool) {
    guard let list, let rows = matches?.rowNumbers, let all = rows.ranges.nonEmptyBounds
    else { return }
    let present = list.cursorRowNumber
    if forward {
      go(toMatchFrom: present.map { $0 + 1 } ?? all.lowerBound)
    } else {
      let row = present ?? all.upperBound
      let range = rows.ranges.last { $0.lowerBound < row }
      go(to: range.map { min($0.upperBound, row) - 1 } ?? all.upperBound - 1)
    }
    // From here on.
    origin = list.shownRows.reference(to: list.cursor)
  }

  private func go(to row: Int) {
    guard let list, let position = list.map.position(ofRowNumber: row) else { return }
    list.select(cursorAt: position, focus: false)
    showCount()
  }

  private func showCount() {
    currentMatch = list?.cursorRowNumber.flatMap { matches?.rowNumbers.number(of: $0) }
    list?.tools.search.holdsCursor = currentMatch != nil
    let count = matchCount
    let said =
      query.isEmpty || matches == nil
      ? ""
      : count == 0
        ? texts.none : currentMatch.map { texts.position($0, count) } ?? texts.count(count)
    parts.show(count: said, isMissing: count == 0 && matches != nil)
  }
}

extension FindBar: RowFinder {
  func find(_ command: FindCommand) -> Bool {
    switch command {
    case .open: open()
    case .next where isOpen: next()
    case .previous where isOpen: previous()
    default: return false
    }
    return true
  }
}

extension FindBar {
  /// Hears of every change of a list's rows.
  private final class ChangeWatcher: ListView.RowFollower {
    private let onChange: () -> Void
    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
    override var isEmpty: Bool { false }
    override func follow(_ change: PositionMap) { onChange() }
  }
}

extension ListView {
  /// The first row from a position on, counted as the selection does.
  fileprivate func rowNumber(from position: Int) -> Int? {
    map.rowNumber(at: position)
      ?? map.row(nearest: position, forward: true).flatMap { map.rowNumber(at: $0) }
  }
}

extension IndexRanges {
  fileprivate func reduceCount() -> Int { ranges.reduce(0) { $0 + $1.count } }

  /// Which of them a number is, from 1 on; nil where it is none.
  fileprivate func number(of row: Int) -> Int? {
    guard contains(row) else { return nil }
    var before = 0
    for range in ranges {
      if range.contains(row) { return before + row - range.lowerBound + 1 }
      before += range.count
    }
    return nil
  }
}

extension [Range<Int>] {
  fileprivate var nonEmptyBounds: Range<Int>? {
    guard let first, let last else { return nil }
    return first.lowerBound..<last.upperBound
  }
}
