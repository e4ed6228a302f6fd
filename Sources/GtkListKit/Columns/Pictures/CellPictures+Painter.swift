internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension CellPictures {
  /// Draws the pictures of a column, as large as fits, in the middle of their cells.
  final class Painter {
    private let size: Int
    private let placeholder: String
    private lazy var icon = makeIcon()

    init(size: Int, placeholder: String) {
      self.size = size
      self.placeholder = placeholder
    }

    func draw(_ image: CellImage, _ drawing: CellDrawing) {
      switch image.kind {
      case .picture(let picture): draw(picture.surface, drawing)
      case .icon(let name): draw(icon: name, drawing)
      case .file:
        let scale = Int(gtk_widget_get_scale_factor(drawing.widget))
        let read = image.key(size: size, scale: scale).flatMap { ImageLoader.shared.cached($0) }
        guard let read else { return draw(icon: placeholder, drawing) }
        guard let surface = read.surface else { return draw(icon: "image-missing", drawing) }
        draw(surface, drawing)
      }
    }

    private func draw(_ surface: OpaquePointer, _ drawing: CellDrawing) {
      var scaleX = 1.0
      var scaleY = 1.0
      cairo_surface_get_device_scale(surface, &scaleX, &scaleY)
      let width = Double(cairo_image_surface_get_width(surface)) / max(scaleX, 0.01)
      let height = Double(cairo_image_surface_get_height(surface)) / max(scaleY, 0.01)
      guard width > 0, height > 0 else { return }
      let room = Double(size)
      // Never larger than it is.
      let zoom = min(
        1, min(room, drawing.width) / width, min(room, drawing.height) / height)
      let cr = drawing.cairo
      cairo_save(cr)
      cairo_translate(
        cr, CellDrawing.pixel(at: drawing.x + (drawing.width - width * zoom) / 2),
        CellDrawing.pixel(at: drawing.y + (drawing.height - height * zoom) / 2))
      cairo_scale(cr, zoom, zoom)
      cairo_set_source_surface(cr, surface, 0, 0)
      cairo_paint(cr)
      cairo_restore(cr)
    }

    private func draw(icon name: String, _ drawing: CellDrawing) {
      icon.setIconName(name)
      var area = GdkRectangle(
        x: gint(drawing.x), y: gint(drawing.y), width: gint(drawing.width),
        height: gint(drawing.height))
      var state = GTK_CELL_RENDERER_FOCUSED.rawValue
      if drawing.isSelected { state |= GTK_CELL_RENDERER_SELECTED.rawValue }
      gtk_cell_renderer_render(
        icon.pointer, drawing.cairo, drawing.widget, &area, &area,
        GtkCellRendererState(rawValue: state))
    }

    private func makeIcon() -> CellRenderer {
      let icon = CellRenderer(gtk_cell_renderer_pixbuf_new())
      let sizes = [
        (48, GTK_ICON_SIZE_DIALOG), (32, GTK_ICON_SIZE_DND), (24, GTK_ICON_SIZE_LARGE_TOOLBAR),
      ]
      let fitting = sizes.first { $0.0 <= size }?.1 ?? GTK_ICON_SIZE_MENU
      icon.set(.stockSize, Int(fitting.rawValue))
      return icon
    }
  }
}
