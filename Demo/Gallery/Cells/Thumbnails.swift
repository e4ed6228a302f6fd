import CGtkListKitGtk3
import GtkListKit

/// A picture that has been read, released with its last reference.
final class Picture {
  let pixbuf: OpaquePointer
  init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }
  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
}

/// Reads small versions of pictures on other threads, those asked for last first.
final class Thumbnails {
  static let size = 32
  private var known: [[UInt8]: Picture?] = [:]
  private var waiting: [(path: [UInt8], done: (Picture?) -> Void)] = []
  private var running = 0
  private static let limit = 400
  private static let threads = 2

  /// Whether all pictures that were asked for are there.
  var isIdle: Bool { running == 0 && waiting.isEmpty }

  /// Gives the picture of a file, at once where it is known; nil when it is none.
  func load(_ path: [UInt8], _ done: @escaping (Picture?) -> Void) {
    if let picture = known[path] { return done(picture) }
    waiting.append((path, done))
    startNext()
  }

  /// Forgets all requests that have not been begun.
  func cancelAll() { waiting = [] }

  private func startNext() {
    guard running < Self.threads, let next = waiting.popLast() else { return }
    if let picture = known[next.path] {
      next.done(picture)
      return startNext()
    }
    running += 1
    let path = next.path
    Task { [weak self] in
      let address = await Task.detached { Thumbnails.read(path) }.value
      let picture = OpaquePointer(bitPattern: address).map { Picture(owning: $0) }
      guard let self else { return }
      if self.known.count >= Self.limit { self.known = [:] }
      self.known[path] = .some(picture)
      self.running -= 1
      next.done(picture)
      self.startNext()
    }
  }

  /// The address of a new pixbuf, 0 when the file is no picture.
  private nonisolated static func read(_ path: [UInt8]) -> UInt {
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let pixbuf = gdk_pixbuf_new_from_file_at_scale(name, 32, 32, 1, nil)
    return pixbuf.map { UInt(bitPattern: $0) } ?? 0
  }
}
