internal import GtkListKitCore

/// A column of a ``ColumnTableView``, whatever it shows. Make a ``TableColumn``.
@MainActor
public class AnyTableColumn: EditedPart {
  /// Known by this in saved states; by default the title.
  public final let id: String
  /// What the header and its menu say; of itself it does not change the ``id``.
  public final var title: String { didSet { if title != oldValue { treeColumn?.applyLook() } } }
  /// In pixels for text of normal size: with larger text the column is as much wider. What a user drags
  /// it to. Less than the minimum counts as the minimum, and more than 32 767 as that.
  public final var width: Int {
    didSet {
      width = Self.sane(width)
      guard width != oldValue else { return }
      treeColumn?.applyWidth()
      table?.columnSet.changes.schedule()
    }
  }
  /// In pixels, as the ``width``; no column is narrower than the frame of its header.
  public final var minimumWidth = 32 { didSet { treeColumn?.applyWidth() } }
  /// In pixels, as the ``width``. Nil: no limit.
  public final var maximumWidth: Int? { didSet { treeColumn?.applyWidth() } }
  /// Whether the column takes what room is left.
  public final var expands = false { didSet { treeColumn?.applyWidth() } }
  /// Whether the user may drag the column wider and narrower. The app may in any case.
  public final var isResizable = true { didSet { treeColumn?.applyLook() } }
  /// Whether the user may drag the column to another place.
  public final var isReorderable = true { didSet { treeColumn?.applyLook() } }
  /// Whether the column is shown. A hidden one keeps its place and width; an edit in it ends.
  public final var isVisible = true {
    didSet {
      guard isVisible != oldValue else { return }
      if let table { table.columnEdits.end(in: self) }
      treeColumn?.applyLook()
      if let table { table.columnSet.visibilityChanged(of: self) }
      if !isVisible { (table?.accessibility as? TableAccessibility)?.wasHidden(self) }
    }
  }
  /// Whether the header's menu offers to hide it.
  public final var canBeHidden = true
  /// Nil: as its content stands by default.
  public final var alignment: TextAlignment? { didSet { treeColumn?.applyLook() } }
  /// Where texts, icons and check boxes stand in rows that are higher than they are; the start is the
  /// top.
  public final var verticalAlignment = TextAlignment.center { didSet { treeColumn?.applyLook() } }
  /// The most lines that a text is wrapped into, where the table has
  /// ``ColumnTableView/hasVariableRowHeights``; elsewhere it is always one. Lines break where the
  /// text breaks them and where the column ends; what does not fit is left out, and the last line
  /// ends in an ellipsis. On a single line spaces stand for line breaks. Nil sets no limit; less
  /// than 1 counts as 1.
  public final var lineLimit: Int? = 1 {
    didSet {
      if lineLimit != oldValue { table?.rowMeasure.lineLimitChanged(of: self) }
    }
  }
  /// Whether a text that is cut off is shown whole in a tooltip.
  public final var showsCutOffText = true { didSet { table?.tree.updateTooltips() } }
  /// The event that an edit of a cell sends, or a click on one with a control; by default
  /// ``EventName/valueChanged``.
  public final var event = EventName.valueChanged
  /// What an undo stack calls an edit; nil for one by the title.
  public final var undoName: String?
  /// The text that Delete gives an editable cell, as users would type it. Nil is an empty text, which a missing value or
  /// an empty check box is written as.
  ///
  /// Cells that do not take the text keep their values; ``ColumnTableView/onPasteRefused`` gets them.
  public final var clearValue: String?
  /// What an editor says of a text that is no value of the column; nil says what is wanted instead.
  public final var rejection: ((String) -> String)?

  /// What it is shown as, while a table shows it.
  final var treeColumn: TreeColumn?
  private final var keys: (sort: (any ColumnSortKey)?, filter: (any ColumnFilterKey)?)
  private var hasReportedRejected = false

  init(id: String?, title: String, width: Int) {
    self.id = id ?? title
    self.title = title
    self.width = Self.sane(width)
  }

  /// A width that GTK can add to those of the other columns.
  static func sane(_ width: Int) -> Int { min(max(0, width), 32_767) }

  /// What rows are sorted by, by this column.
  final var sortKey: (any ColumnSortKey)? {
    get { keys.sort }
    set { keys.sort = newValue }
  }
  /// What rows are filtered by, by this column.
  final var filterKey: (any ColumnFilterKey)? {
    get { keys.filter }
    set {
      keys.filter = newValue
      table?.filters.row.update()
    }
  }
  /// The table that shows it.
  public final var table: ColumnTableView? { treeColumn?.table }
  /// Whether sections and trees show their titles and expanders here.
  final var isOutline: Bool { treeColumn?.isOutline ?? false }
  /// Whether the user drags the header elsewhere.
  final var isHeaderDragged: Bool { treeColumn?.isHeaderDragged ?? false }
  /// Whether the column says what a row has to say that has nothing to show.
  final var saysStatus: Bool {
    guard let table, !table.isTree else { return isOutline }
    return table.columnSet.all.first { $0.showsText && $0.isVisible } === self
  }
  /// Whether a cell's height depends on the column's width.
  final var wraps: Bool { showsText && lineLimit != 1 }

  /// Makes the column as wide as its title and what it shows in the rows in view. Without a table it
  /// keeps its width. O(rows in view).
  public final func fitWidth() { treeColumn?.fitWidth() }

  // MARK: For the typed column

  var contentAlignment: TextAlignment { .start }
  /// Whether spinners may turn in cells.
  var canSpin: Bool { false }
  func isSpinning(_ cell: PreparedCell) -> Bool { false }
  /// Whether files may have to be read for cells.
  var showsPictures: Bool { false }
  func imageKey(of data: Any?, scale: Int) -> ImageKey? { nil }
  /// Whether cells may have something to say.
  var hasTooltips: Bool { showsText && showsCutOffText }
  /// What an app has to say of a row's cell.
  func tooltip(for data: Any?) -> CellTooltip? { nil }
  /// Whether the content is text.
  var showsText: Bool { false }
  /// Whether that text is a number, a size or a date.
  var showsFigures: Bool { false }
  func makeRenderer(on widget: WidgetPointer) -> CellRenderer { .text(on: widget) }
  /// Reads what is drawn of a row's data. Calls the app.
  func read(_ data: Any?) -> PreparedCell { PreparedCell() }
  func fill(_ renderer: CellRenderer, with cell: PreparedCell, isSelected: Bool) {}
  /// Shows no value.
  func clear(_ renderer: CellRenderer) {}
  /// Whether cells begin with an icon.
  var hasIcon: Bool { false }
  /// Shows a text in the place of the content, where that is text.
  func show(_ text: String, _ style: CellStyle, in renderer: CellRenderer) {}
  /// The row's value as text.
  func text(of data: Any?) -> String { "" }
  /// The row's value as it is copied, so that it can be pasted again.
  func copiedText(of data: Any?) -> String { text(of: data) }
  /// The row's value as it is exported; nil where that is as it reads.
  func exportedText(of data: Any?) -> String? { nil }
  /// What the row's value is besides a text; nil where it is nothing else.
  func state(of data: Any?) -> CellState? { nil }
  /// Whether the values are shares of a whole.
  var showsShares: Bool { false }
  /// What a click on the cell sends; nil where clicks mean nothing.
  func valueAfterClick(on data: Any?) -> EventValue? { nil }

  /// Whether cells can be edited at all.
  final var isEditable: Bool { editorKind != nil }
  /// What its cells are edited with; nil where they are not.
  var editorKind: CellEditor.Kind? { nil }
  final var opensEditor: Bool { editorKind.map { $0 != .toggle } ?? false }
  final var opensTextEditor: Bool { editorKind == .text }
  /// What a row's editor begins with; nil where the row cannot be edited.
  func editorSetup(for data: Any?) -> CellEditor.Setup? { nil }
  /// What becomes of an input; nil where the row cannot be edited.
  func answer(to input: CellEditor.Input, for data: Any?) -> CellEditor.Answer? { nil }

  final var partID: String { id }
  final var partTitle: String { title }
  final var partDescription: String { "the column “\(title)”" }
  final var textShare: Double { (alignment ?? contentAlignment).share }
  final var editName: String { undoName ?? "Edit \(title)" }

  /// Nobody takes what is put into the column's cells.
  final func reportRejected(by source: Any.Type, fix: String, at path: ListIndexPath) {
    guard !hasReportedRejected else { return }
    hasReportedRejected = true
    ListReport(
      .edit,
      "the column “\(title)” can be edited, and its cells stay as they are: \(source) "
        + "does not take the row's new data",
      fix: fix, at: path
    ).send()
  }
}
