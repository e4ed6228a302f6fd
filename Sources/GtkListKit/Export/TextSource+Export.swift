internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

extension TextSource {
  /// Writes the table into a file, in pieces: rows are formatted for a few milliseconds at a time,
  /// and GIO writes them on a thread of its own.
  ///
  /// A temporary file beside the given one is written, and replaces that one at the end, for which
  /// the folder has to be writable. When the task is cancelled, or an error is thrown, the previous
  /// file stays as it was. A symbolic link is followed; another hard link of the same file keeps
  /// the previous text. Pipes and devices are written to directly.
  ///
  /// ```swift
  /// let export = Task {
  ///   try await source.export(as: .csv, to: "/home/me/mails.csv") { bar.fraction = $0 }
  /// }
  /// export.cancel()                                   // from a button
  /// ```
  ///
  /// - Parameters:
  ///   - format: how the table is written.
  ///   - path: a path or a URI.
  ///   - progress: called from time to time with the share that is written, from 0 to 1.
  /// - Throws: an error with the system's message, or `CancellationError`.
  public func export(
    as format: TextFormat, to path: String, progress: ((Double) -> Void)? = nil
  ) async throws {
    guard let file = g_file_new_for_commandline_arg(path) else { throw FileError(taking: nil) }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    try await export(as: format, to: file, progress: progress)
  }

  /// Writes the table into a GFile.
  ///
  /// - Parameters:
  ///   - format: how the table is written.
  ///   - file: a GFile, which is retained meanwhile. Any other pointer is reported, and an error is
  ///     thrown.
  ///   - progress: called from time to time with the share that is written, from 0 to 1.
  public func export(
    as format: TextFormat, toFile file: UnsafeMutableRawPointer,
    progress: ((Double) -> Void)? = nil
  ) async throws {
    guard glk_is_instance_of(file, g_file_get_type()) != 0 else {
      ListReport(
        .pointer, "export: the pointer is not a GFile",
        fix: "Pass a GFile, for example from g_file_new_for_path()."
      ).send()
      throw FileError(taking: nil)
    }
    g_object_ref(file)
    defer { g_object_unref(file) }
    try await export(as: format, to: OpaquePointer(file), progress: progress)
  }

  private func export(
    as format: TextFormat, to file: OpaquePointer, progress: ((Double) -> Void)?
  ) async throws {
    try Task.checkCancellation()
    let stream = try await TextStream.replacing(file)
    do {
      try await write(as: format, to: stream, progress: progress)
      try await stream.close()
    } catch {
      await stream.discard()
      throw error
    }
    progress?(1)
  }

  private func write(
    as format: TextFormat, to stream: TextStream, progress: ((Double) -> Void)?
  ) async throws {
    var writing = TextWriting(self, as: format)
    var slice = MainSlice()
    while !writing.isDone {
      writing.advance { slice.isOver || $0 > 1 << 20 }
      try checkRows?()
      try Task.checkCancellation()
      try await stream.write(writing.takeBytes())
      guard !writing.isDone else { break }
      progress?(writing.share)
      await slice.pause()
    }
  }
}
