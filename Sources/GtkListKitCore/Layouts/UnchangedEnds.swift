/// How many items at the beginning and at the end of a section an update left unchanged. No item is
/// counted twice.
struct UnchangedEnds {
  var first: Int
  var last: Int
}
