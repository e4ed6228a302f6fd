import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// Draws pages to PNG files, one after the other, each when it has its data and stands still.
final class Screenshots {
  private let window: GalleryWindow
  private let folder: String
  private let pages: [PageInfo]
  private let styles: [(isDark: Bool, ending: String)]
  /// No page of the gallery takes longer, in seconds.
  private static let patience = 60.0

  init(window: GalleryWindow, folder: String, options: Options) {
    self.window = window
    self.folder = folder
    pages = Pages.all.map { $0.info }.filter { options.page == nil || $0.id == options.page }
    styles = options.isDark ? [(true, "-dark")] : [(false, ""), (true, "-dark")]
    Desktop.hasAnimations = false
  }

  func start() {
    guard g_mkdir_with_parents(folder, 0o777) == 0 else {
      printError("gtklistkit-gallery: the folder \(folder) cannot be made")
      exit(1)
    }
    parkPointer()
    Task {
      for page in pages { await draw(page) }
      exit(0)
    }
  }

  /// Out of the way: what lies under it would be drawn as hovered.
  private func parkPointer() {
    guard let display = gdk_display_get_default() else { return }
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(display))
    let screen = gdk_display_get_default_screen(display)
    gdk_device_warp(pointer, screen, 0, 0)
  }

  private func draw(_ page: PageInfo) async {
    window.show(page.id)
    let start = ContinuousClock.now
    while !window.isPageReady {
      try? await Task.sleep(for: .milliseconds(20))
      guard start.duration(to: .now) < .seconds(Self.patience) else {
        printError("gtklistkit-gallery: the page \(page.id) does not get its data")
        exit(1)
      }
    }
    for style in styles {
      Desktop.isDark = style.isDark
      await window.settle()
      let path = "\(folder)/\(page.id)\(style.ending).png"
      guard write(to: path) else {
        printError("gtklistkit-gallery: \(path) cannot be written")
        exit(1)
      }
      print(path)
    }
  }

  private func write(to path: String) -> Bool {
    // A size asked for since the last frame: GTK draws nothing that has to be laid out.
    gtk_container_check_resize(window.pointer.as(GtkContainer.self))
    // Header bar and content, without the frame that GTK draws around them.
    var bar = GtkAllocation()
    var content = GtkAllocation()
    gtk_widget_get_allocation(window.header, &bar)
    gtk_widget_get_allocation(gtk_bin_get_child(window.pointer.as(GtkBin.self)), &content)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, bar.width, bar.height + content.height)
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    cairo_translate(context, -Double(bar.x), -Double(bar.y))
    gtk_widget_draw(window.pointer, context)
    cairo_destroy(context)
    return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }
}
