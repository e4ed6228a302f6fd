import CGtkListKitGtk3
import Foundation
import GtkListKit

/// Much at once: each step takes two seconds at most, or is reported and bounded.
extension HostileCase {
  static let bulk: [HostileCase] = [typing, expanding].flatMap { $0 }

  private static let typing: [HostileCase] =
    [("ascii", "Lorem ipsum dolor sit amet, "), ("chinese", "山川异域，风月同天。")].flatMap { name, words in
      HostileLists.cases("bulk/typing/\(name)", megabytes: 300) { run, list in
        let source = ClaimingSource { _ in 200 }
        let body = String(repeating: words, count: 1 << 20 / words.utf8.count)
        source.searchText = { $0.row == 199 ? "zebra" : body }
        let window = run.show(list, source)
        window.press(GDK_KEY_Down)
        run.measure("a letter among 200 texts of 1 MB", most: 0.05) { window.press(GDK_KEY_z) }
        let isFound = { list.selectedIndexPaths.first?.row == 199 }
        run.wait("the row is found", until: isFound)
        run.expectNoReport()
      }
    }

  private static let expanding: [HostileCase] =
    HostileLists.cases("bulk/expanding", megabytes: 300) { run, list in
      let outline = Outline((0..<100_000).map { EndlessNode(id: "\($0)") }) { node in
        node.id.contains("-")
          ? .none : OutlineChildren((0..<10).map { EndlessNode(id: "\(node.id)-\($0)") })
      }
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(outline, as: NodeCell.self) }
      run.show(list, adaptor)
      let nodes = stride(from: 0, to: 100_000, by: 100).shuffled()
      run.measure("expanding 1 000 of 100 000 nodes") {
        for number in nodes { outline.expand("\(number)") }
      }
      run.expect(outline.rowCount == 110_000, "all are expanded")
      run.measure("collapsing them") { for number in nodes { outline.collapse("\(number)") } }
      run.expect(outline.rowCount == 100_000, "all are collapsed")
      run.settle()
      run.expectNoReport()
    }
}
