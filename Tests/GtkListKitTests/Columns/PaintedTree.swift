import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting

@testable import GtkListKit

/// A GtkTreeView that GTK draws, and the painter of cells.
@MainActor final class PaintedTree {
  private static let rows = 12
  private let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
  private let widget: WidgetPointer = gtk_tree_view_new()
  private var columns: [UnsafeMutablePointer<GtkTreeViewColumn>] = []
  private var renderers:
    [UnsafeMutablePointer<GtkTreeViewColumn>: [UnsafeMutablePointer<GtkCellRenderer>?]] = [:]
  private var model: OpaquePointer?
  private var tree: UnsafeMutablePointer<GtkTreeView> { widget.of(GtkTreeView.self) }

  init(_ direction: GtkTextDirection, isSensitive: Bool) {
    var types = [glk_type_string(), glk_type_int(), glk_type_boolean()]
    let store = gtk_list_store_newv(3, &types)
    model = store.map { OpaquePointer($0) }
    for number in 0..<Self.rows {
      var iter = GtkTreeIter()
      gtk_list_store_append(store, &iter)
      set(store, &iter, 0, glk_type_string()) { g_value_set_string(&$0, "Row \(number)") }
      set(store, &iter, 1, glk_type_int()) { g_value_set_int(&$0, gint(number * 8)) }
      set(store, &iter, 2, glk_type_boolean()) { g_value_set_boolean(&$0, gint(number % 2)) }
    }
    // The focus is not part of a cell.
    gtk_widget_set_can_focus(widget, 0)
    gtk_widget_set_direction(widget, direction)
    gtk_widget_set_sensitive(widget, isSensitive.gboolean)
    add([(gtk_cell_renderer_pixbuf_new(), nil), (gtk_cell_renderer_text_new(), ("text", 0))])
    add([(gtk_cell_renderer_toggle_new(), ("active", 2))])
    add([(gtk_cell_renderer_progress_new(), ("value", 1))])
    addKitText()
    gtk_tree_view_set_model(tree, model)
    gtk_window_set_default_size(window.of(GtkWindow.self), 460, 300)
    gtk_container_add(window.container, widget)
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped }
    let selection = gtk_tree_view_get_selection(tree)
    gtk_tree_selection_set_mode(selection, GTK_SELECTION_MULTIPLE)
    for row in [2, 5] {
      let path = gtk_tree_path_new_from_string("\(row)")
      gtk_tree_selection_select_path(selection, path)
      gtk_tree_path_free(path)
    }
    for _ in 0..<3 {
      EventLoop.drain()
      EventLoop.drawFrame(of: window)
    }
  }

  func close() {
    gtk_widget_destroy(window)
    if let model { g_object_unref(UnsafeMutableRawPointer(model)) }
  }

  private func set(
    _ store: UnsafeMutablePointer<GtkListStore>?, _ iter: inout GtkTreeIter, _ column: gint,
    _ type: GType, _ fill: (inout GValue) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    gtk_list_store_set_value(store, &iter, column, &value)
    g_value_unset(&value)
  }

  private func makeColumn() -> UnsafeMutablePointer<GtkTreeViewColumn> {
    let column: UnsafeMutablePointer<GtkTreeViewColumn> = gtk_tree_view_column_new()
    gtk_tree_view_column_set_sizing(column, GTK_TREE_VIEW_COLUMN_FIXED)
    gtk_tree_view_column_set_fixed_width(column, 110)
    gtk_tree_view_append_column(tree, column)
    columns.append(column)
    return column
  }

  private func add(_ cells: [(UnsafeMutablePointer<GtkCellRenderer>?, (String, gint)?)]) {
    let column = makeColumn()
    for (cell, attribute) in cells {
      gtk_tree_view_column_pack_start(column, cell, (attribute != nil).gboolean)
      renderers[column, default: []].append(cell)
      if let attribute {
        gtk_tree_view_column_add_attribute(column, cell, attribute.0, attribute.1)
      } else {
        GObjectProperties.set(
          "icon-name", of: UnsafeMutableRawPointer(cell)!, to: .string("folder"))
      }
    }
  }

  /// The kit's own renderer of text.
  private func addKitText() {
    let column = makeColumn()
    let cell: UnsafeMutablePointer<GtkCellRenderer> = glk_text_renderer_new(widget)
    gtk_tree_view_column_pack_start(column, cell, 1)
    renderers[column] = [cell]
    gtk_tree_view_column_set_cell_data_func(
      column, cell,
      { _, cell, model, iter, _ in
        var value = GValue()
        gtk_tree_model_get_value(model, iter, 0, &value)
        glk_text_renderer_set_text(OpaquePointer(cell), g_value_get_string(&value))
        g_value_unset(&value)
      }, nil, nil)
  }

  /// The rows as the painter and as GTK draw them.
  func pictures() -> (painted: Picture, drawn: Picture) {
    (picture(paint), picture { gtk_widget_draw(widget, $0) })
  }

  private func picture(_ draw: (OpaquePointer) -> Void) -> Picture {
    let (width, height) = (gint(widget.width), gint(widget.height))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    guard let cr: OpaquePointer = cairo_create(surface) else { return Picture(nil) }
    cairo_set_source_rgb(cr, 1, 1, 1)
    cairo_paint(cr)
    cairo_save(cr)
    draw(cr)
    cairo_restore(cr)
    cairo_destroy(cr)
    let rows = place(of: 0, in: columns[0]).y..<height
    let picture = Picture(gdk_pixbuf_get_from_surface(surface, 0, 0, width, height))
    cairo_surface_destroy(surface)
    let last = place(of: Self.rows - 1, in: columns[0])
    return picture.part(Int(rows.lowerBound)..<Int(last.y + last.height))
  }

  private func paint(on cr: OpaquePointer) {
    let (horizontal, vertical) = (style("horizontal-separator"), style("vertical-separator"))
    for row in 0..<Self.rows {
      var iter = GtkTreeIter()
      guard gtk_tree_model_iter_nth_child(model, &iter, nil, gint(row)) != 0 else { continue }
      let isSelected = row == 2 || row == 5
      for column in columns {
        var place = place(of: row, in: column)
        gtk_tree_view_column_cell_set_cell_data(column, model, &iter, 0, 0)
        let cells = renderers[column] ?? []
        glk_paint_cell(
          column, cells, gint(cells.count), cr, &place, horizontal, vertical,
          isSelected ? GTK_CELL_RENDERER_SELECTED : GtkCellRendererState(rawValue: 0))
      }
    }
  }

  private func style(_ property: String) -> gint {
    var value = GValue()
    g_value_init(&value, glk_type_int())
    gtk_widget_style_get_property(widget, property, &value)
    return g_value_get_int(&value)
  }

  /// The frame of a cell in the view.
  private func place(
    of row: Int, in column: UnsafeMutablePointer<GtkTreeViewColumn>
  ) -> GdkRectangle {
    var place = GdkRectangle()
    let path = gtk_tree_path_new_from_string("\(row)")
    gtk_tree_view_get_background_area(tree, path, column, &place)
    gtk_tree_path_free(path)
    var (x, y) = (gint(0), gint(0))
    gtk_tree_view_convert_bin_window_to_widget_coords(tree, place.x, place.y, &x, &y)
    (place.x, place.y) = (x, y)
    return place
  }
}
