import CGtkListKitGtk3

/// A file or folder as GIO describes it.
nonisolated struct Entry: Identifiable, Equatable, Sendable {
  let path: String
  let name: String
  let isFolder: Bool
  let isHidden: Bool
  /// In bytes; nil for folders.
  let size: Int?
  /// In seconds since 1970.
  let modified: Int
  let kind: String
  let icon: String

  var id: String { path }

  init(_ info: OpaquePointer, in folder: String) {
    name = String(cString: g_file_info_get_display_name(info))
    path = joined(folder, String(cString: g_file_info_get_name(info)))
    isFolder = g_file_info_get_file_type(info) == G_FILE_TYPE_DIRECTORY
    isHidden = g_file_info_get_is_hidden(info) != 0
    size = isFolder ? nil : Int(g_file_info_get_size(info))
    modified = Int(g_file_info_get_attribute_uint64(info, "time::modified"))
    let type = g_file_info_get_content_type(info)
    kind = isFolder ? "Folder" : text(g_content_type_get_description(type)) ?? "File"
    icon =
      isFolder
      ? "folder-symbolic" : text(g_content_type_get_generic_icon_name(type)) ?? "text-x-generic"
  }
}

/// What GIO failed at, in its own words.
nonisolated struct FileError: Error, CustomStringConvertible {
  let description: String
}

typealias ErrorPointer = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>

/// What the app does with files, through GIO; on any thread.
nonisolated enum Disk {
  static func entries(of folder: String) throws -> [Entry] {
    let attributes = "standard::*,time::modified"
    let files = try on(folder) { g_file_enumerate_children($0, attributes, .init(0), nil, $1) }
    guard let files else { return [] }
    defer { g_object_unref(files) }
    var entries: [Entry] = []
    while let info = try attempt({ g_file_enumerator_next_file(files, nil, $0) }) {
      entries.append(Entry(info, in: folder))
      g_object_unref(UnsafeMutableRawPointer(info))
    }
    return entries
  }

  static func makeFolder(_ path: String) throws {
    _ = try on(path) { g_file_make_directory($0, nil, $1) }
  }

  static func move(_ path: String, to target: String) throws {
    _ = try on(target) { to, _ in
      try on(path) { g_file_move($0, to, .init(0), nil, nil, nil, $1) }
    }
  }

  static func open(_ path: String) throws {
    let uri = text(g_filename_to_uri(path, nil, nil))
    _ = try attempt { g_app_info_launch_default_for_uri(uri, nil, $0) }
  }

  /// Puts a file into the desktop's trash.
  static func trash(_ path: String) throws { _ = try on(path) { g_file_trash($0, nil, $1) } }

  /// Takes the file that was put into the trash last from this path back to where it was.
  static func restore(_ path: String) throws {
    let trash = joined(String(cString: g_get_user_data_dir()), "Trash")
    let notes = try entries(of: joined(trash, "info")).sorted { $0.modified > $1.modified }
    for note in notes where note.name.hasSuffix(".trashinfo") {
      var content: UnsafeMutablePointer<CChar>?
      guard g_file_get_contents(note.path, &content, nil, nil) != 0, let lines = text(content),
        let line = lines.split(separator: "\n").first(where: { $0.hasPrefix("Path=") }),
        text(g_uri_unescape_string(String(line.dropFirst(5)), nil)) == path
      else { continue }
      let name = String(note.name.dropLast(".trashinfo".count))
      try move(joined(joined(trash, "files"), name), to: path)
      _ = try on(note.path) { g_file_delete($0, nil, $1) }
      return
    }
    throw FileError(description: "It is not in the trash any more.")
  }

  private static func on<Result>(
    _ path: String, _ body: (OpaquePointer?, ErrorPointer) throws -> Result
  ) throws -> Result {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return try attempt { try body(file, $0) }
  }

  private static func attempt<Result>(_ body: (ErrorPointer) throws -> Result) throws -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = try body(&error)
    guard let error else { return result }
    defer { g_error_free(error) }
    throw FileError(description: String(cString: error.pointee.message))
  }
}

nonisolated func joined(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}

nonisolated func parent(_ path: String) -> String { text(g_path_get_dirname(path)) ?? "/" }

/// A text that GLib made, which is freed.
nonisolated func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { g_free(pointer) }
  return String(cString: pointer)
}
