import CGtkListKitGtk3
import GtkListKit

/// What a user and an app do with any list.
extension HostileRun {
  /// Shows a list, scrolls it through, selects, reloads and resizes it.
  ///
  /// - Parameter change: what the app does to it in the middle.
  func use(_ list: ListView, _ note: String, _ change: () -> Void = {}) {
    say("  \(note)")
    let window = HostileWindow(list, width: 300, height: 300)
    window.settle()
    for key in [GDK_KEY_Down, GDK_KEY_Page_Down, GDK_KEY_End, GDK_KEY_Up, GDK_KEY_Home] {
      window.press(key)
      window.settle(frames: 1)
    }
    window.scrollToEnd()
    window.settle(frames: 1)
    window.scroll(to: 130)
    window.settle(frames: 1)
    if list.numberOfItems(in: 0) > 0 {
      list.scrollToRow(
        at: ListIndexPath(row: list.numberOfItems(in: 0) - 1, section: 0), position: .middle)
    }
    change()
    window.settle(frames: 1)
    list.selectAll()
    list.reloadData()
    window.settle(frames: 1)
    gtk_window_resize(window.window.of(GtkWindow.self), 420, 200)
    window.settle()
    window.destroy()
    HostileFrames.drain()
  }
}
