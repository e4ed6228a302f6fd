import CGtkListKitGtk3
import Dispatch
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a main queue that never rests leaves to everything else.
final class BusyMainQueueTests: GtkTestCase {
  @MainActor private final class Feeder {
    var goesOn = true
    var count = 0

    /// Something that takes a while.
    func work(milliseconds: Double) {
      count += 1
      let end = WorkTime.now + milliseconds / 1_000
      while WorkTime.now < end {}
    }

    func feedBlocks(milliseconds: Double) {
      guard goesOn else { return }
      work(milliseconds: milliseconds)
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.feedBlocks(milliseconds: milliseconds) }
      }
    }

    func feedTasks(milliseconds: Double) {
      guard goesOn else { return }
      work(milliseconds: milliseconds)
      Task { self.feedTasks(milliseconds: milliseconds) }
    }
  }

  /// The frames of a window that always wants one, in a second and a half of work.
  @MainActor private func frames(while begin: (Feeder) -> Void, line: UInt = #line) -> Int {
    let window = TableWindow(TableAdaptor.over(Item.many(100), height: 30))
    final class Count { var frames = 0 }
    let count = Count()
    let tick = gtk_widget_add_tick_callback(
      window.table.widgetPointer,
      { widget, _, data in
        guard let widget, let data else { return 0 }
        Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().frames += 1
        gtk_widget_queue_draw(widget)
        return 1
      }, Unmanaged.passUnretained(count).toOpaque(), nil)
    let feeder = Feeder()
    begin(feeder)
    let end = WorkTime.now + 1.5
    while WorkTime.now < end { g_main_context_iteration(nil, 1) }
    feeder.goesOn = false
    gtk_widget_remove_tick_callback(window.table.widgetPointer, tick)
    EventLoop.drain()
    XCTAssertGreaterThan(feeder.count, 5, "the queue has its share, too", line: line)
    window.close()
    return count.frames
  }

  @MainActor func testBlocksThatQueueTheNextLeaveFramesTheirShare() {
    for milliseconds in [0.0, 1, 10] {
      let frames = frames { $0.feedBlocks(milliseconds: milliseconds) }
      XCTAssertGreaterThanOrEqual(frames, 45, "blocks of \(milliseconds) ms")
    }
  }

  @MainActor func testTasksThatQueueTheNextLeaveFramesTheirShare() {
    for milliseconds in [0.0, 1, 10] {
      let frames = frames { $0.feedTasks(milliseconds: milliseconds) }
      XCTAssertGreaterThanOrEqual(frames, 45, "tasks of \(milliseconds) ms")
    }
  }

  @MainActor func testABusyQueueAndABusyIdleSourceShareTheLoop() {
    final class Box { var calls = 0 }
    let box = Box()
    var idle: guint = 0
    let frames = frames { feeder in
      feeder.feedTasks(milliseconds: 1)
      idle = g_idle_add(
        { data in
          guard let data else { return 0 }
          Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().calls += 1
          return 1
        }, Unmanaged.passUnretained(box).toOpaque())
    }
    g_source_remove(idle)
    XCTAssertGreaterThanOrEqual(frames, 45)
    XCTAssertGreaterThan(box.calls, 45, "what is idle has its turns")
  }

  @MainActor func testTasksAndBlocksKeepTheirOrder() {
    MainLoop.attach()
    EventLoop.drain()
    final class Seen { var all: [Int] = [] }
    let seen = Seen()
    for number in 0..<100 {
      if number % 3 == 0 {
        Task { seen.all.append(number) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { seen.all.append(number) } }
      }
    }
    Pump.until("all came") { seen.all.count == 100 }
    XCTAssertEqual(seen.all, Array(0..<100))
  }
}
