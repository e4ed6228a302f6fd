public import GtkListKitCore

/// What fills a list: its data source and delegate in one, which the list keeps alive.
///
/// The adaptor is one, the other patterns of the kit are others. A source may be hosted in a larger
/// one; it then has some of the list's sections and counts them from 0 all the same.
@MainActor
public protocol ListSource: ListDataSource, ListDelegate {
  /// The source is to fill a list, or some sections of it. False when it is for another kind of
  /// list.
  func attach(to host: ListHost) -> Bool
  /// The source fills nothing any more.
  func detach()
  /// Fills the bound views again whose data have changed, and says which those are. Default: none.
  func refillBoundViews() -> [ReusableView]
  /// Everything is bound anew, so nothing has to be filled again. Default: nothing.
  func discardRefill()
  /// In the larger source that hosts this one others stand before or after it by now.
  /// Default: nothing.
  func neighboursDidChange()
}

extension ListSource {
  public func refillBoundViews() -> [ReusableView] { [] }
  public func discardRefill() {}
  public func neighboursDidChange() {}

  /// Attaches the source; one for another kind of list is reported.
  func attachReporting(to host: ListHost) -> Bool {
    if attach(to: host) { return true }
    ListReports.send(
      ListReport(
        .wrongClass, "\(type(of: self)) is for another kind of list",
        view: host.list.map { type(of: $0) }))
    return false
  }
}

/// The list that a source fills, and which of its sections are the source's.
///
/// What a source tells its list goes through here, in the source's own numbers.
@MainActor
public final class ListHost {
  /// The list that is filled; nil when it is gone.
  public private(set) weak var list: ListView?
  /// The place of the larger source that this one is part of; nil for all of a list.
  private let whole: ListHost?
  private weak var holder: ForwardingSource?
  private weak var part: (any ListSource)?

  /// - Parameter list: the list that is filled.
  public init(_ list: ListView) {
    self.list = list
    whole = nil
  }

  /// For a source that is hosted by another one.
  ///
  /// - Parameter host: the place of the hosting source.
  init(of part: any ListSource, among holder: ForwardingSource, in host: ListHost) {
    list = host.list
    whole = host
    self.holder = holder
    self.part = part
  }

  /// Whether the source fills all of the list.
  var isWholeList: Bool { whole == nil }

  /// The section of the list that is the source's section 0.
  public var firstSection: Int {
    guard let whole else { return 0 }
    return whole.firstSection + (part.flatMap { holder?.firstSection(of: $0) } ?? 0)
  }
  /// Whether no other source stands before this one in the list, be it empty.
  public var isFirst: Bool {
    guard let whole else { return true }
    return whole.isFirst && part.flatMap { holder?.standsFirst($0) } ?? false
  }

  /// Where in the list a path of the source stands.
  public func pathInList(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(row: path.row, section: path.section + firstSection)
  }

  /// A path of the list as the source counts; it may belong to another source.
  public func pathInSource(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(row: path.row, section: path.section - firstSection)
  }

  /// Where a cell stands, as the source counts; nil when it shows nothing.
  public func path(of cell: ListCell) -> ListIndexPath? { cell.indexPath.map(pathInSource) }

  /// The cell of a row; nil when the row is not on screen.
  public func cell(at path: ListIndexPath) -> ListCell? {
    list?.cellForRow(at: pathInList(path))
  }

  /// Carries out an update that is told in the source's numbers, whose data have changed already.
  public func perform(_ update: ListUpdate, animated: Bool = true) {
    guard let list, !update.isEmpty || list.listViewsDiffer else { return }
    list.perform(update.shifted(by: firstSection), animated: animated)
  }

  /// Shows what the source has now, in as few changes as there are. Rows without identities are
  /// made anew.
  public func showDifference(animated: Bool = true) {
    guard let list else { return }
    guard whole != nil else { return list.showDifference(animated: animated) }
    showDifference(animated: animated, anewIn: 0..<max(0, part?.numberOfSections(in: list) ?? 0))
  }

  /// Shows what came, went and moved.
  ///
  /// - Parameter sections: those of the source where rows without identities may be others now.
  func showDifference(animated: Bool = true, anewIn sections: Range<Int>) {
    let first = firstSection
    list?.showDifference(
      animated: animated, anewIn: first + sections.lowerBound..<first + sections.upperBound)
  }

  /// Brings what is on screen up to date where its data have changed, keeping the cells. Rows may
  /// have become others by this; what was selected stays so.
  public func refill(animated: Bool = true) {
    list?.takeIdentities()
    list?.refill(animated: animated)
  }
}
