import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// One picture as large as there is room. The arrow keys go to the next, Escape and Backspace leave it.
final class PhotoViewer {
  let widget: Widget
  private let area: Widget = gtk_drawing_area_new()
  private let name = label(classes: ["gallery-heading"])
  private var path: String?
  private var picture: Picture?
  /// What the picture was read from: until the next one is read, the former is shown.
  private var picturePath: String?
  /// What it goes to: one back, or one on.
  private let go: (Int) -> Void
  /// In pixels, for screens of any size.
  private nonisolated static let largest: gint = 2_000

  init(left: @escaping () -> Void, go: @escaping (Int) -> Void) {
    self.go = go
    let bar = row(
      spacing: 12, iconButton("go-previous-symbolic", "Back (Escape)", left),
      name.expanded(vertically: false),
      iconButton("pan-start-symbolic", "Previous image (Left)") { go(-1) },
      iconButton("pan-end-symbolic", "Next image (Right)") { go(1) })
    bar.addClass("gallery-bar")
    gtk_widget_set_can_focus(area, 1)
    widget = column(spacing: 0, bar, area.named("Picture").expanded())
    connect(area, "draw") { [weak self] arguments in
      guard let self, let context = arguments.boxed(0, as: UInt8.self) else { return false }
      draw(OpaquePointer(context))
      return true
    }
    connect(widget, "key-press-event") { arguments in
      switch arguments.key.map({ Int32($0.keyval) }) {
      case GDK_KEY_Escape, GDK_KEY_BackSpace: left()
      case GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Page_Up: go(-1)
      case GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Page_Down, GDK_KEY_space: go(1)
      default: return false
      }
      return true
    }
  }

  /// Reads a picture on another thread and shows it.
  func show(_ path: String, title: String) {
    self.path = path
    name.text = title
    gtk_widget_grab_focus(area)
    Task { [weak self] in
      let address = await Task.detached { Self.read(path) }.value
      let picture = OpaquePointer(bitPattern: address).map { Picture(owning: $0) }
      guard let self, self.path == path else { return }
      self.picture = picture
      picturePath = path
      gtk_widget_queue_draw(area)
    }
  }

  var title: String { name.text }

  /// Whether the picture that was asked for last is there.
  var isReady: Bool { picture != nil && picturePath == path }

  /// The address of a new pixbuf, 0 when the file is no picture.
  private nonisolated static func read(_ path: String) -> UInt {
    gdk_pixbuf_new_from_file_at_scale(path, largest, largest, 1, nil)
      .map { UInt(bitPattern: $0) } ?? 0
  }

  private func draw(_ context: OpaquePointer) {
    guard let picture else { return }
    let size = (
      width: Double(gdk_pixbuf_get_width(picture.pixbuf)),
      height: Double(gdk_pixbuf_get_height(picture.pixbuf))
    )
    let room = (
      width: Double(gtk_widget_get_allocated_width(area)),
      height: Double(gtk_widget_get_allocated_height(area))
    )
    let scale = min(room.width / size.width, room.height / size.height, 1)
    cairo_translate(
      context, (room.width - size.width * scale) / 2, (room.height - size.height * scale) / 2)
    cairo_scale(context, scale, scale)
    gdk_cairo_set_source_pixbuf(context, picture.pixbuf, 0, 0)
    cairo_paint(context)
  }
}
