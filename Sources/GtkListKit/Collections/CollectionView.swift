internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Items in grids, flows, waterfalls, lists or a layout of one's own: real widgets styled as a
/// GtkFlowBox's, of which only those exist that are on screen and a few more.
///
/// ```swift
/// let collection = CollectionView()
/// collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110))
/// collection.useAdaptor(adaptor)
/// window.add(collection.scrolled())                          // GtkListKitDesk
/// ```
@MainActor
public final class CollectionView: ListView {
  /// How sections are laid out that do not say it themselves. A change moves the items on screen to
  /// their new places; the first one in view stays in view.
  public var layout = CollectionLayout.grid(.adaptive(minimum: 120)) {
    didSet { changeLayout() }
  }
  /// Whether the list scrolls left and right instead of up and down; it begins where text begins.
  public var scrollsHorizontally: Bool {
    get { geometry.isHorizontal }
    set {
      guard newValue != geometry.isHorizontal else { return }
      geometry.isHorizontal = newValue
      turn()
    }
  }

  lazy var itemGeometry = CollectionGeometry(self)
  lazy var supplementaries = SupplementaryViews(self)
  lazy var band = RubberBand(self)

  /// An empty collection. GTK has to be started before: else that is reported, and made up for
  /// where there is a display.
  public convenience init() {
    GtkStart.check(for: CollectionView.self)
    self.init(
      unchecked: g_object_new_with_properties(glk_collection_view_get_type(), 0, nil, nil).raw)
  }

  /// Takes over a `GlkCollectionView` that GtkBuilder made: `<object class="GlkCollectionView">`.
  ///
  /// Nil, and a report, when the pointer is something else. A collection that already had a Swift
  /// object is taken from it.
  public convenience init?(adopting pointer: UnsafeMutableRawPointer?) {
    guard let pointer, glk_is_instance_of(pointer, glk_collection_view_get_type()) != 0 else {
      ListReport(
        .pointer, "the pointer is not a GlkCollectionView",
        fix: "Pass the object that gtk_builder_get_object() returns for a GlkCollectionView.",
        view: CollectionView.self
      ).send()
      return nil
    }
    self.init(unchecked: pointer)
    takeSettings()
  }

  private init(unchecked pointer: UnsafeMutableRawPointer) {
    super.init(
      scroller: pointer.assumingMemoryBound(to: GtkWidget.self), content: glk_cell_box_new())
    var hooks = ListView.contentHooks
    glk_cell_box_set_hooks(content.opaque, &hooks, Unmanaged.passUnretained(self).toOpaque())
    _ = band
  }

  isolated deinit {
    glk_cell_box_set_hooks(content.opaque, nil, nil)
  }

  override func makeGeometry() -> ListGeometry { itemGeometry }
  override func makeCells() -> BoundCells { PlacedCells(self) }

  // MARK: Changing the layout

  private func changeLayout() {
    guard viewport.length > 0 else { return }
    guard work.callOutDepth == 0 else { return reloadData() }
    bindPendingRows()
    let kept = holdsTop ? ScrollAnchor.top : anchorThroughChange
    motion.before = motion.screenNow()
    motion.end()
    geometry.reset()
    supplementaries.invalidate()
    viewport.pixelCache.invalidateAll()
    _ = geometry.takeSizes(of: cells.slots, keeping: kept.position)
    for slot in cells.slots {
      slot.isFresh = true
      cells.updateLook(of: slot)
    }
    cells.fill(around: kept, keepingNeighbours: true)
    motion.begin()
    gtk_widget_queue_resize(widgetPointer)
  }

  private func turn() {
    geometry.configureScroll(at: 0)
    guard viewport.length > 0 else { return }
    cells.binFrame = PixelFrame()
    reload(keepingScrollPosition: false)
  }

  // MARK: Keys

  override func moveCursor(_ move: CursorMove, _ selection: CursorSelection) -> Bool {
    moveInPlane(move, selection) ?? super.moveCursor(move, selection)
  }
  override func carryRows(_ move: CursorMove) -> Bool {
    guard !isOnSectionView else { return carryByRow(move) }
    return withSeenCursorRow { carryInPlane(move) ?? carryByRow(move) }
  }
  override func selectRectangle(_ move: CursorMove) -> Bool { selectRectangleInPlane(move) }
}
