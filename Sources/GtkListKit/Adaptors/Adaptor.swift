public import GtkListKitCore

/// Fills a list from sections of holders.
///
/// Origin: Adaptor, the holder model.
@MainActor
open class Adaptor: ListSourceConvertible {
  /// The list that is filled. If there are several, it is the first one.
  public internal(set) final weak var list: ListView?
  private final weak var currentSource: AdaptorSource?
  /// Which of the list's sections are the adaptor's.
  final var host: ListHost?
  /// Further lists that are filled.
  final var otherHosts: [ListHost] = []
  /// What knows the app around the list: its window, its controller, and the views of a collection
  /// that no holder has. Held weakly.
  public final weak var context: (any AdaptorContextProtocol)?
  /// The sections.
  ///
  /// If they are set, the lists show them when they are reloaded. ``apply(animated:name:completion:_:)`` shows sections at
  /// once, and animates what has changed.
  public final var sections: [SectionViewHolder] = [] {
    didSet {
      statelessSince = nil
      // A destroyed list does not detach its sources.
      if !shownLiveRows.isEmpty, list?.isDestroyed ?? true { attachPages() }
    }
  }
  /// The number of states that were made when no section had a state.
  ///
  /// It is nil if sections may have states.
  final var statelessSince: Int?
  /// Remembers the named changes of ``update(_:animated:_:)``.
  public final var undoStack: UndoStack?
  private(set) final var supplementaryClasses: [SectionViewKind: SectionView.Type] = [:]
  /// What rows are moved and dragged as.
  final var dragSource = DragSource()
  /// What is taken from other lists and programs.
  final var dropTarget = DropTarget()
  /// Hands events on; one for all cells, so that binding makes no closure.
  private(set) final var cellRouter: ((ReusableView, ListEvent) -> Void)?
  /// The last state with a name, and the state of the list at that time.
  ///
  /// Changes that can be undone and prepared changes lead to such states.
  final var knownState: (state: Revision, revision: Revision)?
  /// Arranges the rows of all sections.
  final var arranger: RowArranger? { didSet { noteKeysOfBoundRows() } }
  /// What is at work on another arrangement.
  final var arranging: ArrangingTask?
  /// Whether nodes of outlines may be selected that have no row.
  final var hasHiddenNodes = false
  /// What fetches rows of the sections a page at a time, as far as it knows that they are shown here.
  final var shownLiveRows: [any LiveRows] = []
  /// The gesture that is about to be reported to sources.
  final var untoldSelection = UntoldSelection()
  /// What is known of the rows of sections that are about to change by themselves.
  final var rowsBeforeChange: [ObjectIdentifier: SectionViewHolder.KnownRows] = [:]
  /// The sections whose rows are fetched a page at a time, where the list shows such.
  final var pagedSections: AnyObject?
  /// Which section had the keyboard in its header or footer at the last count.
  final var sectionWithKeyboard: AnyHashable?
  /// Shows the states of a sequence.
  final var follower: StateFollower?
  /// The update that is under way.
  final var currentEditor: ListEditor?

  /// An adaptor without sections, which shows nothing until a list is told to use it.
  public init() {
    cellRouter = { [weak self] view, event in self?.route(event, from: view) }
  }

  /// The source that fills a list with the sections. A list retains it, and it retains the adaptor.
  ///
  /// The adaptor does not retain it: keep it for as long as you use it. To fill a list, pass the adaptor itself to
  /// ``ListView/useSource(_:keepsScrollPosition:)``.
  public final var listSource: any ListSource { ownSource }
  final var ownSource: AdaptorSource {
    if let currentSource { return currentSource }
    let new = AdaptorSource(self)
    currentSource = new
    return new
  }

  /// Whether the adaptor alone fills a list.
  final func fills(_ list: ListView) -> Bool {
    list.source.map { $0 === currentSource } ?? false
  }

  final func attach(to host: ListHost) -> Bool {
    guard let list = host.list else { return false }
    list.selection.keepers[ObjectIdentifier(self)] = { [weak self] in self }
    if let first = self.list, first !== list, fills(first) {
      if host.isWholeList, !first.isDestroyed {
        otherHosts.removeAll { $0.list == nil || $0.list === list }
        otherHosts.append(host)
        return true
      }
      for other in lists where other !== list { other.useSource(nil) }
    }
    otherHosts.removeAll { $0.list === list }
    self.list = list
    self.host = host
    for section in sections { section.selectionIsFollowed() }
    CollapsedByHand.attach(self)
    follower?.showPlaceholder()
    return true
  }

  final func detach() {
    detachPages()
    CollapsedByHand.detach(self)
    follower?.hidePlaceholder()
    list?.selection.keepers[ObjectIdentifier(self)] = nil
    list = nil
    host = nil
  }

  // MARK: Subscripts

  /// A section; nil out of range. Setting nil removes it, at the count appends.
  public final subscript(section: Int) -> SectionViewHolder? {
    get { section >= 0 && section < sections.count ? sections[section] : nil }
    set {
      if let newValue {
        if section == sections.count {
          sections.append(newValue)
        } else if sections.indices.contains(section) {
          sections[section] = newValue
        }
      } else if sections.indices.contains(section) {
        sections.remove(at: section)
      }
    }
  }

  /// A holder; nil out of range. Setting out of range does nothing.
  public final subscript(path: ListIndexPath) -> CellViewHolder? {
    get { self[path.section]?.shownHolder(at: path.item) }
    set {
      guard let section = self[path.section], let row = section.dataRow(ofShown: path.item) else {
        return
      }
      section[row] = newValue
    }
  }

  /// The holder of a row in a section; nil out of range. Setting out of range does nothing.
  public final subscript(section: Int, row: Int) -> CellViewHolder? {
    get { self[ListIndexPath(row: row, section: section)] }
    set { self[ListIndexPath(row: row, section: section)] = newValue }
  }

  /// The group that has a row, which answers for it without a holder, and the row's number there.
  final func group(at path: ListIndexPath) -> (rows: RowGroup, index: Int)? {
    guard let section = self[path.section], let location = section.shownLocation(of: path.item)
    else {
      return nil
    }
    return (section.shownGroups[location.group], location.index)
  }

  // MARK: Registration

  /// The class of the views of a kind that a collection's layout names, where no context provides
  /// them: it is given the item's data, or those of the section's header.
  public final func registerReusableView(
    viewClass: SectionView.Type, forSupplementaryViewOfKind kind: SectionViewKind
  ) {
    supplementaryClasses[kind] = viewClass
  }

  // MARK: Events

  /// The first to hear a cell's event. True takes it, false leaves it to the holder.
  ///
  /// An override calls super, which carries out ``EventName/cellRemoved``.
  open func handle(cell: ListCell, event: ListEvent) -> Bool {
    guard event.name == .cellRemoved, let path = host?.path(of: cell) else { return false }
    return removeCell(at: path)
  }

  /// The first to hear a header's event; super opens and closes sections.
  open func handle(sectionHeader: SectionView, event: ListEvent) -> Bool {
    collapseIfAsked(sectionHeader, event)
  }

  /// The first to hear a footer's event; super opens and closes sections. True takes it, false
  /// leaves it to the section.
  open func handle(sectionFooter: SectionView, event: ListEvent) -> Bool {
    collapseIfAsked(sectionFooter, event)
  }

  /// The view of a kind that a collection's layout names, on an item or behind a section; where it is
  /// filled, too. By default the ``context`` provides it, or else the class that was registered;
  /// with neither it is reported, and an empty view is shown.
  ///
  /// Origin: Adaptor, where only the context does.
  open func supplementaryView(
    ofKind kind: SectionViewKind, at path: ListIndexPath, in list: ListView
  ) -> SectionView? {
    provideSupplementaryView(kind, path, list)
  }

  /// The first to hear the event of a supplementary view that is no header or footer. False leaves
  /// it to the context.
  open func handle(supplementary: SectionView, event: ListEvent) -> Bool { false }

  private func collapseIfAsked(_ view: SectionView, _ event: ListEvent) -> Bool {
    guard let section = section(of: view) else { return false }
    switch event.name {
    case .sectionExpand: setCollapsed(false, section: section)
    case .sectionCollapse: setCollapsed(true, section: section)
    default: return false
    }
    return true
  }

  /// The section that a header or footer stands for, as the adaptor counts.
  final func section(of view: SectionView) -> Int? {
    view.section.map { $0 - (host?.firstSection ?? 0) }
  }

  private func route(_ event: ListEvent, from sender: ReusableView) {
    guard let view = sender.list ?? list else { return }
    if let cell = sender as? ListCell {
      let holder = cell.representedObject as? CellViewHolder
      guard let path = host?.path(of: cell), !handle(cell: cell, event: event) else { return }
      holder?.handleEvent(
        withName: event.name, value: event.value, container: view, cell: cell, index: path)
    } else if let sectionView = sender as? SectionView, let section = section(of: sectionView) {
      let holder = sectionView.representedObject as? SectionViewHolder
      if let path = sectionView.itemPath {
        guard !handle(supplementary: sectionView, event: event) else { return }
        handleInContext(sectionView, event, host?.pathInSource(path) ?? path)
      } else if sectionView.kind == .footer {
        guard !handle(sectionFooter: sectionView, event: event) else { return }
        holder?.handleEvent(
          withName: event.name, value: event.value, container: view, footer: sectionView,
          forSection: section)
      } else {
        guard !handle(sectionHeader: sectionView, event: event) else { return }
        holder?.handleEvent(
          withName: event.name, value: event.value, container: view, header: sectionView,
          forSection: section)
      }
    }
  }
}
