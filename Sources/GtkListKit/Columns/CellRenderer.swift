internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// A GtkCellRenderer whose properties are only set when they change.
final class CellRenderer {
  let pointer: UnsafeMutablePointer<GtkCellRenderer>
  private var text: String?
  private var isMarkup = false
  private var isMarked = false
  private var wraps = false
  private var iconName: String?
  private var numbers: [Property: Int] = [:]
  private var style = CellStyle.plain
  private var usesOwnColor = false
  private var isStyled = false
  private var box = GValue()
  /// Whether it draws as high as its cell is.
  private let fillsItsCell: Bool
  /// The height of the cell that it keeps to the middle of.
  private var cellHeight: Int?
  private var ownHeight = 0
  private var ownPadding: (x: gint, y: gint) = (0, 0)

  /// The value that a closure draws next.
  private let drawnValue: DrawnCellRenderer.ValueBox?

  init(
    _ pointer: UnsafeMutablePointer<GtkCellRenderer>, fillsItsCell: Bool = false,
    drawnValue: DrawnCellRenderer.ValueBox? = nil
  ) {
    self.pointer = pointer
    self.drawnValue = drawnValue
    self.fillsItsCell = fillsItsCell
    g_object_ref_sink(pointer)
    g_value_init(&box, glk_type_string())
  }

  isolated deinit {
    g_value_unset(&box)
    g_object_unref(pointer)
  }

  /// A renderer of one line of text, laid out as in that widget.
  static func text(on widget: WidgetPointer) -> CellRenderer {
    CellRenderer(glk_text_renderer_new(widget))
  }

  /// The square that an icon stands in, in pixels.
  static let iconSize = 22

  /// A renderer of an icon, 16 pixels high.
  static func icon() -> CellRenderer {
    let renderer = CellRenderer(gtk_cell_renderer_pixbuf_new())
    gtk_cell_renderer_set_fixed_size(renderer.pointer, gint(iconSize), gint(iconSize))
    return renderer
  }

  private var object: UnsafeMutablePointer<GObject> { pointer.of(GObject.self) }

  // MARK: Values

  /// The value of a renderer that draws by a closure; nil draws nothing.
  func setDrawnValue(_ new: Any?) { drawnValue?.value = new }

  /// The text of a renderer made by ``text(on:)``.
  func setText(_ new: String) {
    guard new != text || isMarkup else { return }
    text = new
    isMarkup = false
    DisplayText.with(new, wraps: wraps) {
      glk_text_renderer_set_text(OpaquePointer(pointer), $0)
    }
  }

  /// Points out parts of the text of a renderer made by ``text(on:)``, by its bytes; not of markup.
  func mark(_ parts: (String) -> [Range<Int>]) {
    let found = isMarkup ? [] : text.map(parts) ?? []
    guard isMarked || !found.isEmpty else { return }
    isMarked = !found.isEmpty
    let bounds = found.flatMap { [gint(clamping: $0.lowerBound), gint(clamping: $0.upperBound)] }
    glk_text_renderer_set_marks(OpaquePointer(pointer), bounds, gint(found.count))
  }

  /// Pango markup; what is no markup is shown as it stands.
  func setMarkup(_ new: String) {
    guard new != text || !isMarkup else { return }
    text = new
    isMarkup = true
    let renderer = OpaquePointer(pointer)
    let isShown = DisplayText.with(new, wraps: wraps, isMarkup: true) {
      glk_text_renderer_set_markup(renderer, $0) != 0
    }
    if !isShown { DisplayText.with(new, wraps: wraps) { glk_text_renderer_set_text(renderer, $0) } }
  }

  /// An icon of the theme; empty shows none.
  func setIconName(_ new: String) {
    guard new != iconName else { return }
    iconName = new
    if new.isEmpty {
      setString("icon-name", nil)
    } else {
      DisplayText.with(new) { setString("icon-name", $0) }
    }
  }

  private func setString(_ name: String, _ value: UnsafePointer<CChar>?) {
    g_value_set_static_string(&box, value)
    g_object_set_property(object, name, &box)
    g_value_set_static_string(&box, nil)
  }

  /// What rows change, by its name in GTK.
  enum Property: String {
    case visible, active, value
    case stockSize = "stock-size"
  }

  func set(_ property: Property, _ value: Bool) {
    set(property, value ? 1 : 0, glk_type_boolean())
  }
  func set(_ property: Property, _ value: Int) { set(property, value, glk_type_int()) }

  private func set(_ property: Property, _ value: Int, _ type: GType) {
    guard numbers[property] != value else { return }
    numbers[property] = value
    var box = GValue()
    g_value_init(&box, type)
    if type == glk_type_boolean() {
      g_value_set_boolean(&box, gboolean(value))
    } else {
      g_value_set_int(&box, gint(clamping: value))
    }
    g_object_set_property(object, property.rawValue, &box)
    g_value_unset(&box)
  }

  // MARK: Look

  /// The most lines that the text of a renderer made by ``text(on:)`` is wrapped into; nil for any
  /// number. The renderer has to be filled anew.
  func setLineLimit(_ limit: Int?) {
    text = nil
    wraps = limit != 1
    glk_text_renderer_set_lines(OpaquePointer(pointer), limit.map { gint(clamping: $0) } ?? 0)
  }

  /// The height that the first line of the text of a renderer made by ``text(on:)`` takes.
  var lineHeight: Int { Int(glk_text_renderer_get_line_height(OpaquePointer(pointer))) }

  /// For what would fill its cell, however high: keeps it as high as it asks for, in the middle of
  /// a cell of a height; nil lets it have all.
  func centre(in height: Int?, on widget: WidgetPointer) {
    guard fillsItsCell, height != cellHeight else { return }
    if cellHeight == nil {
      var natural: gint = 0
      gtk_cell_renderer_get_preferred_height(pointer, widget, nil, &natural)
      ownHeight = Int(natural)
      var x: gint = 0
      var y: gint = 0
      gtk_cell_renderer_get_padding(pointer, &x, &y)
      ownPadding = (x, y)
    }
    cellHeight = height
    let room = height.map { max(0, $0 - ownHeight) / 2 } ?? 0
    gtk_cell_renderer_set_padding(pointer, ownPadding.x, ownPadding.y + gint(clamping: room))
  }

  /// The alignment of what is drawn, from 0 at the start or the top to 1 at the end or the bottom.
  func align(_ share: Double, _ height: Double) {
    gtk_cell_renderer_set_alignment(pointer, gfloat(share), gfloat(height))
  }

  func setUp(_ properties: [(String, EventValue)]) {
    for (name, value) in properties {
      GObjectProperties.set(name, of: UnsafeMutableRawPointer(pointer), to: value)
    }
  }

  /// The theme has other colours.
  func forgetStyle() { isStyled = false }

  /// Shows a style, or that of a selected row, which keeps the theme's colours: what it selects with
  /// leaves nothing of the contrast to give away.
  func show(_ given: CellStyle, isSelected: Bool, on widget: WidgetPointer, base: CellAttributes) {
    var new = given
    if isSelected { new.isDimmed = false }
    let hasColor = new.color != nil && !isSelected
    guard new != style || hasColor != usesOwnColor || !isStyled else { return }
    isStyled = true
    style = new
    usesOwnColor = hasColor
    let attributes = base.list(with: new, color: hasColor ? new.color : nil, on: widget)
    glk_text_renderer_set_attributes(OpaquePointer(pointer), attributes)
    if let attributes { pango_attr_list_unref(attributes) }
  }
}
