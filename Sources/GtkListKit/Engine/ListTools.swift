internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ListView {
  /// What lies over the rows of a list, or watches the pointer for it.
  final class ListTools {
    private unowned let list: ListView
    let presses: RowPresses
    let placeholder: PlaceholderHost
    let typeahead: Typeahead
    let focusRing: FocusRing
    private(set) lazy var cellEdits = list.makeCellEdits()
    /// Made once the list is on a screen.
    private var pointerTools: PointerTools?
    /// The menu of a row that is open.
    var menu: RowMenu?
    var sectionIndex: SectionIndexStrip?
    var scrollMap: ScrollMap?
    var sliderLabel: SliderLabel?
    /// Shows how many rows are loaded for a command.
    var rowLoading: RowLoading?
    var dropFallback: (any DropFallback)?
    var search = Search()
    var spoken = SpokenTexts()
    /// What was dropped in the list itself, until it is shown where it went.
    var rowsUnderWay: RowsUnderWay?
    /// The row whose controls the user has gone into.
    weak var enteredRow: RowSlot?
    var tabBehavior = ListTabBehavior.list
    /// The app's, for all rows that the user asks to be deleted.
    var onDelete: (([ListIndexPath]) -> Void)?
    var showsActionsOnHover = false { didSet { actions?.hide() } }

    var actions: RowActions? { pointerTools?.actions }
    var drag: RowDrag? { pointerTools?.drag }
    var drop: RowDrop? { pointerTools?.drop }

    /// What follows the pointer over rows.
    private struct PointerTools {
      let actions: RowActions
      let drag: RowDrag
      let drop: RowDrop
      let longPress: LongPress

      init(_ list: ListView) {
        actions = RowActions(list)
        drag = RowDrag(list)
        drop = RowDrop(list)
        longPress = LongPress(list)
      }

      func discard() {
        actions.discard()
        drag.discard()
        drop.discard()
      }
    }

    /// What finds texts in the rows, and what it has found.
    struct Search {
      /// Kept by the list.
      var finder: (any RowFinder)?
      /// What is pointed out in the rows' texts.
      fileprivate(set) var marks: TextMarks?
      /// Whether the row of the cursor, where it is seen, stays where it is through changes: somebody
      /// reads what was found in it.
      var holdsCursor = false
    }

    init(_ list: ListView) {
      self.list = list
      presses = RowPresses(list)
      placeholder = PlaceholderHost(list)
      typeahead = Typeahead(list)
      focusRing = FocusRing(list)
    }

    func install() {
      guard pointerTools == nil else { return }
      pointerTools = PointerTools(list)
      list.viewport.kinetic.install()
    }

    /// Takes everything out of the list's widget, which may live on.
    func discard() {
      pointerTools?.discard()
      typeahead.discard()
      (pointerTools, menu) = (nil, nil)
      sectionIndex?.discard()
      sectionIndex = nil
      scrollMap?.discard()
      sliderLabel?.discard()
      rowLoading?.discard()
      rowLoading = nil
      (scrollMap, sliderLabel) = (nil, nil)
      placeholder.discard()
      search.finder = nil
      rowsUnderWay = nil
    }

    /// Points out other texts, or none.
    func mark(_ marks: TextMarks?) {
      search.marks = marks
      list.marksChanged()
      scrollMap?.change()
    }

    /// Puts overlays where they belong, after the rows were placed.
    func place(width: Int, height: Int) {
      sectionIndex?.place(width: width, height: height)
      scrollMap?.place(width: width, height: height)
      sliderLabel?.place(width: width, height: height)
      rowLoading?.place(width: width, height: height)
      actions?.place()
      typeahead.bubble?.place(width: width, height: height)
      drop?.place()
      menu?.place()
      cellEdits.layOut()
      list.placeFrameReport(width: width)
    }
  }
}
