/// Stands for a list's selection, whatever is added to it and taken away, until another one is
/// begun in its place.
final class SelectionMark {
  var isReplaced = false
}
