internal import GtkListKit

/// Which rows of a query are selected in the lists that show it: loaded or not, shown or hidden by a search.
@MainActor
final class QuerySelection<Model: Identifiable & Sendable>: PagedSelectionKeeper
where Model.ID: DatabaseConvertible & Sendable {
  /// The selection of one list.
  private struct ListSelection {
    weak var list: AnyObject?
    var keys = KeySelection() { didSet { revision += 1 } }
    /// Counts the changes of the keys.
    private(set) var revision = 0
    /// Counts what the user and the app have selected.
    var version = 0
    /// Gestures on rows that are not loaded, in their order.
    var gestures: [Gesture] = []
    var lookingUp: Task<Void, Never>?
    /// Whether rows have changed while keys were looked up.
    var isBehind = false
    /// The sections that may have selected rows.
    var pages: Set<ObjectIdentifier> = []
  }

  /// Rows that were selected and deselected at once, some by their numbers alone.
  fileprivate struct Gesture {
    let startsAnew: Bool
    var inserted: [DatabaseValue] = []
    var removed: [DatabaseValue] = []
    var insertedRows: [NumberedRows] = []
    var removedRows: [NumberedRows] = []
    /// The order and filter of the query, and then of the rows in the list.
    let passes: [KeyPass]

    var needsPass: Bool { !insertedRows.isEmpty || !removedRows.isEmpty }
  }

  weak var query: DatabaseQuery<Model>?
  private let connection: any Database
  private var lists: [ObjectIdentifier: ListSelection] = [:]
  /// The filter and order of the rows in the lists.
  private var shownPass: KeyPass?
  /// All rows of that filter, in no order.
  private var shownWindow: KeyWindow?
  /// Called if keys could not be looked up.
  var onFailure: ((any Error) -> Void)?

  init(_ connection: any Database) { self.connection = connection }

  /// The query ends.
  func end() { for entry in lists.values { entry.lookingUp?.cancel() } }

  // MARK: Gestures

  func selectionDidChange(_ change: PagedSelectionChange, in list: AnyObject) {
    guard let query else { return }
    lists = lists.filter { $0.value.list != nil }
    var gesture = Gesture(
      startsAnew: change.startsAnew, passes: [query.keyPass] + (shownPass.map { [$0] } ?? []))
    let groups = Dictionary(
      query.allPages.map { (ObjectIdentifier($0.rows), $0.group) },
      uniquingKeysWith: { a, _ in a })
    for part in change.parts {
      guard let rows = part.rows as? PagedRows<Model>, let group = groups[ObjectIdentifier(rows)]
      else { continue }
      guard part.selected != [0..<Int.max] else {
        // All rows, whether they are counted or not. After a change of the filter, the loaded rows are other ones.
        let loaded =
          shownPass?.isSame(as: query.keyPass) ?? false
          ? rows.loadedModels(in: [0..<rows.rowCount]).models
            .map { (row: $0.row, key: query.writer.storedKey(of: $0.model)) } : []
        gesture.inserted += loaded.map(\.key)
        gesture.insertedRows.append(
          .init(group: group, ranges: part.selected, loaded: loaded, areAll: true))
        continue
      }
      let selected = rows.loadedModels(in: part.selected)
      let uncounted = part.selected.filter { $0.upperBound > rows.rowCount }
        .map { max($0.lowerBound, rows.rowCount)..<$0.upperBound }
      let deselected = rows.loadedModels(in: part.deselected)
      gesture.inserted += selected.models.map { query.writer.storedKey(of: $0.model) }
      gesture.removed += deselected.models.map { query.writer.storedKey(of: $0.model) }
      let missing = selected.missing + uncounted
      guard !missing.isEmpty || !deselected.missing.isEmpty else { continue }
      let loaded = rows.loadedModels(in: [0..<rows.rowCount]).models
        .map { (row: $0.row, key: query.writer.storedKey(of: $0.model)) }
      // If the end is an estimate, there are more rows than the user meant.
      let isExact = rows.count == .known(rows.rowCount)
      let areAll = isExact && part.selected == [0..<rows.rowCount]
      func numbered(_ ranges: [Range<Int>]) -> NumberedRows {
        // A range to the end includes rows that others add. A single row is that row.
        let open = ranges.map {
          isExact && $0.count > 1 && $0.upperBound == rows.rowCount ? $0.lowerBound..<Int.max : $0
        }
        return NumberedRows(group: group, ranges: open, loaded: loaded, areAll: areAll)
      }
      if !missing.isEmpty { gesture.insertedRows.append(numbered(missing)) }
      if !deselected.missing.isEmpty { gesture.removedRows.append(numbered(deselected.missing)) }
    }
    let id = ObjectIdentifier(list)
    var entry = lists[id] ?? ListSelection(list: list)
    entry.version += 1
    entry.pages.formUnion(
      change.parts.lazy.filter { !$0.selected.isEmpty }.map { ObjectIdentifier($0.rows) })
    if gesture.startsAnew {
      entry.lookingUp?.cancel()
      entry.lookingUp = nil
      entry.gestures = []
    }
    if entry.gestures.isEmpty, !gesture.needsPass {
      Self.apply(gesture, to: &entry.keys)
      lists[id] = entry
    } else {
      entry.gestures.append(gesture)
      lists[id] = entry
      lookUp(id)
    }
  }

  private static func apply(_ gesture: Gesture, to keys: inout KeySelection) {
    if gesture.startsAnew { keys = KeySelection() }
    for key in gesture.removed { keys.remove(key) }
    for key in gesture.inserted { keys.insert(key) }
  }

  /// Looks up the keys of rows that gestures have selected.
  private func lookUp(_ id: ObjectIdentifier) {
    guard lists[id]?.lookingUp == nil else { return }
    lists[id]?.lookingUp = Task { [weak self] in
      while let self, !Task.isCancelled, let entry = self.lists[id],
        let gesture = entry.gestures.first
      {
        do {
          let keys = try await self.keys(entry.keys, after: gesture)
          guard !Task.isCancelled else { return }
          // Keys of removed rows may have been forgotten.
          if self.lists[id]?.revision != entry.revision { self.lists[id]?.isBehind = true }
          self.lists[id]?.keys = keys
          self.lists[id]?.gestures.removeFirst()
        } catch {
          guard !Task.isCancelled else { return }
          self.fail(id, error)
        }
      }
      guard !Task.isCancelled, let self else { return }
      lists[id]?.lookingUp = nil
      guard lists[id]?.isBehind == true else { return }
      lists[id]?.isBehind = false
      Task { do { try await follow(id) } catch { onFailure?(error) } }
    }
  }

  /// Selects no row, as the rest of the selection is not known.
  private func fail(_ id: ObjectIdentifier, _ error: any Error) {
    guard let list = lists[id]?.list else { return }
    select(KeySelection(), in: list)
    for page in query?.allPages ?? [] { page.rows.select([], in: list) }
    onFailure?(error)
  }

  private func keys(
    _ keys: KeySelection, after gesture: Gesture
  ) async throws -> KeySelection {
    var keys = keys
    Self.apply(gesture, to: &keys)
    guard gesture.needsPass else { return keys }
    var first: KeySelection?
    var rejection: DatabaseError?
    for pass in gesture.passes {
      do {
        let found = try await connection.selection(
          keys, with: gesture.insertedRows, without: gesture.removedRows, pass)
        if found.areInOrder { return found.selection }
        first = first ?? found.selection
      } catch let error as DatabaseError where error.rejectsStatement {
        rejection = error
      }
    }
    if first == nil, let rejection { throw rejection }
    return first ?? keys
  }

  func isSelected(_ model: Any, in list: AnyObject) -> Bool? {
    let id = ObjectIdentifier(list)
    guard let query, let entry = lists[id], entry.list === list, let model = model as? Model else {
      return nil
    }
    guard entry.gestures.isEmpty else {
      lists[id]?.isBehind = true
      return nil
    }
    return entry.keys.contains(query.writer.storedKey(of: model))
  }

  // MARK: Following

  /// Lists show the rows of the present filter and order from now on.
  func noteShownRows() {
    shownPass = query?.keyPass
    shownWindow = query?.readWindow
  }

  /// Selects the rows in lists again after rows were inserted, removed or moved.
  ///
  /// - Throws: an error of the database.
  func follow() async throws {
    noteShownRows()
    for id in lists.keys { try await follow(id) }
  }

  private func follow(_ id: ObjectIdentifier) async throws {
    while let query, let entry = lists[id], let list = entry.list, entry.gestures.isEmpty {
      let found = entry.keys.isEmpty ? [] : try await places(of: entry.keys)
      // The user may have selected other rows.
      guard lists[id]?.version == entry.version else { continue }
      show(found, id, list, query)
      guard !entry.keys.isEmpty else { return }
      let count = found.lazy.flatMap(\.rows).reduce(0) { $0 + $1.count }
      guard count < entry.keys.count else { return }
      if try await forgetGone(id, query) { return }
    }
    if lists[id]?.gestures.isEmpty == false { lists[id]?.isBehind = true }
  }

  /// Selects rows in the sections of a list that have selected rows, or had some.
  private func show(
    _ found: [(pages: PagedRows<Model>, rows: [Range<Int>])], _ id: ObjectIdentifier,
    _ list: AnyObject, _ query: DatabaseQuery<Model>
  ) {
    let old = lists[id]?.pages ?? []
    let ranges = Dictionary(
      found.lazy.filter { !$0.rows.isEmpty }.map { (ObjectIdentifier($0.pages), $0.rows) },
      uniquingKeysWith: { a, _ in a })
    lists[id]?.pages = Set(ranges.keys)
    for (_, rows) in query.allPages {
      let page = ObjectIdentifier(rows)
      guard ranges[page] != nil || old.contains(page) else { continue }
      rows.select(ranges[page] ?? [], in: list)
    }
  }

  /// Forgets the keys of removed rows, as new rows may get them. Rows that a filter hides stay selected.
  ///
  /// - Returns: false if the keys have changed.
  /// - Throws: an error of the database.
  private func forgetGone(_ id: ObjectIdentifier, _ query: DatabaseQuery<Model>) async throws
    -> Bool
  {
    guard let entry = lists[id] else { return true }
    let left = try await connection.selection(entry.keys, in: query.sourceWindow)
    try Task.checkCancellation()
    guard lists[id]?.revision == entry.revision else { return false }
    if left.count < entry.keys.count { lists[id]?.keys = left }
    return true
  }

  /// The places of the rows of some keys, in all sections.
  ///
  /// - Throws: an error of the database.
  func places(
    of keys: KeySelection
  ) async throws -> [(pages: PagedRows<Model>, rows: [Range<Int>])] {
    guard let query else { return [] }
    var places = loadedPlaces(of: keys, query)
    if places == nil { places = try await connection.places(of: keys, query.keyPass) }
    try Task.checkCancellation()
    let found = Dictionary(
      (places ?? []).map { ($0.group, $0.ranges) }, uniquingKeysWith: { a, _ in a })
    return query.allPages.map { ($0.rows, found[$0.group] ?? []) }
  }

  /// The numbers of selected rows that are all loaded; nil if one is not.
  private func loadedPlaces(
    of keys: KeySelection, _ query: DatabaseQuery<Model>
  ) -> [KeyPass.Rows]? {
    guard keys.count <= Self.mostLoaded else { return nil }
    var seen: Set<DatabaseValue> = []
    var places: [KeyPass.Rows] = []
    for (group, rows) in query.allPages {
      let found = rows.loadedModels(in: [0..<rows.rowCount]).models
        .map { (row: $0.row, key: query.writer.storedKey(of: $0.model)) }
        .filter { keys.contains($0.key) }
      // A moved row may also be on its old page.
      for row in found where !seen.insert(row.key).inserted { return nil }
      places.append(.init(group: group, ranges: found.map { $0.row..<$0.row + 1 }))
    }
    return seen.count == keys.count ? places : nil
  }

  private static var mostLoaded: Int { 256 }

  // MARK: Reading

  func mayHaveSelected(_ rows: AnyObject) -> Bool {
    lists.values.contains { $0.pages.contains(ObjectIdentifier(rows)) }
  }

  var isBehind: Bool {
    guard let query else { return false }
    return !query.askedWindow.isSame(as: shownWindow ?? query.readWindow)
  }

  /// The selection of a list at one moment.
  struct Moment {
    fileprivate var keys = KeySelection()
    fileprivate var gestures: [Gesture] = []
    fileprivate let list: ObjectIdentifier
    /// Counts what the user and the app have selected.
    let version: Int?
    /// The order, the filter and the collapsed groups of the list.
    let pass: KeyPass
  }

  /// The selection of a list now.
  func moment(in list: AnyObject, of query: DatabaseQuery<Model>) -> Moment {
    let id = ObjectIdentifier(list)
    var pass = shownPass ?? query.keyPass
    pass.collapsed = Set(
      query.allPages.filter { !$0.rows.isShown(in: list) }.compactMap(\.group))
    // Another list may have had the same address.
    guard let entry = lists[id], entry.list === list else {
      return Moment(list: id, version: nil, pass: pass)
    }
    // The list shows rows of the old or the new filter until they are read.
    if isBehind { pass.newFilter = query.askedWindow }
    return Moment(
      keys: entry.keys, gestures: entry.gestures, list: id, version: entry.version, pass: pass)
  }

  /// The keys of the rows that were selected at a moment, shown or not.
  ///
  /// - Throws: an error of the database, or `CancellationError`.
  func keys(at moment: Moment) async throws -> KeySelection {
    // The list looks up the same keys.
    while let entry = lists[moment.list], entry.version == moment.version {
      guard let lookingUp = entry.lookingUp else { return entry.keys }
      await lookingUp.value
      try Task.checkCancellation()
    }
    var keys = moment.keys
    for gesture in moment.gestures { keys = try await self.keys(keys, after: gesture) }
    return keys
  }

  /// Counts the changes of the selected keys of each list.
  var versions: [ObjectIdentifier: Int] { lists.mapValues(\.version) }

  /// Selects the rows of some keys and no others when lists follow the database next.
  ///
  /// - Parameter list: the list, or nil for all lists in which rows were selected.
  func select(_ keys: KeySelection, in list: AnyObject? = nil) {
    for id in lists.keys where list.map({ ObjectIdentifier($0) == id }) ?? true {
      guard var entry = lists[id] else { continue }
      entry.lookingUp?.cancel()
      (entry.keys, entry.gestures, entry.lookingUp) = (keys, [], nil)
      entry.version += 1
      lists[id] = entry
    }
  }
}
