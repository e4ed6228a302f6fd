internal import GtkListKitCore

/// The lists that show the sections.
///
/// Each list shows a state of the sections, which is an older one while changes wait. All lists have the selection of the
/// sections.
extension Adaptor {
  /// The lists that are filled. The first one is ``list``.
  final var lists: [ListView] {
    ([list] + otherHosts.map(\.list)).compactMap { $0.flatMap { $0.isDestroyed ? nil : $0 } }
  }

  final func reloadLists() { for list in lists { list.reloadData() } }

  /// Has the lists compare the rows that they show with the present ones.
  final func applyDifference(animated: Bool = true) {
    host?.applyDifference(animated: animated)
    for list in lists where list !== self.list { list.applyDifference(animated: animated) }
  }

  /// Releases a list. If it is the first one, another list takes its place.
  ///
  /// - Parameter list: nil for the only one.
  final func detach(from list: ListView?) {
    if let list, list !== self.list {
      list.selection.keepers[ObjectIdentifier(self)] = nil
      otherHosts.removeAll { $0.list === list }
    } else if let next = otherHosts.first(where: { $0.list?.isDestroyed == false }) {
      follower?.hidePlaceholder()
      self.list?.selection.keepers[ObjectIdentifier(self)] = nil
      otherHosts.removeAll { $0 === next }
      (self.list, host) = (next.list, next)
      follower?.showPlaceholder()
    } else {
      detach()
    }
  }

  final func listWasDestroyed(_ list: ListView?) {
    otherHosts.removeAll { $0.list == nil }
    if !otherHosts.isEmpty, list != nil || self.list == nil { detach(from: list) }
  }

  /// Shows a change in all lists.
  ///
  /// It waits in the further lists while the first one shows it, so that changes in its callbacks come later everywhere.
  final func inAllLists(_ show: (ListView) -> Void) {
    let lists = lists
    for list in lists.dropFirst() {
      list.beginCalls()
      show(list)
    }
    if let first = lists.first { show(first) }
    for list in lists.dropFirst() {
      list.endCalls()
      list.performWaitingChangeNow()
    }
  }

  /// Whether the list follows the selected rows that it shows. Several lists may have different ones.
  final var followsSelection: Bool { isFree && otherHosts.isEmpty }

  /// The selection has changed by a gesture in one of the lists.
  final func showSelection(besidesIn list: ListView) {
    guard !otherHosts.isEmpty else { return }
    for other in lists where other !== list {
      if other.work.isFree {
        other.selection.derive()
      } else {
        other.perform(
          ListUpdate(), to: state(in: other), reportsWaiting: false, animated: false)
      }
    }
  }
}
