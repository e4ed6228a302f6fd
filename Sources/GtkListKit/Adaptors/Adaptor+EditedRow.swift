internal import GtkListKitCore

/// Keeps the row under an open editor although a filter excludes it.
extension Adaptor {
  /// The adaptor's index path of that row; nil if none of its rows is edited.
  final var editedPath: ListIndexPath? {
    guard let list = listWithEditor, !list.hasWaitingChange, var path = list.editedPath
    else { return nil }
    path.section -= firstSection
    return sections.indices.contains(path.section) ? path : nil
  }

  private var listWithEditor: ListView? { lists.first { $0.editedPath != nil } }

  final func editedNode<Node>(of outline: Outline<Node>) -> RowIdentity? {
    guard let path = editedPath, self[path.section]?.shows(outline) ?? false else { return nil }
    return listWithEditor?.cellEdits.current?.id.map { RowIdentity($0) }
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
  final func placeEditedRow(_ row: RowReference, in list: ListView) {
    guard arranger?.isFilter ?? false else { return }
    whenShown { [weak self, weak list] isShown in
      guard let self, let list else { return }
      // If the user wants another arrangement, the list shows that first.
      if isShown { place(row, in: list) } else { placeEditedRow(row, in: list) }
    }
  }

  private func place(_ row: RowReference, in list: ListView) {
    guard arranger?.isFilter ?? false, isFree, let host, !list.hasWaitingChange,
      let path = row.position.flatMap({ list.map.path(at: $0) }),
      let section = self[path.section - host.firstSection], section.isArrangedNow
    else { return }
    guard !section.holdsTree else { return arrangeTree(around: row, at: path) }
    section.arranged?.showsExcludedRow = false
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
