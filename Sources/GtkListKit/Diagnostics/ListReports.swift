private import Glibc

/// The one hook that tells what was wrong.
public enum ListReports {
  /// Called on the main thread with every report; by default a line on standard error.
  ///
  /// The handler may call lists, which then do what is possible inside of a callback. Mistakes that
  /// it makes itself go to standard error, rather than to the handler again.
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
