import GtkListKit

/// Numbers for a person to read, as the user's language writes them.
enum Numbers {
  /// A whole number with its thousands apart, in English as "1,234,567".
  static func grouped(_ number: Int) -> String { CellFormat.number(number) }

  /// A number with so many decimals, in English as "1,234.50".
  static func decimals(_ value: Double, _ count: Int) -> String {
    value.isFinite ? CellFormat.number(value == 0 ? 0 : value, digits: count) : "–"
  }

  /// One decimal, always: "12.0".
  static func tenths(_ value: Double) -> String { decimals(value, 1) }

  /// As few decimals as the value needs, one at most.
  static func short(_ value: Double) -> String {
    decimals(value, value == value.rounded() ? 0 : 1)
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
