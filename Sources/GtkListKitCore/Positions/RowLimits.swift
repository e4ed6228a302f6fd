/// How many rows are looked at, one by one, that nobody sees. What would take more is done without
/// them: a list of a billion rows costs no more than one of a few million.
package enum RowLimits {
  /// Rows of a section: no more are counted, so that sums cannot overflow.
  package static let inSection = Int(Int32.max)
  /// Sections of a list: each takes memory, and time at every reload.
  package static let sections = 1 << 20
  /// Rows that are compared with others by their identities.
  package static let compared = 1 << 24
  /// Rows that are searched for one whose number is not known.
  package static let searched = 1 << 22
  /// Rows of a whole list that are asked for heights, sizes or spans before they are shown.
  package static let asked = 1 << 20
  /// Rows whose selection is asked for and told one by one.
  package static let told = 1 << 20
  /// Rows that delete themselves one by one, which takes some seconds for so many.
  package static let deleted = 1 << 22
  /// Rows that are put on the clipboard, or given to another program, as text.
  package static let copied = 1 << 22
  /// Rows of which no copy can be kept, so that they are written while the user waits.
  package static let copiedAtOnce = 1 << 18
  /// Rows that are printed, on a few thousand pages.
  package static let printed = 1 << 17
  /// Cells that are filled by one paste.
  package static let pasted = 1 << 17
  /// Rows without texts of their own whose cells are filled to copy what they say.
  package static let readAloud = 1 << 10
}
