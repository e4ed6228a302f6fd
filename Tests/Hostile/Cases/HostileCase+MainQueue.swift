import CGtkListKitGtk3
import Dispatch
import GtkListKit

extension HostileCase {
  static let mainQueue: [HostileCase] = [
    HostileCase("mainQueue/blocks that queue the next") { run in
      run.expectFrames { Feeder.shared.feedBlocks() }
    },
    HostileCase("mainQueue/tasks that queue the next") { run in
      run.expectFrames { Feeder.shared.feedTasks() }
    },
  ]
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
  /// Thirty frames a second are drawn whatever the queue does.
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
      settle(seconds: 1.5)
      gtk_widget_remove_tick_callback(window.window, tick)
    }
    Feeder.shared.goesOn = false
    expect(frames >= 45, "45 frames in a second and a half, not \(frames)")
  }
}
