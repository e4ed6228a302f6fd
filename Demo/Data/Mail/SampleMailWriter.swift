/// Writes believable mails one by one; the same seed gives the same mails.
public struct SampleMailWriter: Sendable {
  private static let templates =
    MailTemplate.work + MailTemplate.work + MailTemplate.personal + MailTemplate.services
    + MailTemplate.newsletters

  private var random: SampleRandom

  /// The words chosen for the mail being written, so that it speaks of one project throughout.
  private var words: [Substring: String] = [:]
  private var sender = ""

  public init(seed: UInt64 = 7) {
    random = SampleRandom(seed: seed)
  }

  /// Writes a mail that is read and without a star.
  ///
  /// - Parameter date: Seconds since 1970.
  public mutating func write(id: Int, date: Int) -> Mail {
    words.removeAll(keepingCapacity: true)
    let template = random.pick(Self.templates)
    let sender = template.senders.isEmpty ? personName() : random.pick(template.senders)
    self.sender = sender
    var subject = filled(random.pick(template.subjects))
    if template.isConversation, random.happens(percent: 40) {
      subject = (random.happens(percent: 85) ? "Re: " : "Fwd: ") + subject
    }
    return Mail(
      id: id, sender: sender, subject: subject, preview: preview(template), date: date,
      labels: random.happens(percent: 45) ? template.labels : [])
  }

  /// The opening and as many of the details as it happens, in their order.
  private mutating func preview(_ template: MailTemplate) -> String {
    var sentences = [filled(random.pick(template.openings))]
    for detail in template.details where random.happens(percent: 55) {
      sentences.append(filled(detail))
    }
    return sentences.joined(separator: " ")
  }

  private mutating func personName() -> String {
    "\(random.pick(MailWords.givenNames)) \(random.pick(MailWords.familyNames))"
  }

  private mutating func filled(_ text: String) -> String {
    var result = ""
    for (place, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard place > 0, let end = part.firstIndex(of: "}") else {
        result += part
        continue
      }
      result += word(for: part[..<end]) + part[part.index(after: end)...]
    }
    return result.prefix(1).uppercased() + result.dropFirst()
  }

  private mutating func word(for place: Substring) -> String {
    if let word = words[place] { return word }
    let word =
      switch place {
      case "person": otherPerson()
      case "amount": "\(random.number(below: 400) + 20).\(random.number(below: 90) + 10) €"
      case "number": String(1000 + random.number(below: 9000))
      default: MailWords.choices[String(place)].map { random.pick($0) } ?? ""
      }
    words[place] = word
    return word
  }

  /// Somebody other than the sender, who would not write of themselves by name.
  private mutating func otherPerson() -> String {
    let others = MailWords.givenNames.filter { !sender.hasPrefix($0) }
    return random.pick(others)
  }
}
