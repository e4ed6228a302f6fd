import CGtkListKitGtk3
import Dispatch
import Glibc
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

  func work() {
    guard goesOn else { return }
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
  /// What this thread has worked, in seconds of a processor.
  private var worked: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Thirty frames a second are drawn whatever the queue does. The seconds are those of work: a
  /// busy machine lets others have the rest.
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
      let end = worked + 1.5
      while worked < end {
        if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
      }
      gtk_widget_remove_tick_callback(window.window, tick)
    }
    Feeder.shared.goesOn = false
    expect(frames >= 45, "45 frames in a second and a half of work, not \(frames)")
  }
}
