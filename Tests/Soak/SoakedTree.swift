import GtkListKit
import GtkListKitTestSupport
import GtkListKitTesting

/// A tree that is changed, each node the parent of those whose numbers are ten times its own and more.
final class SoakedTree: OutlineSource {
  private var numbers: Set<Int> = []

  init() { restore() }

  func children(of node: SoakedItem?) -> OutlineChildren<SoakedItem> {
    let first = 10 * (node?.id ?? 0)
    return OutlineChildren(
      (first..<first + 10).filter { $0 > 0 && numbers.contains($0) }
        .map { SoakedItem(id: $0, text: "Node \($0)") })
  }

  func knownChildren(of node: SoakedItem) -> OutlineChildren<SoakedItem>? { children(of: node) }

  func isExpandable(_ node: SoakedItem) -> Bool { node.id < 100 }

  func removeSome(_ random: inout SplitMix64) {
    for _ in 0..<30 { numbers.remove(Int.random(in: 1..<1_000, using: &random)) }
    if numbers.count < 200 { restore() }
  }

  private func restore() { numbers = Set(1..<1_000) }
}

extension SoakedList {
  /// The rows of a tree whose nodes are opened, closed, changed and arranged.
  convenience init(tree list: ListView) throws {
    let adaptor = Adaptor()
    let tree = SoakedTree()
    let outline = Outline(tree)
    list.selectionMode = .multiple
    list.useAdaptor(adaptor)
    if let columns = list as? ColumnTableView {
      columns.showsTree = true
      columns.columns = [TableColumn<SoakedItem>("Text", \.text, width: 240)]
    }
    adaptor.apply { Rows(outline, as: TreeRow.self) { TreeRow.Model(title: $0.text) } }
    try self.init(list) { random in
      let number = Int.random(in: 1..<100, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: outline.expand(number)
      case 2: outline.collapse(number)
      case 3: outline.expandSubtree(of: number % 10)
      case 4: outline.collapseAll()
      case 5:
        tree.removeSome(&random)
        outline.reload()
      case 6:
        let texts = SortKey<SoakedItem>(\.text)
        adaptor.arrange(RowArrangement(sort: Bool.random(using: &random) ? [texts] : []))
      default:
        adaptor.arrange(RowArrangement(filter: RowFilter<SoakedItem> { $0.id % 3 != 0 }))
      }
    }
  }
}
