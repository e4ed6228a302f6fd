internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The marks at the edge of a list, over its rows.
final class ScrollMap {
  private unowned let list: ListView
  /// Kept besides, for when the list is already going.
  private let scroller: OpaquePointer
  let widget: WidgetPointer = gtk_drawing_area_new()
  /// What the app has marked.
  private var marked: [ScrollMark: ListView.RowSetReference] = [:]
  /// What was drawn last, and of what.
  private var lines: [ScrollMark: [Range<Int>]] = [:]
  private var drawn: State?

  var kinds: Set<ScrollMark> = [] {
    didSet {
      gtk_widget_set_visible(widget, (!kinds.isEmpty).gboolean)
      change()
    }
  }

  private struct State: Equatable {
    var revision: Int
    var height: Int
    var length: Double
    var matches: IndexRanges
  }

  /// The width of one kind's lines, and the least height of a line, in pixels.
  private static let laneWidth = 3
  private static let lineHeight = 2

  init(_ list: ListView) {
    self.list = list
    scroller = list.scroller
    g_object_ref_sink(widget)
    // What lies below is clicked and touched through it.
    gtk_widget_set_has_window(widget, 0)
    gtk_style_context_add_class(gtk_widget_get_style_context(widget), "list-scroll-map")
    glk_scroller_add_overlay(scroller, widget)
    connectSignal("draw", of: widget.raw) { [weak self] arguments in
      if let self, let cr = arguments.boxed(0) { draw(on: cr) }
    }
  }

  isolated deinit { g_object_unref(widget) }

  func discard() {
    if gtk_widget_get_parent(widget) != nil { glk_scroller_remove_overlay(scroller, widget) }
  }

  func mark(_ rows: ListView.RowSetReference, as mark: ScrollMark) {
    marked[mark] = rows
    change()
  }

  /// Other rows are selected or found.
  func change() {
    drawn = nil
    gtk_widget_queue_draw(widget)
  }

  func place(width: Int, height: Int) {
    guard !kinds.isEmpty else { return }
    let own = Self.laneWidth * ScrollMark.allCases.count
    // The letters of sections stand at the edge.
    let end = width - (list.tools.sectionIndex?.width ?? 0)
    list.place(
      widget,
      GdkRectangle(
        x: gint(clamping: list.isRightToLeft ? width - end : end - own), y: 0,
        width: gint(clamping: own), height: gint(clamping: height)))
  }

  // MARK: Lines

  /// Where the marks of a kind are, in pixels of the strip.
  func lines(of kind: ScrollMark) -> [Range<Int>] {
    update()
    return lines[kind] ?? []
  }

  private func update() {
    let state = State(
      revision: list.shownRows.revision, height: Int(gtk_widget_get_allocated_height(widget)),
      length: list.geometry.contentLength,
      matches: list.tools.search.marks?.rows.rowNumbers ?? IndexRanges())
    guard state != drawn else { return }
    drawn = state
    lines = [:]
    guard !list.geometry.isHorizontal, state.length > 0, state.height > 1 else { return }
    for kind in kinds {
      var rows = marked[kind]?.rowNumbers ?? IndexRanges()
      if kind == .match { rows.formUnion(state.matches) }
      if kind == .selection { rows.formUnion(list.selection.model.selected) }
      lines[kind] = lines(of: rows, state)
    }
  }

  /// However many rows there are, no more lines than pixels.
  private func lines(of rows: IndexRanges, _ state: State) -> [Range<Int>] {
    let ranges = rows.ranges
    let scale = Double(state.height) / max(state.length, Double(state.height))
    var lines: [Range<Int>] = []
    var index = 0
    while index < ranges.count {
      guard let first = list.map.position(ofRowNumber: ranges[index].lowerBound),
        let last = list.map.position(ofRowNumber: ranges[index].upperBound - 1)
      else { return lines }
      let end = list.geometry.frame(of: last)
      let top = min(
        Int(list.geometry.frame(of: first).along * scale), state.height - Self.lineHeight)
      let bottom = min(
        max(top + Self.lineHeight, Int((end.along + end.length) * scale)), state.height)
      if let old = lines.last, old.upperBound >= top {
        lines[lines.count - 1] = old.lowerBound..<max(bottom, old.upperBound)
      } else {
        lines.append(top..<bottom)
      }
      index += 1
      guard index < ranges.count, bottom < state.height else { return lines }
      // Those that begin on the same pixels are passed over.
      let position = list.geometry.firstPosition(at: Double(bottom) / scale)
      guard let next = list.map.row(nearest: position, forward: true),
        let row = list.map.rowNumber(at: next)
      else { continue }
      index = max(index, ranges.partitionPoint { $0.upperBound > row })
    }
    return lines
  }

  private func draw(on cr: OpaquePointer) {
    update()
    let style = gtk_widget_get_style_context(widget)
    for kind in ScrollMark.allCases {
      guard let lines = lines[kind], !lines.isEmpty else { continue }
      var color = GdkRGBA()
      gtk_style_context_save(style)
      gtk_style_context_add_class(style, kind.styleClass)
      gtk_style_context_get_color(style, gtk_style_context_get_state(style), &color)
      gtk_style_context_restore(style)
      gdk_cairo_set_source_rgba(cr, &color)
      let lane = list.isRightToLeft ? kind.rawValue : ScrollMark.allCases.count - 1 - kind.rawValue
      for line in lines {
        cairo_rectangle(
          cr, Double(lane * Self.laneWidth), Double(line.lowerBound), Double(Self.laneWidth),
          Double(line.count))
      }
      cairo_fill(cr)
    }
  }
}

extension ScrollMark {
  fileprivate var styleClass: String {
    switch self {
    case .match: "match"
    case .selection: "selection"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
