public import GtkListKitCore

/// The node at the top: its children are the list's sections: one each, except
/// for a ``CascadingSourceDelegate``, which has as many as its source.
///
/// ```swift
/// let root = CascadingRootDelegate(childDelegates: [PictureSection(), PriceSection()])
/// root.prepare(list: table)
/// ```
///
/// Origin: `CascadingRootTableDelegate`.
open class CascadingRootDelegate: CascadingDelegate {
  /// Whether the list shows it when the children change: sections come, go and move, and those that
  /// stay are asked again for their rows, headers and footers. Default: false, the app tells the list.
  public final var reloadOnChildDelegatesChanged = false

  /// Prepares the children, and becomes what the list shows, unless it stands in what the list
  /// shows already.
  open override func prepare(list: ListView) {
    super.prepare(list: list)
    if parentDelegate == nil, host?.list !== list { list.useSource(self) }
  }

  open override func childDelegatesChanged() {
    guard reloadOnChildDelegatesChanged, let host else { return }
    // Another source knows itself what it has to show anew.
    for child in childDelegates where !(child is CascadingSourceDelegate) { child.isStale = true }
    host.showDifference(anewIn: 0..<0)
  }

  override var isPlain: Bool { type(of: self) == CascadingRootDelegate.self }

  private func stack(in list: ListView) -> SectionStack {
    SectionStack(childDelegates.map { $0.sectionCount(in: list) })
  }

  /// The child whose section it is. O(1), or where a child shows another source O(children).
  private func child(ofSection section: Int) -> CascadingDelegate? {
    guard holdsSources, let list = host?.list else { return childDelegate(at: section) }
    return stack(in: list).place(of: section).map { childDelegates[$0.source] }
  }

  /// The number of a child's first section.
  final func firstSection(ofChild index: Int) -> Int {
    guard holdsSources, let list = host?.list else { return index }
    return stack(in: list).start(of: index)
  }

  /// Also asks again for what is on screen of the sections that were reloaded.
  open override func refillBoundViews() -> [ReusableView] {
    let filled = super.refillBoundViews()
    guard let host, let list = host.list, childDelegates.contains(where: \.isStale) else {
      return filled
    }
    let first = host.firstSection
    let asked = list.askAgain { view, section in
      guard let child = child(ofSection: section - first), child.isStale else { return false }
      let node = view is ListCell ? view.representedObject as? CascadingDelegate : nil
      return !(isPlain && child.isPlain && node?.isPlain ?? false)
    }
    for child in childDelegates { child.isStale = false }
    return filled + asked
  }

  open override func discardRefill() {
    for child in childDelegates { child.isStale = false }
    super.discardRefill()
  }

  open override var parts: [any ListSource] { childDelegates }

  open override func route(to path: ListIndexPath) -> SourceRoute? {
    route(toSection: path.section)
  }

  open override func route(toSection section: Int) -> SourceRoute? {
    child(ofSection: section).map { SourceRoute($0, section: section) }
  }

  /// Rows stay within a source that counts for itself; nodes say themselves where theirs may go.
  open override func mayMove(fromSection section: Int, to goal: Int) -> Bool {
    let (own, other) = (child(ofSection: section), child(ofSection: goal))
    return own === other
      || !(own is CascadingSourceDelegate) && !(other is CascadingSourceDelegate)
  }

  open override func numberOfSections(in list: ListView) -> Int { stack(in: list).sectionCount }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    var sections: [ComposedIdentities.Section] = []
    for child in childDelegates { sections += child.identities(in: list, from: sections.count) }
    return ComposedIdentities(sections)
  }

  /// The titles of all sections that have any.
  open override func sectionIndexTitles(in list: ListView) -> [String]? {
    SectionStack.indexTitles(of: childDelegates, in: list)
  }

  /// The section of the node that has the title.
  open override func list(
    _ list: ListView, sectionForIndexTitle title: String, at index: Int
  ) -> Int {
    let place = SectionStack.section(
      ofIndexTitle: title, at: index, of: childDelegates, in: list)
    guard let place else { return index }
    let isSource = childDelegates[place.source] is CascadingSourceDelegate
    return stack(in: list).start(of: place.source) + (isSource ? place.section : 0)
  }
}
