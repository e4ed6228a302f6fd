import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The stack itself and its actions.
final class EngineUndoStackTests: GtkTestCase {
  /// A number whose changes are remembered.
  @MainActor
  private final class Counter {
    let stack: UndoStack
    var value = 0

    init(limit: Int = 100) { stack = UndoStack(limit: limit) }

    func add(_ amount: Int, _ name: String) {
      value += amount
      stack.register(name) { [unowned self] in
        self.value -= amount
        self.stack.register("while undoing", undo: {}, redo: {})
      } redo: { [unowned self] in
        self.value += amount
      }
    }
  }

  @MainActor func testNamesSayWhatWouldBeDone() {
    let counter = Counter()
    XCTAssertNil(counter.stack.undoName)
    counter.add(1, "one")
    counter.add(2, "two")
    XCTAssertEqual(counter.stack.undoName, "two")
    XCTAssertNil(counter.stack.redoName)
    counter.stack.undo()
    XCTAssertEqual(counter.value, 1)
    XCTAssertEqual(counter.stack.undoName, "one")
    XCTAssertEqual(counter.stack.redoName, "two")
    counter.stack.redo()
    XCTAssertEqual(counter.value, 3)
    XCTAssertNil(counter.stack.redoName)
  }

  @MainActor func testTheOldestChangesAreForgottenBeyondTheLimit() {
    let counter = Counter(limit: 2)
    for amount in [1, 10, 100] { counter.add(amount, "\(amount)") }
    XCTAssert(counter.stack.undo())
    XCTAssert(counter.stack.undo())
    XCTAssertFalse(counter.stack.undo())
    XCTAssertEqual(counter.value, 1)
    let least = Counter(limit: -3)
    least.add(1, "one")
    XCTAssert(least.stack.undo())
  }

  @MainActor func testAGroupIsOneChangeAlsoWhenNested() {
    let counter = Counter()
    counter.stack.group("all") {
      counter.add(1, "one")
      counter.stack.group("inner") { counter.add(2, "two") }
      XCTAssertFalse(counter.stack.undo(), "not while the group is open")
    }
    counter.stack.group("nothing") {}
    XCTAssertEqual(counter.stack.undoName, "all")
    counter.stack.undo()
    XCTAssertEqual(counter.value, 0)
    XCTAssertFalse(counter.stack.canUndo)
    counter.stack.redo()
    XCTAssertEqual(counter.value, 3)
  }

  @MainActor func testANewChangeClearsWhatCouldBeDoneAgain() {
    let counter = Counter()
    counter.add(1, "one")
    counter.stack.undo()
    counter.add(5, "five")
    XCTAssertFalse(counter.stack.canRedo)
    XCTAssertFalse(counter.stack.redo())
    counter.stack.removeAll()
    XCTAssertFalse(counter.stack.canUndo)
  }

  // MARK: Actions

  @MainActor func testTheActionsOfAGroupFollowTheStack() {
    let counter = Counter()
    let group = g_simple_action_group_new()
    defer { if let group { g_object_unref(UnsafeMutableRawPointer(group)) } }
    var calls = 0
    counter.stack.onChange = { calls += 1 }
    let actions = UndoStack.UndoActions(
      counter.stack, in: group.map { UnsafeMutableRawPointer($0) })
    XCTAssertNotNil(actions)
    let actionGroup = group.map { OpaquePointer($0) }
    func enabled() -> [Bool] {
      [
        g_action_group_get_action_enabled(actionGroup, "undo") != 0,
        g_action_group_get_action_enabled(actionGroup, "redo") != 0,
      ]
    }
    XCTAssertEqual(enabled(), [false, false])
    counter.add(1, "one")
    XCTAssertEqual(enabled(), [true, false])
    g_action_group_activate_action(actionGroup, "undo", nil)
    XCTAssertEqual(counter.value, 0)
    XCTAssertEqual(enabled(), [false, true])
    g_action_group_activate_action(actionGroup, "redo", nil)
    XCTAssertEqual(counter.value, 1)
    XCTAssertEqual(enabled(), [true, false])
    XCTAssertEqual(calls, 3, "who listened before still hears of it")
    withExtendedLifetime(actions) {}
  }

  @MainActor func testTheActionsGoWithTheirObject() {
    guard let group = g_simple_action_group_new() else { return XCTFail("no group") }
    let pointer = UnsafeMutableRawPointer(group)
    let map = OpaquePointer(group)
    var actions = UndoStack.UndoActions(UndoStack(), in: pointer)
    XCTAssertNotNil(g_action_map_lookup_action(map, "undo"))
    XCTAssertNotNil(actions)
    actions = nil
    XCTAssertNil(g_action_map_lookup_action(map, "undo"))
    XCTAssertNil(g_action_map_lookup_action(map, "redo"))
    // Those of somebody else stay.
    actions = UndoStack.UndoActions(UndoStack(), in: pointer)
    let other = UndoStack.UndoActions(UndoStack(), in: pointer)
    actions = nil
    XCTAssertNotNil(g_action_map_lookup_action(map, "undo"))
    // The map may go first.
    g_object_unref(pointer)
    withExtendedLifetime((actions, other)) {}
  }

  @MainActor func testAPointerThatIsNoActionMapIsReported() {
    XCTAssertNil(UndoStack.UndoActions(UndoStack(), in: nil))
    Reports.expect(.pointer)
    let label: WidgetPointer = gtk_label_new("")
    g_object_ref_sink(label)
    XCTAssertNil(UndoStack.UndoActions(UndoStack(), in: UnsafeMutableRawPointer(label)))
    Reports.expect(.pointer)
    g_object_unref(label)
  }
}
