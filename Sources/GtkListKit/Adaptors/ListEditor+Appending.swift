internal import GtkListKitCore

/// Rows that come at the end and go from the start.
extension ListEditor {
  /// Adds rows over models behind the last row of a section, and makes no holders: a log or a
  /// conversation. They do what the rows at the section's end do where those are ``Rows`` with the same
  /// cell class: they have their height, their identity and their handlers. In an arranged section they
  /// find their places at once.
  ///
  /// - Parameters:
  ///   - models: what the rows show.
  ///   - cell: the class of their cells.
  ///   - section: the section's number.
  /// - Complexity: O(groups + models + rows of the section / 1024), the first time O(rows of the section);
  ///   where rows are arranged, O(rows), and O(log rows) for each model
  @_disfavoredOverload
  public func append<Cell: ModelCell>(
    _ models: some Sequence<Cell.Model>, as cell: Cell.Type, to section: Int
  ) {
    append(Array(models), as: cell, to: section, or: Rows([], as: cell).options)
  }

  /// Adds rows over models behind the last row of a section, and makes no holders: a log or a
  /// conversation. They do what the rows at the section's end do where those are ``Rows`` with the same
  /// cell class, else they are known by their models' identity.
  ///
  /// - Parameters:
  ///   - models: what the rows show.
  ///   - cell: the class of their cells.
  ///   - section: the section's number.
  /// - Complexity: as of the other one
  public func append<Cell: ModelCell>(
    _ models: some Sequence<Cell.Model>, as cell: Cell.Type, to section: Int
  ) where Cell.Model: Identifiable {
    append(Array(models), as: cell, to: section, or: Rows([], as: cell).options)
  }

  private func append<Cell: ModelCell>(
    _ models: [Cell.Model], as cell: Cell.Type, to number: Int, or options: RowOptions<Cell.Model>
  ) {
    guard let section = section(number) else { return }
    editedRows = nil
    let rows = section.append(models, as: cell, or: options)
    if !section.isCollapsed {
      log.insertRows(IndexRanges(ofRows: rows.compactMap { $0 }), in: number)
    }
  }

  /// Takes the first rows of a section away, as it shows them: where there are fewer, all of them. Rows that
  /// were appended release their models, and visible rows stay in place.
  ///
  /// - Complexity: O(groups + rows of the section / 1024); where there are holders or an arrangement, as
  ///   ``remove(_:)-([ListIndexPath])``
  public func removeFirst(_ count: Int = 1, from section: Int) {
    guard let holder = self.section(section) else { return }
    let rows = holder.removable(IndexRanges(0..<min(max(0, count), holder.arrangedCount)))
    guard !rows.isEmpty else { return }
    editedRows = nil
    holder.removeShown(at: rows)
    if !holder.isCollapsed { log.removeRows(rows, in: section) }
  }
}
