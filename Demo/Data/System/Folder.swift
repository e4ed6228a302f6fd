import Glibc

/// An open folder: its names, and its descriptor to reach them by.
struct Folder: ~Copyable {
  private let stream: OpaquePointer

  /// The descriptor to pass to calls such as `fstatat`, valid while this value lives.
  let descriptor: Int32

  /// Opens a folder, or gives the `errno` of the refusal.
  init(path: UnsafePointer<CChar>) throws(FolderOpenError) {
    guard let stream = opendir(path) else { throw FolderOpenError(code: errno) }
    self.stream = stream
    descriptor = dirfd(stream)
  }

  deinit { closedir(stream) }

  /// Calls `body` with each name, leaving out "." and "..".
  borrowing func forEachName(_ body: (UnsafePointer<CChar>) -> Void) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while let entry = readdir(stream) {
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      body(name)
    }
  }
}
