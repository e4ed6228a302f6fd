import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Texts that can be deleted, some of which refuse to be selected, and a log of what the source is
/// told.
final class ChoosySource: ItemSource<String> {
  private(set) var items: [String]
  var refused: Set<String> = []
  var log: [String] = []
  private let texts = CellRecipe(StringCell.self)

  init(_ items: [String]) {
    self.items = items
    super.init(id: { AnyHashable($0) })
  }

  override var contents: any SourceContents<String> { ItemSections([items]) }
  override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? { texts }
  override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 30 }
  override func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? { refused.contains(items[path.row]) ? nil : path }
  override func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    log.append("selected \(items[path.row])")
  }
  override func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    log.append("deselected \(items[path.row])")
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  override func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    items.remove(at: path.row)
    list.deleteRows(at: [path])
  }

  /// Does a test in each kind of list and some modes of selection.
  static func each(
    _ modes: [SelectionMode] = [.single, .browse, .multiple],
    _ test: (SourceWindow, ChoosySource, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for mode in modes {
        let source = ChoosySource(["a", "b", "c", "d", "e", "f"])
        let window = SourceWindow(kind, source) { $0.selectionMode = mode }
        test(window, source, "\(mode) in the \(kind)")
        window.window.close()
      }
    }
  }
}
