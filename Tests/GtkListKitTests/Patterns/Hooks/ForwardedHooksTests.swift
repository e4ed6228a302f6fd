import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Calls of each hook through each source that forwards hooks.
///
/// A part receives the same call as from a list, with its own section numbers. The list receives
/// the part's answer with the list's section numbers.
final class ForwardedHooksTests: GtkTestCase {
  /// A call through a source, and what is expected of it.
  @MainActor
  private struct Front {
    let source: any ListSourceConvertible
    let list: ListView
    /// The part that answers; nil if a default is expected whatever the hook.
    var recorder: HookRecorder?
    /// The path of the call as the list counts it, and as the part does.
    let path: ListIndexPath
    let ownPath: ListIndexPath
    /// The hooks that reach the part.
    var subjects: Set<Hook.Subject> = [.row, .section, .list]
    /// The defaults of the source that differ from the protocol's.
    var defaults: [String: Any] = [:]
  }

  @MainActor private func check(
    _ front: Front, _ note: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    for hook in Hook.all {
      let (direct, zero) = (HookRecorder(), ListIndexPath(item: 0, section: 0))
      let wanted = Hook.text(hook.call(direct, TableView(), front.ownPath), from: front.ownPath)
      let standard = Hook.text(front.defaults[hook.name] ?? hook.standard, from: zero)
      XCTAssert(
        wanted != Hook.text(hook.standard, from: zero) || hook.answer is Void,
        "\(hook.name) is answered with its default")
      let isReached = front.recorder != nil && front.subjects.contains(hook.subject)
      _ = front.recorder?.takeCalls()
      // A missing hook is reported once for each list.
      let list = front.list.dataSource == nil ? TableView() : front.list
      let result = Hook.text(hook.call(front.source.listSource, list, front.path), from: front.path)
      XCTAssertEqual(
        result, isReached ? wanted : standard, "\(hook.name) \(note)", file: file, line: line)
      XCTAssertEqual(
        front.recorder?.takeCalls() ?? [], isReached ? direct.takeCalls() : [],
        "\(hook.name) \(note)", file: file, line: line)
      Reports.expect(hook.reportsMissing && !isReached ? [.edit] : [], file: file, line: line)
    }
  }

  @MainActor func testEveryHookOfTheProtocolsIsListedAndForwarded() {
    let listed = Set(Hook.all.map(\.name)).union(Hook.composed)
    let declared = ["ListDataSource", "ListDelegate"].flatMap {
      ProtocolSource.requirements(of: $0)
    }
    XCTAssertGreaterThan(declared.count, 60)
    XCTAssertEqual(Set(declared).count, declared.count)
    XCTAssertEqual(Set(declared).subtracting(listed), [], "hooks that Hook leaves out")
    XCTAssertEqual(listed.subtracting(declared), [], "hooks that do not exist")
    let forwarded = ["SourceHooks", "ForwardingSource"].flatMap {
      ProtocolSource.openMethods(ofSource: $0)
    }
    XCTAssertEqual(Set(declared).subtracting(forwarded), [], "hooks that are not forwarded")
  }

  // MARK: Defaults

  @MainActor func testUnansweredHooksReturnTheirDefaults() {
    final class Unanswered: ListSource {
      func attach(to host: ListHost) -> Bool { false }
      func detach() {}
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 0 }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.blankCell()
      }
    }
    for source in [Unanswered(), ForwardingSource(), ConcatenatedSource([])]
      as [any ListSourceConvertible]
    {
      let front = Front(source: source, list: TableView(), path: [2, 7], ownPath: [2, 7])
      check(front, "of \(type(of: source))")
    }
  }

  // MARK: Composed sources

  /// Fronts over a recorder whose sections begin behind others'.
  @MainActor private func composed() -> [(String, Front)] {
    let make: [(String, Int, (HookRecorder) -> any ListSource)] = [
      ("through a subclass", 0, { HookRecorder($0) }),
      (
        "in two levels", 3,
        {
          ConcatenatedSource([
            ConcatenatedSource([TableAdaptor.over([Item(1)], [Item(2)], [Item(3)])]),
            SegmentedDatasource([("only", $0)]),
          ])
        }
      ),
      (
        "in a tree", 1,
        {
          CascadingRootDelegate(childDelegates: [
            CascadingSectionDelegate(), CascadingSourceDelegate($0),
          ])
        }
      ),
    ]
    return make.map { name, shift, make in
      let (recorder, list) = (HookRecorder(), TableView())
      let source = make(recorder)
      list.useSource(source)
      let front = Front(
        source: source, list: list, recorder: recorder, path: [1 + shift, 2], ownPath: [1, 2])
      return (name, front)
    }
  }

  @MainActor func testComposedSourcesForwardEveryHookInThePartsNumbers() {
    for (name, front) in composed() { check(front, name) }
  }

  // MARK: Cascading trees

  private enum Node: CaseIterable {
    case root
    case section
    case bare

    /// The hooks that the node forwards to its children.
    var subjects: Set<Hook.Subject> {
      switch self {
      case .root: [.row, .section, .list]
      case .section: [.row, .list]
      case .bare: []
      }
    }

    var defaults: [String: Any] {
      var defaults: [String: Any] = [
        "list(_:heightFor:inSection:)": [0, 0] as [Double?],
        "list(_:estimatedHeightFor:inSection:)": [0, 0] as [Double?],
        "list(_:canFocusItemAt:)": false,
      ]
      if self == .section {
        defaults["list(_:numberOfItemsIn:)"] = 4
        defaults["list(_:heightsIn:)"] = SectionHeights.perRow
      }
      return defaults
    }
  }

  /// Returns calls about one child of a node; `child` is the third.
  @MainActor private func front(
    _ node: Node, _ child: CascadingDelegate, number: Int = 2
  ) -> Front {
    let children = [CascadingDelegate(), CascadingDelegate(), child, CascadingDelegate()]
    let source =
      switch node {
      case .root: CascadingRootDelegate(childDelegates: children)
      case .section: CascadingSectionDelegate(childDelegates: children)
      case .bare: CascadingDelegate(childDelegates: children)
      }
    let path: ListIndexPath = node == .root ? [number, 7] : [5, number]
    return Front(
      source: source, list: TableView(), recorder: (child as? RecordingNode)?.recorder, path: path,
      ownPath: path, subjects: number == 2 ? node.subjects : node.subjects.intersection([.list]),
      defaults: node.defaults)
  }

  @MainActor func testNodesForwardEveryHookToItsChild() {
    for node in Node.allCases { check(front(node, RecordingNode()), "in a \(node)") }
  }

  @MainActor func testNodesReturnDefaultsForIndexesOutOfRange() {
    for node in Node.allCases {
      for number in [4, -1] {
        check(front(node, RecordingNode(), number: number), "child \(number) of a \(node)")
      }
    }
  }

  @MainActor func testNodesReturnDefaultsIfTheChildHasNoAnswer() {
    for node in Node.allCases { check(front(node, CascadingDelegate()), "in a \(node)") }
  }

  @MainActor func testHooksReachRowsThroughRootAndSection() {
    let row = RecordingNode()
    let section = CascadingSectionDelegate(childDelegates: [CascadingDelegate(), row])
    let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(), section])
    var front = Front(
      source: root, list: TableView(), recorder: row.recorder, path: [1, 1], ownPath: [1, 1],
      subjects: [.row, .list], defaults: Node.section.defaults)
    front.defaults["list(_:numberOfItemsIn:)"] = 2
    check(front, "of a row")
  }
}
