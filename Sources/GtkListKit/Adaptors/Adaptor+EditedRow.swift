internal import GtkListKitCore

/// Keeps the row under an open editor although a filter excludes it.
extension Adaptor {
  /// The adaptor's index path of that row; nil if none of its rows is edited.
  final var editedPath: ListIndexPath? {
    guard let view, let host, !view.hasWaitingChange, var path = view.editedPath else { return nil }
    path.section -= host.firstSection
    return dataSource.indices.contains(path.section) ? path : nil
  }

  final func editedNode<Node>(of outline: Outline<Node>) -> RowIdentity? {
    guard let path = editedPath, self[path.section]?.shows(outline) ?? false else { return nil }
    return view?.cellEdits.current?.id.map { RowIdentity($0) }
  }

  /// The row in the data of its section. The rows of an outline are its source's.
  final var rowUnderEditor: (section: SectionViewHolder, dataRow: Int)? {
    guard let path = editedPath, let section = self[path.section], !section.holdsTree,
      section.isArrangedNow, let dataRow = section.dataRow(ofShown: path.item)
    else { return nil }
    return (section, dataRow)
  }

  /// Keeps the row in new sections, if it has an identity. O(1) while a row is edited that has its place in the data still,
  /// O(rows) for another.
  final func holdRowUnderEditor(in sections: [SectionViewHolder]) {
    guard arranger?.isFilter ?? false, let edited = rowUnderEditor,
      let section = sections.first(where: { $0.id == edited.section.id }), !section.holdsTree,
      let id = SectionRows(edited.section.groups).identity(at: edited.dataRow)
    else { return }
    let rows = SectionRows(section.groups)
    let count = min(section.count, RowLimits.searched)
    if edited.dataRow < count, rows.identity(at: edited.dataRow) == id {
      return section.hold(edited.dataRow)
    }
    if let row = (0..<count).first(where: { rows.identity(at: $0) == id }) { section.hold(row) }
  }

  /// Hides a row after its edit if the filter excludes it.
  ///
  /// This waits until the list shows the commit.
  final func placeEditedRow(_ row: RowReference) {
    guard arranger?.isFilter ?? false else { return }
    whenShown { [weak self] isShown in
      // If the user wants another arrangement, the list shows that first.
      if isShown { self?.place(row) } else { self?.placeEditedRow(row) }
    }
  }

  private func place(_ row: RowReference) {
    guard arranger?.isFilter ?? false, isFree, let view, let host, !view.hasWaitingChange,
      let path = row.position.flatMap({ view.map.path(at: $0) }),
      let section = self[path.section - host.firstSection], section.isArrangedNow
    else { return }
    guard !section.holdsTree else { return arrangeTree(around: row, at: path) }
    guard !section.followChanges(inside: [path.item]) else { return }
    update { $0.place([path.item], in: path.section - host.firstSection) }
  }

  /// Arranges a tree again if the filter excludes the node of a row.
  private func arrangeTree(around row: RowReference, at path: ListIndexPath) {
    guard let arranger, let host,
      !arranger.includes(self[path.section - host.firstSection, path.item]?.cellData)
    else { return }
    arrange(by: arranger.again(), true, nil)
  }
}
