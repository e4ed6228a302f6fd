public import GtkListKit

/// The list of an address book.
public struct ContactList {
  public let table = TableView()
  private let adaptor = TableAdaptor()

  public init(_ contacts: [Contact]) {
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    show(contacts)
  }

  /// Shows other contacts; those that stay keep their place and selection.
  public func show(_ contacts: [Contact]) {
    adaptor.apply { Rows(contacts, as: ContactCell.self) }
  }
}
