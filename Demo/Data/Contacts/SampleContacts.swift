/// An address book of people who do not exist.
public enum SampleContacts {
  private static let companies = [
    "Alder & Finch", "Bluewater Ferries", "Brightside Dental", "Calder Valley Council",
    "Copperfield Books", "Elm Street Bakery", "Fernweh Reisen", "Granite Peak Software",
    "Harbour Light Theatre", "Kestrel Aviation", "Lindenhof Architekten", "Marigold Catering",
    "Meridian Mapping", "Nordlys Energi", "Oakfield Primary School", "Pine Ridge Physiotherapy",
    "Quarry Lane Veterinary Clinic", "Redshank Instruments", "Saffron Kitchen",
    "Silverbirch Consulting", "Tidemark Research Institute for Coastal Engineering",
    "University Hospital", "Verdant Landscapes", "Wren & Daughters Joinery",
  ]

  /// Contacts in the order of ``Contact/sorted(_:)``, no two of the same name.
  ///
  /// Names come with accents and in several alphabets, and a few contacts lack parts. The same
  /// count and seed give the same contacts. Numbers and addresses lead nowhere.
  ///
  /// - Parameter count: Held between zero and 2000, for which there are enough names.
  public static func contacts(count: Int = 600, seed: UInt64 = 7) -> [Contact] {
    var random = SampleRandom(seed: seed)
    let pools = (NamePool.western + NamePool.central + NamePool.otherAlphabets)
      .flatMap { Array(repeating: $0, count: $0.share) }
    let count = min(max(count, 0), 2000)
    var contacts = [Contact]()
    var names = Set<String>()
    while contacts.count < count {
      let contact = contact(id: contacts.count, from: random.pick(pools), with: &random)
      if names.insert(contact.displayName).inserted { contacts.append(contact) }
    }
    return Contact.sorted(contacts)
  }

  private static func contact(
    id: Int, from pool: NamePool, with random: inout SampleRandom
  ) -> Contact {
    let given = random.pick(pool.given)
    let family = random.pick(pool.family)
    let company = random.happens(percent: 55) ? random.pick(companies) : nil
    let phone = pool.phone.map { $0 == "#" ? Character("\(random.number(below: 10))") : $0 }
    let user = [
      "\(given.spelling).\(family.spelling)", "\(given.spelling.prefix(1)).\(family.spelling)",
      "\(family.spelling)\(random.number(below: 90) + 10)", given.spelling,
    ]
    let host = company == nil ? random.pick(["example.com", "example.net"]) : "example.org"
    return Contact(
      id: id, givenName: given.name, familyName: random.happens(percent: 2) ? "" : family.name,
      phone: random.happens(percent: 4) ? "" : String(phone),
      email: random.happens(percent: 6) ? "" : "\(random.pick(user))@\(host)", company: company,
      familyNameFirst: pool.familyNameFirst
    )
  }
}
