public import GtkListKitCore
internal import Observation

/// A reusable cell: one row of a table, one item of a collection.
open class ListCell: ReusableView {
  /// Shows the data. By default a ``ModelCell`` is given its model; any other data, or none, is
  /// reported and leaves the cell as it is.
  ///
  /// Origin: Adaptor.
  open func update(data: Any?) {
    guard let typed = self as? any ModelCell else { return }
    typed.updateIfModel(data)
  }

  /// Where the row stands in a tree; nil in a plain list. Set before the cell is given its data.
  open var outline: OutlinePosition?

  open override func prepareForReuse() {
    super.prepareForReuse()
    if outline != nil { outline = nil }
  }

  /// Whether the cell gets its data after the user has finished with it.
  final var waitsForData = false

  override func beginReuse() {
    waitsForData = false
    super.beginReuse()
  }

  /// The children that can be edited in place, as the cell itself says.
  final var childEdits: [ChildEdit] = []

  /// Called when the row is activated, before the delegate hears of it: a row with one control
  /// operates it.
  open func didActivate() {}

  /// Where the cell is bound, in whatever list.
  var boundPath: ListIndexPath? {
    guard let slot, slot.isBound else { return nil }
    return slot.path
  }

  /// Called when scrolling has come to rest and the cell is on screen: the time to begin what is
  /// too costly for cells that only scroll past.
  open func listDidRest() {}

  /// Scrolling has come to rest, and the cell is on screen.
  final func didRest() {
    for picture in pictures { picture.start() }
    listDidRest()
  }

  /// Where the cell stands now; nil while it waits for reuse.
  public final var indexPath: ListIndexPath? {
    owner?.indexPath(for: self)
  }
}

extension ListCell {
  /// Whether two data are of one Equatable type and equal, so that a cell that shows one need not be
  /// filled with the other; data that cannot be compared are not.
  package static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a = a as? any Equatable, let b else { return false }
    func compare<Value: Equatable>(_ value: Value) -> Bool { (b as? Value) == value }
    return compare(a)
  }

  /// Whether the cell already shows some data.
  ///
  /// Equal values are shown already. An object is only if it is both `Equatable` and `Observable`: others
  /// may have changed inside. So may an object in a structure, which is compared as a value; use an observable one
  /// there. If the user is writing in the cell, the answer for a changed object is `true`, and the list shows the
  /// object when the user has finished. While the user drags a control in the cell or has a choice of it open, the
  /// answer is `true` for all data.
  ///
  /// - Parameters:
  ///   - data: the data to be shown.
  ///   - old: the data that the cell was last configured with.
  public final func shows(_ data: Any?, insteadOf old: Any?) -> Bool {
    if ListCell.showSame(data, old) || waitsForUser() || waitsToShowAgain(data, insteadOf: old) {
      return true
    }
    waitsForData = false
    return false
  }

  /// Whether the cell gets new data after the user has finished operating it.
  final func waitsForUser() -> Bool {
    guard owner?.isOperated(self) ?? false else { return false }
    waitsForData = true
    return true
  }

  /// Whether an object is to be shown again when the user has finished writing.
  final func waitsToShowAgain(_ data: Any?, insteadOf old: Any?) -> Bool {
    guard ListCell.areOneObject(data, old) || ListCell.areEqual(data, old),
      !ListCell.showSame(data, old), owner?.isWriting(in: self) ?? false
    else { return false }
    waitsForData = true
    return true
  }

  /// Whether a cell that shows one of two data shows the other as well.
  static func showSame(_ a: Any?, _ b: Any?) -> Bool {
    areEqual(a, b) && !mayChangeUntold(a)
  }

  /// Whether the data are an object that cannot be observed. An equal one may be the shown one as it was.
  static func mayChangeUntold(_ data: Any?) -> Bool {
    object(data).map { !($0 is any Observable) } ?? false
  }

  private static func areOneObject(_ a: Any?, _ b: Any?) -> Bool {
    object(a).map { $0 === object(b) } ?? false
  }

  /// The object that the data are, be it optional. Values would be put into objects to be compared.
  private static func object(_ data: Any?) -> AnyObject? {
    guard let data else { return nil }
    if type(of: data) is AnyObject.Type { return data as AnyObject }
    return (data as? any OptionalData).flatMap { object($0.wrapped) }
  }
}

/// Data that are there or not.
private protocol OptionalData {
  var wrapped: Any? { get }
}

extension Optional: OptionalData {
  fileprivate var wrapped: Any? { self }
}
