import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows of a tree slide to their places, unless an app wants them there at once.
final class TreeMotionTests: GtkTestCase {
  private struct Change {
    let name: String
    let make: @MainActor (Outline<Folder>, FolderTree, _ animated: Bool) -> Void
  }

  private static let changes = [
    Change(name: "reload") { outline, tree, animated in
      tree.roots.reverse()
      outline.reload(animated: animated)
    },
    Change(name: "reload below") { outline, tree, animated in
      tree.roots[1].children.reverse()
      outline.reload("a1", animated: animated)
    },
    Change(name: "expand") { outline, _, animated in outline.expand("a0", animated: animated) },
    Change(name: "collapse") { outline, _, animated in outline.collapse("a1", animated: animated) },
    Change(name: "expand subtree") { outline, _, animated in
      outline.expandSubtree(of: "a0", animated: animated)
    },
    Change(name: "expand all") { outline, _, animated in outline.expandAll(animated: animated) },
    Change(name: "collapse all") { outline, _, animated in
      outline.collapseAll(animated: animated)
    },
  ]

  /// The pictures of a change that look neither as before it nor as after it.
  @MainActor private func picturesBetween(
    _ change: Change, _ kind: SourceWindow.Kind, animated: Bool
  ) -> Int {
    let tree = FolderTree(Folder.many(4, below: "a", depth: 2))
    let outline = Outline(tree)
    outline.expand("a1")
    let adaptor = Adaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
    let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
    defer { window.window.close() }
    window.window.rest()
    let before = window.window.picture()
    let pictures = window.window.picturesOfMotion { change.make(outline, tree, animated) }
    let after = window.window.picture()
    XCTAssertFalse(before.looksLike(after), "\(change.name) changes nothing")
    return pictures.filter { !$0.looksLike(before) && !$0.looksLike(after) }.count
  }

  @MainActor func testWhatIsNotToMoveIsThereAtOnce() {
    for kind in [SourceWindow.Kind.table, .collection] {
      for change in Self.changes {
        XCTAssertGreaterThan(
          picturesBetween(change, kind, animated: true), 0, "\(change.name) in the \(kind)")
        XCTAssertEqual(
          picturesBetween(change, kind, animated: false), 0, "\(change.name) in the \(kind)")
      }
    }
  }

  @MainActor func testWhatIsLoadedIsThereAtOnceWhereTheReloadWasNotToMove() {
    for animated in [true, false] {
      let tree = FolderTree(Folder.many(4, below: "a"))
      let outline = Outline(tree)
      let adaptor = TableAdaptor()
      adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
      let window = TableWindow(adaptor)
      window.rest()
      let before = window.picture()
      tree.slow = [""]
      tree.roots.reverse()
      let pictures = window.picturesOfMotion {
        outline.reload(animated: animated)
        tree.finish("", in: outline)
      }
      let after = window.picture()
      let between = pictures.filter { !$0.looksLike(before) && !$0.looksLike(after) }
      XCTAssertEqual(between.isEmpty, !animated, "\(between.count) pictures, animated: \(animated)")
      window.close()
    }
  }
}
