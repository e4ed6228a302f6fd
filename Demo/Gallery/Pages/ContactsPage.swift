import CGtkListKitGtk3
import GalleryData
import GtkListKit

/// An address book under letters that stay in view. Typing goes to a name.
final class ContactsPage: GalleryPage {
  static let info = PageInfo(
    id: "contacts", title: "Contacts",
    summary: "People in many alphabets; type to go to a name.",
    icon: "system-users-symbolic")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private var contacts: [Contact] = []
  private var words = ""
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [TableView] { [table] }
  let searchHint: String? = "Search contacts"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.selectionMode = .browse
    table.hasStickyHeaders = true
    table.placeholder = .loading("Opening the address book…")
    Task { [weak self] in
      let contacts = await Task.detached { SampleContacts.contacts() }.value
      self?.contacts = contacts
      self?.isReady = true
      self?.table.placeholder = nil
      self?.fill()
    }
    return scrolled(table.widgetPointer)
  }

  func search(_ text: String) {
    words = text.lowercased()
    fill()
    table.reloadDataFromTop()
  }

  private func fill() {
    let shown = words.isEmpty ? contacts : contacts.filter { $0.contains(words) }
    context.subtitle =
      words.isEmpty
      ? Numbers.counted(contacts.count, "person", "people")
      : "\(shown.count) of \(Numbers.counted(contacts.count, "person", "people"))"
    table.emptyPlaceholder =
      words.isEmpty
      ? .empty("No Contacts", icon: "contact-new-symbolic")
      : .empty("No Such Person", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.apply {
      for (letter, people) in Contact.grouped(shown) {
        Section(letter) {
          Rows(people, as: ContactCell.self)
            .estimatedHeight(52)
            .searchText { $0.displayName }
        }
      }
    }
  }
}

extension Contact {
  fileprivate func contains(_ words: String) -> Bool {
    "\(displayName) \(company ?? "") \(email) \(phone)".lowercased().contains(words)
  }
}
