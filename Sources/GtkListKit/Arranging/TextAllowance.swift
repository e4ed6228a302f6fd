internal import GtkListKitCore

/// How much text is compared or searched on the main thread.
///
/// The number of bytes decides, so that the result does not depend on the speed of a machine.
nonisolated enum TextAllowance {
  /// The most bytes of the present arrangement; nil on other threads.
  @TaskLocal static var bytes: Int?

  /// More text takes longer than a frame.
  static let atOnce = 1 << 19

  struct Exceeded: Error {}

  /// - Throws: an error if the texts are longer than allowed.
  static func check(_ keys: ByteKeys) throws {
    if let bytes, keys.bytes.count > bytes { throw Exceeded() }
  }
}
