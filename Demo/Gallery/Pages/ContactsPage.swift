import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// An address book under letters that stay in view. Typing goes to a name.
final class ContactsPage: GalleryPage {
  static let info = PageInfo(
    id: "contacts", title: "Contacts",
    summary: "People in many alphabets; type to go to a name.",
    icon: "system-users-symbolic",
    tries: [
      "Type “mar” to go to the next name that begins so.",
      "Type “shaw q”: people are found by the surname first, too.",
      "Press Ctrl+F and search in any alphabet.",
      "Close and open a letter with Left and Right on its header.",
      "Press Enter on somebody for the card, and once more to copy the mail address.",
    ],
    article: "KeyboardUse")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private var contacts: [Contact] = []
  private let searched = SearchedText<Contact>(
    \.displayName, { $0.company ?? "" }, \.email, \.phone)
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
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
    return table.scrolled()
  }

  func search(_ text: String) {
    table.emptyPlaceholder =
      text.isEmpty
      ? .empty("No Contacts", icon: "contact-new-symbolic")
      : .empty("No Such Person", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.search(text, in: searched, on: table) { [weak self] in self?.showCount() }
  }

  private func fill() {
    adaptor.apply {
      for (letter, people) in Contact.grouped(contacts) {
        Section(.init(title: letter), header: CollapsibleHeader.self, id: letter) {
          Rows(people, as: ContactCell.self)
            .estimatedHeight(52)
            .searchText { $0.displayName }
            .onActivate { [weak self] in self?.open($0, at: $1) }
            .searchKeys { ["\($0.familyName) \($0.givenName)", $0.displayName] }
        }
      }
    }
    showCount()
  }

  private func open(_ contact: Contact, at path: ListIndexPath) {
    DetailPopover.show(Detail(contact), at: path, in: table)
  }

  private func showCount() {
    context.subtitle = Numbers.matches(in: adaptor, of: contacts.count, "person", "people")
  }
}
