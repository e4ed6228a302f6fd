internal import CGtkListKitGtk3
private import Glibc

/// A temporary file beside the one that it is to replace. That one stays as it was until then.
/// Symbolic links are followed.
///
/// Its calls block on the file system; they can be made on any thread.
nonisolated final class PartFile: Sendable {
  /// What is to be written.
  let file: Unchecked<OpaquePointer>
  /// The file to replace; nil if it is written directly, as a pipe or device is.
  private let target: Unchecked<OpaquePointer>?
  /// The attributes of the file to replace; nil if there is none.
  private let old: Unchecked<OpaquePointer>?

  private static let attributes =
    "standard::type,access::can-write,unix::mode,unix::uid,unix::gid"

  /// - Throws: `FileError` when nothing can be written there.
  init(for given: OpaquePointer) throws {
    let resolved = try Self.resolved(given)
    var error: UnsafeMutablePointer<GError>?
    let info = g_file_query_info(resolved, Self.attributes, G_FILE_QUERY_INFO_NONE, nil, &error)
    let isMissing =
      g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_NOT_FOUND.rawValue)) != 0
    g_clear_error(&error)
    old = info.map { Unchecked($0) }
    let type = info.map { g_file_info_get_file_type($0) } ?? G_FILE_TYPE_REGULAR
    let isRefused = info.map { Self.isRefused($0) } ?? false
    guard isMissing || info != nil, type == G_FILE_TYPE_REGULAR, !isRefused,
      let folder = g_file_get_parent(resolved)
    else {
      // Pipes and devices are written directly. All else is reported by the system.
      file = Unchecked(resolved)
      target = nil
      if type == G_FILE_TYPE_DIRECTORY { throw FileError(String(cString: strerror(EISDIR))) }
      if isRefused { throw FileError(String(cString: strerror(EACCES))) }
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
    let name = ".export-\(String(g_random_int(), radix: 16)).part"
    guard let part = g_file_get_child(folder, name) else {
      g_object_unref(UnsafeMutableRawPointer(resolved))
      if let info { g_object_unref(UnsafeMutableRawPointer(info)) }
      throw FileError(taking: nil)
    }
    target = Unchecked(resolved)
    file = Unchecked(part)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(file.value))
    if let target { g_object_unref(UnsafeMutableRawPointer(target.value)) }
    if let old { g_object_unref(UnsafeMutableRawPointer(old.value)) }
  }

  private static func isRefused(_ info: OpaquePointer) -> Bool {
    g_file_info_has_attribute(info, "access::can-write") != 0
      && g_file_info_get_attribute_boolean(info, "access::can-write") == 0
  }

  /// The file that symbolic links lead to, which need not exist yet.
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

  /// How the temporary file is made: it can be read by nobody else before it has the permissions of
  /// the previous one. GTK makes the files it prints into by itself.
  var creation: GFileCreateFlags {
    old == nil ? G_FILE_CREATE_NONE : G_FILE_CREATE_PRIVATE
  }

  /// Whether it is a temporary file beside the one to replace.
  var isBeside: Bool { target != nil }

  /// Replaces the former file.
  func finish() throws {
    guard let target else { return }
    if let old {
      // Only the superuser may give a file another owner.
      g_file_set_attributes_from_info(
        file.value, old.value, G_FILE_QUERY_INFO_NONE, nil, nil)
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
