internal import CGtkListKitGtk3
private import Glibc

/// The file of a template: what is no file, or has no end, is not waited for.
enum TemplateFile {
  static func read(_ path: String) -> (bytes: [CChar]?, problem: String?) {
    // A pipe that nobody writes to would be waited for when it is opened.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return (nil, String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return (nil, "it is no regular file")
    }
    // One more than there may be, since files of the system say that they are empty.
    var bytes = [CChar](repeating: 0, count: TemplateCheck.mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let room = bytes.count - count
      let read = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { Glibc.read(file, $0 + count, room) } ?? 0
      }
      if read < 0, errno == EINTR { continue }
      guard read >= 0 else { return (nil, String(cString: strerror(errno))) }
      if read == 0 { break }
      count += read
    }
    bytes.removeLast(bytes.count - count)
    return (bytes, nil)
  }
}
