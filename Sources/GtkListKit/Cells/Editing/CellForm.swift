internal import CGtkListKitGtk3

/// What cells take, as it is said to who wrote something else.
enum CellForm {
  static let integer = "it takes a whole number, such as 12"
  static var number: String {
    "it takes a number, such as \(CellParsing.editedText(of: 12.5))"
  }
  static var day: String {
    "it takes a day, such as \(CellParsing.editedDay(of: Int(g_get_real_time() / 1_000_000)))"
  }
  static let truth = "it takes yes or no"
  static let color = "it takes a colour, such as red or #ff0000"
}
