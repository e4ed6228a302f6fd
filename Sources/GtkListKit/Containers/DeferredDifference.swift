/// A difference that is to be shown once the callbacks under way have returned.
struct DeferredDifference {
  var isAnimated: Bool
  /// All of the former contents was in view, and so is the top afterwards.
  var holdsTop = false

  func show(in list: ListView) {
    list.showDifference(animated: isAnimated)
    if holdsTop { list.holdTop() }
  }
}
