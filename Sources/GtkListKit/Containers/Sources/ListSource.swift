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
  public private(set) weak var list: ListView?
  private let start: () -> Int
  private let standsFirst: () -> Bool
  /// How many sections the source has; nil is all.
  private let count: (() -> Int)?

  /// - Parameters:
  ///   - list: the list that is filled.
  ///   - firstSection: where the source's sections begin by now.
  public init(_ list: ListView, firstSection: @escaping () -> Int = { 0 }) {
    self.list = list
    start = firstSection
    standsFirst = { true }
    count = nil
  }

  /// For a source that is hosted by another one.
  ///
  /// - Parameters:
  ///   - host: the place of the hosting source.
  ///   - firstSection: where the hosted source's sections begin by now, as the hosting one counts.
  ///   - isFirst: whether no other source stands before it in the hosting one.
  ///   - count: how many sections it has by now.
  init?(
    in host: ListHost, firstSection: @escaping () -> Int, isFirst: @escaping () -> Bool,
    count: @escaping () -> Int
  ) {
    guard let list = host.list else { return nil }
    self.list = list
    start = { host.firstSection + firstSection() }
    standsFirst = { host.isFirst && isFirst() }
    self.count = count
  }

  /// The section of the list that is the source's section 0.
  public var firstSection: Int { start() }
  /// Whether no other source stands before this one in the list, be it empty.
  public var isFirst: Bool { standsFirst() }

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
    guard let count else { return list?.showDifference(animated: animated) ?? () }
    showDifference(animated: animated, anewIn: 0..<max(0, count()))
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
