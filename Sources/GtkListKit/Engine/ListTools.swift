internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ListView {
  /// What lies over the rows of a list, or watches the pointer for it.
  final class ListTools {
    private unowned let list: ListView
    let presses: RowPresses
    let placeholder: PlaceholderHost
    let typeahead: Typeahead
    private(set) lazy var cellEdits = list.makeCellEdits()
    /// Made once the list is on a screen, as are the next three.
    private(set) var actions: RowActions?
    private(set) var drag: RowDrag?
    private(set) var drop: RowDrop?
    private var longPress: LongPress?
    /// The menu of a row that is open.
    var menu: RowMenu?
    var sectionIndex: SectionIndexStrip?
    var scrollMap: ScrollMap?
    var sliderLabel: SliderLabel?
    var dropFallback: (any DropFallback)?
    /// What is pointed out in the rows' texts.
    var marks: TextMarks? {
      didSet {
        list.marksChanged()
        scrollMap?.change()
      }
    }
    /// What finds texts in the rows, which the list keeps.
    var finder: (any RowFinder)?
    /// Whether the row of the cursor, where it is seen, stays where it is through changes: somebody
    /// reads what was found in it.
    var holdsCursor = false
    var spoken = SpokenTexts()
    /// What was dropped in the list itself, until it is shown where it went.
    var rowsUnderWay: RowsUnderWay?
    /// The row whose controls the user has gone into.
    weak var enteredRow: RowSlot?
    var tabBehavior = ListTabBehavior.list
    var menuActions = ListMenuAction.clipboard
    /// The app's, for all rows that the user asks to be deleted.
    var onDelete: (([ListIndexPath]) -> Void)?
    var showsActionsOnHover = false { didSet { actions?.hide() } }

    init(_ list: ListView) {
      self.list = list
      presses = RowPresses(list)
      placeholder = PlaceholderHost(list)
      typeahead = Typeahead(list)
    }

    func install() {
      guard actions == nil else { return }
      actions = RowActions(list)
      drag = RowDrag(list)
      drop = RowDrop(list)
      longPress = LongPress(list)
      list.viewport.kinetic.install()
    }

    /// Takes everything out of the list's widget, which may live on.
    func discard() {
      actions?.discard()
      typeahead.discard()
      drag?.discard()
      drop?.discard()
      (actions, drag, drop, menu, longPress) = (nil, nil, nil, nil, nil)
      sectionIndex?.discard()
      sectionIndex = nil
      scrollMap?.discard()
      sliderLabel?.discard()
      (scrollMap, sliderLabel) = (nil, nil)
      placeholder.discard()
      finder = nil
      rowsUnderWay = nil
    }

    /// Puts overlays where they belong, after the rows were placed.
    func place(width: Int, height: Int) {
      sectionIndex?.place(width: width, height: height)
      scrollMap?.place(width: width, height: height)
      sliderLabel?.place(width: width, height: height)
      actions?.place()
      typeahead.bubble?.place(width: width, height: height)
      drop?.place()
      menu?.place()
      cellEdits.layOut()
      list.placeFrameReport(width: width)
    }
  }
}
