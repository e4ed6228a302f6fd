import CGtkListKitGtk3
import GtkListKit

/// The app sets parts of a list to nonsense, or destroys them.
extension HostileCase {
  static let broken: [HostileCase] = [adjustments, innerWidgets].flatMap { $0 }

  private static let adjustments: [HostileCase] =
    HostileLists.cases("broken/adjustments") { run, list in
      let window = run.show(list, ClaimingSource { _ in 1_000 })
      let bounds: [(String, (UnsafeMutablePointer<GtkAdjustment>, Double) -> Void)] = [
        ("lower", { gtk_adjustment_set_lower($0, $1) }),
        ("upper", { gtk_adjustment_set_upper($0, $1) }),
        ("page size", { gtk_adjustment_set_page_size($0, $1) }),
        ("value", { gtk_adjustment_set_value($0, $1) }),
      ]
      let sideways = gtk_scrolled_window_get_hadjustment(
        window.scrolled.of(GtkScrolledWindow.self))
      for number in numbers {
        for (bound, set) in bounds {
          say("  \(bound) \(number)")
          for adjustment in [window.adjustment, sideways].compactMap({ $0 }) {
            set(adjustment, number)
            window.settle()
            window.press(GDK_KEY_Down)
            window.scroll(to: 500)
            window.settle()
            gtk_widget_queue_resize(list.widgetPointer)
            window.settle()
          }
        }
      }
      run.expect(!list.visibleIndexPaths.isEmpty, "rows are shown")
      run.expectReport(.height, atMost: 200)
      run.use(window)
    }

  private static let innerWidgets: [HostileCase] =
    HostileLists.cases("broken/inner-widgets") { run, list in
      var number = 0
      // One list for each of them, as the list may end with it.
      while true {
        let kind = HostileLists.allCases.first { type(of: $0.make()) == type(of: list) }
        guard let other = kind?.make() else { return run.expect(false, "a list of each kind") }
        let window = run.show(other, ClaimingSource { _ in 1_000 })
        window.press(GDK_KEY_7)
        let children = gtk_container_get_children(other.widgetPointer.of(GtkContainer.self))
        defer { g_list_free(children) }
        guard let child = g_list_nth_data(children, guint(number)) else { break }
        say(
          "  \(String(cString: g_type_name_from_instance(child.assumingMemoryBound(to: GTypeInstance.self))))"
        )
        gtk_widget_destroy(child.assumingMemoryBound(to: GtkWidget.self))
        run.settle()
        run.use(window)
        other.reloadData()
        run.settle()
        window.destroy()
        number += 1
      }
      run.expect(number > 0, "a list has widgets inside")
      run.expectReport(.pointer, atMost: 1)
    }
}
