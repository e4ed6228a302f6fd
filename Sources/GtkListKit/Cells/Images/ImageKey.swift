/// A picture of a file at a size on the screen.
nonisolated struct ImageKey: Hashable, Sendable {
  let path: String
  /// In pixels as the app counts them.
  let size: Int
  /// How many pixels of the screen one of them is.
  let scale: Int
  let version: Int

  var folder: Substring { path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) }
}
