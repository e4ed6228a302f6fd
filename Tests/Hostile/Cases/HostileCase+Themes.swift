import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  /// Style sheets whose rows are larger than the screen. What is outside of the list stays as it is: a
  /// window of such a size is the display's to bear.
  ///
  /// A loop over such sheets was once seen to end in a SIGSEGV after 40 seconds. It cannot be repeated, neither
  /// by a minute of these sheets on each list, nor on a GtkListBox of GTK's alone, so that nobody is known to
  /// be at fault. Sheets that widen every widget, windows too, take GTK ten seconds a frame without a list.
  private static let sheets = [
    "row, .list-cell, tile, treeview { padding: 3000px; }",
    "row, row * { border: 3000px solid red; }", "row label { margin: 3000px; }",
    "row, row * { min-width: 3000px; min-height: 3000px; }",
    "treeview header button { padding: 3000px; min-width: 3000px; }",
    "row { margin: -3000px; } treeview { border: 1000px solid blue; }", "",
  ]

  static let themes: [HostileCase] = HostileView.allCases.map { view in
    HostileCase("themes/\(view)", seconds: 60, megabytes: 900) { run in
      let window = HostileWindow(view.make(HostileSource()), width: 300, height: 300)
      window.settle()
      guard let screen = gdk_screen_get_default() else { return run.expect(false, "a screen") }
      let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
      gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider), 900)
      for turn in 0..<3 {
        for sheet in sheets {
          say("  \(turn): \(sheet)")
          gtk_css_provider_load_from_data(provider, sheet, -1, nil)
          window.settle()
          window.scrollToEnd()
          window.settle(frames: 1)
          window.scroll(to: 0)
          window.press(GDK_KEY_Down)
          window.settle(frames: 1)
        }
      }
      // Headers of 3000 pixels take some frames to be as high as before.
      run.expect(!window.list.visibleIndexPaths.isEmpty, "rows are shown")
      window.destroy()
    }
  }
}
