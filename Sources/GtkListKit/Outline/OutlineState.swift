internal import GtkListKitCore

/// The visible rows of an outline at one moment: what is sorted, filtered, opened or closed since keeps
/// its nodes.
final class OutlineState<Node>: ArrangedState {
  private let index: Outline<Node>.Index
  private let outline: ObjectIdentifier
  private let dataRevision: Int

  init(_ outline: Outline<Node>, _ index: Outline<Node>.Index) {
    self.index = index
    self.outline = ObjectIdentifier(outline)
    dataRevision = outline.dataRevision
  }

  func row(
    _ row: Int, at revision: Int, in later: any ArrangedState, at laterRevision: Int
  ) -> ArrangedRow {
    guard let later = later as? OutlineState, later.outline == outline,
      // What was loaded again has other children by the same numbers.
      later.dataRevision == dataRevision,
      let position = index.position(ofRow: row),
      case .known(let children)? = index[position.parent]?.children,
      case .known(let laterChildren)? = later.index[position.parent]?.children,
      children.sourceCount == laterChildren.sourceCount,
      let number = children.sourceNumber(of: position.child)
    else { return .unknown }
    return laterChildren.shownNumber(of: number)
      .flatMap { later.index.row(ofChild: $0, of: position.parent) }.map { .at($0) } ?? .hidden
  }

  func hasSameRows(
    at revision: Int, as other: any ArrangedState, at otherRevision: Int
  ) -> Bool { false }
}
