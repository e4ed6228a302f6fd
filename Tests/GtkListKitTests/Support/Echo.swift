import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// Waits for GDK's queue of events: one that is put at its end comes back when all before it are
/// done with.
@MainActor
final class Echo {
  private let window: WidgetPointer
  private var heard = 0
  private static let atom = gdk_atom_intern("_GTKLISTKIT_TEST_ECHO", 0)

  /// Nil when the window is not on a screen.
  init?(in window: WidgetPointer) {
    guard gtk_widget_get_realized(window) != 0 else { return nil }
    self.window = window
    g_object_ref(window)
    connectEvent("property-notify-event", of: window.raw) { [weak self] in
      self?.heard += 1
      return false
    }
  }

  isolated deinit { g_object_unref(window) }

  /// Waits as often as something that is waited for may send on something else. Ends where the window
  /// does.
  func waitFor(_ count: Int) {
    for number in 1...count {
      guard isOpen, let event = gdk_event_new(GDK_PROPERTY_NOTIFY) else { return }
      event.pointee.property.window = retained(gtk_widget_get_window(window))
      event.pointee.property.send_event = 1
      event.pointee.property.atom = Self.atom
      gdk_event_put(event)
      gdk_event_free(event)
      Pump.until("the events are done with") { heard >= number || !isOpen }
    }
    Pump.drain()
  }

  private var isOpen: Bool { gtk_widget_get_realized(window) != 0 }
}
