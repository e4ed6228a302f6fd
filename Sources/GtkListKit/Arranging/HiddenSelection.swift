internal import GtkListKitCore

/// The rows of a section's data that were selected when an arrangement hid them. They are selected
/// again when they come back, unless the user has begun another selection meanwhile.
struct HiddenSelection {
  var rows = RangeSet<Int>()
  /// Which of the list's selections they are part of.
  var selection = 0
}
