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

  /// What was told, and of which class of views.
  private struct Told: Hashable {
    let view: ObjectIdentifier?
    let message: String
  }

  private static var told: Set<Told> = []
  /// A limit, for apps that make new names again and again.
  private static let mostTold = 1_024

  /// Tells it, unless the same was told of the class of views before: a mistake in a class is made by
  /// each of its views.
  static func sendOnce(
    _ problem: Problem, _ message: String, fix: String, view: AnyClass? = nil
  ) {
    if told.count >= mostTold { told = [] }
    let new = Told(view: view.map { ObjectIdentifier($0) }, message: message)
    guard told.insert(new).inserted else { return }
    ListReport(problem, message, fix: fix, view: view).send()
  }
}
