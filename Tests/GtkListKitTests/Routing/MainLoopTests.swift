import CGtkListKitGtk3
import Dispatch
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Swift's main actor and libdispatch's main queue under every kind of GTK loop.
final class MainLoopTests: GtkTestCase {
  @MainActor private final class Witness {
    var seen: [String] = []
    var onTwo: () -> Void = {}
    func see(_ what: String) {
      XCTAssert(Thread.isMainThread)
      seen.append(what)
      if seen.count == 2 { onTwo() }
    }
  }

  /// Starts a task and a block, and a guard that ends the loop when they never come.
  @MainActor private func launch(quit: @escaping @MainActor () -> Void) -> Witness {
    MainLoop.attach()
    let witness = Witness()
    witness.onTwo = quit
    Task { @MainActor in
      await Task.yield()
      witness.see("task")
    }
    DispatchQueue.global().async {
      DispatchQueue.main.async { MainActor.assumeIsolated { witness.see("queue") } }
    }
    return witness
  }

  @MainActor func testTasksAndBlocksRunUnderGtkMain() {
    let witness = launch { gtk_main_quit() }
    let guardian = g_timeout_add_seconds(
      guint(60 * Thoroughness.slowness),
      { _ in
        gtk_main_quit()
        return 1
      }, nil)
    gtk_main()
    g_source_remove(guardian)
    XCTAssertEqual(Set(witness.seen), ["task", "queue"])
  }

  @MainActor func testTasksAndBlocksRunUnderAGLibLoop() {
    let loop = g_main_loop_new(nil, 0)
    let witness = launch { g_main_loop_quit(loop) }
    let guardian = g_timeout_add_seconds(
      guint(60 * Thoroughness.slowness),
      { loop in
        g_main_loop_quit(OpaquePointer(loop))
        return 1
      }, UnsafeMutableRawPointer(loop))
    g_main_loop_run(loop)
    g_source_remove(guardian)
    g_main_loop_unref(loop)
    XCTAssertEqual(Set(witness.seen), ["task", "queue"])
  }

  @MainActor func testTasksAndBlocksRunUnderGtkApplication() {
    let application = gtk_application_new("org.example.GtkListKitTests", G_APPLICATION_NON_UNIQUE)
    guard let application else { return XCTFail("no application") }
    final class Box {
      var witness: Witness?
      let start: () -> Witness
      init(_ start: @escaping () -> Witness) { self.start = start }
    }
    let raw = UnsafeMutableRawPointer(application)
    let box = Box { [self] in
      launch { g_application_quit(raw.assumingMemoryBound(to: GApplication.self)) }
    }
    connectSignal("activate", of: raw) { _ in box.witness = box.start() }
    g_application_hold(raw.assumingMemoryBound(to: GApplication.self))
    let guardian = g_timeout_add_seconds(
      guint(60 * Thoroughness.slowness),
      { application in
        g_application_quit(application?.assumingMemoryBound(to: GApplication.self))
        return 1
      }, raw)
    XCTAssertEqual(g_application_run(raw.assumingMemoryBound(to: GApplication.self), 0, nil), 0)
    g_source_remove(guardian)
    XCTAssertEqual(box.witness.map { Set($0.seen) }, ["task", "queue"])
    g_object_unref(application)
  }

  @MainActor func testAttachingAgainChangesNothing() {
    for _ in 0..<5 { MainLoop.attach() }
    let witness = launch {}
    Pump.until("both ran") { witness.seen.count >= 2 }
    XCTAssertEqual(witness.seen.count, 2)
  }

  @MainActor func testAttachingOffTheMainThreadIsReported() {
    let thread = Thread { MainLoop.attach() }
    thread.start()
    Pump.until("it was refused") { !thread.isExecuting && thread.isFinished }
    EventLoop.drain()
    Pump.until("the report came") { Reports.pending > 0 }
    Reports.expect(.mainLoop)
  }

  /// Invariant 6: data are prepared anywhere and handed over on the main actor.
  @MainActor func testDataPreparedOnAnotherThreadAreHandedOver() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    let witness = Witness()
    DispatchQueue.global().async {
      let items = (0..<100_000).map { Item($0) }
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          adaptor.apply { Rows(items, as: ItemCell.self).height(30) }
          witness.see("data")
        }
      }
    }
    Pump.until("the data came") { !witness.seen.isEmpty }
    window.settle()
    window.assertShows(Item.many(100).texts)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 100_000)
  }
}
