internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// A table on the clipboard. Its texts are formatted in idle moments, so that a long table is ready
/// when it is pasted; if it is pasted earlier, the rest is formatted while the other program waits. Then
/// the source is released.
final class TextOffer {
  /// The kinds of text that programs can ask for.
  enum Kind {
    case text, hypertext, tabs
    /// The texts with the columns that they were copied from in a first line: a program that asked
    /// for both separately could get those of two copies.
    case columns

    var format: TextFormat { self == .hypertext ? .html : .tsv }

    /// What is asked for.
    init(of selection: OpaquePointer) {
      let target = gtk_selection_data_get_target(selection)
      let isType: (TextFormat) -> Bool = { target == gdk_atom_intern($0.mimeType, 0) }
      self =
        target == gdk_atom_intern(TextOffer.columnsTarget, 0)
        ? .columns : isType(.html) ? .hypertext : isType(.tsv) ? .tabs : .text
    }
  }

  /// Tables of more rows are not offered as HTML, which few programs could take, and are not handed
  /// to the desktop when this program ends.
  private static let mostHypertextRows = 50_000
  private enum Text {
    case writing(TextSource.TextWriting)
    case done([UInt8])
  }
  private var texts: [TextFormat: Text] = [:]
  private var task: Task<Void, Never>?

  /// The clipboard target by which tables exchange the ids of the copied columns.
  static let columnsTarget = "application/x-gtklistkit-columns"
  private let columns: [String]
  /// Whether there is a single row. It is often pasted into a name, which contains no newline.
  private let isOneRow: Bool

  /// - Parameters:
  ///   - columns: the ids of the columns that were copied; empty if they are not known.
  ///   - writesTitles: whether the titles of the columns are the first line.
  ///   - writesAhead: whether texts are formatted in idle moments; else only when they are asked
  ///     for.
  init(
    _ source: TextSource, columns: [String] = [], writesTitles: Bool = false,
    writesAhead: Bool = true
  ) {
    self.columns = columns
    isOneRow = source.rowCount == 1 && !writesTitles
    texts[.tsv] = .writing(TextSource.TextWriting(source, as: .tsv, writesTitles: writesTitles))
    if source.rowCount <= Self.mostHypertextRows {
      texts[.html] = .writing(TextSource.TextWriting(source, as: .html, writesTitles: writesTitles))
    }
    guard writesAhead else { return }
    task = loopTask { [weak self] in
      var slice = MainSlice()
      while !Task.isCancelled {
        await slice.pause()
        guard let self, self.advance(slice) else { return }
      }
    }
  }

  isolated deinit { task?.cancel() }

  var kinds: [Kind] {
    (texts[.html] == nil ? [.text, .tabs] : [.text, .hypertext, .tabs])
      + (columns.isEmpty ? [] : [.columns])
  }

  /// Whether it is handed to the desktop when the program ends.
  var outlivesProgram: Bool { texts[.html] != nil }

  /// Adds the types of all kinds to those that are offered.
  func addTargets(to list: OpaquePointer?, number: (Kind) -> guint) {
    for kind in kinds {
      switch kind {
      case .text: gtk_target_list_add_text_targets(list, number(kind))
      case .hypertext, .tabs:
        gtk_target_list_add(list, gdk_atom_intern(kind.format.mimeType, 0), 0, number(kind))
      case .columns:
        gtk_target_list_add(list, gdk_atom_intern(Self.columnsTarget, 0), 0, number(kind))
      }
    }
  }

  /// Whether everything is written.
  var isWritten: Bool {
    texts.values.allSatisfy { if case .done = $0 { true } else { false } }
  }

  /// Formats everything now.
  func finish() {
    for format in [TextFormat.tsv, .html] {
      guard case .writing(var writing)? = texts[format] else { continue }
      writing.advance { _ in false }
      texts[format] = .done(writing.takeBytes())
    }
  }

  /// Formats some rows. False when there are no more.
  private func advance(_ slice: MainSlice) -> Bool {
    [TextFormat.tsv, .html].contains { advance($0, slice) }
  }

  private func advance(_ format: TextFormat, _ slice: MainSlice) -> Bool {
    guard case .writing(var writing)? = texts[format] else { return false }
    // Taken out of the dictionary, so that the bytes are not copied.
    texts[format] = nil
    writing.advance { _ in slice.isOver }
    texts[format] = writing.isDone ? .done(writing.takeBytes()) : .writing(writing)
    return true
  }

  private func bytes(as format: TextFormat) -> [UInt8] {
    switch texts[format] {
    case nil: return []
    case .done(let bytes): return bytes
    case .writing:
      // Only the program that asks has to wait for the rest.
      while advance(format, MainSlice()) { g_main_context_iteration(nil, 0) }
      return bytes(as: format)
    }
  }

  private var columnBytes: [UInt8] {
    var bytes: [UInt8] = []
    TextTableWriter(.tsv, columns: columns.map { .init($0) }).write(columns, to: &bytes)
    return bytes + self.bytes(as: .tsv)
  }

  func give(_ kind: Kind, to selection: OpaquePointer) {
    var bytes = kind == .columns ? columnBytes : bytes(as: kind.format)
    if isOneRow, kind == .text || kind == .tabs, bytes.last == UInt8(ascii: "\n") {
      bytes.removeLast()
    }
    guard let length = gint(exactly: bytes.count) else {
      return ListReport(
        .update, "\(bytes.count) bytes are too many for the clipboard; none is handed over",
        fix: "Export the rows to a file with export(as:to:progress:)."
      ).send()
    }
    bytes.withUnsafeBufferPointer { bytes in
      if kind == .text {
        bytes.withMemoryRebound(to: CChar.self) {
          if let start = $0.baseAddress { gtk_selection_data_set_text(selection, start, length) }
        }
      } else {
        gtk_selection_data_set(
          selection, gtk_selection_data_get_target(selection), 8, bytes.baseAddress, length)
      }
    }
  }
}
