internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The pages of a table that is printed.
///
/// Rows are one line high and cut off where a column ends. Columns share the width of the page
/// according to the texts of the first rows. Columns that do not fit go on further pages with the
/// same rows.
final class TablePrint {
  private static let fontName = "Sans 9"
  private static let measuredRows = 200
  private static let columnGap = 10.0
  /// The minimum width of a column, in points, unless its texts need less.
  static let leastColumnWidth = 36.0

  private let source: TextSource
  private let title: String
  private var bands: [Band] = [Band(columns: 0..<0, widths: [])]
  private var lineHeight = 0.0
  private var rowsOnPage = 1
  /// The error with which reading the rows ended.
  private var failure: (any Error)?

  /// The columns that fit on one page.
  struct Band: Equatable {
    let columns: Range<Int>
    let widths: [Double]
  }

  /// What is on one page, from the top.
  struct Page {
    let title: String
    let headings: [String]
    let band: Band
    let rows: Range<Int>
    let number: String
  }

  /// - Parameters:
  ///   - source: what is printed.
  ///   - title: stands above each page and names the job.
  init(_ source: TextSource, title: String) {
    self.source = source
    self.title = title
  }

  /// Asks for a printer and prints.
  ///
  /// - Parameter window: the GtkWindow that the dialog belongs to; nil for none.
  /// - Returns: false if the user cancelled.
  /// - Throws: an error with the system's message, or when rows that are read as they are now
  ///   have changed meanwhile.
  @discardableResult
  func run(in window: UnsafeMutableRawPointer?) throws -> Bool {
    try run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, in: window) { _ in }
  }

  /// Prints into a PDF file, without a dialog. A file that exists is replaced when the new one is
  /// complete.
  ///
  /// - Throws: as ``run(in:)``.
  func export(toPath path: String) throws {
    guard let file = g_file_new_for_path(path) else { throw FileError(taking: nil) }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let part = try PartFile(for: file)
    do {
      guard let name = g_file_get_path(part.file.value) else { throw FileError(taking: nil) }
      defer { g_free(name) }
      try run(GTK_PRINT_OPERATION_ACTION_EXPORT, in: nil) {
        gtk_print_operation_set_export_filename($0, name)
      }
      try part.finish()
    } catch {
      part.discard()
      throw error
    }
  }

  @discardableResult
  private func run(
    _ action: GtkPrintOperationAction, in window: UnsafeMutableRawPointer?,
    _ prepare: (UnsafeMutablePointer<GtkPrintOperation>) -> Void
  ) throws -> Bool {
    guard source.isWritten(upTo: RowLimits.printed, as: "paper") else {
      throw FileError("\(source.rowCount) rows are too many for paper")
    }
    guard let operation = gtk_print_operation_new() else { throw FileError(taking: nil) }
    defer { g_object_unref(operation.raw) }
    gtk_print_operation_set_job_name(operation, title)
    gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
    prepare(operation)
    failure = nil
    connectSignal("begin-print", of: operation.raw) { [self] arguments in
      guard let context = arguments.object(0) else { return }
      begin(context)
      checkRows(operation)
      gtk_print_operation_set_n_pages(operation, gint(clamping: pageCount))
    }
    connectSignal("draw-page", of: operation.raw) { [self] arguments in
      guard let context = arguments.object(0) else { return }
      guard failure == nil else { return }
      draw(page: Int(g_value_get_int(arguments.values + 2)), context)
      checkRows(operation)
    }
    var parent: UnsafeMutablePointer<GtkWindow>?
    if let window, glk_is_instance_of(window, gtk_window_get_type()) != 0 {
      parent = window.assumingMemoryBound(to: GtkWindow.self)
    }
    var error: UnsafeMutablePointer<GError>?
    let result = gtk_print_operation_run(operation, action, parent, &error)
    if let failure {
      g_clear_error(&error)
      throw failure
    }
    if result == GTK_PRINT_OPERATION_RESULT_ERROR { throw FileError(taking: error) }
    return result == GTK_PRINT_OPERATION_RESULT_APPLY
  }

  /// Ends the print if the rows have changed since it began: they would be blank.
  private func checkRows(_ operation: UnsafeMutablePointer<GtkPrintOperation>) {
    guard failure == nil else { return }
    do {
      try source.checkRows?()
    } catch {
      failure = error
      gtk_print_operation_cancel(operation)
    }
  }

  // MARK: Layout

  /// How many pages there are, once a print has begun.
  var pageCount: Int {
    max(1, (source.rowCount + rowsOnPage - 1) / rowsOnPage) * bands.count
  }

  func page(_ number: Int) -> Page {
    let first = min(number / bands.count * rowsOnPage, source.rowCount)
    let band = bands[number % bands.count]
    return Page(
      title: title, headings: source.columns[band.columns].map(\.title), band: band,
      rows: first..<min(first + rowsOnPage, source.rowCount),
      number: "\(number + 1) / \(pageCount)")
  }

  private func layout(_ context: OpaquePointer, isBold: Bool = false) -> OpaquePointer? {
    let layout = gtk_print_context_create_pango_layout(context)
    let font = pango_font_description_from_string(Self.fontName)
    if isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    return layout
  }

  private func begin(_ context: OpaquePointer) {
    guard let plain = layout(context), let bold = layout(context, isBold: true) else { return }
    defer {
      g_object_unref(UnsafeMutableRawPointer(plain))
      g_object_unref(UnsafeMutableRawPointer(bold))
    }
    lineHeight = max(1, size(of: "Åg", bold).height * 1.25)
    let height = gtk_print_context_get_height(context)
    // Title, headings, and a line for the page's number with one above it.
    rowsOnPage = max(1, Int((height - lineHeight * 5) / lineHeight))
    var natural = source.columns.map { size(of: $0.title, bold).width }
    for row in 0..<min(source.rowCount, Self.measuredRows) {
      for (number, column) in source.columns.enumerated() {
        natural[number] = max(natural[number], size(of: column.text(row), plain).width)
      }
    }
    bands = Self.bands(of: natural, on: gtk_print_context_get_width(context))
  }

  /// As many columns to a page as it has room for, and at least one.
  static func bands(of natural: [Double], on width: Double) -> [Band] {
    var bands: [Range<Int>] = []
    var first = 0
    var taken = 0.0
    for (number, column) in natural.enumerated() {
      let least = min(column, leastColumnWidth)
      if number > first, taken + columnGap + least > width {
        bands.append(first..<number)
        first = number
        taken = 0
      }
      taken += least + (number > first ? columnGap : 0)
    }
    bands.append(first..<natural.count)
    return bands.map { columns in
      let room = width - columnGap * Double(columns.count - 1)
      return Band(columns: columns, widths: share(room, among: Array(natural[columns])))
    }
  }

  /// Narrow columns get what they need, the others an equal share of what is left.
  static func share(_ width: Double, among natural: [Double]) -> [Double] {
    var widths = natural
    var left = max(0, width)
    var open = Array(natural.indices)
    while !open.isEmpty {
      let equal = left / Double(open.count)
      let narrow = open.filter { natural[$0] <= equal }
      guard !narrow.isEmpty else {
        for column in open { widths[column] = equal }
        break
      }
      for column in narrow { left -= natural[column] }
      open.removeAll { narrow.contains($0) }
    }
    return widths
  }

  private func size(of text: String, _ layout: OpaquePointer) -> (width: Double, height: Double) {
    pango_layout_set_width(layout, -1)
    DisplayText.with(text) { pango_layout_set_text(layout, $0, -1) }
    var width: gint = 0
    var height: gint = 0
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }

  // MARK: Drawing

  private func draw(page number: Int, _ context: OpaquePointer) {
    guard let cr = gtk_print_context_get_cairo_context(context), let plain = layout(context),
      let bold = layout(context, isBold: true)
    else { return }
    defer {
      g_object_unref(UnsafeMutableRawPointer(plain))
      g_object_unref(UnsafeMutableRawPointer(bold))
    }
    let page = page(number)
    let width = gtk_print_context_get_width(context)
    draw(page.title, bold, cr, x: 0, y: 0, width: width, .start, on: width)
    let headings = lineHeight * 1.5
    let columns = page.band.columns
    drawRow(page.headings, page.band, bold, cr, y: headings, on: width)
    let line = headings + lineHeight
    cairo_set_line_width(cr, 0.5)
    cairo_move_to(cr, 0, line)
    cairo_line_to(cr, width, line)
    cairo_stroke(cr)
    for (index, row) in page.rows.enumerated() {
      let y = line + lineHeight * (Double(index) + 0.25)
      drawRow(source.columns[columns].map { $0.text(row) }, page.band, plain, cr, y: y, on: width)
    }
    let bottom = gtk_print_context_get_height(context) - lineHeight
    draw(page.number, plain, cr, x: 0, y: bottom, width: width, .end, on: width)
  }

  private func drawRow(
    _ texts: [String], _ band: Band, _ layout: OpaquePointer, _ cr: OpaquePointer, y: Double,
    on page: Double
  ) {
    var x = 0.0
    for (index, text) in texts.enumerated() {
      let alignment = source.columns[band.columns.lowerBound + index].alignment
      let width = band.widths[index]
      draw(text, layout, cr, x: x, y: y, width: width, alignment, on: page)
      x += width + Self.columnGap
    }
  }

  private func draw(
    _ text: String, _ layout: OpaquePointer, _ cr: OpaquePointer, x: Double, y: Double,
    width: Double, _ alignment: TextAlignment, on page: Double
  ) {
    DisplayText.with(text) { pango_layout_set_text(layout, $0, -1) }
    pango_layout_set_width(layout, gint((width * Double(PANGO_SCALE)).rounded(.up)))
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let left = Self.left(
      of: Double(extents.width) / Double(PANGO_SCALE), alignment, x: x, width: width, on: page,
      isMirrored: gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL)
    cairo_move_to(cr, left - Double(extents.x) / Double(PANGO_SCALE), y)
    pango_cairo_show_layout(cr, layout)
  }

  /// The left edge of a text of that width, in points, in a column of a page.
  ///
  /// - Parameter x: the edge of the column on the side of the first column.
  static func left(
    of text: Double, _ alignment: TextAlignment, x: Double, width: Double, on page: Double,
    isMirrored: Bool
  ) -> Double {
    let room = max(0, width - text)
    let start =
      switch alignment {
      case .start: x
      case .center: x + room / 2
      case .end: x + room
      }
    return isMirrored ? page - start - text : start
  }
}
