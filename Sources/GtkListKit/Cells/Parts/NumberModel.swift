/// What a row with a number shows: a ``SpinRow`` or a ``ScaleRow``. Bounds in the wrong order are
/// exchanged; a value outside is moved to the nearer one.
public nonisolated struct NumberModel: Equatable, Sendable, SearchableModel {
  /// What the number is, in one line: line breaks become spaces. Assistive technology calls the
  /// control by it, and typing its beginning finds the row.
  public var title: String
  /// The number. Infinity and what is no number count as the least.
  public var value: Double
  /// The least number; where it is not finite, 0.
  public var minimum: Double
  /// The greatest number; where it is not finite, the least.
  public var maximum: Double
  /// How far an arrow key goes; Page Up and Page Down go ten times as far. What is not above 0
  /// counts as 1.
  public var step: Double
  /// Decimal places.
  public var digits: Int
  /// Whether the value is written beside a scale.
  public var showsValue: Bool
  /// Whether the number can be changed; a control that cannot be operated is greyed out.
  public var isSensitive: Bool

  /// A whole number from 0 to 100 that can be changed, unless told otherwise.
  public init(
    title: String, value: Double = 0, minimum: Double = 0, maximum: Double = 100,
    step: Double = 1, digits: Int = 0, showsValue: Bool = true, isSensitive: Bool = true
  ) {
    self.title = title
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
    self.digits = digits
    self.showsValue = showsValue
    self.isSensitive = isSensitive
  }

  public var searchText: String { title }
}
