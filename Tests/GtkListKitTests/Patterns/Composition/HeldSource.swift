@testable import GtkListKit
@testable import GtkListKitPatterns

/// A source that another one holds, between a row “above” and a row “below”.
@MainActor
struct HeldSource {
  enum Way: CaseIterable {
    case alone
    case concatenated
    case subclass
    case segment
    case tree
    case treeInTree
  }

  /// A source that overrides only its parts.
  final class Whole: ForwardingSource {
    private let own: [any ListSource]
    init(_ own: [any ListSourceConvertible]) { self.own = own.map(\.listSource) }
    override var parts: [any ListSource] { own }
  }

  let way: Way
  let part: any ListSourceConvertible
  let shown: any ListSourceConvertible

  init(_ part: any ListSourceConvertible, _ way: Way) {
    self.part = part
    self.way = way
    let (above, below) = (
      StaticDatasource([Item(-1, "above")]), StaticDatasource([Item(-1, "below")])
    )
    shown =
      switch way {
      case .alone: part
      case .concatenated: ConcatenatedSource([above, part, below])
      case .subclass: Whole([above, part, below])
      case .segment:
        ConcatenatedSource([
          above, SegmentedDatasource([("all", ConcatenatedSource([part]))]), below,
        ])
      case .tree:
        CascadingRootDelegate(
          childDelegates: [above, part, below].map { CascadingSourceDelegate($0) })
      case .treeInTree:
        CascadingRootDelegate(childDelegates: [
          CascadingSectionDelegate(texts: ["above"]),
          CascadingSourceDelegate(
            CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(part)])),
          CascadingSectionDelegate(texts: ["below"]),
        ])
      }
  }

  /// The number of the part's first section in the list.
  var firstSection: Int { way == .alone ? 0 : 1 }

  /// All rows that are shown if the part shows some.
  func texts(_ part: [String]) -> [String] {
    way == .alone ? part : ["above"] + part + ["below"]
  }

  /// The same for each way and kind of list.
  static func each(
    _ part: () -> any ListSourceConvertible, _ prepare: (ListView) -> Void = { _ in },
    _ test: (SourceWindow, HeldSource, String) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      for way in Way.allCases {
        let held = HeldSource(part(), way)
        let window = SourceWindow(kind, held.shown, prepare)
        test(window, held, "\(way) in the \(kind)")
        window.window.close()
      }
    }
  }
}
