internal import GtkListKitCore

/// The list that a source fills, and which of its sections are the source's.
///
/// What a source tells its list goes through here, in the source's own numbers. A source that is put
/// together from others makes one for each of them.
@MainActor
public final class ListHost {
  /// The most sections that a list shows; a list reports more, and leaves them out.
  package static let mostSections = RowLimits.sections
  /// The list that is filled; nil when it is gone.
  public private(set) weak var list: ListView?
  private let part: Part?

  /// A source among those that a larger one is put together from.
  private struct Part {
    weak var source: (any ListSource)?
    let whole: ListHost
    let firstSection: () -> Int
    let isFirst: () -> Bool
  }

  /// - Parameter list: the list that is filled.
  public init(_ list: ListView) {
    self.list = list
    part = nil
  }

  /// For a part of a larger source.
  ///
  /// - Parameters:
  ///   - source: the part; held weakly.
  ///   - whole: what the larger source fills.
  ///   - firstSection: the larger source's number of the part's section 0, asked whenever a number is
  ///     translated.
  ///   - isFirst: whether no other part stands before it, be it empty.
  public init(
    of source: any ListSource, in whole: ListHost, firstSection: @escaping () -> Int,
    isFirst: @escaping () -> Bool
  ) {
    list = whole.list
    part = Part(source: source, whole: whole, firstSection: firstSection, isFirst: isFirst)
  }

  /// Whether the source fills all of the list.
  var isWholeList: Bool { part == nil }

  /// Fills this place from a source. A source that refuses the list is reported, and fills nothing.
  public func attach(_ source: any ListSource) -> Bool {
    if source.attach(to: self) { return true }
    ListReport(
      .wrongClass,
      "\(type(of: source)).attach(to:) returned false; the list shows no rows of it",
      fix: "Return true from attach(to:), or pass another source.",
      view: list.map { type(of: $0) }
    ).send()
    return false
  }

  // MARK: Numbers

  /// The section of the list that is the source's section 0.
  public var firstSection: Int { part.map { $0.whole.firstSection + $0.firstSection() } ?? 0 }
  /// Whether no other source stands before this one in the list, be it empty.
  public var isFirst: Bool { part.map { $0.whole.isFirst && $0.isFirst() } ?? true }

  /// Where in the list a path of the source stands.
  public func pathInList(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(row: path.row, section: path.section + firstSection)
  }

  /// A path of the list as the source counts; it may belong to another source.
  public func pathInSource(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(row: path.row, section: path.section - firstSection)
  }

  /// Where a cell stands, as the source counts; nil when it shows nothing.
  package func path(of cell: ListCell) -> ListIndexPath? { cell.indexPath.map(pathInSource) }

  // MARK: Changes

  /// Whether the list has as many sections and rows as its data source says now, so that it can be told
  /// of a change in their numbers. O(sections).
  package var isUpToDate: Bool {
    guard let list else { return false }
    return !list.work.needsReload && !list.tableHeadersDiffer && list.currentState().map == list.map
  }

  /// Carries out an update that is told in the source's numbers, whose data have changed already.
  public func perform(_ update: ListUpdate, animated: Bool = true) {
    guard let list, !update.isEmpty || list.tableHeadersDiffer else { return }
    list.perform(update.shifted(by: firstSection), animated: animated)
  }

  /// Shows what the source has now, in as few changes as there are.
  ///
  /// - Parameters:
  ///   - animated: whether rows on screen move to their new places.
  ///   - sections: those of the source where rows without identities may be others now, and are made
  ///     anew; in all others they stay as they are. Those that it does not have count for nothing; nil
  ///     is all.
  public func applyDifference(animated: Bool = true, anewIn sections: Range<Int>? = nil) {
    guard let list else { return }
    if part == nil, sections == nil { return list.applyDifference(animated: animated) }
    let source = part == nil ? list.dataSource : part?.source
    // A source may say any number.
    let count = min(max(0, source?.numberOfSections(in: list) ?? 0), .max >> 1)
    let own = (sections ?? 0..<count).clamped(to: 0..<count)
    let first = firstSection
    list.applyDifference(
      animated: animated, anewIn: first + own.lowerBound..<first + own.upperBound)
  }

  /// Has other sources take over what the source has shown by those before. Rows that both have stay;
  /// what the previous ones have said of heights, indentation and actions counts no more.
  ///
  /// - Parameters:
  ///   - isShown: whose display ends before the change, while the former sources can still be told.
  ///   - change: puts the others in their place.
  package func replaceSources(
    endingDisplaysWhere isShown: (ReusableView) -> Bool, _ change: () -> Void
  ) {
    // Whoever is told may let go of it.
    if let list { withExtendedLifetime(list) { list.presenter.endDisplays(of: isShown) } }
    change()
    list?.rowsChangeHands()
    applyDifference(anewIn: 0..<0)
  }

  /// Brings what is on screen up to date where its data have changed, keeping the cells. Rows may
  /// have become others by this; what was selected stays so.
  package func refresh(animated: Bool = true) {
    list?.takeIdentities()
    list?.refresh(animated: animated)
  }

  /// Says which items have other data now, so that an undo that is under way shows one of them. Without
  /// one nothing happens, nor for items that are not there.
  package func itemsWereEdited(at paths: [ListIndexPath]) {
    list?.noteEdited(paths.map(pathInList))
  }

  /// Has the source fill views on screen again before the next frame.
  ///
  /// - Parameters:
  ///   - asker: the object that wants it. Its next call takes the place of this one.
  ///   - isWanted: receives a view and its section as the list counts, and returns whether it is filled.
  /// - Returns: whether no earlier call of the object waits for that frame.
  package func fillAgain(
    for asker: AnyObject,
    where isWanted: @escaping (_ view: ReusableView, _ section: Int) -> Bool
  ) -> Bool {
    guard let list, !list.isDestroyed else { return true }
    return list.pendingBinding.reconfiguration.fillAgain(for: asker, where: isWanted)
  }

  /// The cells that show rows, on screen or near it, of this source and of those beside it.
  package var boundCells: [ListCell] { list?.boundCells ?? [] }

  /// A cell, header or footer on screen was given other data without the list having asked for it: it
  /// is measured again.
  package func viewWasFilled(_ view: ReusableView, animated: Bool = true) {
    list?.viewsWereFilled([view], animated: animated)
  }

  // MARK: The list's own header and footer

  /// The header or footer of the whole list; nil where there is none, and for any other kind.
  package func tableHeaderOrFooter(of kind: SectionViewKind) -> SectionView? {
    Self.isTableHeaderOrFooter(kind) ? list?.tableHeaderOrFooter(of: kind) : nil
  }

  private static func isTableHeaderOrFooter(_ kind: SectionViewKind) -> Bool {
    kind == .header || kind == .footer
  }

  /// Gives the whole list a header or footer, which comes, or goes, with its next update. A
  /// ``TableView`` has room for them; elsewhere it does nothing. A view of any other kind is reported,
  /// and comes nowhere.
  package func setTableHeaderOrFooter(_ view: SectionView?, of kind: SectionViewKind) {
    guard let list else { return }
    guard Self.isTableHeaderOrFooter(kind) else {
      ListReport(
        .wrongClass, "a list has a header and a footer of its own, and none of kind “\(kind)”",
        fix: "Pass .header or .footer as the kind.",
        view: view.map { type(of: $0) }
      ).send()
      return
    }
    guard let view else { return list.dropTableHeaderOrFooter(of: kind) }
    list.keepTableHeaderOrFooter(of: kind)
    if list.tableHeaderOrFooter(of: kind) !== view { list.setTableHeaderOrFooter(view, of: kind) }
  }
}
