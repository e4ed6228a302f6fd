import CGtkListKitGtk3

@testable import GtkListKit

/// The desktop's text, as its settings have it.
@MainActor
enum TextSize {
  static func setScale(_ scale: Double) { set("gtk-xft-dpi", .int(Int(scale * 96 * 1024))) }
  static func setFont(_ name: String) { set("gtk-font-name", .string(name)) }

  private static func set(_ name: String, _ value: EventValue) {
    guard let settings = gtk_settings_get_default() else { return }
    GObjectProperties.set(name, of: UnsafeMutableRawPointer(settings), to: value)
  }
}
