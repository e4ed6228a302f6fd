public import GtkListKit

/// Somebody in an address book.
public nonisolated struct Contact: Identifiable, Equatable, Sendable, SearchableModel {
  public let id: Int
  public var name: String
  public var town: String
  public var isFavourite: Bool

  public init(id: Int, name: String, town: String, isFavourite: Bool = false) {
    self.id = id
    self.name = name
    self.town = town
    self.isFavourite = isFavourite
  }

  public var searchText: String { name }
}
