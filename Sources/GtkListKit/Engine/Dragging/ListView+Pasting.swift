internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What was copied elsewhere, as it would be dropped.
extension ListView {
  /// Pastes at the row that has the keyboard, as Ctrl+V does.
  ///
  /// Rows that the user has cut move behind that row. Otherwise the list takes what the clipboard holds, once it is
  /// handed over, as a drop: on the row if the row takes it, or behind the row. In a column table with editable
  /// cells, text is written into cells as ``ColumnTableView/paste(_:)`` describes, and back to the columns that it was
  /// copied from.
  ///
  /// - Returns: false if the list takes nothing of the kind.
  @discardableResult
  public final func pasteFromClipboard() -> Bool {
    guard !isDestroyed, !isOnSectionView || cursor != nil else { return false }
    if pasteRows() { return true }
    // Rows that were cut and may not move here are what the user means all the same.
    guard !CutRows.areThere || pastesText else { return false }
    performWaitingChangeNow()
    // Where it goes is decided now, however late it comes.
    let place = cursor.map { shownRows.reference(to: $0) }
    let textPaste = textPaste()
    guard !pastedFormats.isEmpty else {
      textPaste?()
      return textPaste != nil
    }
    Clipboard.requestTypes(from: widgetPointer) { [weak self] types in
      guard let list = self?.living else { return }
      list.performWaitingChangeNow()
      // What was copied from cells goes back to cells.
      let isOfCells =
        textPaste != nil && types.contains(gdk_atom_intern(TextOffer.columnsTarget, 0))
      guard isOfCells || !list.paste(types, at: place) else { return }
      if let textPaste {
        textPaste()
      } else {
        gtk_widget_error_bell(list.widgetPointer)
      }
    }
    return true
  }

  /// Whether something can be pasted on a row or behind it.
  final func takesPaste(at path: ListIndexPath) -> Bool {
    guard !pastesText else { return true }
    let positions = pastePositions(at: map.position(of: path))
    return pastedFormats.contains { format in
      let offer = DropOffer(format: format, actions: [.copy], suggestedAction: .copy)
      return positions.contains { action(for: offer, at: $0) == .copy }
    }
  }

  /// In which formats data are taken, without those that cells are filled from.
  private var pastedFormats: [DropFormat] {
    dataSourceDropFormats.filter { format in
      switch format {
      case .rows: false
      case .text, .table: !pastesText
      case .uris, .data: true
      }
    }
  }

  private func pastePositions(at position: Int?) -> [DropPosition] {
    guard let gap = gap(behind: position) else { return [.list] }
    // Rows are not dropped on themselves.
    let path = position.flatMap { map.path(at: $0) }.flatMap {
      CopiedRows.current?.contains(map.rowNumber(of: $0), of: self) ?? false ? nil : $0
    }
    return (path.map { [.onto($0)] } ?? []) + [.before(gap)]
  }

  /// Asks for the best of the types that can be taken; false where there is none.
  private func paste(_ types: [GdkAtom?], at place: RowReference?) -> Bool {
    guard work.callOutDepth == 0, place == nil || place?.position != nil else { return false }
    let resolver = RowDrop.DropResolver(self, pastedFormats, among: types)
    guard
      let answer = pastePositions(at: place?.position).lazy.compactMap({ resolver.answer(at: $0) })
        .first, case .data(let format, let target) = answer.kind
    else { return false }
    let revision = shownRows.revision
    Clipboard.request(target, from: widgetPointer) { [weak self] selection in
      guard let list = self?.living else { return }
      list.performWaitingChangeNow()
      if !RowDrop.take(selection, as: format, answer, in: list, of: revision, from: nil) {
        gtk_widget_error_bell(list.widgetPointer)
      }
    }
    return true
  }
}
