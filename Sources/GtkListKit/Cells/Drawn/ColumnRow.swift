internal import GtkListKitCore

/// A row that is only drawn: what holders and adaptors of a column table are handed as the cell.
///
/// It has no widgets; its columns read ``data``.
public final class ColumnRow: ListCell {
  /// What the holder has for the row.
  public private(set) var data: Any? {
    didSet {
      revision = FillRevision.next()
      cells.forget()
    }
  }
  public override var outline: OutlinePosition? { didSet { revision = FillRevision.next() } }
  /// The level that the delegate gives a row that has no place in a tree.
  var indentation = 0 { didSet { if indentation != oldValue { revision = FillRevision.next() } } }
  /// What the row says in the place of children that are not there; nil for a node's own row.
  var status: OutlineStatus? { didSet { revision = FillRevision.next() } }
  /// Changes whenever the row shows something else.
  private(set) var revision = 0
  /// What its columns have read of it.
  var cells = PreparedCells()
  /// The revision as of which the row was measured.
  var measuredRevision = -1
  /// Where it stands in the whole list; -1 while it waits for reuse.
  var position = -1
  var path: ListIndexPath?

  public override func update(data: Any?) { self.data = data }

  public override func selectionDidChange() {
    let isMeasured = measuredRevision == revision
    revision = FillRevision.next()
    // A selected row is as high as any.
    if isMeasured { measuredRevision = revision }
  }

  override var boundPath: ListIndexPath? { position >= 0 ? path : nil }

  /// Lets go of the data.
  func unbind() {
    reads?.forget()
    position = -1
    path = nil
    data = nil
    outline = nil
    indentation = 0
    status = nil
    eventHandler = nil
    representedObject = nil
  }
}

extension ColumnRow {
  /// Numbers by which columns know that a cell is filled already.
  enum FillRevision {
    private static var last = 0
    static func next() -> Int {
      last += 1
      return last
    }
  }
}
