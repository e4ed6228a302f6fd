internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// Where and how a cell is drawn.
public struct CellDrawing {
  /// A `cairo_t`, clipped to what has to be drawn.
  public let cairo: OpaquePointer
  /// The table's widget, for its style.
  public let widget: WidgetPointer
  /// In the context's pixels.
  public let x: Double
  /// The top edge, in the context's pixels.
  public let y: Double
  /// How broad the cell is, in the context's pixels.
  public let width: Double
  /// How high the cell is, in the context's pixels.
  public let height: Double
  /// Whether the row is selected, so that its background has another colour.
  public let isSelected: Bool
  /// Whether the pointer is over the row.
  public let isHovered: Bool

  /// The whole pixel nearest to a place, of two the one that comes after it: also in a row above the edge
  /// of the view, whose places are negative.
  static func pixel(at place: Double) -> Double { (place + 0.5).rounded(.down) }
}

/// A cell renderer that draws by a closure.
final class DrawnCellRenderer {
  private let width: Int
  private let height: Int
  private let draw: (CellDrawing) -> Void

  private init(_ width: Int, _ height: Int, _ draw: @escaping (CellDrawing) -> Void) {
    self.width = width
    self.height = height
    self.draw = draw
  }

  static func make(
    width: Int, height: Int, draw: @escaping (CellDrawing) -> Void
  ) -> CellRenderer { make(width, height, nil, draw) }

  /// One that draws the value that it was given last. Each has its own: contents may be shared by
  /// columns, and GTK fills all columns of a row before it draws the first.
  static func make<Value>(
    width: Int, height: Int, draw: @escaping (Value, CellDrawing) -> Void
  ) -> CellRenderer {
    let box = ValueBox()
    return make(width, height, box) { drawing in
      if let value = box.value as? Value { draw(value, drawing) }
    }
  }

  private static func make(
    _ width: Int, _ height: Int, _ box: ValueBox?, _ draw: @escaping (CellDrawing) -> Void
  ) -> CellRenderer {
    let owner = DrawnCellRenderer(max(0, width), max(0, height), draw)
    let pointer: UnsafeMutablePointer<GtkCellRenderer> = glk_cell_renderer_new()
    var hooks = Self.hooks
    glk_cell_renderer_set_hooks(
      OpaquePointer(pointer), &hooks, Unmanaged.passRetained(owner).toOpaque(),
      { owner in owner.map { Unmanaged<DrawnCellRenderer>.fromOpaque($0).release() } })
    return CellRenderer(pointer, drawnValue: box)
  }

  private static let hooks = GlkCellRendererHooks(
    width: { owner, _ in size(owner) { $0.width } },
    height: { owner, _ in size(owner) { $0.height } },
    draw: { owner, widget, cr, area, state in
      guard let widget, let cr, let area else { return }
      let given = Unchecked((widget, cr, area))
      onMain(owner, as: DrawnCellRenderer.self) {
        let (widget, cr, area) = given.value
        $0.draw(
          CellDrawing(
            cairo: cr, widget: widget, x: Double(area.pointee.x), y: Double(area.pointee.y),
            width: Double(area.pointee.width), height: Double(area.pointee.height),
            isSelected: state.rawValue & GTK_CELL_RENDERER_SELECTED.rawValue != 0,
            isHovered: state.rawValue & GTK_CELL_RENDERER_PRELIT.rawValue != 0))
      }
    }
  )

  private nonisolated static func size(
    _ owner: UnsafeMutableRawPointer?, _ side: @MainActor (DrawnCellRenderer) -> Int
  ) -> gint {
    onMain(owner, as: DrawnCellRenderer.self, or: 0) { gint(clamping: side($0)) }
  }
}

extension DrawnCellRenderer {
  /// The value of the cell that is drawn next.
  final class ValueBox {
    var value: Any?
  }
}
