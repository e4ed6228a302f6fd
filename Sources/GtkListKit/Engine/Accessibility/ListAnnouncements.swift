internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// What a list has assistive technology say when something has happened in it that the keyboard's row
/// does not tell. The texts are English; an app puts its own in their place. An empty one is not said.
///
/// ```swift
/// list.announcements.moved = { "An Stelle \($0) von \($1)" }
/// ```
@MainActor
public struct ListAnnouncements {
  /// Rows were sorted by the user: by the title of a column, which way.
  public var sorted: (_ column: String, _ direction: SortDirection) -> String = {
    "Sorted by \($0), \($1 == .ascending ? "ascending" : "descending")"
  }
  /// Rows are shown in the order of the data again.
  public var unsorted = "Not sorted"
  /// A row was moved by keys or by dragging: its number in its section, from 1 on, and how many there
  /// are.
  public var moved: (_ number: Int, _ count: Int) -> String = { "Moved to position \($0) of \($1)" }
  /// Rows were deleted by the user: how many, and whether that can be undone.
  public var deleted: (_ count: Int, _ canUndo: Bool) -> String = { count, canUndo in
    (count == 1 ? "Deleted" : "\(count) deleted") + (canUndo ? ", undo with Ctrl+Z" : "")
  }
  /// So many rows were cut, to be pasted elsewhere.
  public var cut: (_ count: Int) -> String = { $0 == 1 ? "1 row cut" : "\($0) rows cut" }
  /// So many rows were copied to the clipboard.
  public var copied: (_ count: Int) -> String = { $0 == 1 ? "1 row copied" : "\($0) rows copied" }
  /// A block of so many rows and columns of cells is selected.
  public var selectedCells: (_ rows: Int, _ columns: Int) -> String = {
    Self.block($0, $1) + " selected"
  }
  /// So many rows and columns of cells were copied to the clipboard.
  public var copiedCells: (_ rows: Int, _ columns: Int) -> String = {
    Self.block($0, $1) + " copied"
  }
  /// A search or a filter has left so many rows, or a ``FindBar`` or typing has found so many.
  public var found: (_ count: Int) -> String = { $0 == 0 ? "Nothing found" : "\($0) found" }

  /// The kit's texts.
  public init() {}

  private static func block(_ rows: Int, _ columns: Int) -> String {
    "\(rows) row\(rows == 1 ? "" : "s"), \(columns) column\(columns == 1 ? "" : "s")"
  }
}

extension ListView {
  /// What is said of what happens in the list.
  public final var announcements: ListAnnouncements {
    get { tools.spoken.announcements }
    set { tools.spoken.announcements = newValue }
  }

  /// Has assistive technology say something that has happened in the list. Nothing happens where nobody
  /// reads the list, or with an ATK before 2.46.
  public final func announce(_ text: String) {
    guard !isDestroyed, !text.isEmpty else { return }
    DisplayText.with(text) { glk_accessible_announce(presenter.widget, $0) }
  }

  /// Says where a row stands that the user has moved.
  final func announceMove(to path: ListIndexPath) {
    announce(announcements.moved(path.row + 1, numberOfItems(in: path.section)))
  }
}
