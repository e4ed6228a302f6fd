internal import CGtkListKitGtk3
private import Glibc

/// A file that is written beside the one whose place it takes, which stays as it was until then.
/// Where links lead to a file, it is that file's place.
///
/// Its calls wait for the file system, on any thread.
nonisolated final class PartFile: Sendable {
  /// What is to be written.
  let file: Unchecked<OpaquePointer>
  /// Whose place it takes; nil where it has that place already, being no file on a disk.
  private let target: Unchecked<OpaquePointer>?
  /// What is known of the file that is there; nil where there is none.
  private let former: Unchecked<OpaquePointer>?

  private static let attributes =
    "standard::type,access::can-write,unix::mode,unix::uid,unix::gid"

  /// - Throws: ``FileError`` when nothing can be written there.
  init(for given: OpaquePointer) throws {
    let place = try Self.resolved(given)
    var error: UnsafeMutablePointer<GError>?
    let info = g_file_query_info(place, Self.attributes, G_FILE_QUERY_INFO_NONE, nil, &error)
    let isMissing =
      g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_NOT_FOUND.rawValue)) != 0
    g_clear_error(&error)
    former = info.map { Unchecked($0) }
    let type = info.map { g_file_info_get_file_type($0) } ?? G_FILE_TYPE_REGULAR
    let isRefused = info.map { Self.isRefused($0) } ?? false
    guard isMissing || info != nil, type == G_FILE_TYPE_REGULAR, !isRefused,
      let folder = g_file_get_parent(place)
    else {
      // Pipes and devices have nothing to lose. Of all else the system says what is wrong.
      file = Unchecked(place)
      target = nil
      if type == G_FILE_TYPE_DIRECTORY { throw FileError(String(cString: strerror(EISDIR))) }
      if isRefused { throw FileError(String(cString: strerror(EACCES))) }
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
    let name = ".export-\(String(g_random_int(), radix: 16)).part"
    guard let part = g_file_get_child(folder, name) else {
      g_object_unref(UnsafeMutableRawPointer(place))
      if let info { g_object_unref(UnsafeMutableRawPointer(info)) }
      throw FileError(taking: nil)
    }
    target = Unchecked(place)
    file = Unchecked(part)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(file.value))
    if let target { g_object_unref(UnsafeMutableRawPointer(target.value)) }
    if let former { g_object_unref(UnsafeMutableRawPointer(former.value)) }
  }

  private static func isRefused(_ info: OpaquePointer) -> Bool {
    g_file_info_has_attribute(info, "access::can-write") != 0
      && g_file_info_get_attribute_boolean(info, "access::can-write") == 0
  }

  /// The file that links lead to, also where it is still to be made.
  private static func resolved(_ file: OpaquePointer) throws -> OpaquePointer {
    guard let name = g_file_get_path(file) else {
      g_object_ref(UnsafeMutableRawPointer(file))
      return file
    }
    defer { g_free(name) }
    var path = String(cString: name)
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return g_file_new_for_path(real)
      }
      guard let link = g_file_read_link(path, nil), let folder = g_path_get_dirname(path) else {
        return g_file_new_for_path(path)
      }
      defer {
        g_free(link)
        g_free(folder)
      }
      let real = realpath(folder, nil)
      defer { free(real) }
      guard let next = g_canonicalize_filename(link, real ?? folder) else { break }
      path = String(cString: next)
      g_free(next)
    }
    throw FileError(String(cString: strerror(ELOOP)))
  }

  /// How it is to be made: nobody reads it before it may be read as the former one. GTK makes those
  /// that are printed into by itself.
  var creation: GFileCreateFlags {
    former == nil ? G_FILE_CREATE_NONE : G_FILE_CREATE_PRIVATE
  }

  /// Whether it is written beside another.
  var isBeside: Bool { target != nil }

  /// Puts it in its place.
  func finish() throws {
    guard let target else { return }
    if let former {
      // Another owner is the system's to allow.
      g_file_set_attributes_from_info(
        file.value, former.value, G_FILE_QUERY_INFO_NONE, nil, nil)
    }
    var error: UnsafeMutablePointer<GError>?
    guard
      g_file_move(file.value, target.value, G_FILE_COPY_OVERWRITE, nil, nil, nil, &error) != 0
    else { throw FileError(taking: error) }
  }

  /// Leaves the former file as it was, or none where there was none.
  func discard() {
    if isBeside { g_file_delete(file.value, nil, nil) }
  }
}
