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

  /// Draws at least 15 frames of a window that always asks for the next one.
  ///
  /// - Returns: the number of blocks or tasks that ran between them.
  @MainActor private func turns(
    while begin: (Feeder) -> Void, until isEnough: () -> Bool = { true },
    line: UInt = #line
  ) -> Int {
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
    Pump.until("frames and the queue have their turns", line: line) {
      count.frames >= 15 && feeder.count > 5 && isEnough()
    }
    feeder.goesOn = false
    gtk_widget_remove_tick_callback(window.table.widgetPointer, tick)
    EventLoop.drain()
    window.close()
    return feeder.count
  }

  @MainActor func testBlocksThatQueueTheNextLeaveFramesTheirShare() {
    for milliseconds in [0.0, 1, 10] {
      let turns = turns { $0.feedBlocks(milliseconds: milliseconds) }
      XCTAssertLessThan(Double(turns) * milliseconds, 500, "blocks of \(milliseconds) ms")
    }
  }

  @MainActor func testTasksThatQueueTheNextLeaveFramesTheirShare() {
    for milliseconds in [0.0, 1, 10] {
      let turns = turns { $0.feedTasks(milliseconds: milliseconds) }
      XCTAssertLessThan(Double(turns) * milliseconds, 500, "tasks of \(milliseconds) ms")
    }
  }

  @MainActor func testABusyQueueAndABusyIdleSourceShareTheLoop() {
    final class Box { var calls = 0 }
    let box = Box()
    var idle: guint = 0
    let turns = turns { feeder in
      feeder.feedTasks(milliseconds: 1)
      idle = g_idle_add(
        { data in
          guard let data else { return 0 }
          Unmanaged<Box>.fromOpaque(data).takeUnretainedValue().calls += 1
          return 1
        }, Unmanaged.passUnretained(box).toOpaque())
    } until: {
      box.calls > 15
    }
    g_source_remove(idle)
    XCTAssertLessThan(turns, 500)
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
