public import GtkListKitCore

/// The node at the top: its children are the list's sections.
///
/// ```swift
/// let root = CascadingRootDelegate(childDelegates: [PictureSection(), PriceSection()])
/// root.prepare(list: table)
/// ```
///
/// Origin: `CascadingRootTableDelegate`.
open class CascadingRootDelegate: CascadingDelegate {
  /// Whether the list shows it when the children change. Default: true.
  public final var reloadOnChildDelegatesChanged = true

  /// Prepares the children, and becomes what the list shows.
  open override func prepare(list: ListView) {
    super.prepare(list: list)
    list.useSource(self)
  }

  open override func childDelegatesChanged() {
    if reloadOnChildDelegatesChanged { host?.showDifference() }
  }

  open override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

  open override func route(toSection section: Int) -> SourceRoute? {
    childDelegate(at: section).map { SourceRoute($0, section: section) }
  }

  open override func numberOfSections(in list: ListView) -> Int { childDelegates.count }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    ComposedIdentities(childDelegates.map { $0.identities(ofSectionIn: list) })
  }

  /// The titles of all sections that have any.
  open override func sectionIndexTitles(in list: ListView) -> [String]? {
    let titles = childDelegates.compactMap { $0.sectionIndexTitles(in: list) }
    return titles.isEmpty ? nil : titles.flatMap { $0 }
  }

  open override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    var rest = index
    for (section, child) in childDelegates.enumerated() {
      let count = child.sectionIndexTitles(in: list)?.count ?? 0
      if rest < count { return section }
      rest -= count
    }
    return index
  }
}
