import Glibc

/// The files that the kernel keeps for one process; nil or a substitute once it has ended.
struct ProcessFiles {
  /// The descriptor of /proc.
  let root: Int32
  let pid: Int32

  func stat() -> ProcessStat? {
    guard let bytes = FileBytes.read("\(pid)/stat", in: root) else { return nil }
    return bytes.withBytes { ProcessStat($0) }
  }

  /// The user whose rights the process has.
  func userID() -> uid_t? {
    guard let bytes = FileBytes.read("\(pid)/status", in: root) else { return nil }
    return bytes.withBytes { bytes in
      var position = 0
      while position < bytes.count {
        let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: position) ?? bytes.count
        let line = bytes.part(position..<end)
        if line.hasPrefix("Uid:") {
          // The real, the effective, the saved and the file system's user, in this order.
          let users = line.part(4..<line.count).split { $0 <= UInt8(ascii: " ") }
          guard users.count > 1 else { return nil }
          return UnsafeRawBufferPointer(rebasing: users[1]).leadingNumber
            .flatMap(uid_t.init(exactly:))
        }
        position = end + 1
      }
      return nil
    }
  }

  /// The arguments, on one line and cut at 4096 bytes, or nil without any.
  func commandLine() -> String? {
    guard let bytes = FileBytes.read("\(pid)/cmdline", in: root, limit: 4096) else { return nil }
    return bytes.withBytes { bytes in
      let text = bytes.trimmed
      guard !text.isEmpty else { return nil }
      let line = text.lazy.map { $0 < UInt8(ascii: " ") ? UInt8(ascii: " ") : $0 }
      return String(decoding: line, as: UTF8.self)
    }
  }
}
