internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Rows that are loaded before something is done with all of them.
extension ListView {
  /// Rows that are loaded or deleted for a command of the user.
  final class RowLoading {
    private let label: OverlayLabel
    private var task: Task<Void, Never>?
    /// Whether rows are deleted. Another command does not stop that.
    private(set) var isDeleting = false
    /// The command, which ends if other rows are selected. Nil if that does not matter any more.
    var purpose: String?
    private static let margin = 6

    init(on list: ListView) {
      label = OverlayLabel(on: list, styleClass: "list-typeahead", ellipsize: PANGO_ELLIPSIZE_END)
    }

    func begin(
      _ purpose: String, isDeletion: Bool, _ body: @escaping @MainActor () async -> Void
    ) {
      task?.cancel()
      isDeleting = isDeletion
      self.purpose = purpose
      task = loopTask(body)
    }

    var isActive: Bool { task != nil }

    /// Stops. False if nothing is loaded any more.
    @discardableResult
    func cancel() -> Bool {
      label.hide()
      guard let task else { return false }
      task.cancel()
      end()
      return true
    }

    func end() {
      task = nil
      isDeleting = false
      purpose = nil
      label.hide()
    }

    func show(_ text: String, isError: Bool = false) { label.show(text, isError: isError) }

    /// The message that is shown; nil if there is none.
    var text: String? { label.text }

    func place(width: Int, height: Int) {
      label.place(width: width, margin: Self.margin) { max(0, height - $0 - Self.margin) }
    }

    func discard() {
      if !isDeleting { task?.cancel() }
      label.discard()
    }
  }

  final var holderSources: [any HolderSource] { selection.keepers.values.compactMap { $0() } }

  /// Whether data of some rows are still at their source.
  final func hasUnloadedRows(selectedOnly: Bool) -> Bool {
    hasUnloaded(selectedOnly ? .selected : .all)
  }

  private func hasUnloaded(_ rows: RowsToLoad) -> Bool {
    holderSources.contains { $0.hasUnloaded(rows) }
  }

  /// Whether the data of a row are still at its source.
  final func isUnloaded(_ path: ListIndexPath) -> Bool {
    holderSources.contains { source in
      let sections = source.keptSections
      guard sections.contains(path.section) else { return false }
      return source.isUnloaded(
        at: ListIndexPath(row: path.row, section: path.section - sections.lowerBound))
    }
  }

  /// Loads all selected rows, or all rows that the list shows. They stay loaded for as long as the result is kept.
  ///
  /// Rows in memory are always loaded. Call this before you print or read rows of `PagedRows` or of a query. If all
  /// rows are loaded, this also waits for the children of expanded nodes.
  ///
  /// - Parameters:
  ///   - selectedOnly: whether only the selected rows are loaded.
  ///   - progress: is called with the number of rows that are loaded and of all rows to be loaded.
  /// - Returns: what keeps the rows loaded.
  /// - Throws: an error if a row cannot be fetched, or `CancellationError`.
  public final func loadRows(
    selectedOnly: Bool = true, progress: ((_ loaded: Int, _ count: Int) -> Void)? = nil
  ) async throws -> AnyObject {
    try await load(selectedOnly ? .selected : .all, progress: progress)
  }

  private func load(
    _ rows: RowsToLoad, progress: ((_ loaded: Int, _ count: Int) -> Void)?
  ) async throws -> AnyObject {
    var holds: [AnyObject] = []
    repeat {
      holds = []
      for source in holderSources {
        holds += try await source.load(rows) { [weak self] left in
          guard let self else { return }
          let count =
            switch rows {
            case .selected: selection.model.selectedCount
            case .all: map.rowCount
            case .rows(let reference): reference.rowNumbers.memberCount
            }
          progress?(max(0, count - left), count)
        }
      }
      try Task.checkCancellation()
    } while hasUnloaded(rows)
    return holds as AnyObject
  }

  /// Does something for the user with all selected rows, once they are loaded. The user can stop that with Escape. If a
  /// row cannot be loaded, nothing is done, and the list shows a message.
  ///
  /// - Parameter body: receives what keeps the rows loaded.
  /// - Returns: false if all rows are loaded. Then the caller does it at once.
  final func loadSelection(
    for purpose: String,
    then body: @escaping @MainActor (ListView, _ loaded: AnyObject?) -> Void
  ) -> Bool {
    load(.selected, for: purpose) { list, loaded in
      // The source may have removed all selected rows.
      if !list.selection.model.selected.isEmpty { body(list, loaded) }
    }
  }

  /// The same with some rows, which need not be selected.
  final func load(
    _ rows: RowsToLoad, for purpose: String,
    then body: @escaping @MainActor (ListView, _ loaded: AnyObject?) -> Void
  ) -> Bool {
    guard hasUnloaded(rows) else { return false }
    begin(purpose) { [weak self] in
      do {
        let loaded = try await self?.load(rows) { [weak self] loaded, count in
          self?.tools.rowLoading?.show("\(loaded) of \(count) rows loaded. Escape cancels.")
        }
        guard let self, !Task.isCancelled, !isDestroyed else { return }
        endLoading()
        KitCalls.begin()
        defer { KitCalls.end() }
        body(self, loaded)
      } catch {
        guard let self, !Task.isCancelled, !isDestroyed else { return }
        let which = if case .selected = rows { "selected rows" } else { "rows" }
        let message = "Cannot \(purpose): not all \(which) can be loaded"
        let reason = ListReport.text(of: error)
        report(
          ListReport(
            .loading, "\(message): \(reason); nothing was done", fix: ListReport.fix(of: error)))
        endLoading(message)
      }
    }
    return true
  }

  /// Has a source delete rows. The user can stop that with Escape.
  private func deleteInSource(
    _ delete:
      @escaping @MainActor (
        _ progress: @escaping (_ done: Int, _ count: Int) -> Void
      ) async throws -> Int
  ) {
    begin("delete", isDeletion: true) { [weak self] in
      do {
        // The source remembers the selection now.
        self?.tools.rowLoading?.purpose = nil
        let count = try await delete { [weak self] done, count in
          guard let loading = self?.tools.rowLoading, loading.isDeleting else { return }
          loading.show("\(done) of \(count) rows prepared for deletion. Escape cancels.")
        }
        guard let self, !isDestroyed else { return }
        if !Task.isCancelled { endLoading() }
        if count > 0 { announceDeletion(of: count) }
      } catch {
        guard let self, !Task.isCancelled, !isDestroyed else { return }
        // The source has reported an error.
        error is CancellationError
          ? endLoading() : endLoading("Cannot delete: \(ListReport.text(of: error))")
      }
    }
  }

  /// Begins what Escape stops, unless rows are being deleted.
  private func begin(
    _ purpose: String, isDeletion: Bool = false, _ body: @escaping @MainActor () async -> Void
  ) {
    let loading = tools.rowLoading ?? RowLoading(on: self)
    guard !loading.isDeleting else { return gtk_widget_error_bell(widgetPointer) }
    tools.rowLoading = loading
    work.brokenOffByEscape[ObjectIdentifier(loading)] = { [weak loading] in
      loading?.cancel() ?? false
    }
    loading.begin(purpose, isDeletion: isDeletion, body)
  }

  /// Ends a command that loads the selected rows, as other rows are selected now.
  final func endLoadingSelection() {
    if tools.rowLoading?.isActive == false { endLoading() }
    guard let purpose = tools.rowLoading?.purpose, tools.rowLoading?.cancel() == true else {
      return
    }
    endLoading("Cannot \(purpose): other rows are selected now")
  }

  private func endLoading() {
    guard let loading = tools.rowLoading else { return }
    work.brokenOffByEscape[ObjectIdentifier(loading)] = nil
    loading.end()
  }

  /// Ends a command that loads rows, and shows why.
  private func endLoading(_ message: String) {
    endLoading()
    refuse(message)
  }

  /// Shows why a command does nothing. The message does not cover the progress of another command.
  final func refuse(_ message: String) {
    let loading = tools.rowLoading ?? RowLoading(on: self)
    tools.rowLoading = loading
    if !loading.isActive {
      loading.show(message, isError: true)
      work.brokenOffByEscape[ObjectIdentifier(loading)] = { [weak loading] in
        loading?.cancel()
        return false
      }
    }
    announce(message)
    gtk_widget_error_bell(widgetPointer)
  }

  /// Deletes selected rows if some are not loaded, or a new filter hides some.
  ///
  /// - Returns: nil if the rows can be deleted as usual.
  final func deleteUnloaded(_ rowNumbers: IndexRanges, with path: ListIndexPath) -> Bool? {
    let sources = holderSources
    guard rowNumbers == selection.model.selected,
      hasUnloadedRows(selectedOnly: true) || sources.contains(where: \.isBehind)
    else {
      return nil
    }
    if tools.onDelete == nil, sources.count == 1,
      let delete = sources[0].deletionOfUnloadedSelection(of: rowNumbers.memberCount)
    {
      // The source selects the next row: rows that are not loaded cannot be followed by their numbers.
      forgetDeletion()
      deleteInSource(delete)
      return true
    }
    let isLoading = loadSelection(for: "delete") { list, _ in
      if !list.deleteTogether(list.selection.model.selected) {
        gtk_widget_error_bell(list.widgetPointer)
      }
    }
    return isLoading ? true : nil
  }
}
