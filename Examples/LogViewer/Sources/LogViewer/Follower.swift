import CGtkListKitGtk3
import Glibc

/// What a log is read from.
nonisolated enum Source: Sendable {
  case file(String)
  case journal

  var title: String {
    switch self {
    case .file(let path): String(path.split(separator: "/").last ?? "Log")
    case .journal: "Journal"
    }
  }

  /// A descriptor from which is read without waiting; nil if there is none.
  func open() -> Int32? {
    switch self {
    case .file(let path):
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
      return descriptor < 0 ? nil : descriptor
    case .journal:
      var output: gint = -1
      let command = ["journalctl", "--follow", "--lines=5000", "--output=short-iso"]
      var arguments: [UnsafeMutablePointer<CChar>?] = command.map { g_strdup($0) } + [nil]
      defer { for argument in arguments { g_free(argument) } }
      let isStarted = g_spawn_async_with_pipes(
        nil, &arguments, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, nil, &output, nil, nil)
      guard isStarted != 0 else { return nil }
      return fcntl(output, F_SETFL, O_NONBLOCK) == 0 ? output : nil
    }
  }
}

/// Reads the lines of a source as they come, also after a file was cut off or replaced.
nonisolated struct Follower: Sendable {
  let source: Source
  let take: @Sendable ([String]) -> Void

  /// - Returns: false if there is nothing to read from; otherwise when the task is cancelled.
  func run() async -> Bool {
    guard var descriptor = source.open() else { return false }
    defer { close(descriptor) }
    var rest: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while !Task.isCancelled {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        var parts = (rest + buffer[..<count]).split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array(parts.removeLast())
        take(parts.map { String(decoding: $0, as: UTF8.self) })
        continue
      }
      if case .file(let path) = source, isAnother(path, descriptor),
        let new = source.open()
      {
        close(descriptor)
        descriptor = new
        rest = []
        continue
      }
      try? await Task.sleep(for: .milliseconds(200))
    }
    return true
  }

  /// Whether the file has become shorter, or another one has its name.
  private func isAnother(_ path: String, _ descriptor: Int32) -> Bool {
    var mine = stat()
    var named = stat()
    guard fstat(descriptor, &mine) == 0, stat(path, &named) == 0 else { return false }
    return mine.st_ino != named.st_ino || mine.st_size < lseek(descriptor, 0, SEEK_CUR)
  }
}
