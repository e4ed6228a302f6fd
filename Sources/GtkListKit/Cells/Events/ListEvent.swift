/// Something that happened in a cell or section view: a name and, where it has one, a value.
public struct ListEvent {
  /// Which event it is.
  public let name: EventName
  /// The state of the widget that it came from, or what the app sent; nil for events without a
  /// value.
  public let value: EventValue?

  /// An event to be handed to a holder or adaptor, as a test does; a view sends its own by
  /// ``ReusableView/sendEvent(withName:value:)``.
  public init(_ name: EventName, value: EventValue? = nil) {
    self.name = name
    self.value = value
  }
}
