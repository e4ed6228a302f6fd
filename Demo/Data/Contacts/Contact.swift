/// A person of an address book.
public struct Contact: Sendable, Identifiable, Equatable {
  public let id: Int
  public var givenName: String
  public var familyName: String
  public var phone: String
  public var email: String

  /// Where the person works; nil for private contacts.
  public var company: String?

  /// Whether the family name is said first, as in Chinese, Japanese, Korean and Hungarian.
  public var familyNameFirst: Bool

  public init(
    id: Int, givenName: String, familyName: String, phone: String = "", email: String = "",
    company: String? = nil, familyNameFirst: Bool = false
  ) {
    self.id = id
    self.givenName = givenName
    self.familyName = familyName
    self.phone = phone
    self.email = email
    self.company = company
    self.familyNameFirst = familyNameFirst
  }

  /// Both names in the order in which they are said.
  public var displayName: String {
    let names = familyNameFirst ? [familyName, givenName] : [givenName, familyName]
    return names.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The first letters of both names in the order in which they are said.
  public var initials: String {
    let names = familyNameFirst ? [familyName, givenName] : [givenName, familyName]
    return names.compactMap { $0.first { $0.isLetter } }.map { $0.uppercased() }.joined()
  }
}
