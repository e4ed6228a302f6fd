internal import CGtkListKitGtk3
internal import Glibc

/// Pixels, to be compared with others that were drawn by the same process: stored pictures say more of
/// fonts and themes than of a list.
public nonisolated struct Picture: Equatable, CustomStringConvertible {
  public var description: String { "\(width)x\(height) pixels" }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The bytes of each line.
  public let bytes: [[UInt8]]

  /// The pixels of a GdkPixbuf, which is taken over; none for nil.
  public init(_ pixbuf: OpaquePointer?) {
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

  private init(width: Int, bytes: [[UInt8]]) {
    self.width = width
    height = bytes.count
    self.bytes = bytes
  }

  private func lines(_ range: Range<Int>) -> [[UInt8]] {
    Array(bytes[range.clamped(to: 0..<height)])
  }

  public static func == (a: Picture, b: Picture) -> Bool {
    a.width == b.width && a.height == b.height && zip(a.bytes, b.bytes).allSatisfy(areEqual)
  }

  /// Compares lines of pixels. In debug builds `==` takes many times as long.
  private static func areEqual(_ line: [UInt8], _ other: [UInt8]) -> Bool {
    line.count == other.count
      && line.withUnsafeBytes { own in
        other.withUnsafeBytes { others in
          guard let start = own.baseAddress, let other = others.baseAddress else { return true }
          return memcmp(start, other, own.count) == 0
        }
      }
  }

  /// Only those lines.
  public func part(_ range: Range<Int>) -> Picture { Picture(width: width, bytes: lines(range)) }

  /// Whether the two are the same to the eye: cairo rounds the edges of a curve a little more or less when
  /// it draws only a part, by up to three of 255, and a few pixels by up to twelve.
  public func looksLike(_ other: Picture) -> Bool {
    if self == other { return true }
    guard width == other.width, height == other.height else { return false }
    let channels = max(1, (bytes.first?.count ?? 0) / max(1, width))
    var seen = 0
    for line in bytes.indices where !Self.areEqual(bytes[line], other.bytes[line]) {
      var last = -1
      for (place, pair) in zip(bytes[line], other.bytes[line]).enumerated() where pair.0 != pair.1 {
        let difference = abs(Int(pair.0) - Int(pair.1))
        if difference > 12 { return false }
        guard difference > 3, place / channels != last else { continue }
        last = place / channels
        seen += 1
        if seen > 16 { return false }
      }
    }
    return true
  }

  private func changed(in other: Picture) -> [Int] {
    bytes.indices.filter { line in
      !Self.areEqual(bytes[line], other.bytes[line])
        && zip(bytes[line], other.bytes[line]).contains { abs(Int($0) - Int($1)) > 3 }
    }
  }

  /// Which lines look otherwise, in words, and where in the first of them.
  public func difference(from other: Picture) -> String {
    guard width == other.width, height == other.height else { return "other size" }
    let lines = changed(in: other)
    guard let first = lines.first, let last = lines.last, width > 0 else { return "none" }
    let channels = max(1, bytes[first].count / width)
    let places = bytes[first].indices.filter { bytes[first][$0] != other.bytes[first][$0] }
    let most = lines.flatMap { line in
      zip(bytes[line], other.bytes[line]).map { abs(Int($0) - Int($1)) }
    }.max()
    return "\(lines.count) lines of \(height), from \(first) to \(last); there the pixels "
      + "\((places.first ?? 0) / channels) to \((places.last ?? 0) / channels) of \(width); by up to "
      + "\(most ?? 0) of 255"
  }

  /// Whether there is hardly anything but one colour in some lines.
  public func isBlank(_ range: Range<Int>) -> Bool { Set(lines(range).flatMap { $0 }).count <= 3 }
}

extension ListWindow {
  /// The list's pixels as they are on the screen.
  public func picture() -> Picture {
    // What lies over the window would be read, too.
    if TestDisplay.waitForDragIcons() { settle() }
    raise()
    var x: gint = 0
    var y: gint = 0
    gtk_widget_translate_coordinates(list.widgetPointer, window, 0, 0, &x, &y)
    gdk_display_sync(gtk_widget_get_display(window))
    return Picture(
      gdk_pixbuf_get_from_window(
        gtk_widget_get_window(window), x, y, gint(list.widgetPointer.width),
        gint(list.widgetPointer.height)))
  }

  /// The list's pixels after everything was drawn anew.
  public func freshPicture() -> Picture {
    list.redraw()
    settle()
    return picture()
  }

  /// Where what is on screen is not what a full drawing shows, in words; nil where nothing was left undrawn.
  public func stalePixels() -> String? {
    // A busy machine may still be at a frame. What nobody draws stays undrawn, however long one waits.
    var shown = picture()
    for _ in 0..<4 {
      settle()
      let next = picture()
      let rests = next == shown
      shown = next
      if rests { break }
    }
    // Nothing else happens in between: a list that came to rest would have made rows beyond its edge, whose shadows are
    // seen.
    list.redraw()
    frame()
    let fresh = picture()
    return shown.looksLike(fresh) || shown.looksLike(freshPicture())
      ? nil : shown.difference(from: fresh)
  }

  /// What is on screen is what a full drawing shows: nothing was left undrawn.
  ///
  /// - Throws: a ``CheckFailure`` that says which lines of pixels are stale.
  public func expectFreshPicture(
    _ note: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard let stale = stalePixels() else { return }
    throw CheckFailure("stale pixels: \(stale) \(note())", file: file, line: line)
  }

  /// What is on screen is what another window shows, which was drawn the same way.
  ///
  /// - Throws: a ``CheckFailure`` that says which lines of pixels differ.
  public func expectLooks(
    like other: ListWindow, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let (own, others) = (picture(), other.picture())
    guard !own.looksLike(others) else { return }
    throw CheckFailure(
      "the pictures differ: \(own.difference(from: others))", file: file, line: line)
  }
}
