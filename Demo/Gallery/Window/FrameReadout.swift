import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Shows how long frames take, from the window's frame clock.
///
/// It is written at most four times a second, and the frame that writing it causes does not count:
/// a window that stands still stays still.
final class FrameReadout {
  let widget = label("–", classes: ["dim-label", "gallery-number"], xalign: 1, ellipsis: false)
  /// Where there is little room, the median is left out.
  var isShort = false { didSet { if isShort != oldValue { write() } } }
  private var start: gint64 = 0
  /// Milliseconds, a ring of the last frames.
  private var times: [Double] = []
  private var next = 0
  private var ignoresNextFrame = false
  private var isWaiting = false
  private static let window = 120

  /// Watches a window that has been realized.
  func watch(_ window: Widget) {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    connect(UnsafeMutableRawPointer(clock), "before-paint") { [weak self] in
      self?.start = g_get_monotonic_time()
    }
    connect(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.painted() }
  }

  private func painted() {
    guard start > 0 else { return }
    let time = Double(g_get_monotonic_time() - start) / 1000
    start = 0
    if ignoresNextFrame {
      ignoresNextFrame = false
      return
    }
    if times.count < Self.window {
      times.append(time)
    } else {
      times[next] = time
      next = (next + 1) % Self.window
    }
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      self?.isWaiting = false
      self?.write()
    }
  }

  private func write() {
    let newest =
      times.count < Self.window ? times.count - 1 : (next + Self.window - 1) % Self.window
    guard times.indices.contains(newest) else { return }
    var text = "Frame \(Numbers.tenths(times[newest])) ms"
    if !isShort {
      text += " · median \(Numbers.tenths(times.sorted()[times.count / 2])) ms"
    }
    guard text != widget.text else { return }
    ignoresNextFrame = true
    widget.text = text
  }
}
