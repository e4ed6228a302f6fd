import CGtkListKitGtk3
import Glibc

/// A process as it was when it was looked at.
nonisolated struct Process: Identifiable, Equatable, Sendable {
  /// The kernel gives a number out again, but not with the same start.
  struct ID: Hashable, Sendable {
    let pid: Int
    let start: Int
  }

  let id: ID
  let parent: Int
  let name: String
  let command: String
  let user: String
  let state: String
  /// Of one processor, in per cent.
  let processor: Double
  /// In bytes.
  let memory: Int

  var pid: Int { id.pid }
}

/// Looks at /proc again and again; a value that any task may keep.
nonisolated struct Sampler: Sendable {
  struct Sample: Sendable {
    var processes: [Process] = []
    var memoryInUse = 0
    var memoryInAll = 0
  }

  private var ticks: [Process.ID: Int] = [:]
  private var users: [uid_t: String] = [:]
  private var time: Int = 0

  mutating func sample() -> Sample {
    let now = Int(g_get_monotonic_time())
    let seconds = Double(now - time) / 1_000_000
    let old = time == 0 ? nil : ticks
    ticks = [:]
    time = now
    var sample = Sample()
    let folder = g_dir_open("/proc", 0, nil)
    defer { g_dir_close(folder) }
    while let name = g_dir_read_name(folder) {
      guard let pid = Int(String(cString: name)),
        let process = process(pid, old, seconds)
      else { continue }
      sample.processes.append(process)
    }
    let lines = Self.read("/proc/meminfo").split(separator: UInt8(ascii: "\n"))
    func memory(_ name: String) -> Int {
      let line = lines.first { $0.starts(with: name.utf8) }
      let words = line?.split(separator: UInt8(ascii: " ")) ?? []
      return words.count > 1 ? (Int(String(decoding: words[1], as: UTF8.self)) ?? 0) * 1024 : 0
    }
    sample.memoryInAll = memory("MemTotal:")
    sample.memoryInUse = sample.memoryInAll - memory("MemAvailable:")
    return sample
  }

  private mutating func process(
    _ pid: Int, _ old: [Process.ID: Int]?, _ seconds: Double
  ) -> Process? {
    // pid (name) state parent …; a name may hold blanks and brackets
    let stat = String(decoding: Self.read("/proc/\(pid)/stat"), as: UTF8.self)
    guard let open = stat.firstIndex(of: "("), let close = stat.lastIndex(of: ")") else {
      return nil
    }
    let fields = stat[stat.index(after: close)...].split(separator: " ")
    guard fields.count > 21 else { return nil }
    let name = String(stat[stat.index(after: open)..<close])
    let id = Process.ID(pid: pid, start: Int(fields[19]) ?? 0)
    let used = (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
    ticks[id] = used
    let new = old?[id].map { used - $0 } ?? 0
    let arguments = Self.read("/proc/\(pid)/cmdline").map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    return Process(
      id: id, parent: Int(fields[1]) ?? 0, name: name,
      command: arguments.isEmpty ? "[\(name)]" : String(decoding: arguments, as: UTF8.self),
      user: user(of: pid), state: Self.states[fields[0]] ?? String(fields[0]),
      processor: seconds > 0
        ? Double(new) / Double(sysconf(Int32(_SC_CLK_TCK))) / seconds * 100 : 0,
      memory: (Int(fields[21]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)))
  }

  private static let states: [Substring: String] = [
    "R": "Running", "S": "Sleeping", "D": "Waiting", "T": "Stopped", "Z": "Ended", "I": "Idle",
  ]

  private mutating func user(of pid: Int) -> String {
    var about = stat()
    guard stat("/proc/\(pid)", &about) == 0 else { return "" }
    if let known = users[about.st_uid] { return known }
    let name = getpwuid(about.st_uid).map { String(cString: $0.pointee.pw_name) }
    users[about.st_uid] = name ?? "\(about.st_uid)"
    return users[about.st_uid] ?? ""
  }

  private static func read(_ path: String) -> [UInt8] {
    var content: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    guard g_file_get_contents(path, &content, &length, nil) != 0 else { return [] }
    defer { g_free(content) }
    return Array(UnsafeRawBufferPointer(start: content, count: Int(length)))
  }
}
