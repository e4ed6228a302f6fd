internal import GtkListKitCore

/// Nodes whose edits are written by their source.
extension Outline {
  /// Writes edits of nodes, all or none of them.
  ///
  /// Afterwards the outline has to show them, for example by ``reload(animated:keepsSelection:)``. If it throws, the
  /// cell shows the error. It is called for one change after the other.
  public typealias Write = @MainActor (_ edits: ModelEdits<Node>) async throws -> Void

  /// Shows nodes that a step of an undo stack has written.
  ///
  /// Nodes that are back are selected; the first of them gets the keyboard and is scrolled into view.
  ///
  /// - Parameters:
  ///   - ids: the nodes. Nodes that are not visible are left out.
  ///   - areBack: whether the nodes were removed before. Otherwise they have other data, and nothing is selected.
  /// - Complexity: O(rows) for each node
  package func showReturned(_ ids: [some Hashable], areBack: Bool) {
    UndoStack.showReturned {
      let rows = ids.compactMap { row(of: RowIdentity($0)) }
      for viewer in viewers.all { viewer.nodesReturned(rows, of: self, areBack: areBack) }
    }
  }
}

extension Outline: WrittenRows {
  func write(_ edits: [LiveRowsEdit], named name: String, in stack: UndoStack?) {
    guard let write else { return }
    self.edits.write(
      edits, named: name, in: stack, model: { node(at: $0) }, message: source.message,
      refused: { [weak self] in self?.onWriteFailure?($0, $1) }, write)
  }
}
