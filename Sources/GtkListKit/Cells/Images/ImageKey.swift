/// A picture of a file at a size on the screen.
nonisolated struct ImageKey: Hashable, Sendable {
  let path: String
  /// The side of the square that it is fitted into, in logical pixels.
  let size: Int
  /// How many pixels of the screen a logical pixel is.
  let scale: Int
  let version: Int
  /// Whether it fills the square, and is cut off where it is longer.
  var covers = false

  var folder: Substring { path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) }

  /// The file, at whatever size.
  struct File: Hashable {
    let path: String
    let version: Int
  }
  var file: File { File(path: path, version: version) }
}
