extension RandomAccessCollection {
  /// The first index whose element fulfils `belongsAfter`, or `endIndex`. The elements that do
  /// must all stand behind those that do not.
  ///
  /// - Complexity: O(log count)
  package func partitionPoint(_ belongsAfter: (Element) -> Bool) -> Index {
    var lower = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(lower, offsetBy: half)
      if belongsAfter(self[middle]) {
        length = half
      } else {
        lower = index(after: middle)
        length -= half + 1
      }
    }
    return lower
  }
}
