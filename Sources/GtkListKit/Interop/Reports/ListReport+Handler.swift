private import Glibc

extension ListReport {
  /// Called on the main thread with every report; by default a line on standard error.
  ///
  /// The handler may call lists, which then do what is possible inside of a callback. Mistakes that
  /// it makes itself go to standard error, rather than to the handler again.
  public static var handler: (ListReport) -> Void = { $0.write() }

  private static var isTelling = false

  /// Tells the ``handler`` of a mistake: for a source of the app's own, which reports as the kit does.
  public func send() {
    guard !Self.isTelling else { return write() }
    Self.isTelling = true
    defer { Self.isTelling = false }
    Self.handler(self)
  }

  private func write() {
    let line = description + "\n"
    _ = line.withCString { Glibc.write(STDERR_FILENO, $0, strlen($0)) }
  }
}
