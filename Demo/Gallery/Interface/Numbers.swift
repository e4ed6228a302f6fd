import GtkListKit

/// Numbers for a person to read.
enum Numbers {
  /// A whole number with its thousands apart: "1,234,567".
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number.magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// One decimal, always: "12.0".
  static func tenths(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let number = Int((min(abs(value), 1e15) * 10).rounded())
    return "\(value < 0 && number > 0 ? "-" : "")\(number / 10).\(number % 10)"
  }

  /// As few decimals as the value needs, one at most.
  static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    return value == value.rounded() ? String(Int(value)) : tenths(value)
  }

  /// "1 mail", "1,204 mails".
  static func counted(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// How many rows of an adaptor are shown, and of how many: "12 of 1,204 packages".
  static func matches(
    in adaptor: TableAdaptor, of total: Int, _ one: String, _ many: String
  ) -> String {
    let shown = adaptor.dataSource.reduce(0) { $0 + $1.arrangedCount }
    let all = counted(total, one, many)
    return shown == total ? all : "\(grouped(shown)) of \(all)"
  }
}
