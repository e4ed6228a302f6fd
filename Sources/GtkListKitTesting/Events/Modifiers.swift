internal import CGtkListKitGtk3

/// The modifiers of a key or click.
public nonisolated struct Modifiers: OptionSet, Sendable {
  /// GDK's bits.
  public let rawValue: UInt32
  /// Modifiers by GDK's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The Shift key.
  public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
  /// The Control key.
  public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
  /// The Alt key.
  public static let alt = Modifiers(rawValue: GDK_MOD1_MASK.rawValue)
}
