public import GtkListKit

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
  /// The children whose views are filled again before the next frame.
  private var changedChildren: Set<ObjectIdentifier> = []

  /// Prepares the children, and becomes what the list shows, unless it stands in what the list
  /// shows already.
  open override func prepare(list: ListView) {
    super.prepare(list: list)
    if parentDelegate == nil, host?.list !== list { list.useSource(self) }
  }

  open override func childDelegatesChanged() {
    guard reloadOnChildDelegatesChanged, let host else { return }
    // Another source knows itself what it has to show anew.
    fillAgain(childDelegates.filter { !($0 is CascadingSourceDelegate) })
    host.applyDifference(anewIn: 0..<0)
  }

  override var isPlain: Bool { type(of: self) == CascadingRootDelegate.self }

  override func sectionCount(of part: any ListSource, in list: ListView) -> Int {
    (part as? CascadingDelegate)?.sectionCount(in: list) ?? super.sectionCount(of: part, in: list)
  }

  /// The child whose section it is. O(1), or where a child shows another source O(children).
  private func child(ofSection section: Int) -> CascadingDelegate? {
    guard holdsSources, host != nil else { return childDelegate(at: section) }
    return part(ofSection: section)?.source as? CascadingDelegate
  }

  /// The number of a child's first section.
  final func firstSection(ofChild index: Int) -> Int {
    guard holdsSources, let list = host?.list, let child = childDelegate(at: index) else {
      return index
    }
    return start(of: child, in: list)
  }

  /// Has the views of children filled again whose own children have changed.
  final func fillAgain(_ children: [CascadingDelegate]) {
    let isFirst = host?.fillAgain(for: self) { [weak self] view, section in
      self?.isFilledAgain(view, ofSection: section) ?? false
    }
    if isFirst ?? true { changedChildren = [] }
    for child in children { changedChildren.insert(ObjectIdentifier(child)) }
  }

  private func isFilledAgain(_ view: ReusableView, ofSection section: Int) -> Bool {
    guard let host, let child = child(ofSection: section - host.firstSection),
      changedChildren.contains(ObjectIdentifier(child))
    else { return false }
    let node = view is ListCell ? view.representedObject as? CascadingDelegate : nil
    return !(isPlain && child.isPlain && node?.isPlain ?? false)
  }

  open override var parts: [any ListSource] { childDelegates }
  override var sectionParts: [any ListSource]? { parts }

  override func route(toSection section: Int) -> SourceRoute? {
    child(ofSection: section).map { ($0, section) }
  }

  /// Rows stay within a source that counts for itself; nodes say themselves where theirs may go.
  open override func mayMove(fromSection section: Int, to goal: Int) -> Bool {
    let (own, other) = (child(ofSection: section), child(ofSection: goal))
    return own === other
      || !(own is CascadingSourceDelegate) && !(other is CascadingSourceDelegate)
  }

  open override func numberOfSections(in list: ListView) -> Int {
    holdsSources ? sectionCountOfParts(in: list) : childDelegates.count
  }

  open override func identities(in list: ListView) -> (any ListIdentities)? {
    var sections: [SourceIdentities.Section] = []
    for child in childDelegates { sections += child.identities(in: list, from: sections.count) }
    return SourceIdentities(sections)
  }
}
