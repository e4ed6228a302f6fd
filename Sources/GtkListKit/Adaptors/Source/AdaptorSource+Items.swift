internal import GtkListKitCore

/// The sections and items of a list, as the adaptor's holders describe them.
extension AdaptorSource {
  func numberOfSections(in list: ListView) -> Int {
    adaptor.arrangeIfNeeded()
    noteSectionWithKeyboard(in: list)
    return adaptor.sections.count
  }

  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    guard let holder = adaptor[section], !holder.isCollapsed else { return 0 }
    // The list reports rows that it cannot show.
    return holder.arranged == nil ? holder.givenCount : holder.arrangedCount
  }

  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    guard let holder = adaptor.shownHolder(at: path, in: list) else {
      // The list still shows rows that an update has removed.
      return adaptor.currentEditor == nil ? nil : list.blankCell()
    }
    guard let cellClass = holder.cellClass else {
      ListReport(
        .wrongClass, "the holder names no cell class; a blank row is shown",
        fix: "Pass cellClass: to the initializer of the holder.",
        holder: type(of: holder), at: path
      ).send()
      return adaptor.bind(list.blankCell(), holder, list, path)
    }
    return adaptor.bind(list.dequeueCell(cellClass), holder, list, path)
  }

  func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
    guard let holder = adaptor.shownHolder(at: path, in: list) else { return }
    adaptor.bind(row, holder, list, path)
  }

  func list(
    _ list: ListView, fill row: ColumnSectionRow, ofSection section: Int
  ) {
    guard let holder = adaptor.shownSection(section, in: list) else { return }
    adaptor.bind(row, .header, holder, list, section)
  }

  func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    adaptor[section]?.viewClass(of: kind) != nil
  }

  func list(
    _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
  ) -> SectionView? {
    guard let holder = adaptor.shownSection(section, in: list),
      let viewClass = holder.viewClass(of: kind)
    else {
      return nil
    }
    let sectionView = list.dequeueSectionView(viewClass)
    adaptor.bind(sectionView, kind, holder, list, section)
    return sectionView
  }

  func identities(in list: ListView) -> (any ListIdentities)? {
    adaptor.attachOutlines()
    adaptor.arrangeIfNeeded()
    return SectionIdentities(adaptor.sections)
  }

  func state(in list: ListView) -> ListState {
    adaptor.attachOutlines()
    let count = numberOfSections(in: list)
    let map = list.map(of: count) {
      self.list(list, numberOfItemsIn: $0)
    } has: {
      self.list(list, has: $0, inSection: $1)
    } hides: {
      self.list(list, hidesSection: $0)
    }
    return ListState(map: map, identities: SectionIdentities(adaptor.sections))
  }

  func list(
    _ list: ListView, refresh cell: ListCell, forItemAt path: ListIndexPath
  ) -> ListRefresh { adaptor.refresh(cell, at: path, in: list) }

  func list(
    _ list: ListView, refresh sectionView: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) -> ListRefresh { adaptor.refresh(sectionView, of: kind, section: section) }

  func list(_ list: ListView, hidesSection section: Int) -> Bool {
    guard let holder = adaptor[section], holder.isFilteredAway else { return false }
    // The field shows the search, and the user can clear it.
    return !(holder.headerViewClass is SearchHeader.Type)
      && !(holder.footerViewClass is SearchHeader.Type) && holder.id != adaptor.sectionWithKeyboard
  }

  func list(_ list: ListView, closesSection section: Int) -> Bool {
    adaptor.shownSection(section, in: list).map { $0.isCollapsed && $0.arrangedCount > 0 } ?? false
  }

  func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? {
    let old = adaptor.undoStack
    adaptor.undoStack = stack
    return { [adaptor] in adaptor.undoStack = old }
  }

  func undoStack(of list: ListView) -> UndoStack? { adaptor.undoStack }

  private func noteSectionWithKeyboard(in list: ListView) {
    let sectionView = list.focusedSectionView
    let holder = sectionView?.representedObject as? SectionViewHolder
    adaptor.sectionWithKeyboard =
      sectionView?.filler == ObjectIdentifier(adaptor) ? holder?.id : nil
  }
}
