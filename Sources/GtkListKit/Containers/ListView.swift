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

  /// Held weakly; an adaptor is held by ``useAdaptor(_:)``.
  public final weak var dataSource: (any ListDataSource)?
  /// Held weakly, as the ``dataSource`` is.
  public final weak var delegate: (any ListDelegate)?
  /// Owned by the list: the adaptor or whatever pattern fills it.
  final var retainedSource: (any ListSource)?
  /// Whether bound views have to be compared with what the data source has now.
  final var comparesSource = false
  /// Whether what is on screen may be another source's by now, though it shows the same.
  final var hasChangedHands = false
  /// Keeps a foreign binding's wrapper object alive as long as the list.
  public final var associatedObject: AnyObject?

  // What is shown, as of the last reload or update.
  final var map = SectionMap() { didSet { generation &+= 1 } }
  /// What Escape breaks off, by the outlines that are at it: true where there was something.
  final var brokenOffByEscape: [ObjectIdentifier: () -> Bool] = [:]
  /// Whether it was reported that too many rows are selected to tell of each.
  final var hasReportedSelection = false
  /// Whether it was reported that a section is too long.
  final var hasReportedLength = false
  /// Counts the changes of ``map``.
  final var generation = 0
  final var identities: (any ListIdentities)?
  /// Those from before the update under way, while updates are traced.
  final var formerIdentities: (any ListIdentities)?
  final var selectionModel = SelectionModel(mode: .single) {
    didSet { accessibility?.selectionChanged() }
  }
  /// Whose sections keep what of them is selected.
  final var selectionKeepers: [ObjectIdentifier: () -> (any SelectionKeeper)?] = [:]
  /// What follows rows through changes.
  final let references = RowReferences()
  final lazy var cursorRow = reference(to: nil)
  /// What a destroyed list showed, for those who ask afterwards what was selected.
  final var last: (map: SectionMap, selection: SelectionModel, cursor: Int?)?
  /// The row that the keyboard is at.
  final var cursor: Int? {
    get { cursorRow.position }
    set { cursorRow.position = newValue }
  }
  final var phase = Phase.idle { didSet { if oldValue == .ended { phase = .ended } } }
  final let work = PendingWork()
  /// Calls into the data source and delegate that are under way; updates have to wait for them.
  final var callDepth = 0
  /// The list's own header and footer, where nobody wants them any more.
  final var listViewsGivenUp: Set<SectionViewKind> = []
  final var tracker = ScrollTracker()
  final let pixelCache = PixelCache()
  final lazy var typeahead = Typeahead(self)
  final var tools: ListTools?
  /// What assistive technology reads; nil while nobody does.
  final var accessibility: ListAccessibility?
  final var sectionIndex: SectionIndexStrip?
  /// The menu of a row that is open.
  final var rowMenu: RowMenu?
  final var placeholderHost: PlaceholderHost?
  final var edits = RowEdits()

  /// The height of rows that nobody gives one, in pixels; nil measures each. A row is no higher than
  /// it is told, and what does not fit of its cell is cut off. What is no height is
  /// reported and changes nothing.
  public final var rowHeight: Double? {
    didSet {
      if let rowHeight, !ListView.isHeight(rowHeight) {
        self.rowHeight = oldValue
        report(ListReport(.height, "\(rowHeight) is no height", view: Self.self))
      } else if rowHeight != oldValue {
        reloadData()
      }
    }
  }
  /// What a row is taken for until it is measured, in pixels. What is no height is reported and
  /// changes nothing.
  public final var estimatedRowHeight: Double = 40 {
    didSet {
      let given = estimatedRowHeight
      guard !ListView.isHeight(given) else { return }
      estimatedRowHeight = oldValue
      report(ListReport(.height, "\(given) is no height", view: Self.self))
    }
  }
  /// Whether one click activates a row; without a selection it always does.
  public final var activatesOnSingleClick = false
  /// Told why rows are bound, moved or reloaded, as they are: for looking, not for working.
  public final var onTrace: ((RowTrace) -> Void)?
  /// What the menu of a row offers besides its edit actions, where the delegate can perform it. A
  /// ``ColumnTableView`` copies what is selected itself.
  public final var menuActions = ListMenuAction.clipboard
  /// Whether the edit actions of the row under the pointer are shown at its end. They lie over what
  /// the row has there: only for rows that leave that place free. Without it they are in the row's
  /// menu, on keys and under a swipe. Default: false.
  public final var showsActionsOnHover = false { didSet { tools?.actions.hide() } }
  /// Called when something is shown instead of rows and its button is pressed.
  public final var onRetry: (() -> Void)?
  /// Shown when there are no rows.
  public final var emptyPlaceholder: Placeholder? { didSet { updatePlaceholder() } }
  /// Loading or failed; shown instead of rows. Nil shows the rows, or ``emptyPlaceholder``.
  public final var placeholder: Placeholder? {
    didSet {
      updatePlaceholder()
      if (placeholder == nil) != (oldValue == nil) { accessibility?.everythingChanged() }
    }
  }

  final var defaultHeights: SectionHeights {
    rowHeight.map { .uniform($0) } ?? .estimated(estimatedRowHeight)
  }

  /// Higher than any screen, and within what a window can be.
  static let mostHeight = 1_048_576.0
  static func isHeight(_ height: Double) -> Bool { height >= 0.5 && height <= mostHeight }

  /// How far a row is indented, in levels; deeper than that nobody tells levels apart.
  final func indentation(at path: ListIndexPath) -> Int {
    guard let delegate else { return 0 }
    let level = guarded { delegate.list(self, indentationLevelForItemAt: path) }
    return min(max(0, level), Self.mostIndentation)
  }
  static let mostIndentation = 64

  final var scroller: OpaquePointer { OpaquePointer(widgetPointer) }
  private var selfWhileParented: ListView?
  private var restTimer: LoopSource?

  /// Wraps a GlkScroller of a subclass and takes over its hooks.
  init(scroller widget: WidgetPointer) {
    widgetPointer = widget
    g_object_ref_sink(widget)
    KitStyle.install()
    IconPictures.install()
    MainLoop.attach()
    ForeignObjects.install
    if let former = glk_scroller_get_owner(scroller) {
      let list = Unmanaged<ListView>.fromOpaque(former).takeUnretainedValue()
      ListReports.send(
        ListReport(.pointer, "the widget already had a list; the former one is detached"))
      list.detachFromWidget()
    }
    // On a monitor of another scale, what is shown at rest is another picture.
    connectSignal("notify::scale-factor", of: widget.raw) { [weak self] _ in
      self?.scheduleRest()
    }
    var hooks = ListView.hooks
    glk_scroller_set_hooks(scroller, &hooks, Unmanaged.passUnretained(self).toOpaque())
    parentDidChange(gtk_widget_get_parent(widget) != nil)
  }

  isolated deinit {
    discardTools()
    restTimer = nil
    work.discard()
    tracker.stop()
    pixelCache.discard()
    if glk_scroller_get_owner(scroller) == Unmanaged.passUnretained(self).toOpaque() {
      glk_scroller_set_hooks(scroller, nil, nil)
      glk_scroller_set_content(scroller, nil)
      if !isDestroyed { return leaveWidget() }
    }
    g_object_unref(widgetPointer)
  }

  /// Lets go of a widget that somebody may just be putting somewhere: the widget lives until the main
  /// loop turns, and says then that its list has gone.
  private func leaveWidget() {
    var hooks = GlkScrollerHooks()
    hooks.parented = { _, hasParent in
      guard hasParent != 0 else { return }
      MainActor.assumeIsolated {
        ListReports.send(
          ListReport(
            .pointer,
            "the widget of a list that nobody has kept was put somewhere, and shows nothing; keep the "
              + "list until its widget has a parent"))
      }
    }
    glk_scroller_set_hooks(scroller, &hooks, nil)
    g_idle_add_full(
      G_PRIORITY_DEFAULT_IDLE,
      { widget in
        g_object_unref(widget)
        return 0
      }, widgetPointer, nil)
  }

  // MARK: For subclasses

  var hasListHeader: Bool { false }
  var hasListFooter: Bool { false }
  /// What is shown and the data source is asked for again: it is the first to be reused.
  final var refilledView: ReusableView?
  /// The header or footer of the whole list, where it can have one.
  func listView(of kind: SectionViewKind) -> SectionView? { nil }
  /// Gives the list another header or footer; it is shown with the next update.
  func setListView(_ view: SectionView?, of kind: SectionViewKind) {}
  /// The positions in view.
  var visibleRange: Range<Int> { 0..<0 }
  /// The positions in view; there may be others between them that are not.
  var visiblePositions: [Range<Int>] { [visibleRange] }
  /// The position under the view's top edge.
  var topPosition: Int? { nil }
  func dequeue<View: ReusableView>(_ viewClass: View.Type) -> View {
    let view = viewClass.init()
    view.list = self
    return view
  }

  /// Widgets on screen, by position; nil when the position has none.
  func slot(at position: Int) -> RowSlot? { nil }
  /// What shows the position, be it a widget's view or a row that is only drawn; nil when nothing
  /// does.
  func view(at position: Int) -> ReusableView? { slot(at: position)?.view }
  /// Gives a row the keyboard; false when it is not there.
  @discardableResult
  func focusRow(at position: Int) -> Bool {
    guard let slot = slot(at: position) else { return false }
    guard slot.view is SectionView else {
      gtk_widget_grab_focus(slot.row)
      return gtk_widget_is_focus(slot.row) != 0
    }
    // A header has it in what it is operated by.
    if let focusWidget, gtk_widget_is_ancestor(focusWidget, slot.row) != 0 { return true }
    return gtk_widget_child_focus(slot.view.contentPointer, GTK_DIR_TAB_FORWARD) != 0
  }
  /// Moves the focus among widgets that are the container's own; nil for all else.
  func moveOwnFocus(_ direction: GtkDirectionType) -> Bool? { nil }
  /// Takes a key before the rows do. Whether it was used; nil leaves it to the rows.
  func keyPressedFirst(_ key: KeyPress) -> Bool? { nil }
  /// Which headers and footers the container has a place for.
  func shown(_ shape: SectionShape) -> SectionShape { shape }
  /// Whether the cursor can stand on a kind of element at all.
  func canHoldCursor(_ element: ListElement) -> Bool {
    if case .row = element { true } else { false }
  }
  /// Whether the cursor may go to an element.
  func isReachable(_ element: ListElement) -> Bool {
    guard case .row(let path) = element else { return false }
    return guarded { delegate?.list(self, canFocusItemAt: path) } ?? true
  }
  func cursorMoves(to position: Int) {}
  /// Whether the header at a position, in view or not, opens and closes its section.
  func isCollapsibleHeader(at position: Int) -> Bool { false }
  /// Whether a point of the view is on what stands at the position that is found for it.
  func isOn(_ position: Int, x: Double, y: Double) -> Bool { true }
  /// The slot whose widget holds the one given.
  func slot(containing widget: WidgetPointer?) -> RowSlot? { nil }
  func allocated(width: Int, height: Int) {}
  func scrolled() {}
  /// Whether the list carries out an entry of a row's menu that the delegate does not.
  func performsItself(_ action: ListMenuAction) -> Bool { false }
  func performItself(_ action: ListMenuAction) {}
  /// Another source fills the list, and has not been asked for anything.
  func sourceWasAttached() {}
  func adjustmentsChanged() { gtk_widget_queue_resize(widgetPointer) }
  func draw(_ cr: OpaquePointer) {}
  func invalidated(_ region: OpaquePointer) {}
  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) { (0, 0) }
  func styleUpdated() {}
  /// Shows what a change has made of the list, whose ``map`` is still the former one.
  ///
  /// - Parameter keepingPlace: whether what is under the top edge stays there; else the top is shown.
  func show(_ change: PositionMap, keepingPlace: Bool, animated: Bool) { take(change) }
  func reveal(_ position: Int, at place: ScrollPlace, animated: Bool) {}
  /// Has an update that is not bound yet show the top, whatever it kept in its place.
  func holdTop() {}
  func refreshStates() {}
  func discardRows() {}
  /// Tells of what is on screen that it is not any more. It is told anew by the next frame.
  func endDisplays(of isConcerned: (ReusableView) -> Bool = { _ in true }) {}
  func didRest() {}
  func position(besides position: Int, pages: Int) -> Int { position }
  /// An arrow key that no widget inside the focused row wanted. True when it was used.
  func arrowPressed(_ arrow: ArrowKey, _ key: KeyPress) -> Bool { moveInColumn(arrow, key) }
  func realizedChanged(_ isRealized: Bool) {}
  /// The cells that are bound, on screen or near it.
  var boundCells: [ListCell] { [] }
  var boundSectionViews: [SectionView] { [] }
  /// Another source says from now on how large things are, also where it shows the same.
  func placesChangedHands() {}
  /// The views on items and behind sections.
  var boundSupplementaryViews: [SectionView] { [] }
  /// Views on screen that the focus can be in and that stand behind positions, not at one.
  var focusableBackgrounds: [(position: Int, view: SectionView)] { [] }
  /// Does at once what waits for the next frame: binding rows that updates have brought into view.
  func settleRows() {}
  /// The data of rows may have changed. A container that binds rows before the next frame has them
  /// filled again then.
  func needsRefill(animated: Bool) { viewsWereFilled(refilledViews(), animated: animated) }
  /// An update has filled views again, or given them other heights.
  func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    accessibility?.viewsChanged(views)
  }
  /// A header or footer was filled again: its size may be another, and a copy of it stale.
  func sectionViewsChanged() {}
  func rowsVisibilityChanged(_ areVisible: Bool) {}
  /// What stands at a place of the view; nil where nothing does.
  func position(atViewX x: Double, y: Double) -> Int? { nil }
  /// Where an item stands in the view; nil while it is not there. By default the place of its
  /// widget.
  func frame(ofItemAt position: Int) -> GdkRectangle? {
    guard let row = slot(at: position)?.row else { return nil }
    var x: gint = 0
    var y: gint = 0
    guard gtk_widget_translate_coordinates(row, widgetPointer, 0, 0, &x, &y) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: x, y: y, width: gtk_widget_get_allocated_width(row),
      height: gtk_widget_get_allocated_height(row))
  }
  /// What stands above the rows and does not scroll, in pixels: the headers of columns.
  var rowsTop: Double { 0 }
  /// The gesture that takes every press on a row for itself, before others on the same widget see it;
  /// nil where presses are left to others, too.
  var claimingGesture: OpaquePointer? { nil }
  /// Ends a press that has become a drag.
  func resetPress() {}
  /// What is dropped on the list is taken in one of these forms, the best first.
  func dropFormats() -> [DropFormat] {
    guarded { dataSource?.dropFormats(in: self) ?? [] }
  }
  /// What a drop at a place would do; nil where it cannot be.
  func action(for offer: DropOffer, at place: DropPlace) -> DragAction? {
    guarded { dataSource?.list(self, canDrop: offer, at: place) }
  }
  /// What the list itself does with a drop that its data source has no use for.
  func ownAction(for offer: DropOffer, at place: DropPlace) -> DragAction? { nil }
  /// Takes such a drop, at a point across the view.
  func takeItself(_ drop: Drop, atX x: Double) -> Bool { false }
  /// Rows as text for other programs; nil where there is none.
  func textSource(of rows: DraggedRows) -> TextSource? {
    TextSource(
      columns: [
        TextSource.Column("") { [weak self] row in
          guard let self, !self.isDestroyed, let dataSource = self.dataSource else { return "" }
          return self.guarded { dataSource.list(self, searchTextForItemAt: rows[row]) } ?? ""
        }
      ], rowCount: rows.count)
  }
  /// How far from an item's start, towards the next one, a point of its frame is: from 0 to 1.
  func share(of frame: GdkRectangle, at position: Int, x: Double, y: Double) -> Double {
    (y - Double(frame.y)) / max(1, Double(frame.height))
  }
  /// The line at the edge of an item where something would be dropped.
  func dropLine(at frame: GdkRectangle, of position: Int, isBehind: Bool) -> GdkRectangle {
    let y = frame.y + (isBehind ? frame.height : 0)
    return GdkRectangle(x: frame.x, y: max(0, y - 1), width: frame.width, height: 2)
  }

  var accessibleRole: AtkRole { ATK_ROLE_LIST_BOX }
  /// Makes what assistive technology reads.
  func makeAccessibility() -> ListAccessibility {
    ListAccessibility(self, content: widgetPointer)
  }

  // MARK: Life

  /// Somebody destroys the widget. False while calls into the kit are under way: then it stays whole
  /// until they have returned.
  private func mayBeDestroyed() -> Bool {
    guard !isDestroyed, KitCalls.depth > 0 else {
      widgetDestroyed()
      return true
    }
    KitCalls.afterwards { gtk_widget_destroy(self.widgetPointer) }
    return false
  }

  func widgetDestroyed() {
    guard !isDestroyed else { return }
    phase = .ended
    restTimer = nil
    work.discard()
    tracker.stop()
    discardRows()
    accessibility?.discard()
    accessibility = nil
    pixelCache.discard()
    placeholderHost = nil
    discardTools()
    last = (map, selectionModel, cursor)
    // Nothing stands anywhere any more, and nothing has a size: so nobody need ask for the end.
    take(PositionMap(reloading: map, nil, as: SectionMap(), nil))
  }

  private func discardTools() {
    tools?.discard()
    tools = nil
    sectionIndex?.discard()
    sectionIndex = nil
  }

  private func detachFromWidget() {
    widgetDestroyed()
    glk_scroller_set_hooks(scroller, nil, nil)
    glk_scroller_set_content(scroller, nil)
    selfWhileParented = nil
  }

  private func parentDidChange(_ hasParent: Bool) {
    // Released after the callback that led here has returned to C, and after those that an app has
    // taken the list out of its window in.
    let former = selfWhileParented
    selfWhileParented = hasParent ? self : nil
    sectionIndex?.keepClearOfScrollBar()
    if let former, !hasParent, KitCalls.depth > 1 {
      KitCalls.afterwards { withExtendedLifetime(former) {} }
    }
    withExtendedLifetime(former) {}
  }

  // MARK: Rest

  /// Starts the wait for the moment when scrolling has come to rest.
  final func scheduleRest() {
    guard restTimer == nil else {
      tracker.restDelayed = true
      return
    }
    tracker.restDelayed = false
    restTimer = LoopSource(after: 100) { [unowned self] _ in restElapsed() }
  }

  /// Whether the list is on screen and was not drawn yet.
  var awaitsFirstFrame: Bool { false }

  /// Whether scrolling has come to rest.
  final var isAtRest: Bool { restTimer == nil }

  private func restElapsed() -> Bool {
    if tracker.restDelayed {
      tracker.restDelayed = false
      return true
    }
    // What rest begins must not hold up the first frame. A window that is covered never gets one.
    if awaitsFirstFrame, tracker.firstFrameWaits < 20 {
      tracker.firstFrameWaits += 1
      return true
    }
    restTimer = nil
    didRest()
    accessibility?.visibleDataChanged()
    guarded {
      for cell in boundCells where cell.slot?.isDisplayed ?? false { cell.listDidRest() }
      delegate?.listDidRest(self)
    }
    return false
  }

  private static let hooks = GlkScrollerHooks(
    allocated: { owner, width, height in
      onMain(owner, as: ListView.self) { list in
        guard !list.isDestroyed else { return }
        list.allocated(width: Int(width), height: Int(height))
        list.sectionIndex?.place(width: Int(width), height: Int(height))
        list.tools?.place()
        list.rowMenu?.place()
        // Not while everything is being placed.
        if list.work.focus != nil { list.scheduleDeferred() }
      }
    },
    scrolled: { owner in
      onMain(owner, as: ListView.self) { list in
        list.tools?.actions.hide()
        list.scrolled()
      }
    },
    adjustments_changed: { owner in
      onMain(owner, as: ListView.self) { $0.adjustmentsChanged() }
    },
    draw: { owner, cr in
      guard let cr else { return }
      let target = Unchecked(cr)
      onMain(owner, as: ListView.self) { $0.draw(target.value) }
    },
    invalidated: { owner, region in
      guard let region else { return }
      let target = Unchecked(region)
      onMain(owner, as: ListView.self) { $0.invalidated(target.value) }
    },
    preferred_width: { owner, minimum, natural in
      tellPreferredSize(GTK_ORIENTATION_HORIZONTAL, of: owner, minimum, natural)
    },
    preferred_height: { owner, minimum, natural in
      tellPreferredSize(GTK_ORIENTATION_VERTICAL, of: owner, minimum, natural)
    },
    focus: { owner, direction in
      onMain(owner, as: ListView.self, or: -1) { $0.moveFocus(direction)?.gboolean ?? -1 }
    },
    focus_grabbed: { owner in onMain(owner, as: ListView.self) { $0.takeFocus() } },
    realized: { owner, isRealized in
      onMain(owner, as: ListView.self) { list in
        if isRealized != 0, list.tools == nil { list.tools = ListTools(list) }
        list.realizedChanged(isRealized != 0)
      }
    },
    parented: { owner, hasParent in
      onMain(owner, as: ListView.self) { $0.parentDidChange(hasParent != 0) }
    },
    style_updated: { owner in onMain(owner, as: ListView.self) { $0.styleUpdated() } },
    destroyed: { owner in
      guard let owner else { return 1 }
      nonisolated(unsafe) let pointer = owner
      // Not counted as a call into the kit, as others are.
      return MainActor.assumeIsolated {
        Unmanaged<ListView>.fromOpaque(pointer).takeUnretainedValue().mayBeDestroyed().gboolean
      }
    }
  )

  private nonisolated static func tellPreferredSize(
    _ orientation: GtkOrientation, of owner: gpointer?, _ minimum: UnsafeMutablePointer<gint>?,
    _ natural: UnsafeMutablePointer<gint>?
  ) {
    let targets = Unchecked((minimum, natural))
    onMain(owner, as: ListView.self) {
      let size = $0.preferredSize(orientation)
      targets.value.0?.pointee = gint(clamping: size.minimum)
      targets.value.1?.pointee = gint(clamping: size.natural)
    }
  }
}
