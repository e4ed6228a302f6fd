import Foundation

/// Processes that write to a database are killed at any moment: the file is whole, no transaction is there by
/// half, and whatever was acknowledged is there.
extension HostileCase {
  /// How often each is killed; `GTKLISTKIT_CRASHES` says otherwise.
  private static var points: Int {
    ProcessInfo.processInfo.environment["GTKLISTKIT_CRASHES"].flatMap { Int($0) } ?? 12
  }

  static var crashes: [HostileCase] {
    DoomedWriter.Kind.allCases.flatMap { kind in
      ["wal", "delete"].map { journal in
        HostileCase("crashes/\(kind.rawValue)-\(journal)", seconds: 20 + Double(points) * 2) {
          run in
          run.killWriters(kind, journal, points: points)
        }
      }
    }
  }
}

extension HostileRun {
  fileprivate func killWriters(_ kind: DoomedWriter.Kind, _ journal: String, points: Int) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "hostile-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let path = folder.appendingPathComponent("data.sqlite").path
      try DoomedWriter.make(path, journal: journal)
      var acknowledged = 0
      for point in 1...max(1, points) {
        acknowledged = max(acknowledged, try lastAcknowledged(kind, path, point: point))
        let problem = try DoomedWriter.problem(in: path, acknowledged: acknowledged)
        expect(problem == nil, "at point \(point): \(problem ?? "")")
      }
      expect(acknowledged > 0, "anything was written")
      say("  \(acknowledged) transactions were acknowledged")
    } catch {
      expect(false, "nothing is thrown: \(error)")
    }
  }

  /// Starts a process, kills it, and says what it has said last to be written; 0 for nothing.
  private func lastAcknowledged(
    _ kind: DoomedWriter.Kind, _ path: String, point: Int
  ) throws -> Int {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--write", kind.rawValue, path]
    process.standardOutput = pipe
    try process.run()
    var said = Data()
    // Some are killed while they begin.
    if point % 4 > 0 { said += pipe.fileHandleForReading.availableData }
    usleep(useconds_t(point * 7_919 % (point % 4 > 0 ? 60_000 : 300_000)))
    expect(process.isRunning, "it runs until it is killed")
    kill(process.processIdentifier, SIGKILL)
    said += pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: said, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    // The last one may be said by half.
    return lines.dropLast().compactMap { Int($0) }.last ?? 0
  }
}
