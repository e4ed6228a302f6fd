/// How many items an update has left alone at the beginning and at the end of a section. No item is
/// counted twice.
struct UnchangedEnds {
  var first: Int
  var last: Int
}
