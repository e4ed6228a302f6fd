public import GtkListKit

/// What a section's node does when its children change.
public enum CascadingReloadMode: Hashable, Sendable {
  /// Nothing: the list is told by the app.
  case none
  /// The whole list is asked for everything anew.
  case whole
  /// Rows come, go and move in this section, and what stays of it is asked for again: rows, header and
  /// footer. All other sections stay.
  case section(animated: Bool)
}

/// The node of a section: its children are the rows.
///
/// Calls about rows go to the child at the row's number, calls about the section are the node's own
/// to answer.
///
/// Origin: `CascadingSectionTableDelegate`.
open class CascadingSectionDelegate: CascadingDelegate {
  /// What happens when the children change. Default: nothing.
  public final var reloadModeOnChildDelegatesChanged = CascadingReloadMode.none

  open override func childDelegatesChanged() {
    guard let host else { return }
    switch reloadModeOnChildDelegatesChanged {
    case .none: break
    case .whole: host.list?.reloadData()
    case .section(let animated):
      (parentDelegate as? CascadingRootDelegate)?.fillAgain([self])
      guard let section = sectionNumber else { return host.applyDifference(animated: animated) }
      host.applyDifference(animated: animated, anewIn: section..<section + 1)
    }
  }

  open override var parts: [any ListSource] { childDelegates }
  override var askedParts: [any ListSource] { askedChildren }

  override func route(to path: ListIndexPath) -> SourceRoute? {
    childDelegate(at: path.row).map { ($0, path.section) }
  }

  open override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
    childDelegates.count
  }

  /// Each row's node is asked.
  open override func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }

  override var rows: [CascadingDelegate] { childDelegates }
  override var isPlain: Bool { type(of: self) == CascadingSectionDelegate.self }
}
