import Testing

@testable import GalleryData

@Suite("Contacts")
struct SampleContactsTests {
  private let contacts = SampleContacts.contacts()

  private func contact(_ given: String, _ family: String, first: Bool = false) -> Contact {
    Contact(id: 0, givenName: given, familyName: family, familyNameFirst: first)
  }

  @Test("The same arguments give the same contacts")
  func repeatable() {
    #expect(SampleContacts.contacts() == contacts)
    #expect(SampleContacts.contacts(seed: 8) != contacts)
  }

  @Test("No two share a name or an identity", arguments: [-1, 0, 1, 600, 2000])
  func unique(count: Int) {
    let contacts = SampleContacts.contacts(count: count)
    #expect(contacts.count == max(count, 0))
    #expect(Set(contacts.map(\.id)).count == contacts.count)
    #expect(Set(contacts.map(\.displayName)).count == contacts.count)
  }

  @Test("Sections run from A to Z without gaps or repeats, and # comes last")
  func sections() {
    let groups = Contact.grouped(contacts)
    #expect(groups.map(\.letter).joined() == "ABCDEFGHIJKLMNOPQRSTUVWXYZ#")
    #expect(groups.flatMap(\.contacts) == contacts)
    #expect(Contact.grouped([]).isEmpty)
  }

  @Test("Addresses are plain ASCII and lead nowhere")
  func addresses() {
    for email in contacts.map(\.email) where !email.isEmpty {
      #expect(email.utf8.count == email.count)
      #expect(email.contains("@example."))
      #expect(!email.hasPrefix(".") && !email.contains(".@") && !email.hasPrefix("@"))
    }
  }

  @Test(
    "Accents do not count for the section, and other alphabets come under #",
    arguments: [
      ("Évrard", "E"), ("E\u{301}vrard", "E"), ("Øster", "O"), ("Łapiński", "L"), ("Œuvrard", "O"),
      ("’t Hooft", "T"), ("von Bülow", "V"), ("Đặng", "D"), ("İnce", "I"), ("Ørsted", "O"),
      ("Волков", "#"), ("佐藤", "#"), ("3rd Street", "#"), ("", "#"), ("…", "#"),
    ])
  func sectionLetters(family: String, letter: String) {
    #expect(contact("", family).sectionLetter == letter)
  }

  @Test("Contacts sort by family name, then given name, without accents")
  func sorting() {
    let names = [
      contact("Zoé", "Etienne"), contact("Ada", "Étienne"), contact("Bo", "Волков"),
      contact("Cy", "Zed"), contact("Edda", ""),
    ]
    #expect(Contact.sorted(names).map(\.givenName) == ["Edda", "Ada", "Zoé", "Cy", "Bo"])
  }

  @Test("Names and initials are in the order in which they are said")
  func displayNames() {
    #expect(contact("Émile", "Zola").displayName == "Émile Zola")
    #expect(contact("Émile", "Zola").initials == "ÉZ")
    #expect(contact("健太", "佐藤", first: true).displayName == "佐藤 健太")
    #expect(contact("Cher", "").displayName == "Cher")
    #expect(contact("", "").initials.isEmpty)
  }
}
