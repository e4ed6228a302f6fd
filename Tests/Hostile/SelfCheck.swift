import CGtkListKitGtk3
import Foundation

/// Whether the battery tells what it should: cases that do what they must not, under tight limits.
enum SelfCheck {
  private static let expected: [(HostileCase, CaseProcess.Outcome)] = [
    (HostileCase("self/passes") { _ in }, .passed),
    (HostileCase("self/fails", seconds: 0.2) { $0.expect(false, "this") }, .failed(status: 1)),
    (
      HostileCase("self/hangs", seconds: 1) { _ in while true { _ = g_random_int() } }, .tookTooLong
    ),
    (HostileCase("self/waits", seconds: 0.2) { _ in while true { sleep(1) } }, .tookTooLong),
    (
      HostileCase("self/grows", megabytes: 200) { _ in
        var all: [[UInt8]] = []
        while all.count < 10_000 { all.append([UInt8](repeating: 1, count: 1 << 20)) }
        sleep(10)
      }, .tookTooMuchMemory
    ),
    (HostileCase("self/aborts") { _ in abort() }, .ended(signal: SIGABRT)),
    (
      // GLib ends a program at a critical warning by a trap.
      HostileCase("self/critical") { _ in g_object_unref(nil) }, .ended(signal: SIGTRAP)
    ),
    (
      // What no callback of a list is tried with, as GTK's own list does not bear it either.
      HostileCase("control/the window of a GtkListBox goes while that is drawn") { _ in
        let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new(GTK_WINDOW_TOPLEVEL)
        let scrolled: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new(nil, nil)
        let list: UnsafeMutablePointer<GtkWidget> = gtk_list_box_new()
        gtk_container_add(window.of(GtkContainer.self), scrolled)
        gtk_container_add(scrolled.of(GtkContainer.self), list)
        for row in 0..<40 {
          let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("\(row)")
          gtk_container_add(list.of(GtkContainer.self), label)
          Hook.connect(label, "draw") { gtk_widget_destroy(window) }
        }
        gtk_widget_show_all(window)
        while true { g_main_context_iteration(nil, 1) }
      }, .ended(signal: SIGTRAP)
    ),
  ]

  static var cases: [HostileCase] { expected.map(\.0) }

  /// Runs them all; tells only of those that end as they should not.
  static func passes() -> Bool {
    var isGood = true
    for (hostileCase, outcome) in expected {
      let process = CaseProcess(hostileCase)
      var found = process.outcome()
      while found == nil {
        usleep(10_000)
        found = process.outcome()
      }
      if found != outcome {
        isGood = false
        say("FAILED  \(hostileCase.name): \(found.map { "\($0)" } ?? "nothing"), not \(outcome)")
      }
    }
    return isGood
  }
}
