public import GtkListKitCore

/// The data of rows, without their holders.
extension Adaptor {
  /// The data of a row; nil out of range. Setting keeps the holder, and does nothing out of range;
  /// the list waits until it is told.
  public final subscript(dataAt path: ListIndexPath) -> Any? {
    get { self[path]?.cellData }
    set {
      guard let holder = self[path] else { return }
      holder.cellData = newValue
      // A lazy row has no holder that would be kept.
      self[path] = holder
    }
  }
}

extension SectionViewHolder {
  /// The data of a row, collapsed or not; nil out of range. Setting keeps the holder, and does
  /// nothing out of range.
  public final subscript(dataAt index: Int) -> Any? {
    get { self[index]?.cellData }
    set {
      guard let holder = self[index] else { return }
      holder.cellData = newValue
      self[index] = holder
    }
  }
}
