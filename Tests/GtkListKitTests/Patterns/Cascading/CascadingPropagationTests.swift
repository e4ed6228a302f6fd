import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Each hook of the cascading tree in each mode: with an index out of range, with a child that
/// leaves the hook out, with a child that has it.
final class CascadingPropagationTests: GtkTestCase {
  private enum Mode: CaseIterable {
    case root
    case section
    case bare
  }

  /// A node of a mode whose third child is the one given.
  @MainActor private func node(_ mode: Mode, _ child: CascadingDelegate) -> CascadingDelegate {
    let children = [CascadingDelegate(), CascadingDelegate(), child, CascadingDelegate()]
    return switch mode {
    case .root: CascadingRootDelegate(childDelegates: children)
    case .section: CascadingSectionDelegate(childDelegates: children)
    case .bare: CascadingDelegate(childDelegates: children)
    }
  }

  /// A path that leads to a child by its number.
  private func path(_ mode: Mode, to number: Int) -> ListIndexPath {
    mode == .root ? [number, 7] : [5, number]
  }

  /// Whether a node of the mode hands a hook on to its children.
  private func handsOn(_ mode: Mode, _ hook: CascadeHook) -> Bool {
    switch mode {
    case .root: true
    case .section: hook.kind != .section
    case .bare: false
    }
  }

  /// What a hook gives where nobody answers; the rows of a section are its children.
  @MainActor private func standard(_ mode: Mode, _ hook: CascadeHook) -> String {
    switch (mode, hook.name) {
    case (.section, "rows"): "4"
    case (.section, "heights"): "perRow"
    default: hook.standard
    }
  }

  @MainActor private func problems(of hook: CascadeHook, isAnswered: Bool) -> [ListReport.Problem] {
    hook.edits && !isAnswered ? [.edit] : []
  }

  @MainActor private func checkAll(
    _ mode: Mode, child: CascadingDelegate, number: Int, answers: Bool,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let node = node(mode, child)
    let path = path(mode, to: number)
    for hook in CascadeHook.all {
      // What is missing is reported once for each list.
      let list = TableView()
      let answering = child as? AnsweringNode
      answering?.log = []
      let result = hook.call(node, list, path)
      let reaches =
        handsOn(mode, hook) && (hook.kind == .list ? answering != nil : answers)
      let expected = reaches ? hook.answer : standard(mode, hook)
      XCTAssertEqual(result, expected, "\(hook.name) in mode \(mode)", file: file, line: line)
      let isTold = answering?.log.contains(hook.logged(at: path)) ?? false
      XCTAssertEqual(
        isTold, reaches, "\(hook.name): \(answering?.log ?? [])", file: file, line: line)
      Reports.expect(problems(of: hook, isAnswered: reaches), file: file, line: line)
    }
  }

  @MainActor func testRootGivesItsDefaultForAnIndexBeyondTheChildren() {
    checkAll(.root, child: AnsweringNode(), number: 4, answers: false)
  }

  @MainActor func testRootGivesItsDefaultForANegativeIndex() {
    checkAll(.root, child: AnsweringNode(), number: -1, answers: false)
  }

  @MainActor func testRootGivesItsDefaultForAHookTheChildLeavesOut() {
    checkAll(.root, child: CascadingDelegate(), number: 2, answers: false)
  }

  @MainActor func testRootHandsEveryHookToTheChildOfTheSectionWithItsArgumentsUnchanged() {
    checkAll(.root, child: AnsweringNode(), number: 2, answers: true)
  }

  @MainActor func testSectionGivesItsDefaultForAnIndexBeyondTheChildren() {
    checkAll(.section, child: AnsweringNode(), number: 4, answers: false)
  }

  @MainActor func testSectionGivesItsDefaultForANegativeIndex() {
    checkAll(.section, child: AnsweringNode(), number: -1, answers: false)
  }

  @MainActor func testSectionGivesItsDefaultForAHookTheChildLeavesOut() {
    checkAll(.section, child: CascadingDelegate(), number: 2, answers: false)
  }

  @MainActor func testSectionHandsCallsAboutRowsToTheChildOfTheRowAndKeepsThoseAboutTheSection() {
    checkAll(.section, child: AnsweringNode(), number: 2, answers: true)
  }

  @MainActor func testABareNodeHandsNothingOnAndHasNoRows() {
    checkAll(.bare, child: AnsweringNode(), number: 2, answers: true)
    XCTAssertEqual(CascadingDelegate().list(TableView(), numberOfItemsIn: 0), 0)
  }

  @MainActor func testNoHookOfTheProtocolsIsForgotten() {
    let tried = Set(CascadeHook.all.map(\.requirement)).union(CascadeHook.composed)
    let declared = ["ListDataSource", "ListDelegate"].flatMap {
      ProtocolSource.requirements(of: $0)
    }
    XCTAssertGreaterThan(declared.count, 60)
    XCTAssertEqual(Set(declared).count, declared.count)
    XCTAssertEqual(Set(declared).subtracting(tried), [], "hooks that CascadeHook does not try")
    XCTAssertEqual(tried.subtracting(declared), [], "hooks that there are none of")
    let forwarded = ["SourceHooks", "ForwardingSource"].flatMap {
      ProtocolSource.openMethods(ofSource: $0)
    }
    XCTAssertEqual(
      Set(declared).subtracting(forwarded), [], "hooks that ForwardingSource does not hand on")
  }

  @MainActor func testACallGoesFromTheRootThroughTheSectionToTheRow() {
    for hook in CascadeHook.all where hook.kind == .row {
      let list = TableView()
      let row = AnsweringNode()
      let section = CascadingSectionDelegate(childDelegates: [CascadingDelegate(), row])
      let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(), section])
      XCTAssertEqual(hook.call(root, list, [1, 1]), hook.answer, hook.name)
      Reports.expect([])
      for path in [[1, 0], [0, 1]] as [ListIndexPath] {
        XCTAssertEqual(hook.call(root, TableView(), path), hook.standard, hook.name)
        Reports.expect(problems(of: hook, isAnswered: false))
      }
      XCTAssertFalse(row.log.isEmpty, hook.name)
    }
  }

  @MainActor func testSectionsAreTheChildrenOfTheRootAndNoneElsewhere() {
    let list = TableView()
    XCTAssertEqual(node(.root, CascadingDelegate()).numberOfSections(in: list), 4)
    XCTAssertEqual(node(.section, CascadingDelegate()).numberOfSections(in: list), 0)
    XCTAssertEqual(node(.bare, CascadingDelegate()).numberOfSections(in: list), 0)
  }

  @MainActor func testEstimatedRowHeightIsTheRealOneWhereTheChildHasNoEstimate() {
    final class Fixed: CascadingDelegate {
      override func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? { 55 }
      override func list(
        _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
      ) -> Double? { 56 }
    }
    let list = TableView()
    for mode in [Mode.root, .section] {
      let node = node(mode, Fixed())
      XCTAssertEqual(node.list(list, estimatedHeightForItemAt: path(mode, to: 2)), 55)
      XCTAssertNil(node.list(list, estimatedHeightForItemAt: path(mode, to: 1)))
    }
    let root = node(.root, Fixed())
    XCTAssertEqual(root.list(list, estimatedHeightFor: .header, inSection: 2), 56)
    XCTAssertEqual(root.list(list, estimatedHeightFor: .footer, inSection: 2), 56)
    XCTAssertEqual(root.list(list, estimatedHeightFor: .header, inSection: 1), 0)
  }

  @MainActor func testEndOfDisplayReachesTheChildThatTheDisplayWasToldTo() {
    let list = TableView()
    let child = AnsweringNode()
    let root = node(.root, child)
    let cell = StringCell()
    let view = CountView()
    root.list(list, willDisplay: cell, forItemAt: [2, 7])
    root.list(list, willDisplay: view, of: .header, inSection: 2)
    root.list(list, willDisplay: view, of: .footer, inSection: 2)
    root.childDelegates = []
    child.log = []
    root.list(list, didEndDisplaying: cell, forItemAt: [2, 7])
    root.list(list, didEndDisplaying: view, of: .footer, inSection: 2)
    XCTAssertEqual(child.log, ["end display  [2, 7]", "end display footer - 2"])
    // Once only, and nobody else's.
    root.list(list, didEndDisplaying: cell, forItemAt: [2, 7])
    XCTAssertEqual(child.log.count, 2)
  }

  @MainActor func testIndexTitlesAreThoseOfAllSectionsAndLeadToThem() {
    final class Titled: CascadingSectionDelegate {
      var titles: [String]?
      override func sectionIndexTitles(in list: ListView) -> [String]? { titles }
    }
    let list = TableView()
    let sections = [["A", "B"], nil, ["C"]].map { titles in
      let section = Titled()
      section.titles = titles
      return section
    }
    let root = CascadingRootDelegate(childDelegates: sections)
    XCTAssertEqual(root.sectionIndexTitles(in: list), ["A", "B", "C"])
    let targets = (0..<3).map { root.list(list, sectionForIndexTitle: "", at: $0) }
    XCTAssertEqual(targets, [0, 0, 2])
    XCTAssertNil(CascadingRootDelegate().sectionIndexTitles(in: list))
  }

  @MainActor func testFocusThatGoesFromOneChildToAnotherIsToldToBoth() {
    let (a, b) = (AnsweringNode(), AnsweringNode())
    let root = CascadingRootDelegate(childDelegates: [a, b])
    root.list(TableView(), didMoveFocusFrom: [0, 1], to: [1, 2])
    XCTAssertEqual(a.log, ["move focus [0, 1] to nil"])
    XCTAssertEqual(b.log, ["move focus nil to [1, 2]"])
    root.list(TableView(), didMoveFocusFrom: [1, 2], to: [1, 3])
    XCTAssertEqual(b.log.last, "move focus [1, 2] to [1, 3]")
  }
}
