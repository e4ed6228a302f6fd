internal import GtkListKitCore

/// A row that is only drawn: what holders and adaptors of a column table are handed as the cell.
///
/// It has no widgets; its columns read ``data``.
public final class ColumnRow: ListCell {
  /// What the holder has for the row.
  public private(set) var data: Any? {
    didSet {
      stamp = FillStamp.next()
      cells.forget()
    }
  }
  public override var outline: OutlinePlace? { didSet { stamp = FillStamp.next() } }
  /// The level that the delegate gives a row that has no place in a tree.
  var indentation = 0 { didSet { if indentation != oldValue { stamp = FillStamp.next() } } }
  /// What the row says in the place of children that are not there; nil for a node's own row.
  public internal(set) var status: OutlineStatus? { didSet { stamp = FillStamp.next() } }
  /// Changes whenever the row shows something else.
  private(set) var stamp = 0
  /// What its columns have read of it.
  var cells = PreparedCells()
  /// The stamp as of which the row was measured.
  var measuredStamp = -1
  /// Where it stands in the whole list; -1 while it waits for reuse.
  var position = -1
  var path: ListIndexPath?
  var isDisplayed = false

  public override func update(data: Any?) { self.data = data }

  public override func selectionDidChange() {
    let isMeasured = measuredStamp == stamp
    stamp = FillStamp.next()
    // A selected row is as high as any.
    if isMeasured { measuredStamp = stamp }
  }

  override var boundPath: ListIndexPath? { position >= 0 ? path : nil }

  /// Lets go of the data.
  func unbind() {
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

/// Numbers by which columns know that a cell is filled already.
enum FillStamp {
  private static var last = 0
  static func next() -> Int {
    last += 1
    return last
  }
}
