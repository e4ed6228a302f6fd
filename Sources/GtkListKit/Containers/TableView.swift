internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A list of rows: a real GtkListBox that holds only what is on screen, in a scroller of any size.
///
/// ```swift
/// let table = TableView()
/// gtk_container_add(scrolledWindow, table.widgetPointer)
/// table.useAdaptor(adaptor)
/// ```
@MainActor
public final class TableView: TableContainer {
  /// The look of the whole table.
  public enum Style: Sendable {
    /// Edge to edge.
    case plain
    /// Each section in a rounded frame: for settings and short lists.
    case boxed
  }

  /// How much room rows get.
  public enum Density: Sendable {
    case compact
    case regular
    case comfortable
  }

  public var style = Style.plain { didSet { if style != oldValue { applyStyle() } } }
  public var density = Density.regular { didSet { if density != oldValue { applyStyle() } } }
  /// Lines between rows.
  public var showsSeparators = false { didSet { applyStyle() } }
  /// The most that rows grow in width, in pixels; wider views centre them. Nil: no limit.
  public var maximumContentWidth: Int? { didSet { gtk_widget_queue_resize(widgetPointer) } }
  /// A view above the first section, which scrolls with the rows.
  public var headerView: SectionView? { didSet { reloadData() } }
  /// A view below the last section.
  public var footerView: SectionView? { didSet { reloadData() } }

  /// Rows that are kept on either side of what is visible, so that small scrolls bind in batches.
  static let overscan = 8
  /// Rows that wait for reuse, at most.
  static let spareLimit = 16

  /// The bound rows, by ascending position.
  var slots: [RowSlot] = []
  /// The positions that have a row without a gap; the focused row may stand outside.
  var bound: Range<Int> = 0..<0
  let pool = RowPool()
  var listBox: WidgetPointer
  /// Width and left edge of the rows in the view.
  var contentWidth = 0
  var contentX = 0
  var minimumWidth = 0
  var naturalWidth = 0
  var needsWidthMeasure = true
  var widthMayShrink = false
  var isFilling = false
  /// Rows have changed places among themselves.
  var needsSort = false
  /// Where the bin window was last put, as an offset of the content.
  var placedTop = 0
  var focusedSlot: RowSlot?
  let sticky = StickyHeader()
  /// The row that the pointer went down on.
  weak var pressedSlot: RowSlot?
  /// Rows that are made anew but keep their widgets, by the position that they are to show.
  var reserved: [Int: RowSlot] = [:]
  /// Rows that a fill under way has no place for as yet, by position.
  var waiting: [Int: RowSlot]?
  /// What updates have left to do before the next frame.
  var pending: PendingFill?
  var settlingTick: guint = 0
  var isSettling = false
  /// Where rows were before they change their places; nil when they are not to be seen moving.
  var departure: ScreenState?
  /// The position that is being bound.
  var bindingPosition = -1
  var lastOffset = 0.0
  /// Whether the view's background hides what is behind; nil until it is looked up.
  var opaqueBackground: Bool?
  let motion = UpdateMotion()
  var motionTick: guint = 0
  /// Whether there was anything on screen yet that could move.
  var hasDrawn = false

  public convenience init() {
    self.init(unchecked: g_object_new_with_properties(glk_table_view_get_type(), 0, nil, nil).raw)
  }

  /// Takes over a `GlkTableView` that GtkBuilder made: `<object class="GlkTableView">`.
  ///
  /// Nil, and a report, when the pointer is something else. A table that already had a Swift
  /// object is taken from it.
  public convenience init?(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer, glk_is_instance_of(pointer, glk_table_view_get_type()) != 0 else {
      ListReports.send(
        ListReport(.pointer, "the pointer is no GlkTableView", view: TableView.self))
      return nil
    }
    self.init(unchecked: pointer)
  }

  /// Makes a table inside a GtkScrolledWindow or another container from Glade.
  ///
  /// Nil, and a report, when the pointer is no GtkContainer.
  public convenience init?(in container: UnsafeMutableRawPointer?) {
    guard let container, glk_is_instance_of(container, gtk_container_get_type()) != 0 else {
      ListReports.send(
        ListReport(.pointer, "the pointer is no GtkContainer", view: TableView.self))
      return nil
    }
    self.init()
    var target = container.assumingMemoryBound(to: GtkContainer.self)
    if glk_is_instance_of(container, gtk_scrolled_window_get_type()) == 0 {
      let window: WidgetPointer = gtk_scrolled_window_new(nil, nil)
      gtk_widget_show(window)
      gtk_container_add(target, window)
      gtk_widget_set_hexpand(window, 1)
      gtk_widget_set_vexpand(window, 1)
      target = window.of(GtkContainer.self)
    }
    gtk_container_add(target, widgetPointer)
    gtk_widget_show(widgetPointer)
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    listBox = glk_list_box_new()
    g_object_ref_sink(listBox)
    super.init(scroller: pointer.assumingMemoryBound(to: GtkWidget.self))
    // Keeps the keyboard while the cursor's row is not there.
    gtk_widget_set_can_focus(listBox, 1)
    gtk_list_box_set_selection_mode(listBox.of(GtkListBox.self), GTK_SELECTION_NONE)
    gtk_list_box_set_sort_func(listBox.of(GtkListBox.self), glk_row_compare, nil, nil)
    var hooks = TableView.listBoxHooks
    glk_list_box_set_hooks(listBox.opaque, &hooks, Unmanaged.passUnretained(self).toOpaque())
    glk_scroller_set_content(scroller, listBox)
    gtk_widget_show(listBox)
    gtk_widget_show(widgetPointer)
    installPointer()
    applyStyle()
  }

  isolated deinit {
    if motionTick != 0 { gtk_widget_remove_tick_callback(widgetPointer, motionTick) }
    if settlingTick != 0 { gtk_widget_remove_tick_callback(widgetPointer, settlingTick) }
    motion.finish()
    // Before the list box goes, so that views which an app still holds keep their widgets.
    for slot in slots { slot.detach() }
    sticky.slot?.detach()
    pool.discard()
    if let pressGesture { g_object_unref(UnsafeMutableRawPointer(pressGesture)) }
    glk_list_box_set_hooks(listBox.opaque, nil, nil)
    g_object_unref(listBox)
  }

  // MARK: Rows

  override func slot(at position: Int) -> RowSlot? {
    if bound.contains(position) {
      // Without a gap, the row is where arithmetic says, or one further for a focused row above.
      let guess = position - bound.lowerBound
      for index in guess...guess + 1 where index < slots.count {
        if slots[index].position == position { return slots[index] }
      }
    }
    return slots.first { $0.position == position }
  }

  override func slot(containing widget: WidgetPointer?) -> RowSlot? {
    var current = widget
    while let widget = current {
      let parent = gtk_widget_get_parent(widget)
      if parent == listBox { return slots.first { $0.row == widget } }
      current = parent
    }
    return nil
  }

  override var visibleFocus: Int? {
    focusedSlot.flatMap { $0.isDisplayed ? $0.position : nil }
  }
  override func isBound(_ position: Int) -> Bool { bound.contains(position) }
  override func configureScroll(at offset: Double) { configureAdjustments(at: offset) }
  override func updateStickyHeader() { showStickyHeader() }
  override var hasListHeader: Bool { headerView != nil }
  override var hasListFooter: Bool { footerView != nil }
  override var topPosition: Int? { pending?.anchor.position ?? super.topPosition }
  override func dequeue<View: ReusableView>(_ viewClass: View.Type) -> View {
    reuse(viewClass)
  }
  override func allocated(width: Int, height: Int) { layOut(width: width, height: height) }
  override func scrolled() { followScroll() }
  override func draw(_ cr: OpaquePointer) { drawRows(on: cr) }
  override func invalidated(_ region: OpaquePointer) { pixelCache.add(region, x: contentX, y: placedTop) }
  override func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int) {
    requestedSize(orientation)
  }
  override func styleUpdated() { restyle() }
  override func rebuild(keepingPlace: Bool) { rebuildRows(keepingPlace: keepingPlace) }
  override func apply(_ update: ResolvedUpdate, map new: SectionMap, animated: Bool) {
    applyToRows(update, map: new, animated: animated)
  }
  override func refreshStates() { refreshRowStates() }
  override func didRest() { extendOverscan() }
  override var boundCells: [ListCell] { slots.compactMap { $0.view as? ListCell } }
  override var boundSectionViews: [SectionView] {
    slots.compactMap { $0.view as? SectionView }
      + [sticky.slot?.view as? SectionView].compactMap { $0 }
  }
  override func viewsWereFilled(_ views: [ReusableView], animated: Bool) {
    settleFilled(views, animated: animated)
  }
  override func sectionViewsChanged() { updateStickyHeader() }
  override func settleRows() { settle() }
  override func needsRefill(animated: Bool) { refillSoon(animated: animated) }
  override var heldPositions: [Int] {
    heldSlots.map { $0.position } + reserved.keys
      + (hasFocus(in: sticky.slot) ? [sticky.position] : [])
  }
  override func rowsVisibilityChanged(_ areVisible: Bool) {
    gtk_widget_set_child_visible(listBox, areVisible.gboolean)
  }
  override func realizedChanged(_ isRealized: Bool) { pixelCache.invalidateAll() }

  override func endDisplays() {
    for slot in slots { endDisplay(of: slot) }
    sticky.hide(in: self)
  }

  override func discardRows() {
    discardPending()
    endMotion()
    for slot in slots + reserved.values { release(slot) }
    slots = []
    reserved = [:]
    bound = 0..<0
    focusedSlot = nil
    pressedSlot = nil
    sticky.hide(in: self)
    pool.discard()
    glk_list_box_set_hooks(listBox.opaque, nil, nil)
  }

  // MARK: Look

  private func applyStyle() {
    let context = gtk_widget_get_style_context(widgetPointer)
    for (name, on) in [
      ("boxed", style == .boxed), ("separators", showsSeparators || style == .boxed),
      ("compact", density == .compact), ("comfortable", density == .comfortable),
    ] {
      if on {
        gtk_style_context_add_class(context, name)
      } else {
        gtk_style_context_remove_class(context, name)
      }
    }
    gtk_widget_queue_resize(widgetPointer)
    for slot in slots { updateLook(of: slot) }
  }

  func updateLook(of slot: RowSlot) {
    var look = RowSlot.Look()
    if let path = slot.path, path.section < map.sections.count {
      look.isFirst = path.row == 0
      look.isLast = path.row == map.sections[path.section].rows - 1
      if let delegate {
        look.indentation = max(
          0, guarded { delegate.list(self, indentationLevelForItemAt: path) })
      }
    }
    slot.setLook(look)
  }

  private static let listBoxHooks = GlkContentHooks(
    key_press: { owner, event in
      guard let event else { return 0 }
      let key = Unchecked(event)
      let handled = Unchecked(UnsafeMutablePointer<gboolean>.allocate(capacity: 1))
      handled.value.pointee = 0
      defer { handled.value.deallocate() }
      onMain(owner, as: TableView.self) {
        handled.value.pointee = $0.keyPressed(KeyPress(key.value)).gboolean
      }
      return handled.value.pointee
    },
    focus_child_changed: { owner, child in
      let widget = Unchecked(child)
      onMain(owner, as: TableView.self) { $0.focusChildChanged(widget.value) }
    }
  )
}
