internal import CGtkListKitSQLite3
internal import Glibc

/// The log beside a database in WAL mode.
struct WriteAheadLog: Sendable {
  let path: String
  /// The inode of the database.
  private let file: ino_t
  private let inode: ino_t
  private let size: off_t
  private let time: (seconds: Int, nanoseconds: Int)
  /// A number in the head of the log; nil if the log is empty.
  ///
  /// It is one greater each time that SQLite begins the log again.
  private let salt: UInt32?

  /// The log of a database now; nil if there is none.
  ///
  /// - Parameter known: the log as it was read before.
  init?(of name: String, in handle: OpaquePointer, after known: WriteAheadLog?) {
    guard let path = sqlite3_db_filename(handle, name), path.pointee != 0,
      let log = sqlite3_filename_wal(path)
    else { return nil }
    var (own, database) = (stat(), stat())
    guard stat(log, &own) == 0, stat(path, &database) == 0 else { return nil }
    self.path = String(cString: log)
    (file, inode, size) = (database.st_ino, own.st_ino, own.st_size)
    time = (own.st_mtim.tv_sec, own.st_mtim.tv_nsec)
    if let known, known.inode == inode, known.size == size, known.time == time {
      salt = known.salt
    } else {
      salt = Self.salt(of: log)
    }
  }

  private static func salt(of path: UnsafePointer<CChar>) -> UInt32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: UInt32 = 0
    // The number is behind four others.
    return pread(descriptor, &bytes, 4, 16) == 4 ? UInt32(bigEndian: bytes) : nil
  }

  /// Whether the log holds changes of a file that was replaced, as it was before.
  func isLeft(from old: WriteAheadLog) -> Bool {
    // Another connection may have begun to use the new file and an empty log.
    guard size > 0, inode == old.inode, file != old.file, let salt, let previous = old.salt else {
      return false
    }
    return salt &- previous < 1 << 16
  }
}
