/// What a page has to say of one of its rows: a title, lines of a name and a value, and a text.
struct Detail {
  let title: String
  /// Those without a value are left out.
  var lines: [(name: String, value: String?)] = []
  var text: String?
  /// What a button puts on the clipboard, and what it is called, as in "Mail Address".
  let copied: (name: String, text: String)

  var shownLines: [(name: String, value: String)] {
    lines.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }
}
