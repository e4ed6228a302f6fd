/// What a row with a number shows: a ``SpinRow`` or a ``ScaleRow``. Bounds in the wrong order are
/// exchanged; a value outside is moved to the nearer one.
public nonisolated struct NumberModel: Equatable, Sendable, SearchableModel {
  public var title: String
  public var value: Double
  public var minimum: Double
  public var maximum: Double
  public var step: Double
  /// Decimal places.
  public var digits: Int
  /// Whether the value is written beside a scale.
  public var showsValue: Bool
  public var isSensitive: Bool

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
