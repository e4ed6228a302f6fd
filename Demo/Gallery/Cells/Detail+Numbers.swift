extension Detail {
  /// A number in other ways to write it, and whatever else there is to say of it.
  init(number: Int, lines: [(name: String, value: String?)] = []) {
    title = Numbers.grouped(number)
    self.lines =
      lines + [
        ("Square", Numbers.grouped(number * number)),
        ("Hexadecimal", String(number, radix: 16)), ("Binary", String(number, radix: 2)),
      ]
    copied = ("Number", String(number))
  }
}
