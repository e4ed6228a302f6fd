import CGalleryFiles
import CGtkListKitGtk3

/// What the gallery carries inside itself: the sources of its pages, templates, articles, pictures.
enum GalleryFiles {
  /// The contents of a file, by its name without folders; nil where there is none of that name.
  static func text(_ name: String) -> String? {
    var length = 0
    guard let bytes = gallery_file_get(name, &length) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
  }

  /// A picture, drawn at a size in pixels. The caller owns it.
  static func picture(_ name: String, size: Int) -> OpaquePointer? {
    var length = 0
    guard let bytes = gallery_file_get(name, &length),
      let stream = g_memory_input_stream_new_from_data(bytes, length, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
    return gdk_pixbuf_new_from_stream_at_scale(stream, gint(size), gint(size), 1, nil, nil)
  }

  /// The version that the gallery's own description names.
  static var version: String {
    let description = text("\(GalleryStyle.id).metainfo.xml") ?? ""
    let parts = description.split(separator: "\"")
    guard let place = parts.firstIndex(where: { $0.hasSuffix("<release version=") }) else {
      return ""
    }
    return parts.dropFirst(place + 1).first.map { String($0) } ?? ""
  }
}
