/// Why the system would not open a folder.
struct FolderOpenError: Error {
  /// The system's `errno`.
  var code: Int32
}
