/// Something that is told of for as long as this is kept.
public final class DatabaseObservation: Sendable {
  private let end: @Sendable () -> Void

  /// - Parameter end: is called on any thread once nobody keeps it any more.
  public init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
