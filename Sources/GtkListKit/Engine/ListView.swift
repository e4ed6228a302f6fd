internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What all lists share: the widget, the data source and delegate, the map of what is shown,
/// selection, focus, keys, scrolling and placeholders. Use ``TableView``.
///
/// The widget is a GtkScrollable: put ``widgetPointer`` into a GtkScrolledWindow. While the widget
/// has a parent, it keeps the list alive; the list keeps its adaptor alive.
@MainActor
open class ListView {
  /// The widget to put into a window.
  public final let widgetPointer: WidgetPointer

  /// Held weakly; a source is held by ``useSource(_:keepsScrollPosition:)``.
  public final weak var dataSource: (any ListDataSource)?
  /// Held weakly, as the ``dataSource`` is.
  public final weak var delegate: (any ListDelegate)?
  /// What fills the list, by ``useSource(_:keepsScrollPosition:)``: the list owns it.
  public internal(set) final var source: (any ListSource)?
  /// What the cells are in; the list's own widget where it draws its rows.
  final let content: WidgetPointer
  /// Keeps a foreign binding's wrapper object alive as long as the list.
  public final var associatedObject: AnyObject?

  final let shownRows = ShownRows()
  final var map: SectionMap { shownRows.map }
  final lazy var selection = RowSelection(self)
  /// The row that the keyboard is at.
  final var cursor: Int? {
    get { selection.cursorRow.position }
    set { selection.cursorRow.position = newValue }
  }
  final let work = ListWork()
  /// Whether the widget was destroyed, with its window or alone. The list shows nothing from then on,
  /// and its ``widgetPointer`` must not be given to GTK any more.
  package final var isDestroyed: Bool { work.phase == .ended }
  /// The list itself; nil once its widget has been destroyed.
  final var living: ListView? { isDestroyed ? nil : self }
  /// Where positions lie.
  final lazy var geometry = makeGeometry()
  final lazy var viewport = Viewport(self)
  final lazy var tools = ListTools(self)
  /// What assistive technology reads; nil while nobody does.
  final var accessibility: ListAccessibility?

  /// Whether updates move and fade cells. The desktop's `gtk-enable-animations` has to agree.
  public final var updatesAreAnimated: Bool {
    get { motion.isEnabled }
    set { motion.isEnabled = newValue }
  }
  /// Whether the header of the section at the start stays in view. A ``ColumnTableView`` has no such headers, and
  /// reports that.
  public final var hasStickyHeaders: Bool {
    get { sticky.staysAtStart }
    set {
      if newValue, !sticky.staysAtStart { reportStickyViews("hasStickyHeaders") }
      sticky.staysAtStart = newValue
      publish(GLK_SETTING_STICKY_HEADERS, newValue ? 1 : 0)
    }
  }
  /// Whether the footer of the section at the end stays in view. A ``ColumnTableView`` has no footers, and reports
  /// that.
  public final var hasStickyFooters: Bool {
    get { sticky.staysAtEnd }
    set {
      if newValue, !sticky.staysAtEnd { reportStickyViews("hasStickyFooters") }
      sticky.staysAtEnd = newValue
      publish(GLK_SETTING_STICKY_FOOTERS, newValue ? 1 : 0)
    }
  }

  /// What shows the positions.
  final lazy var presenter = makePresenter()
  /// The cells on screen and near it. A list that draws its rows has none.
  final lazy var cells = makeCells()
  final lazy var sticky = StickyViews(self)
  final lazy var pendingBinding = PendingBinding(self)
  final lazy var motion = UpdateMotion(self)

  final var rowHeights = RowHeights()
  /// How many times larger than normal the desktop's text is, at least 1. Heights of rows and headers, lengths of
  /// items and widths of columns that are given as numbers are multiplied by it, those that a data
  /// source or delegate answers are not.
  public final var textScale: Double { rowHeights.textScale }
  /// The usual height of rows, in pixels for normal text (``textScale``); nil measures each row.
  ///
  /// Content that is higher is cut off, which is reported once for a class of cells. An invalid height is
  /// reported and changes nothing.
  public final var rowHeight: Double? {
    get { rowHeights.fixed }
    set {
      guard newValue != rowHeights.fixed, newValue.map(isHeight) ?? true else { return }
      rowHeights.fixed = newValue
      publishRowHeight()
      reloadData()
    }
  }
  /// What a row is taken for until it is measured, in pixels. What is no height is reported and
  /// changes nothing.
  public final var estimatedRowHeight: Double {
    get { rowHeights.estimated }
    set { if isHeight(newValue) { rowHeights.estimated = newValue } }
  }
  /// Whether a height is one; if not, that is reported.
  private func isHeight(_ height: Double) -> Bool {
    if RowHeights.isHeight(height) { return true }
    report(
      ListReport(
        .height, "\(height) is not a valid height; the list keeps its height",
        fix: "Pass a positive number of pixels.", view: Self.self))
    return false
  }
  /// Whether one click activates a row; without a selection it always does.
  public final var activatesOnSingleClick: Bool {
    get { tools.presses.activateOnSingleClick }
    set {
      tools.presses.activateOnSingleClick = newValue
      publish(GLK_SETTING_ACTIVATE_ON_SINGLE_CLICK, newValue ? 1 : 0)
    }
  }
  /// Told why rows are bound, moved or reloaded, as they are: for looking, not for working.
  public final var onTrace: ((RowTrace) -> Void)? {
    get { shownRows.onTrace }
    set { shownRows.onTrace = newValue }
  }
  /// Whether the row actions of the row under the pointer are shown at its end. They lie over what
  /// the row has there: only for rows that leave that place free. Without it they are in the row's
  /// menu, on keys and under a swipe. Default: false.
  public final var showsActionsOnHover: Bool {
    get { tools.showsActionsOnHover }
    set { tools.showsActionsOnHover = newValue }
  }
  /// Called when something is shown instead of rows and its button is pressed.
  public final var onRetry: (() -> Void)? {
    get { tools.placeholder.onRetry }
    set { tools.placeholder.onRetry = newValue }
  }
  /// Shown when there are no rows.
  public final var emptyPlaceholder: Placeholder? {
    get { tools.placeholder.empty }
    set { tools.placeholder.empty = newValue }
  }
  /// Loading or failed; shown instead of rows. Nil shows the rows, or ``emptyPlaceholder``.
  public final var placeholder: Placeholder? {
    get { tools.placeholder.given }
    set { tools.placeholder.given = newValue }
  }

  /// How far a row is indented, in levels; deeper than that nobody tells levels apart.
  final func indentation(at path: ListIndexPath) -> Int {
    guard let delegate else { return 0 }
    let level = callOut { delegate.list(self, indentationLevelForItemAt: path) }
    return min(max(0, level), Self.mostIndentation)
  }
  static let mostIndentation = 64

  final var scroller: OpaquePointer { OpaquePointer(widgetPointer) }
  final var selfWhileParented: ListView?

  /// Wraps a GlkScroller of a subclass and takes over its hooks.
  ///
  /// - Parameter content: what the cells are in; nil for lists that draw their rows.
  init(scroller widget: WidgetPointer, content: WidgetPointer? = nil) {
    widgetPointer = widget
    self.content = content ?? widget
    g_object_ref_sink(widget)
    g_object_ref_sink(self.content)
    KitStyle.install()
    rowHeights.textScale = TextScale.ofDesktop(widget)
    IconPictures.install()
    MainLoop.attach()
    ForeignObjects.install
    ListAccessibility.install
    KeyCommand.install
    if let old = glk_scroller_get_owner(scroller) {
      let list = Unmanaged<ListView>.fromOpaque(old).takeUnretainedValue()
      ListReport(
        .pointer, "the widget already had a list, which is detached",
        fix: "Create one list for each widget, and keep it."
      ).send()
      list.detachFromWidget()
    }
    // On a monitor of another scale, what is shown at rest is another picture.
    connectSignal("notify::scale-factor", of: widget.raw) { [weak self] _ in
      self?.viewport.rest.schedule()
    }
    var hooks = ListView.hooks
    glk_scroller_set_hooks(scroller, &hooks, Unmanaged.passUnretained(self).toOpaque())
    parentDidChange(gtk_widget_get_parent(widget) != nil)
    guard hasCells else { return }
    // A menu or choice of a cell may have closed, or is just closing.
    connectSignal("grab-notify", of: widget.raw) { [weak self] _ in
      onMainLoop { [weak self] in
        if let self, !isDestroyed { cells.fillWaiting() }
      }
    }
    // Keeps the keyboard while the cursor's cell is not there.
    gtk_widget_set_can_focus(self.content, 1)
    // The content of a former list has left the widget by now.
    glk_scroller_set_content(scroller, self.content)
    gtk_widget_show(self.content)
    gtk_widget_show(widget)
    cells.watchPointer()
    cells.watchUnmapping()
  }

  /// Whether the list has cells at all, and does not draw its rows itself.
  final var hasCells: Bool { content != widgetPointer }

  isolated deinit {
    defer { g_object_unref(content) }
    motion.stop()
    pendingBinding.stop()
    cells.draggedCell = nil
    cells.detachAll()
    if hasCells { for slot in sticky.slots { slot.detach() } }
    tools.discard()
    work.discard()
    viewport.pixelCache.discard()
    for keeper in selection.keepers.values { keeper()?.listWasDestroyed(nil) }
    if glk_scroller_get_owner(scroller) == Unmanaged.passUnretained(self).toOpaque() {
      glk_scroller_set_hooks(scroller, nil, nil)
      glk_scroller_set_content(scroller, nil)
      if !isDestroyed { return leaveWidget() }
    }
    g_object_unref(widgetPointer)
  }

  // MARK: For subclasses

  /// A property of the widget was set to a value.
  func take(_ setting: GlkSetting, _ value: Int) { takeCommon(setting, value) }
  /// Makes what says where positions lie.
  func makeGeometry() -> ListGeometry { ListGeometry(self) }
  /// Makes what shows them: cells, or what draws rows.
  func makePresenter() -> any ListPresenter { cells }
  func makeCells() -> BoundCells { BoundCells(self) }
  /// Makes what edits cells in place.
  func makeCellEdits() -> CellEdits { ChildEdits(self) }

  /// The header or footer of the whole list, where it can have one.
  func tableHeaderOrFooter(of kind: SectionViewKind) -> SectionView? { nil }
  /// Gives the list another header or footer; it is shown with the next update.
  func setTableHeaderOrFooter(_ view: SectionView?, of kind: SectionViewKind) {}
  /// Moves the cursor as a key asks. False leaves the key to the window.
  func moveCursor(_ move: CursorMove, _ selection: CursorSelection) -> Bool {
    moveCursorByRow(move, selection)
  }
  /// Moves the cursor's row, or all selected rows, as a key asks. False leaves the key to the window.
  func carryRows(_ move: CursorMove) -> Bool {
    // These collapse and expand a section.
    guard move != .left, move != .right else { return carryByRow(move) }
    return withSeenCursorRow { carryByRow(move) }
  }
  /// Moves the cursor and selects all rows as a rubber band from the anchor does. False leaves the key to the window.
  func selectRectangle(_ move: CursorMove) -> Bool { false }
  /// Does something with the cell that the keyboard is at. False leaves the key to its row.
  func performInCell(_ command: CellCommand) -> Bool { false }
  /// Uses a typed character in the cell that the keyboard is at. False leaves it to typing that finds rows.
  func typedIntoCell(_ key: KeyPress) -> Bool { false }
  /// Whether the header of a column has the keyboard.
  var isOnColumnHeader: Bool { false }
  /// Carries out a command on that header. False where it does nothing.
  func performOnColumnHeader(_ command: ColumnHeaderCommand) -> Bool { false }
  /// Which headers and footers the container has a place for.
  func shown(_ shape: SectionShape) -> SectionShape { shape }
  /// Whether the cursor can stand on a kind of element at all.
  func canHoldCursor(_ element: ListElement) -> Bool {
    if case .row = element { true } else { false }
  }
  /// Whether users select cells instead of rows.
  var selectsCells: Bool { false }
  /// The rows of the selected cells.
  var rowsOfCells: IndexRanges { IndexRanges() }
  /// Called in a list whose cells are selected before the menu of a cell opens.
  func cellMenuWillOpen(at position: Int, x: Double) {}
  /// Called in a list whose cells are selected if a row would be selected otherwise.
  func cellRowWasChosen() {}
  /// Called after the keyboard's row was removed, but not by the user.
  func cursorRowWasLost() {}
  /// Whether the cursor may go to an element.
  func isReachable(_ element: ListElement) -> Bool {
    guard case .row(let path) = element else { return false }
    return callOut { delegate?.list(self, canFocusItemAt: path) } ?? true
  }
  /// Another source fills the list, and has not been asked for anything.
  func sourceWasAttached() {}
  /// Other parts of the rows' texts are pointed out.
  func marksChanged() { gtk_widget_queue_draw(widgetPointer) }
  /// The actions that the list adds to the menu of each row.
  var ownRowActions: [RowAction] { [] }
  /// Rows as text for other programs; nil where there is none.
  func textSource(of rows: DraggedRows) -> TextSource? { spokenTexts(of: rows) }
  /// Rows as text for the clipboard, as they are now; nil where there is none.
  func copiedText(of rows: DraggedRows) -> TextOffer? { copiedSpokenTexts(of: rows) }
  /// Whether the list fills cells from text that is pasted.
  var pastesText: Bool { false }
  /// What fills them with what the clipboard holds, from the cell on that the keyboard is at now, whenever
  /// that comes; nil where there are none to be filled.
  func textPaste() -> (() -> Void)? { nil }
  var accessibleRole: AtkRole { ATK_ROLE_LIST_BOX }
  /// Makes what assistive technology reads.
  func makeAccessibility() -> ListAccessibility { CellAccessibility(self) }
}
