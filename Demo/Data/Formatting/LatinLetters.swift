/// Latin letters without their accents.
enum LatinLetters {
  private static let families: [(plain: String, accented: String)] = [
    ("a", "áàâäãåāăąæạảấầẩẫậắằẳẵặǎ"), ("c", "çćĉċč"), ("d", "ďđð"),
    ("e", "éèêëēĕėęěẹẻẽếềểễệə"), ("g", "ĝğġģ"), ("h", "ĥħ"),
    ("i", "íìîïĩīĭįıỉịǐ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
    ("o", "óòôöõøōŏőœọỏốồổỗộơớờởỡợǒ"), ("r", "ŕŗř"), ("s", "śŝşšșß"), ("t", "ţťŧțþ"),
    ("u", "úùûüũūŭůűųụủưứừửữựǔ"), ("w", "ŵ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżž"),
  ]

  private static let plainLetters: [Character: String] = {
    var letters = [Character: String]()
    for (plain, accented) in families {
      for letter in accented { letters[letter] = plain }
    }
    for (letter, plain) in [("æ", "ae"), ("œ", "oe"), ("ß", "ss"), ("þ", "th")] {
      letters[Character(letter)] = plain
    }
    return letters
  }()

  /// The text in lower case, "É" and "é" as "e" and "ß" as "ss"; other alphabets stay.
  static func folded(_ text: some StringProtocol) -> String {
    let lowered = text.lowercased()
    if lowered.utf8.allSatisfy({ $0 < 0x80 }) { return lowered }
    var result = ""
    for letter in lowered { result += plainLetters[letter] ?? withoutMarks(letter) }
    return result
  }

  /// A plain letter stays of one that carries marks as code points of their own, such as "x̌".
  private static func withoutMarks(_ letter: Character) -> String {
    guard let first = letter.unicodeScalars.first, first.isASCII else { return String(letter) }
    return String(first)
  }
}
