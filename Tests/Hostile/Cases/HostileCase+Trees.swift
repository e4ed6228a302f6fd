import CGtkListKitGtk3
import GtkListKit

/// A node of a tree that has no end.
struct EndlessNode: Identifiable {
  let id: String
}

/// Trees without an end, and deep ones.
extension HostileCase {
  static let trees: [HostileCase] = [wide, chain, single, deep].flatMap { $0 }

  private static let wide: [HostileCase] =
    HostileLists.cases("trees/endless/wide", seconds: 30, megabytes: 500) { run, list in
      let outline = endless(children: 3)
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      let window = run.show(list, adaptor)
      outline.expandAll()
      run.expect(outline.isExpanding, "the rest is expanded in later turns")
      run.expect(outline.rowCount > 1_000, "rows have come")
      window.press(GDK_KEY_Escape)
      run.expect(!outline.isExpanding, "Escape ends it")
      let count = outline.rowCount
      run.settle(seconds: 0.2)
      run.expect(outline.rowCount == count, "no more rows come")
      run.expectNoReport()
      run.use(window)
      outline.collapseAll()
      run.settle()
      run.expect(outline.rowCount == 3, "everything is closed")
    }

  private static let chain: [HostileCase] =
    HostileLists.cases("trees/endless/chain", seconds: 30) { run, list in
      let outline = endless(children: 1)
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      let window = run.show(list, adaptor)
      outline.expandAll()
      run.expect(!outline.isExpanding, "it comes to an end")
      run.expectReport(.update, atMost: 1)
      run.expect(outline.rowCount == 1_001, "a thousand levels are expanded")
      run.use(window)
    }

  private static let single: [HostileCase] =
    [
      HostileCase("trees/endless/all", seconds: 120, megabytes: 900) { run in
        let outline = endless(children: 10)
        outline.expandAll()
        while outline.isExpanding { run.settle(seconds: 0.1) }
        run.expect(outline.rowCount == 1_000_010, "a hundred thousand nodes are expanded")
        run.expectReport(.update, atMost: 1)
      },
      HostileCase("trees/shrinking-children") { run in
        let store = ChangingStore(1_000)
        let outline = Outline([EndlessNode(id: "a")]) { node in
          node.id == "a" ? OutlineChildren(store.lazy.map { EndlessNode(id: "\($0)") }) : .none
        }
        outline.expand("a")
        let adaptor = ListAdaptor()
        adaptor.apply { Rows(outline, as: NodeCell.self) }
        let window = run.show(TableView(), adaptor)
        store.numbers = [1, 2]
        run.use(window)
        outline.expand("900")
        outline.expandAll()
        outline.reload()
        run.settle()
        run.expectReport(.indexOutOfRange, atMost: 1)
        run.expect(outline.rowCount == 3, "the children that there are")
      },
    ]

  private static let deep: [HostileCase] =
    HostileLists.cases("trees/deep", seconds: 15) { run, list in
      let outline = endless(children: 1)
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      let window = run.show(list, adaptor)
      var id = "0"
      for _ in 0..<1_000 {
        outline.expand(id)
        id += "0"
        if id.utf8.count % 100 == 0 { run.settle(seconds: 0.01) }
      }
      run.settle()
      run.expect(outline.rowCount == 1_001, "a thousand nodes are open")
      run.use(window)
      outline.collapse("0")
      outline.expand("0")
      run.settle()
      run.expect(outline.rowCount == 1_001, "they are open again")
    }

  private static func endless(children count: Int) -> Outline<EndlessNode> {
    Outline((0..<count).map { EndlessNode(id: "\($0)") }) { node in
      OutlineChildren(count: count) { EndlessNode(id: "\(node.id)\($0)") }
    }
  }
}

/// A row that shows a node.
final class NodeCell: ListCell, ModelCell {
  private let label = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    label.pointer ?? gtk_label_new(nil)
  }

  func update(_ node: EndlessNode) { label.text = String(node.id.suffix(20)) }
}
