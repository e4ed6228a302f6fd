import CGtkListKitGtk3
import Dispatch
import GtkListKit

extension HostileCase {
  static let mainQueue: [HostileCase] = [
    HostileCase("mainQueue/blocks that queue the next") { run in
      run.expectFrames { Feeder.shared.feedBlocks() }
    }.alone,
    HostileCase("mainQueue/tasks that queue the next") { run in
      run.expectFrames { Feeder.shared.feedTasks() }
    }.alone,
    // What the article “Other bindings” says: before there is a list, the app attaches the loop.
    HostileCase("mainQueue/a-task-before-any-list", startsGtk: false) { run in
      let witness = Witness()
      Task { @MainActor in witness.hasRun = true }
      run.settle()
      run.expect(!witness.hasRun, "without a list nobody runs the task")
      MainLoop.attach()
      MainLoop.attach()
      run.settle()
      run.expect(witness.hasRun, "the task has run once the loop is attached")
    },
    HostileCase("mainQueue/a-task-before-the-first-list", startsGtk: false) { run in
      gtk_init(nil, nil)
      let witness = Witness()
      Task { @MainActor in witness.hasRun = true }
      run.show(TableView())
      run.expect(witness.hasRun, "the task has run under the first list")
    },
  ]
}

private final class Witness {
  var hasRun = false
}

private final class Feeder {
  static let shared = Feeder()
  var goesOn = true
  /// The number of times that the queue has worked.
  private(set) var turns = 0

  /// Works for 0.3 ms.
  func work() {
    turns += 1
    let end = g_get_monotonic_time() + 300
    while g_get_monotonic_time() < end {}
  }

  func feedBlocks() {
    guard goesOn else { return }
    work()
    DispatchQueue.main.async { MainActor.assumeIsolated { self.feedBlocks() } }
  }

  func feedTasks() {
    guard goesOn else { return }
    work()
    Task { @MainActor in self.feedTasks() }
  }
}

extension HostileRun {
  /// Frames are drawn whatever the queue does.
  fileprivate func expectFrames(while begin: () -> Void) {
    let window = show(TableView())
    var frames = 0
    withUnsafeMutablePointer(to: &frames) { count in
      let tick = gtk_widget_add_tick_callback(
        window.window,
        { _, _, data in
          data?.assumingMemoryBound(to: Int.self).pointee += 1
          return 1
        }, UnsafeMutableRawPointer(count), nil)
      begin()
      expect(count.pointee >= 45, "frames are drawn, not only \(count.pointee)")
      gtk_widget_remove_tick_callback(window.window, tick)
    }
    Feeder.shared.goesOn = false
    let turns = Feeder.shared.turns
    expect(turns <= frames * 110, "a frame is drawn every 33 ms, not \(frames) in \(turns) turns")
  }
}
