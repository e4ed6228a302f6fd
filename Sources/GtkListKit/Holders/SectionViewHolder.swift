internal import GtkListKitCore

/// A section: its rows, its header and its footer.
///
/// Origin: Adaptor's `SectionViewHolder`.
@MainActor
open class SectionViewHolder {
  /// The data for the header's `update(data:collapsed:count:)`; in an outline of columns, text here
  /// is the section's title.
  public final var headerData: Any? {
    get { look?.headerData }
    set {
      Self.recorder?.willChange(self)
      if newValue != nil || look != nil { madeLook.headerData = newValue }
    }
  }
  /// The class of the header; nil shows none.
  public final var headerViewClass: SectionView.Type? {
    get { look?.headerViewClass }
    set { if newValue != nil || look != nil { madeLook.headerViewClass = newValue } }
  }
  /// In pixels for text of normal size; nil is measured.
  public final var headerHeight: Double? {
    get { look?.headerHeight }
    set { if newValue != nil || look != nil { madeLook.headerHeight = newValue } }
  }
  /// The data for the footer's `update(data:collapsed:count:)`.
  public final var footerData: Any? {
    get { look?.footerData }
    set {
      Self.recorder?.willChange(self)
      if newValue != nil || look != nil { madeLook.footerData = newValue }
    }
  }
  /// The class of the footer; nil shows none.
  public final var footerViewClass: SectionView.Type? {
    get { look?.footerViewClass }
    set { if newValue != nil || look != nil { madeLook.footerViewClass = newValue } }
  }
  /// In pixels for text of normal size; nil is measured.
  public final var footerHeight: Double? {
    get { look?.footerHeight }
    set { if newValue != nil || look != nil { madeLook.footerHeight = newValue } }
  }
  /// How a collection lays the section out; nil is as the whole collection. Set here, the view
  /// learns it at its next update.
  public final var layout: CollectionLayout? {
    get { look?.layout }
    set { if newValue != nil || look != nil { madeLook.layout = newValue } }
  }
  /// Whether the rows are hidden. If a list shows the section, it follows before the next frame, or at the next
  /// update. ``Adaptor/setCollapsed(_:section:)`` changes it at once.
  public final var isCollapsed: Bool {
    get { isCollapsedNow }
    set {
      guard newValue != isCollapsedNow else { return }
      isCollapsedNow = newValue
      CollapsedByHand.changed()
    }
  }
  /// Whether the rows are hidden, for code that updates the list itself.
  final var isCollapsedNow = false
  /// Whether the section is open for as long as a search lasts.
  final var isOpenForSearch = false
  /// An identity given by hand.
  public final var givenID: AnyHashable? {
    get { look?.givenID }
    set { if newValue != nil || look != nil { madeLook.givenID = newValue } }
  }
  /// Called once with all rows of the section that the user deletes, in ascending order.
  ///
  /// Rows of ``Rows`` with a handler are left to that handler. A row is left out if its holder's
  /// ``CellViewHolder/canDeleteWith(container:index:)`` is false.
  public final var onDelete: ((ListView, [ListIndexPath]) -> Void)? {
    get { look?.onDelete }
    set { if newValue != nil || look != nil { madeLook.onDelete = newValue } }
  }
  /// Called with the events of header and footer that the adaptor leaves to the section.
  public final var onEvent: ((ListEvent, SectionViewKind, ListView, Int) -> Void)? {
    get { look?.onEvent }
    set { if newValue != nil || look != nil { madeLook.onEvent = newValue } }
  }

  /// The text in the search field of the header.
  final var search: SectionSearch? {
    get { look?.search }
    set { if newValue != nil || look != nil { madeLook.search = newValue } }
  }

  // What most sections have nothing of is made when it is wanted: a list may have a million of them.
  private final var look: Look?
  private final var madeLook: Look {
    if let look { return look }
    let new = Look()
    look = new
    return new
  }
  private(set) final var state: State?
  private final var madeState: State {
    if let state { return state }
    let new = State()
    state = new
    State.made &+= 1
    if listedStructure == structure {
      new.selection.isFollowed = false
      new.selection.listed = (Int(listedSection), 0, Arrangement(dataCount: count))
    }
    return new
  }
  /// The rows, group by group.
  public final var groups: [RowGroup] {
    get { storedGroups }
    set {
      Self.recorder?.willChange(self)
      let old = storedGroups
      storedGroups = newValue
      cachedRows = nil
      hasSources = newValue.contains(where: \.isSource)
      findSelection(afterReplacing: old)
      guard !isFollowing else { return }
      structureChanged()
      Self.recorder?.rowsWereReplaced(in: self)
    }
  }
  private(set) final var storedGroups: [RowGroup] = []

  /// Whether a group is not shared, so that it can be edited in place.
  final func ownsGroup(_ number: Int) -> Bool { isKnownUniquelyReferenced(&storedGroups[number]) }

  /// Edits the holders of groups. A shared group is copied.
  ///
  /// - Parameter numbers: the groups, which must be there and consist of holders or lazy rows.
  final func editGroups(
    _ numbers: some Collection<Int>, eager: (HolderRows, Int) -> Void,
    lazy: (EditedRows, Int) -> Void = { _, _ in }
  ) {
    var others: [(number: Int, rows: RowGroup)] = []
    for number in numbers {
      let isOwn = ownsGroup(number)
      if let rows = storedGroups[number].eager {
        let edited = isOwn ? rows : rows.copy()
        eager(edited, number)
        if !isOwn { others.append((number, edited)) }
      } else {
        let rows = storedGroups[number].edited()
        let isNew = rows !== storedGroups[number]
        let edited = isOwn || isNew ? rows : rows.copy()
        lazy(edited, number)
        if !isOwn || isNew { others.append((number, edited)) }
      }
    }
    guard !others.isEmpty else {
      cachedRows = nil
      return
    }
    var all = groups
    for (number, rows) in others { all[number] = rows }
    groups = all
  }
  /// Whether there are outlines or rows that are fetched.
  private(set) final var hasSources = false
  private final var isFollowing = false
  /// A number that changes when rows are inserted, removed or moved.
  ///
  /// It stays the same when rows get other data.
  final var structure: UInt32 = 0
  private static var lastStructure: UInt32 = 0
  /// The structure of the rows that the list shows, if the section has no state.
  final var listedStructure: UInt32 = .max
  /// The number of the section in the list then.
  final var listedSection: Int32 = 0
  /// Records the changes of an update that can be undone.
  static var recorder: ChangeRecorder?

  private final func structureChanged() {
    Self.lastStructure &+= 1
    structure = Self.lastStructure
  }

  /// Whether the section has no rows and no state. Lists of a million sections skip such sections.
  final var isBare: Bool { groups.isEmpty && state == nil }
  private final var cachedRows: SectionRows?
  /// The rows that the section shows when it is expanded. They are the same object until they change.
  final var rowsAsShown: SectionRows {
    if let cachedRows { return cachedRows }
    let rows = SectionRows(
      shownGroups.map { $0.snapshot() }, arrangement: arranged?.arrangement)
    // Sources change their rows by themselves.
    if !hasSources { cachedRows = rows }
    return rows
  }

  // What is there of the state, see ``State``.
  final var cachedSortKeys: (revision: ArrangedRows.GroupRevision, cache: SortKeyCache)? {
    get { state?.cachedSortKeys }
    set { if newValue != nil || state != nil { madeState.cachedSortKeys = newValue } }
  }
  final var sinceReading: (revision: ArrangedRows.GroupRevision, origins: RowOrigins)? {
    get { state?.sinceReading }
    set { if newValue != nil || state != nil { madeState.sinceReading = newValue } }
  }

  /// How the rows are arranged; nil shows all in the order of the data.
  final var arranged: ArrangedRows? {
    _read { yield state?.arrangement }
    set {
      guard newValue != nil || state?.arrangement != nil else { return }
      cachedRows = nil
      madeState.arrangement = newValue
    }
    _modify {
      guard state != nil else {
        // A section without an arrangement gets no state.
        var new: ArrangedRows?
        yield &new
        arranged = new
        return
      }
      defer { cachedRows = nil }
      yield &madeState.arrangement
    }
  }
  /// What is selected, be it shown or not.
  final var selection: StoredSelection {
    _read { if let state { yield state.selection } else { yield StoredSelection() } }
    _modify { yield &madeState.selection }
  }

  /// A section without rows, header and footer. A subclass that has an initializer of its own
  /// overrides this one, too.
  public required init() { LiveObjects.holders.began() }

  nonisolated deinit { LiveObjects.holders.ended() }

  /// A section by its parts; header and footer are shown where they have a class.
  public convenience init(
    headerData: Any? = nil, headerViewClass: SectionView.Type? = nil,
    footerData: Any? = nil, footerViewClass: SectionView.Type? = nil,
    cellHolders: [CellViewHolder] = []
  ) {
    self.init()
    self.headerData = headerData
    self.headerViewClass = headerViewClass
    self.footerData = footerData
    self.footerViewClass = footerViewClass
    self.cellHolders = cellHolders
  }

  /// Who this is through every update: the id given, the header data's where they are
  /// Identifiable, else the holder itself.
  open var id: AnyHashable {
    if let givenID { return givenID }
    if let model = headerData as? any Identifiable { return AnyHashable(erasing: model) }
    return AnyHashable(ObjectIdentifier(self))
  }

  /// The class of the header or footer; nil where there is none.
  final func viewClass(of kind: SectionViewKind) -> SectionView.Type? {
    kind == .footer ? footerViewClass : headerViewClass
  }

  // MARK: Rows

  /// The holders. Reading makes those of lazy groups, each at every call; setting replaces all
  /// rows.
  public final var cellHolders: [CellViewHolder] {
    get {
      if groups.count == 1, let only = groups[0].eager { return only.holders }
      return (0..<count).compactMap { holder(at: $0) }
    }
    set {
      let old = groups.count == 1 ? groups[0].eager : nil
      groups = newValue.isEmpty ? [] : [HolderRows(newValue)]
      // An undo step may keep it.
      old?.forgetArray()
    }
  }

  /// All rows, collapsed or not; what lies beyond 2 147 483 647 is not shown. O(groups).
  public final var count: Int { min(givenCount, Arrangement.mostRows) }

  /// All rows that the groups have, be they more than a section can show.
  final var givenCount: Int {
    groups.reduce(0) { $0 + $1.rowCount }
  }

  /// The rows that are shown: none when collapsed.
  public final var cellCounts: Int { isCollapsed ? 0 : arrangedCount }

  /// The holder of a row of the data; nil out of range, negative too. Setting out of range does nothing.
  public final subscript(index: Int) -> CellViewHolder? {
    get { holder(at: index) }
    set {
      guard let newValue, groupRow(of: index) != nil else { return }
      let moves = moves(newValue, to: index)
      let old = moves ? presentRows : nil
      replaceAll([(index, newValue)])
      guard let old else { return }
      selection.hasMoves = true
      selection.rowsBeforeMoves = (old, selection.revision)
    }
  }

  final func holder(at index: Int) -> CellViewHolder? {
    groupRow(of: index).flatMap { groups[$0.group].holder(at: $0.index) }
  }

  /// The group of a row and its number there.
  final func groupRow(of index: Int) -> (group: Int, index: Int)? {
    Self.groupRow(of: index, in: groups)
  }

  static func groupRow(of index: Int, in groups: [RowGroup]) -> (group: Int, index: Int)? {
    guard index >= 0 else { return nil }
    var index = index
    for (number, group) in groups.enumerated() {
      let count = group.rowCount
      if index < count { return (number, index) }
      index -= count
    }
    return nil
  }

  /// Puts holders behind the last row.
  public final func append(_ holders: [CellViewHolder]) {
    insert(holders, at: count)
  }

  /// Puts a holder before a row; at the count, behind the last. False out of range.
  @discardableResult
  public final func insert(_ holder: CellViewHolder, at index: Int) -> Bool {
    if !canInsert(at: index), groupRow(of: index) != nil { reportOutlineEdit() }
    return insert([holder], at: index)
  }

  /// Removes a row; nil out of range. O(groups).
  @discardableResult
  public final func remove(at index: Int) -> CellViewHolder? {
    guard let location = groupRow(of: index) else { return nil }
    guard groups[location.group].canBeEdited else {
      reportOutlineEdit()
      return nil
    }
    let removed = groups[location.group].holder(at: location.index)
    removeAll(IndexRanges(index..<index + 1))
    return removed
  }

  /// Edits rows, and keeps what is known of the others: keys, texts, and who is selected. False when
  /// nothing was edited.
  ///
  @discardableResult
  final func following(_ change: RowOrigins.Edit, edit: () -> Bool) -> Bool {
    let count = self.count
    let move = change.renumbering(in: count)
    if move != nil, hidesRows { findMovedHolders() }
    let known = knownRows
    // Kept, they cannot be edited in place.
    let old = state?.arrangement == nil ? nil : groups
    var edits = RowOrigins(count: count)
    edits.apply(change)
    Self.recorder?.note(change, in: self)
    isFollowing = true
    let isDone = state == nil ? edit() : followingSelection(move, edit)
    isFollowing = false
    if edits.count != count { structureChanged() }
    guard isDone else { return false }
    if let old {
      state?.arrangement?.note(edits, renumbers: move != nil, from: old, to: groups)
    }
    keep(known, through: edits)
    return true
  }

  /// Moves the selection with the rows of an edit.
  private final func followingSelection(
    _ move: ((IndexRanges) -> IndexRanges)?, _ edit: () -> Bool
  ) -> Bool {
    let count = self.count
    let selected = selection
    // The new places of its rows are known, so that they need not be searched.
    selection.rows = RowSet()
    let isDone = edit()
    selection = selected
    if isDone, let move {
      selection.rows.move(move)
      selection.revision += 1
    }
    // The list may be told that new rows are others which have moved.
    if self.count > count { selection.isFollowed = true }
    return isDone
  }

  /// The rows of outlines and fetched rows.
  final var sourceRows: IndexRanges {
    guard hasSources else { return IndexRanges() }
    var (rows, start) = (IndexRanges(), 0)
    for group in groups {
      let count = group.rowCount
      if group.isSource { rows.append(start..<start + count) }
      start += count
    }
    return rows
  }

  final func reportOutlineEdit() {
    ListReport(
      .update, "the rows of an outline are its source's to change; they stay as they are",
      fix: "Change the nodes of the source, and call Outline.reload()."
    ).send()
  }

  // MARK: Hooks

  /// Fills the header. By default `header.update(data:collapsed:count:)`.
  open func didUpdateWith(container: ListView, header: SectionView, forSection section: Int) {
    header.update(data: headerData, collapsed: isCollapsed, count: arrangedCount)
  }
  /// Fills the footer. By default `footer.update(data:collapsed:count:)`.
  open func didUpdateWith(container: ListView, footer: SectionView, forSection section: Int) {
    footer.update(data: footerData, collapsed: isCollapsed, count: arrangedCount)
  }
  /// The filled header comes on screen. Default: nothing.
  open func willDisplayWith(container: ListView, header: SectionView, forSection section: Int) {}
  /// The filled footer comes on screen. Default: nothing.
  open func willDisplayWith(container: ListView, footer: SectionView, forSection section: Int) {}
  /// Once for every `willDisplayWith` of the header, when it has left. Default: nothing.
  open func didEndDisplayWith(container: ListView, header: SectionView, forSection section: Int) {}
  /// Once for every `willDisplayWith` of the footer, when it has left. Default: nothing.
  open func didEndDisplayWith(container: ListView, footer: SectionView, forSection section: Int) {}
  /// Whether the user can delete rows of the section. Default: whether there is an ``onDelete``.
  open var canDelete: Bool { onDelete != nil }
  /// Deletes rows of the section. Default: calls ``onDelete``.
  open func didDeleteWith(container: ListView, indexes: [ListIndexPath]) {
    onDelete?(container, indexes)
  }
  /// Takes what the adaptor's `handle(sectionHeader:event:)` left.
  open func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, header: SectionView,
    forSection section: Int
  ) {
    onEvent?(ListEvent(name, value: value), .header, container, section)
  }
  /// Takes what the adaptor's `handle(sectionFooter:event:)` left.
  open func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, footer: SectionView,
    forSection section: Int
  ) {
    onEvent?(ListEvent(name, value: value), .footer, container, section)
  }
}

extension RowOrigins.Edit {
  /// The new numbers of other rows; nil if they keep their numbers.
  fileprivate func renumbering(in count: Int) -> ((IndexRanges) -> IndexRanges)? {
    switch self {
    case .insert(let new, let row): row < count ? { $0.makingRoom(new, at: row) } : nil
    case .remove(let rows): { $0.closingGaps(rows) }
    case .replace: nil
    }
  }
}

extension SectionViewHolder: SearchedSection {}
