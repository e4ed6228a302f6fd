/// Something that happened in a cell or section view: a name and, where it has one, a value.
public struct ListEvent {
  public let name: EventName
  public let value: EventValue?

  public init(_ name: EventName, value: EventValue? = nil) {
    self.name = name
    self.value = value
  }
}

/// Where a context menu was asked for, in the row's own pixels; nil for the keyboard.
public struct MenuRequest: Sendable {
  public let x: Double?
  public let y: Double?
}
