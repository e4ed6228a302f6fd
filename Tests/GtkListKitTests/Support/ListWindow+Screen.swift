import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// A row as it stands on the screen.
struct ScreenRow {
  let widget: WidgetPointer
  /// The texts of its labels and entries.
  let texts: [String]
  /// Its top edge below the view's, in pixels.
  let y: Int
  let height: Int
  let isSelected: Bool
  let isSectionView: Bool

  var text: String { texts.first ?? "" }
  var bottom: Int { y + height }
}

/// What is on screen, read from the widgets and the pixels.
extension ListWindow {
  /// The list box that the rows are in.
  var listBox: WidgetPointer? {
    list.widgetPointer.children.first {
      $0.isA(gtk_list_box_get_type()) || $0.isA(glk_cell_box_get_type())
    }
  }

  /// All row widgets there are, waiting ones too.
  var liveRows: [WidgetPointer] {
    list.widgetPointer.tree.filter { $0.isA(glk_row_get_type()) }
  }

  private func placed(_ row: WidgetPointer) -> ScreenRow {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(row, list.widgetPointer, 0, 0, &x, &y)
    let state = gtk_widget_get_state_flags(row).rawValue
    return ScreenRow(
      widget: row, texts: row.texts, y: Int(y), height: row.height,
      isSelected: state & GTK_STATE_FLAG_SELECTED.rawValue != 0,
      isSectionView: row.hasStyleClass("section-view"))
  }

  /// The rows in the list box that are at least partly in the view, from top to bottom.
  var screenRows: [ScreenRow] {
    (listBox?.children ?? []).filter(\.isMapped).map { placed($0) }
      .filter { $0.bottom > 0 && $0.y < list.widgetPointer.height && $0.height > 0 }
      .sorted { $0.y < $1.y }
  }

  var screenTexts: [String] { screenRows.map(\.text) }

  /// The header that lies over the rows.
  var stickyHeader: ScreenRow? {
    list.widgetPointer.children.first { $0.isA(glk_row_get_type()) && $0.isMapped }
      .map { placed($0) }
  }

  func rowWidget(at path: ListIndexPath) -> WidgetPointer? {
    var widget = list.cellForRow(at: path)?.contentPointer
    while let current = widget, !current.isA(glk_row_get_type()) {
      widget = gtk_widget_get_parent(current)
    }
    return widget
  }

  func screenRow(at path: ListIndexPath) -> ScreenRow? {
    rowWidget(at: path).map { placed($0) }
  }

  /// Fails unless the rows on screen are these texts' neighbours in order, stand without a gap, and
  /// cover the view.
  func assertShows(
    _ all: [String], _ note: @autoclosure () -> String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let problem = problem(showing: all) {
      XCTFail("\(problem) \(note())", file: file, line: line)
    }
  }

  /// What is wrong with the rows on screen; nil when ``assertShows(_:_:file:line:)`` would pass.
  func problem(showing all: [String]) -> String? {
    let rows = screenRows
    guard let first = rows.first, let last = rows.last else {
      return all.isEmpty ? nil : "no rows for \(all.count) texts"
    }
    for (a, b) in zip(rows, rows.dropFirst()) where a.bottom != b.y {
      return "“\(a.text)” ends at \(a.bottom), “\(b.text)” begins at \(b.y)"
    }
    if first.y > 0 { return "a gap of \(first.y) at the top" }
    let texts = rows.map(\.text)
    guard let start = Self.start(of: texts, in: all) else { return "not in order: \(texts)" }
    if last.bottom < list.widgetPointer.height, start + texts.count != all.count {
      return "a gap at the bottom, below \(last.bottom)"
    }
    if last.bottom < list.widgetPointer.height, offset > 0 {
      return "scrolled to \(offset) though all rows have room"
    }
    if start == 0, abs(Double(first.y) + offset) > 1 {
      return "the first row is at \(first.y) and the offset \(offset)"
    }
    return nil
  }

  /// Where a run of texts begins in all of them.
  private static func start(of run: [String], in all: [String]) -> Int? {
    guard run.count <= all.count else { return nil }
    return (0...all.count - run.count).first { start in
      run.indices.allSatisfy { all[start + $0] == run[$0] }
    }
  }

  // MARK: Pixels

  /// The table's pixels as they are on the screen.
  func screenPixels() -> Pixels {
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(list.widgetPointer, window, 0, 0, &x, &y)
    gdk_display_sync(gtk_widget_get_display(window))
    return Pixels(
      gdk_pixbuf_get_from_window(
        gtk_widget_get_window(window), x, y, gint(list.widgetPointer.width),
        gint(list.widgetPointer.height)))
  }

  /// The table's pixels after everything was drawn anew.
  func freshPixels() -> Pixels {
    list.pixelCache.invalidateAll()
    gtk_widget_queue_draw(list.widgetPointer)
    settle()
    return screenPixels()
  }

  /// Fails unless what is on screen is what a full drawing shows.
  func assertPixelsAreFresh(
    _ note: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    let shown = screenPixels()
    let fresh = freshPixels()
    guard !shown.looksLike(fresh) else { return }
    XCTFail("stale pixels: \(shown.difference(from: fresh)) \(note())", file: file, line: line)
  }
}

/// A picture as bytes.
struct Pixels: Equatable, CustomStringConvertible {
  var description: String { "\(width)x\(height) pixels" }

  let width: Int
  let height: Int
  let bytes: [[UInt8]]

  /// Takes over the pixbuf.
  init(_ pixbuf: OpaquePointer?) {
    guard let pixbuf, let start = gdk_pixbuf_get_pixels(pixbuf) else {
      (width, height, bytes) = (0, 0, [])
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let wide = Int(gdk_pixbuf_get_width(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let line = wide * Int(gdk_pixbuf_get_n_channels(pixbuf))
    width = wide
    height = Int(gdk_pixbuf_get_height(pixbuf))
    bytes = (0..<height).map { row in
      Array(UnsafeBufferPointer(start: start + row * stride, count: line))
    }
  }

  private func lines(_ range: Range<Int>) -> [[UInt8]] {
    Array(bytes[range.clamped(to: 0..<height)])
  }

  /// Only those lines.
  func part(_ range: Range<Int>) -> Pixels {
    Pixels(width: width, bytes: lines(range))
  }

  private init(width: Int, bytes: [[UInt8]]) {
    self.width = width
    height = bytes.count
    self.bytes = bytes
  }

  /// Whether the two are the same to the eye: cairo rounds the edges of a curve by one or two more
  /// or less when it draws only a part.
  func looksLike(_ other: Pixels) -> Bool {
    self == other || width == other.width && height == other.height && changed(in: other).isEmpty
  }

  private func changed(in other: Pixels) -> [Int] {
    bytes.indices.filter { line in
      bytes[line] != other.bytes[line]
        && zip(bytes[line], other.bytes[line]).contains { abs(Int($0) - Int($1)) > 2 }
    }
  }

  func difference(from other: Pixels) -> String {
    guard width == other.width, height == other.height else { return "other size" }
    let lines = changed(in: other)
    guard let first = lines.first, let last = lines.last else { return "none" }
    return "\(lines.count) lines of \(height), from \(first) to \(last)"
  }

  /// Whether there is anything but one colour in some lines.
  func isBlank(_ range: Range<Int>) -> Bool { Set(lines(range).flatMap { $0 }).count <= 3 }
}
