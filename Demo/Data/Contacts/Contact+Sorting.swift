extension Contact {
  /// The letter of the index to find the person under: "A" to "Z", accents left out, or "#".
  ///
  /// Names in other alphabets come under "#". Marks before the first letter do not count, as in
  /// "'t Hooft".
  public var sectionLetter: String {
    let name = familyName.isEmpty ? givenName : familyName
    guard let first = LatinLetters.folded(name).first(where: { $0.isLetter || $0.isNumber }),
      let ascii = first.asciiValue, first.isLetter
    else { return "#" }
    return String(Unicode.Scalar(ascii)).uppercased()
  }

  /// What the address book sorts by: family name, then given name, without case and accents.
  ///
  /// Keys compare by their bytes; all of "#" comes last.
  public var sortKey: String {
    let names = familyName.isEmpty ? [givenName] : [familyName, givenName]
    let words = names.map { LatinLetters.folded($0).filter { $0.isLetter || $0.isNumber } }
    return (sectionLetter == "#" ? "~ " : "") + words.joined(separator: " ")
  }

  /// Sorts by ``sortKey``, equal ones by identity.
  public static func sorted(_ contacts: [Contact]) -> [Contact] {
    let keyed = contacts.map { (contact: $0, key: $0.sortKey) }
    return keyed.sorted { ($0.key, $0.contact.id) < ($1.key, $1.contact.id) }.map(\.contact)
  }

  /// Cuts sorted contacts into the sections of the index.
  ///
  /// - Complexity: O(*n*); the contacts are shared, not copied.
  public static func grouped(
    _ contacts: [Contact]
  ) -> [(letter: String, contacts: ArraySlice<Contact>)] {
    let letters = contacts.map(\.sectionLetter)
    var groups = [(letter: String, contacts: ArraySlice<Contact>)]()
    var start = 0
    for end in contacts.indices.map({ $0 + 1 }) {
      if end < contacts.count, letters[end] == letters[start] { continue }
      groups.append((letters[start], contacts[start..<end]))
      start = end
    }
    return groups
  }
}
