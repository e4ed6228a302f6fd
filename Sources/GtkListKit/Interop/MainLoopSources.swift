internal import CGtkListKitGtk3
internal import Glibc

/// Which sources of the main loop were added by somebody.
enum MainLoopSources {
  /// Whether somebody wants to know: then the kit marks its own. At first, whether cells are compared.
  static var isWatched = getenv("GTKLISTKIT_SANITIZE") != nil

  /// The number that the next source gets; numbers are given in order.
  static func next() -> guint {
    let source = g_idle_source_new()
    let id = g_source_attach(source, nil)
    g_source_destroy(source)
    g_source_unref(source)
    return id + 1
  }

  /// Those of an app that were added from one number on, and are still there.
  static func added(since first: guint) -> [guint] {
    let next = next()
    guard first < next, next - first < 1_000 else { return [] }
    return (first..<next).filter { isRunning($0) }
  }

  /// What GTK, GIO and the kit add has a name in brackets.
  static func isRunning(_ id: guint) -> Bool {
    guard let source = g_main_context_find_source_by_id(nil, id) else { return false }
    guard let name = g_source_get_name(source) else { return true }
    return name.pointee != CChar(UInt8(ascii: "["))
  }

  /// Marks a source as one of the kit's own.
  static func claim(_ id: guint) { g_source_set_name_by_id(id, "[gtklistkit]") }
}
