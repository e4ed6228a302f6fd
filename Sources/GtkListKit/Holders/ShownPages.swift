internal import GtkListKitCore

/// Rows that come and go by themselves, be it a page at a time or at the end of a log, whatever their
/// models are: as those who show them know them.
protocol ShownPages: AnyObject {
  /// Tells them who shows them; each is told once, and held weakly.
  func attach(to viewer: any PagesViewer)
  /// Somebody shows them no more: what is fetched for nobody else is broken off.
  func detach(from viewer: any PagesViewer)
  /// Another selection was begun in a list, which rows that nobody knows the place of are no part of.
  func deselectHidden(in viewer: any PagesViewer)
  /// Selected rows of a list that nobody knew the place of, and that have come to others: those of some.
  func takeSought(_ rows: Set<RowIdentity>, of viewer: any PagesViewer) -> Set<RowIdentity>
  /// Selected rows of a list that nobody knows the place of.
  func soughtRows(of viewer: any PagesViewer) -> Set<RowIdentity>
  /// Where some rows are, as far as they are in memory, and how many rows there are.
  func find(_ rows: Set<RowIdentity>) -> (found: [RowIdentity: Int], count: Int)
  /// Writes what a user has made of some rows where they come from.
  func write(_ edits: [PagesEdit], named name: String, in stack: UndoStack?)
}

extension ShownPages {
  func soughtRows(of viewer: any PagesViewer) -> Set<RowIdentity> { [] }
  func find(_ rows: Set<RowIdentity>) -> (found: [RowIdentity: Int], count: Int) { ([:], 0) }
}

/// What a user has made of a row that is fetched a page at a time.
struct PagesEdit {
  let row: Int
  let data: Any?
  /// What was shown as the editor was opened: others may have changed it since. Nil is what is shown.
  let former: Any?
  /// Says at the cell why it has not become that.
  let reject: ((String) -> Void)?
}

/// Whoever shows rows that come and go by themselves: an adaptor.
protocol PagesViewer: AnyObject {
  /// The rows that have a cell, and those that are in view.
  func nearRows(of pages: any ShownPages) -> (bound: [Int], visible: Range<Int>?)
  /// The rows that are selected.
  func selectedRows(of pages: any ShownPages, count: Int) -> RangeSet<Int>
  /// Rows are about to come or go, as ``pagesChanged(_:_:)`` says then. What is known of those that stay
  /// can stay known. Not everything that changes says so.
  func pagesWillChange(_ pages: any ShownPages)
  /// Rows have come, gone, moved, or have other models now.
  func pagesChanged(_ pages: any ShownPages, _ change: PagesChange)
  /// Several have changed at once, in sections of their own: rows may have gone from one to another.
  func pagesChanged(_ changes: [(pages: any ShownPages, change: PagesChange)])
  /// A step of an undo stack has brought rows back, or given them other data.
  func rowsReturned(_ rows: [Int], of pages: any ShownPages, areBack: Bool)
  /// The source was searched.
  func announceFound(_ count: Int)
}

extension PagesViewer {
  func rowsReturned(_ rows: [Int], of pages: any ShownPages, areBack: Bool) {}
  func announceFound(_ count: Int) {}
  func pagesChanged(_ changes: [(pages: any ShownPages, change: PagesChange)]) {
    for (pages, change) in changes { pagesChanged(pages, change) }
  }
}

/// What has become of rows that come and go by themselves.
struct PagesChange {
  /// In section 0, with rows as they are numbered among these alone.
  var update = ListUpdate()
  /// How many rows there were, and are.
  var counts: (former: Int, now: Int)
  /// The rows that are selected from now on; nil where the rows keep their numbers.
  var selected: RangeSet<Int>?
  /// Who the rows are that have gone and come, as far as they may have gone from others to others.
  var gone: [RowIdentity: Int] = [:]
  var come: [RowIdentity: Int] = [:]
}

/// Makes the group of rows for some content that is no collection of models.
protocol RowSource<Model>: AnyObject {
  associatedtype Model
  func makeGroup<Container: ListView, Cell: ModelCell>(
    _ options: RowOptions<Model>, for container: Container.Type, as cell: Cell.Type
  ) -> RowGroup<Container> where Cell.Model == Model
}
