private import Glibc

/// The one hook through which the kit says what was wrong.
public enum ListReports {
  /// Called on the main thread with every report; by default a line on standard error.
  ///
  /// It may call into lists, which do then what can be done within a callback. What it does wrong
  /// itself does not call it again but goes to standard error.
  public static var handler: (ListReport) -> Void = { write($0) }

  private static var isTelling = false

  static func send(_ report: ListReport) {
    guard !isTelling else { return write(report) }
    isTelling = true
    defer { isTelling = false }
    handler(report)
  }

  private static func write(_ report: ListReport) {
    let line = report.description + "\n"
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
