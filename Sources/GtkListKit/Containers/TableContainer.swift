internal import GtkListKitCore

/// What all tables share: rows one below the other, of whom it is known where each stands. Use
/// ``TableView`` or ``ColumnTableView``.
@MainActor
public class TableContainer: ListView {
  /// Whether updates move and fade rows. The desktop's `gtk-enable-animations` has to agree.
  public final var updatesAreAnimated = true
  /// Whether the header of the section at the top stays in view.
  public final var hasStickyHeaders = false { didSet { updateStickyHeader() } }

  final var heights = HeightIndex()
  final var viewWidth = 0
  /// The height of what shows rows.
  final var viewHeight = 0
  /// Why rows are bound just now, by position; nil when they simply come into view.
  final var bindingReason: ((Int) -> RowTrace.Reason)?
  /// Listens for presses on rows.
  final var pressGesture: OpaquePointer?
  final let estimatedSectionViewHeight = 32.0

  // MARK: For subclasses

  /// The row that has the focus, when it is in view.
  var visibleFocus: Int? { nil }
  func isBound(_ position: Int) -> Bool { true }
  /// Gives the adjustments the content's size.
  func configureScroll(at offset: Double) {}
  func updateStickyHeader() {}

  // MARK: As a list

  override var visibleRange: Range<Int> { visiblePositions(at: scrollOffset) }
  override var topPosition: Int? {
    heights.count > 0 ? heights.position(at: scrollOffset) : nil
  }
  override func reveal(_ position: Int, at place: ScrollPlace, animated: Bool) {
    scrollTo(position, at: place, animated: animated)
  }
  override func position(besides position: Int, pages: Int) -> Int {
    positionAfterPages(pages, from: position)
  }
}
