internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What shows a list's positions inside its widget. There are three: a list box (``ListBoxCells``), cells
/// that are placed (``PlacedCells``) and a tree view that draws rows (``TreePresenter``).
protocol ListPresenter: AnyObject {
  /// What the positions are shown in.
  var widget: WidgetPointer { get }
  /// What stands above the rows and does not scroll, in pixels: the headers of columns.
  var rowsTop: Double { get }

  // MARK: Size and drawing

  func preferredSize(_ orientation: GtkOrientation) -> (minimum: Int, natural: Int)
  /// Places everything in the size that the list's widget was given.
  func layOut(width: Int, height: Int)
  /// The list has other scroll bars.
  func adjustmentsChanged()
  /// Goes where the user has scrolled to: binds what has come into view.
  func followScroll()
  /// Scrolling has come to rest.
  func rest()
  func draw(on cr: OpaquePointer)
  /// Makes what it keeps of drawn rows anew when it draws them next.
  func forgetPictures()
  /// Has the next frame of the motion drawn.
  func redrawMotion()

  // MARK: What is shown

  /// What is bound, in view or near it.
  var boundViews: [(view: ReusableView, position: Int, isDisplayed: Bool)] { get }
  /// What shows a position, be it a widget's view or a row that is only drawn; nil when nothing does.
  func view(at position: Int) -> ReusableView?
  /// Whether a row is there to be seen.
  func isBound(_ position: Int) -> Bool
  /// What stands at a place of the view; nil where nothing does.
  func position(atViewX x: Double, y: Double) -> Int?
  /// Where an item stands in the view; nil while it is not there.
  func frame(ofItemAt position: Int) -> GdkRectangle?

  // MARK: Changes

  /// What there is on screen before a change, or before views are filled again, where that is nil;
  /// nil when nothing is to move.
  func screenBefore(_ change: PositionMap?) -> ScreenState?
  /// Gives what is bound its new positions, and lets go of what is gone or made anew. The list's map is
  /// the new one; so are its frames, but after a reload.
  func move(by change: PositionMap)
  /// Binds what changes have left to bind.
  ///
  /// - Parameter filled: the views that were filled again.
  func bind(_ pending: PendingFill, filled: [ReusableView])
  /// An update has filled views again, or given them other heights.
  func viewsWereFilled(_ views: [ReusableView], animated: Bool)
  /// A header or footer was filled again: its size may be another, and a copy of it stale.
  func sectionViewsChanged()
  /// Shows on everything that is bound whether it is selected.
  func refreshStates()
  /// Shows on everything that is bound whether its row was cut.
  func showCut()
  /// Tells of what is on screen that it is not any more. It is told anew by the next frame.
  func endDisplays(of isConcerned: (ReusableView) -> Bool)
  /// Lets go of everything: the list is going.
  func discard()

  // MARK: Focus

  /// Gives a row the keyboard; false when it is not there.
  func focusRow(at position: Int) -> Bool
  /// Moves the focus among widgets that are the presenter's own; nil for all else.
  func moveFocus(_ direction: GtkDirectionType) -> Bool?
}

extension ListPresenter {
  func forgetPictures() {}
}

extension ListView {
  /// What a list asks for in the direction that it scrolls in.
  ///
  /// A GtkScrolledWindow gives no room for what its child wants at least, but tells by that whether
  /// there will be a scroll bar. Told less than there is, it gives the list its full width first and
  /// less then, at every allocation, and all rows are measured twice.
  final func requestedLength(least: Int) -> (minimum: Int, natural: Int) {
    let orientation = geometry.orientation
    let content = presenter.rowsTop + geometry.contentLength
    let shown = max(geometry.contentLength, Double(requestedByPlaceholder(orientation)))
    let natural = max(least, Int(presenter.rowsTop) + Int(min(shown, 32_000)))
    guard let parent = gtk_widget_get_parent(widgetPointer),
      glk_is_instance_of(parent, gtk_scrolled_window_get_type()) != 0
    else { return (least, natural) }
    var (across, down) = (GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_get_policy(parent.of(GtkScrolledWindow.self), &across, &down)
    let policy = orientation == GTK_ORIENTATION_HORIZONTAL ? across : down
    guard policy != GTK_POLICY_NEVER else { return (natural, natural) }
    let length = Int(min(content, 32_000).rounded(.up))
    return (length, max(length, natural))
  }

  /// What is asked for by what is shown instead of rows; 0 where nothing is.
  final func requestedByPlaceholder(_ orientation: GtkOrientation) -> Int {
    guard let view = tools.placeholder.view else { return 0 }
    return orientation == GTK_ORIENTATION_HORIZONTAL ? view.requestedWidth : view.requestedHeight
  }
}
