public import GtkListKitCore

/// The data of rows, without their holders.
extension Adaptor {
  /// The data of a row; nil out of range. Setting keeps the holder, and does nothing out of range;
  /// the list waits until it is told. Whoever reads the rows as they were, a copy or an export that
  /// is being written, or an undo, finds the new data in the holder; ``ListEditor/setData(_:)``
  /// gives the row another one.
  public final subscript(dataAt path: ListIndexPath) -> Any? {
    get { self[path]?.cellData }
    set {
      guard let holder = self[path] else { return }
      holder.cellData = newValue
      // A lazy row has no holder that would be kept.
      self[path] = holder
    }
  }

  /// The data of a row, where they are a model of that type; nil for others and out of range.
  public final func model<Model>(_ type: Model.Type = Model.self, at path: ListIndexPath) -> Model?
  {
    self[dataAt: path] as? Model
  }

  /// The models of that type among all rows, shown or not, in the order of the data. O(rows).
  ///
  /// Rows that are not loaded are left out.
  public final func models<Model>(_ type: Model.Type = Model.self) -> [Model] {
    sections.flatMap { $0.models(type) }
  }
}

/// Where holders stand.
extension Adaptor {
  /// Where a holder stands; nil when it is in no section, or lazy. O(rows).
  public final func indexPath(of holder: CellViewHolder) -> ListIndexPath? {
    for (number, section) in sections.enumerated() {
      var start = 0
      for group in section.groups {
        if let index = group.index(of: holder) {
          return section.shownRow(ofData: start + index).map {
            ListIndexPath(row: $0, section: number)
          }
        }
        start += group.rowCount
      }
    }
    return nil
  }
}

extension SectionViewHolder {
  /// The models of that type among the section's rows, collapsed or not, in the order of the data.
  /// O(rows).
  ///
  /// Rows that are not loaded are left out.
  public final func models<Model>(_ type: Model.Type = Model.self) -> [Model] {
    (0..<count).compactMap { self[$0]?.cellData as? Model }
  }

  /// The data of a row, collapsed or not; nil out of range. Setting keeps the holder, and does
  /// nothing out of range, as in an adaptor.
  public final subscript(dataAt index: Int) -> Any? {
    get { self[index]?.cellData }
    set {
      guard let holder = self[index] else { return }
      holder.cellData = newValue
      self[index] = holder
    }
  }
}
