/// What a list is in the middle of, the inner one where one happens inside another.
enum Phase: Comparable {
  case idle
  /// Views are filled again and bound that a change has brought.
  case settling
  /// Some of the bound views are none any more: nothing is laid out until that is put right.
  case lettingGo
  /// Rows are bound until nothing in view is missing.
  case filling
  /// The widget is destroyed. Nothing follows.
  case ended
}
