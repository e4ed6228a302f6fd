public import GtkListKit

/// A node of a tree of delegates: the list's calls go from the root to the section's node and on to
/// the row's, and each node answers for its own part of the screen.
///
/// This node is bare: it shows nothing until a subclass overrides hooks. A hook that a node leaves out has
/// the default of a table view. In a subclass of ``CascadingRootDelegate`` or ``CascadingSectionDelegate``,
/// an overridden hook calls super to reach the child.
///
/// Origin: CascadingTableDelegate.
open class CascadingDelegate: ForwardingSource {
  /// The node's place among its parent's children: the number of the section or row.
  public private(set) final var index: Int
  /// The node whose child this is.
  public private(set) final weak var parentDelegate: CascadingDelegate?
  /// The list that the node was prepared for.
  public private(set) final weak var preparedList: ListView?
  /// Remembers what the user edits in the cells of rows here and below; nil leaves it to the node
  /// above.
  public final var undoStack: UndoStack?
  private var children: [CascadingDelegate] = []
  /// Whether any child shows another source.
  private(set) final var holdsSources = false
  /// The children that calls about the whole list go to.
  private(set) final var askedChildren: [CascadingDelegate] = []

  /// - Parameters:
  ///   - index: the number among the parent's children; the parent gives another where it differs.
  ///   - childDelegates: the nodes below this one, which are numbered from 0.
  public init(index: Int = 0, childDelegates: [CascadingDelegate] = []) {
    self.index = index
    super.init()
    self.childDelegates = childDelegates
  }

  /// The nodes below this one. Setting them numbers them from 0, makes this node their parent and
  /// prepares those that are new; the ones that went have no parent any more. A node that had
  /// another parent leaves it.
  ///
  /// A node that stands above this one, or twice among the children, is reported and left out.
  public final var childDelegates: [CascadingDelegate] {
    get { children }
    set {
      let old = children
      children = usable(newValue)
      for child in old where child.parentDelegate === self { child.parentDelegate = nil }
      let left = takeFromOtherParents(children)
      numberChildren()
      if let preparedList {
        for child in children where child.preparedList !== preparedList {
          child.prepare(list: preparedList)
        }
      }
      partsDidChange()
      for parent in left { parent.childDelegatesChanged() }
      childDelegatesChanged()
    }
  }

  private func numberChildren() {
    for (number, child) in children.enumerated() {
      child.index = number
      child.parentDelegate = self
    }
    holdsSources = children.contains { $0 is CascadingSourceDelegate }
    askedChildren = children.filter { $0.isAskedAboutList }
  }

  /// Whether calls about the whole list reach the node, as at each update, rest and drop, and not only
  /// those about its own part: among many rows each call is one to every row that is asked. Read when
  /// the node becomes a child.
  ///
  /// Default: true. A ``CascadingRow`` that is not subclassed has nothing to answer; a subclass that does
  /// not override such hooks can say so.
  open var isAskedAboutList: Bool { true }

  /// Whether all that the node answers is what it was made with, since nobody has overridden a hook.
  var isPlain: Bool { false }

  /// The parents that nodes have left for this one.
  private func takeFromOtherParents(_ nodes: [CascadingDelegate]) -> [CascadingDelegate] {
    var left: [CascadingDelegate] = []
    for node in nodes {
      guard let parent = node.parentDelegate else { continue }
      node.parentDelegate = nil
      if !left.contains(where: { $0 === parent }) { left.append(parent) }
    }
    for parent in left {
      parent.children.removeAll { $0.parentDelegate !== parent }
      parent.numberChildren()
      parent.partsDidChange()
    }
    return left
  }

  /// Other nodes show no sources.
  override var possibleParts: [any ListSource] {
    holdsSources ? children.filter { $0 is CascadingSourceDelegate } : []
  }

  private func usable(_ nodes: [CascadingDelegate]) -> [CascadingDelegate] {
    var seen: Set<ObjectIdentifier> = []
    var ancestor: CascadingDelegate? = self
    while let node = ancestor {
      seen.insert(ObjectIdentifier(node))
      ancestor = node.parentDelegate
    }
    return nodes.filter { node in
      let isNew = seen.insert(ObjectIdentifier(node)).inserted
      if !isNew {
        ListReport(
          .duplicateIdentity, "a node can be in a tree only once",
          fix: "Create a new node for each place.", holder: type(of: node)
        ).send()
        return false
      }
      return (node as? CascadingSourceDelegate).map { !reportsCycle(through: $0) } ?? true
    }
  }

  /// Called once before the list asks for anything, the children first: the place to get hold of
  /// the list. Call super.
  open func prepare(list: ListView) {
    preparedList = list
    for child in children { child.prepare(list: list) }
  }

  /// Called after ``CascadingDelegate/childDelegates`` were set.
  open func childDelegatesChanged() {}

  /// A child; nil out of range, negative too.
  public final func childDelegate(at index: Int) -> CascadingDelegate? {
    children.indices.contains(index) ? children[index] : nil
  }

  /// What remembers an edit of this node.
  final var nearestUndoStack: UndoStack? { undoStack ?? parentDelegate?.nearestUndoStack }

  open override func undoStack(of list: ListView) -> UndoStack? {
    undoStack ?? super.undoStack(of: list)
  }

  /// The number of the section that the node is, as its tree counts; nil below a node that counts in
  /// its own way.
  final var sectionNumber: Int? {
    guard let parentDelegate else { return 0 }
    return (parentDelegate as? CascadingRootDelegate)?.firstSection(ofChild: index)
  }

  /// How many sections a child of the root stands for.
  func sectionCount(in list: ListView) -> Int { 1 }

  /// Who the rows are of a child of the root, whose sections begin at a number.
  func identities(in list: ListView, from section: Int) -> [SourceIdentities.Section] {
    let rows = rows
    let count = max(0, self.list(list, numberOfItemsIn: section))
    let id = AnyHashable(ObjectIdentifier(self))
    // The node stays alive as long as its address is an identity.
    let section = SourceIdentities.Section(id: id, count: count, lacksIDs: rows.count < count) {
      [self] item in
      withExtendedLifetime(self) {
        rows.indices.contains(item) ? AnyHashable(ObjectIdentifier(rows[item])) : nil
      }
    }
    return [section.owned(by: parentDelegate ?? self)]
  }

  /// The nodes of the rows, when this node is a section.
  var rows: [CascadingDelegate] { [] }

  // MARK: As a list's source

  override var sectionParts: [any ListSource]? { nil }

  /// A tree that fills a list without having been prepared for it is prepared.
  open override func attach(to host: ListHost) -> Bool {
    guard super.attach(to: host) else { return false }
    if parentDelegate == nil, let list = host.list, list !== preparedList { prepare(list: list) }
    return true
  }

  /// The tree's own nodes count as its root does.
  override func host(for part: any ListSource, in host: ListHost) -> ListHost {
    (part as? CascadingDelegate)?.parentDelegate === self ? host : super.host(for: part, in: host)
  }

  // MARK: What a table view has where nobody answers

  open override func numberOfSections(in list: ListView) -> Int { 0 }

  /// Whether the section has a header or footer: where its height is not 0.
  open override func list(
    _ list: ListView, has kind: SectionViewKind, inSection section: Int
  ) -> Bool {
    if route(toSection: section) != nil { return super.list(list, has: kind, inSection: section) }
    return self.list(list, heightFor: kind, inSection: section).map { $0 > 0 } ?? true
  }

  /// Nothing, except that a title has the height it needs.
  open override func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    if route(toSection: section) != nil {
      return super.list(list, heightFor: kind, inSection: section)
    }
    return self.list(list, titleFor: kind, inSection: section) == nil ? 0 : nil
  }

  open override func list(
    _ list: ListView, estimatedHeightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    if route(toSection: section) != nil {
      return super.list(list, estimatedHeightFor: kind, inSection: section)
    }
    return self.list(list, heightFor: kind, inSection: section)
  }

  open override func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    route(to: path) == nil ? .none : super.list(list, editingStyleForItemAt: path)
  }

  /// Whether the keyboard reaches a row. A node of a row says so itself; one that leaves it open cannot
  /// be reached, which is reported once for its class.
  open override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool {
    guard route(to: path) == nil else { return super.list(list, canFocusItemAt: path) }
    if host != nil, Self.withoutFocus.insert(ObjectIdentifier(type(of: self))).inserted {
      ListReport(
        .focus,
        "the keyboard cannot reach the row, since its node leaves list(_:canFocusItemAt:) out",
        fix: "Override list(_:canFocusItemAt:), and return whether the keyboard reaches the row.",
        holder: type(of: self), at: path
      ).send()
    }
    return false
  }

  /// The classes whose rows were reported.
  private static var withoutFocus: Set<ObjectIdentifier> = []
}
