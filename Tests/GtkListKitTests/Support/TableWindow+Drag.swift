import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

/// Drags at the left of a table, from one height to another.
extension TableWindow {
  func pressButton(x: Double = 60, y: Double) { pointer(GDK_BUTTON_PRESS, x, y) }

  /// Moves the pointer, with or without its first button held.
  func movePointer(x: Double = 60, y: Double, isPinned: Bool = false) {
    if isPinned { pointer(GDK_MOTION_NOTIFY, x, y) } else { point(atX: x, y: y) }
  }

  func releaseButton(x: Double = 60, y: Double) { drop(at: (x, y)) }

  func drag(from start: Double, to end: Double, drops: Bool = true) {
    drag(from: (60, start), to: (60, end), drops: drops)
  }
}
