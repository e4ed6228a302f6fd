/// A line of a system's log.
public struct LogLine: Sendable, Identifiable, Equatable {
  /// How much a line matters.
  public enum Level: Int, Sendable, CaseIterable, Comparable {
    case debug, info, warning, error

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public let id: Int
  /// Since 1970, in milliseconds.
  public let time: Int
  public let level: Level
  /// The program that wrote it.
  public let source: String
  public let message: String

  /// The time of day here, as in "09:04:05".
  public var clock: String {
    let second = CivilTime.local(time / 1_000).secondOfDay
    return [second / 3_600, second / 60 % 60, second % 60].map { part in
      part < 10 ? "0\(part)" : String(part)
    }.joined(separator: ":")
  }
}
