import CGtkListKitGtk3
import Foundation
import GtkListKit

/// Much at once: each step takes two seconds at most, or is reported and bounded.
extension HostileCase {
  static let bulk: [HostileCase] = typing

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
}
