import CGtkListKitGtk3

@testable import GtkListKit

/// The theme of the desktop, as tests change it for a while.
@MainActor enum DesktopTheme {
  private static let settings = UnsafeMutableRawPointer(gtk_settings_get_default())!

  static var name: String {
    get { GObjectProperties.string("gtk-theme-name", of: settings) ?? "Adwaita" }
    set { GObjectProperties.set("gtk-theme-name", of: settings, to: .string(newValue)) }
  }
}
