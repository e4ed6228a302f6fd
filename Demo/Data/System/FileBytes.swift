import Glibc

/// The whole content of a file or pipe, held outside of Swift's arrays so that growing a large
/// one moves pages rather than bytes.
struct FileBytes: ~Copyable {
  private var base: UnsafeMutableRawPointer?
  private var count = 0
  private var capacity = 0

  private init() {}

  deinit { free(base) }

  /// Reads a file to its end, or nil where it cannot be read.
  ///
  /// Also serves files that do not know their size, as those of /proc.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to `directory`.
  ///   - directory: The descriptor of an open folder.
  ///   - limit: Reading stops after this many bytes.
  static func read(
    _ path: String, in directory: Int32 = AT_FDCWD, limit: Int = .max
  ) -> FileBytes? {
    let descriptor = openat(directory, path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return read(descriptor: descriptor, limit: limit)
  }

  /// Reads an open file or pipe to its end, or nil where reading fails.
  static func read(descriptor: Int32, limit: Int = .max) -> FileBytes? {
    var bytes = FileBytes()
    while bytes.count < limit {
      guard let room = bytes.freeRoom() else { return nil }
      let wanted = min(room.count, limit - bytes.count)
      let received = Glibc.read(descriptor, room.baseAddress, wanted)
      if received == 0 { break }
      if received < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes.count += received
    }
    return bytes
  }

  /// Lends the bytes for the time of the call.
  borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// The unused end of the memory, grown when there is little of it left.
  private mutating func freeRoom() -> UnsafeMutableRawBufferPointer? {
    if capacity - count < 2048 {
      let larger = max(4096, capacity * 2)
      guard let moved = realloc(base, larger) else { return nil }
      base = moved
      capacity = larger
    }
    guard let base else { return nil }
    return UnsafeMutableRawBufferPointer(start: base + count, count: capacity - count)
  }
}
