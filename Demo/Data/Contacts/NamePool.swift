/// Given and family names that go together, and how people there can be reached.
struct NamePool: Sendable {
  /// How many of a hundred contacts come from here.
  var share: Int
  var given: [SampleName]
  var family: [SampleName]

  /// A telephone number with "#" for the digits to choose.
  ///
  /// Where the country sets numbers apart for films and samples, it is one of those.
  var phone: String
  var familyNameFirst: Bool

  /// Names divided by blanks; a name that needs spelling in Latin letters has it after a slash.
  init(
    share: Int, given: String, family: String, phone: String, familyNameFirst: Bool = false
  ) {
    self.share = share
    self.given = given.split(separator: " ").map { SampleName($0) }
    self.family = family.split(separator: " ").map { SampleName($0) }
    self.phone = phone
    self.familyNameFirst = familyNameFirst
  }
}
