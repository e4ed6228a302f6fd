internal import CGtkListKitGtk3
private import Glibc

extension CellTemplate {
  /// The file of a template. Pipes, devices and files without an end are rejected rather than waited
  /// for.
  enum TemplateFile {
    /// What tells whether the file has changed.
    struct State: Equatable {
      let device: dev_t
      let file: ino_t
      let size: off_t
      let seconds: time_t
      let nanoseconds: Int
    }

    /// Nil where there is no file.
    static func revision(of path: String) -> State? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return State(
        device: status.st_dev, file: status.st_ino, size: status.st_size,
        seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    static func read(_ path: String) -> (xml: [CChar], problem: String?) {
      // Opening a pipe that nobody writes to would block.
      let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { return ([], String(cString: strerror(errno))) }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return ([], "it is no regular file")
      }
      // One byte more than the size, to see the end: files of /proc say that they are empty.
      let most = TemplateCheck.mostBytes + 1
      var bytes = [CChar](repeating: 0, count: min(max(Int(status.st_size) + 1, 4_096), most))
      var count = 0
      while count < bytes.count {
        let room = bytes.count - count
        let read = bytes.withUnsafeMutableBytes { buffer in
          buffer.baseAddress.map { Glibc.read(file, $0 + count, room) } ?? 0
        }
        if read < 0, errno == EINTR { continue }
        guard read >= 0 else { return ([], String(cString: strerror(errno))) }
        if read == 0 { break }
        count += read
        if count == bytes.count, count < most {
          bytes += [CChar](repeating: 0, count: min(count, most - count))
        }
      }
      bytes.removeLast(bytes.count - count)
      return (bytes, nil)
    }
  }
}
