internal import GtkListKitCore
internal import Synchronization

/// How much text is compared or searched on the main thread at once.
///
/// The number of bytes decides, so that the result does not depend on the speed of a machine.
nonisolated final class TextAllowance: Sendable {
  /// The allowance of the present arrangement; nil on other threads.
  @TaskLocal private static var current: TextAllowance?

  /// More text takes longer than a frame.
  private let bytes = Mutex(1 << 19)

  private init() {}

  struct Exceeded: Error {}

  /// The bytes that are left.
  static var left: Int { current?.bytes.withLock { $0 } ?? .max }

  /// - Throws: an error if the texts are longer than what is left of the allowance.
  static func use(_ keys: ByteKeys) throws {
    let isEnough = current?.bytes.withLock { left in
      left -= min(left, keys.bytes.count + 1)
      return left > 0
    }
    if isEnough == false { throw Exceeded() }
  }

  /// Does something that may use one allowance in all.
  static func limiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    try current == nil ? $current.withValue(TextAllowance(), operation: body) : body()
  }

  /// Does something on another thread.
  static func ignoring<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(nil, operation: body)
  }
}
