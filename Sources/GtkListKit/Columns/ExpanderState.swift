internal import CGtkListKitGtk3

extension TreeColumn {
  /// The indentation of a row in an outline, and its expander.
  struct ExpanderState {
    static let step = 20
    private(set) var level = 0
    private(set) var isExpandable = false
    private(set) var isExpanded = false
    private var hasExpander = false

    init() {}

    init(_ row: DrawnRow, in table: ColumnTableView) {
      switch row {
      case .item(let row): self.init(row, in: table)
      case .section(let row): self.init(row)
      }
    }

    init(_ row: ColumnRow, in table: ColumnTableView) {
      let depth = table.showsSectionsAsNodes ? 1 : 0
      if let outline = row.outline {
        level = depth + outline.depth
        isExpandable = outline.isExpandable
        isExpanded = outline.isExpanded
        hasExpander = true
      } else {
        level = depth + row.indentation
        hasExpander = depth > 0
      }
    }

    init(_ row: ColumnSectionRow) {
      isExpandable = row.count > 0
      isExpanded = !row.isCollapsed
      hasExpander = true
    }

    /// In pixels; 0 outside an outline.
    var width: Int { (min(level, ListView.mostIndentation) + (hasExpander ? 1 : 0)) * Self.step }

    /// - Parameters:
    ///   - lineHeight: of one line of the row's text, in pixels.
    ///   - share: where that line stands in the row, from 0 at the top to 1 at the bottom.
    func draw(_ drawing: CellDrawing, lineHeight: Double, at share: Double) {
      let context = gtk_widget_get_style_context(drawing.widget)
      gtk_style_context_save(context)
      gtk_style_context_add_class(context, "expander")
      var state = gtk_style_context_get_state(context).rawValue
      let checked = GTK_STATE_FLAG_CHECKED.rawValue
      state = isExpanded ? state | checked : state & ~checked
      gtk_style_context_set_state(context, GtkStateFlags(rawValue: state))
      let size = 16.0
      let isRightToLeft = gtk_widget_get_direction(drawing.widget) == GTK_TEXT_DIR_RTL
      let x = isRightToLeft ? drawing.x : drawing.x + drawing.width - size
      let line = min(lineHeight, drawing.height)
      let y = drawing.y + (drawing.height - line) * share + (line - size) / 2
      gtk_render_expander(context, drawing.cairo, x, CellDrawing.pixel(at: y), size, size)
      gtk_style_context_restore(context)
    }
  }
}
