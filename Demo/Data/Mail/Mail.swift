/// A mail of an inbox.
public struct Mail: Sendable, Identifiable, Equatable {
  public let id: Int

  /// The name of the person or service that wrote it.
  public var sender: String
  public var subject: String

  /// How the text begins, on one line.
  public var preview: String

  /// When it came, in seconds since 1970.
  public var date: Int
  public var isUnread: Bool
  public var isStarred: Bool

  /// Names such as "Work" and "Travel", often none.
  public var labels: [String]

  public init(
    id: Int, sender: String, subject: String, preview: String, date: Int, isUnread: Bool = false,
    isStarred: Bool = false, labels: [String] = []
  ) {
    self.id = id
    self.sender = sender
    self.subject = subject
    self.preview = preview
    self.date = date
    self.isUnread = isUnread
    self.isStarred = isStarred
    self.labels = labels
  }
}
