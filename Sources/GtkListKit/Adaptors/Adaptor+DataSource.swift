public import GtkListKitCore

extension Adaptor: ListDataSource {
  public final func numberOfSections(in list: ListView) -> Int {
    arrangeIfNeeded()
    noteSectionWithKeyboard(in: list)
    return dataSource.count
  }

  public final func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    guard let holder = self[section], !holder.isCollapsed else { return 0 }
    // The list says where it cannot show them all.
    return holder.arranged == nil ? holder.givenCount : holder.arrangedCount
  }

  public final func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    if let currentEditor {
      currentEditor.noteBinding()
      // The list still has rows that are gone.
      if self[path] == nil { return list.blankCell() }
    }
    guard let holder = self[path] else { return nil }
    guard let cellClass = holder.cellClass else {
      ListReport(
        .wrongClass, "the holder names no cell class; a blank row is shown",
        fix: "Pass cellClass: to the initializer of the holder.",
        holder: type(of: holder), at: path
      ).send()
      return bind(list.blankCell(), holder, list, path)
    }
    return bind(list.dequeueCell(cellClass), holder, list, path)
  }

  public final func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    currentEditor?.noteBinding()
    guard let holder = self[path] else { return }
    bind(row, holder, list, path)
  }

  public final func list(
    _ list: ListView, fill row: ColumnSectionRow, ofSection section: Int
  ) {
    guard let holder = self[section] else { return }
    bind(row, .header, holder, list, section)
  }

  @discardableResult
  private func bind(
    _ cell: ListCell, _ holder: CellViewHolder, _ list: ListView, _ path: ListIndexPath
  ) -> ListCell {
    // Set still where the list has kept the cell for the same item.
    let former = cell.representedObject as? CellViewHolder
    cell.eventHandler = cellRouter
    cell.representedObject = holder
    // What the user has typed in it stays. What is read of observable models is to be read anew.
    if let former, former !== holder, cell.reads == nil, holder.showsSame(as: former) {
      return cell
    }
    if former != nil, cell.waitsForUser() { return cell }
    if former === holder, list.isWriting(in: cell) {
      cell.waitsForData = true
      return cell
    }
    if let former, cell.waitsToShowAgain(holder.cellData, insteadOf: former.cellData) {
      return cell
    }
    cell.waitsForData = false
    cell.isUpdating = true
    holder.didUpdateWith(container: list, cell: cell, index: path)
    noteKeys(of: holder)
    cell.isUpdating = false
    return cell
  }

  public final func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    self[section]?.viewClass(of: kind) != nil
  }

  public final func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    guard let holder = self[section], let viewClass = holder.viewClass(of: kind) else { return nil }
    let sectionView = list.dequeueSectionView(viewClass)
    bind(sectionView, kind, holder, list, section)
    return sectionView
  }

  /// Fills a header or footer again that is bound, be it by another source.
  final func refresh(
    _ sectionView: SectionView, of kind: SectionViewKind, section: Int
  ) -> ListRefresh {
    guard let view, let holder = self[section] else { return .unchanged }
    // What is only drawn needs no class.
    guard sectionView is ColumnSectionRow || holder.viewClass(of: kind) == type(of: sectionView)
    else { return .needsOther }
    bind(sectionView, kind, holder, view, section)
    return .filled
  }

  private func bind(
    _ sectionView: SectionView, _ kind: SectionViewKind, _ holder: SectionViewHolder,
    _ view: ListView, _ section: Int
  ) {
    sectionView.kind = kind
    sectionView.boundSection = section + (host?.firstSection ?? 0)
    sectionView.eventHandler = cellRouter
    sectionView.representedObject = holder
    sectionView.filler = ObjectIdentifier(self)
    update(sectionView, of: holder, section: section, in: view)
  }

  /// Fills a header or footer that is bound.
  final func update(
    _ sectionView: SectionView, of holder: SectionViewHolder, section: Int,
    in view: ListView
  ) {
    sectionView.isUpdating = true
    defer { sectionView.isUpdating = false }
    view.pendingBinding.observedViews.noting(in: sectionView) {
      view.callOut {
        if sectionView.kind == .footer {
          holder.didUpdateWith(container: view, footer: sectionView, forSection: section)
        } else {
          holder.didUpdateWith(container: view, header: sectionView, forSection: section)
        }
      }
    }
  }

  public final func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    canDelete(path, in: list)
  }

  public final func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    guard let holder = self[path] else { return false }
    // Among sorted rows there is nothing that a move could mean.
    guard let section = self[path.section], !section.isSorted, section.canRemoveShown(at: path.item)
    else { return false }
    return holder.canMoveWith(container: list, index: path)
  }

  public final func list(
    _ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath
  ) {
    update(moveName) { $0.move(source, to: target) }
  }

  public final func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    var last: ListIndexPath?
    update(moveName) { last = $0.move(paths, before: gap) }
    return last
  }

  /// The nodes of an outline are written by its source, if that can.
  public final func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    group(at: row.indexPath).map { $0.rows.takesEdit(at: $0.index) } ?? false
  }

  public final func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    let (written, own) = writtenRows(of: rows)
    if !own.isEmpty { update(name) { $0.setData(own) } }
    for (rows, edits) in written { rows.write(edits, named: name, in: undoStack) }
  }

  public final func identities(in list: ListView) -> (any ListIdentities)? {
    attachOutlines()
    arrangeIfNeeded()
    return SectionIdentities(dataSource)
  }

  public final func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh { refresh(cell, at: path, changed: [:]) }

  public final func list(
    _ list: ListView, refresh sectionView: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) -> ListRefresh { refresh(sectionView, of: kind, section: section) }

  public final func list(_ list: ListView, hidesSection section: Int) -> Bool {
    guard let holder = self[section], holder.isFilteredAway else { return false }
    // The field shows the search, and the user can clear it.
    return !(holder.headerViewClass is SearchHeader.Type)
      && !(holder.footerViewClass is SearchHeader.Type) && holder.id != sectionWithKeyboard
  }

  private func noteSectionWithKeyboard(in list: ListView) {
    let sectionView = list.focusedSectionView
    let holder = sectionView?.representedObject as? SectionViewHolder
    sectionWithKeyboard = sectionView?.filler == ObjectIdentifier(self) ? holder?.id : nil
  }

  public final func list(_ list: ListView, closesSection section: Int) -> Bool {
    self[section].map { $0.isCollapsed && $0.arrangedCount > 0 } ?? false
  }

  public final func list(
    _ list: ListView, parentOfItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let (rows, index) = group(at: path), let parent = rows.parent(of: index)
    else { return nil }
    return ListIndexPath(row: path.item - index + parent, section: path.section)
  }

  public final func list(
    _ list: ListView, searchTextForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = group(at: path) else { return nil }
    return rows.searchText(at: index)
  }

  public final func list(
    _ list: ListView, accessibleNameForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = group(at: path) else { return nil }
    return rows.accessibleName(at: index)
  }

  public final func list(
    _ list: ListView, outlinePositionOfItemAt path: ListIndexPath
  ) -> OutlinePosition? {
    guard let (rows, index) = group(at: path) else { return nil }
    return rows.outlinePosition(at: index)
  }

  public final func list(
    _ list: ListView, searchKeysForItemAt path: ListIndexPath
  ) -> [String]? {
    guard let (rows, index) = group(at: path) else { return nil }
    return rows.searchKeys(at: index)
  }

  public final func list(
    _ list: ListView, accessibleDescriptionForItemAt path: ListIndexPath
  ) -> String? {
    guard let (rows, index) = group(at: path) else { return nil }
    return rows.accessibleDescription(at: index)
  }

  final func mayHear(_ event: EventName, at path: ListIndexPath) -> Bool {
    guard let holder = self[path] else { return false }
    return type(of: self) != Adaptor.self || holder.mayHear(event)
  }

  final func hasSearchTexts(inSection section: Int) -> Bool {
    self[section]?.shownGroups.contains { $0.hasSearchTexts } ?? false
  }
}
