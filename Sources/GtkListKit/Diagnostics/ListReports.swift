internal import CGtkListKitGtk3

/// The one hook through which the kit says what was wrong.
public enum ListReports {
  /// Called on the main thread with every report; by default a line on standard error.
  public static var handler: (ListReport) -> Void = { report in
    let line = report.description + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  static func send(_ report: ListReport) {
    handler(report)
  }
}
