internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What is copied, on the clipboard.
enum Clipboard {
  private final class Offer {
    let writers: [SelectionWriter]
    /// What is told of as long as it is on the clipboard.
    let rows: AnyObject?
    init(_ writers: [SelectionWriter], _ rows: AnyObject?) {
      self.writers = writers
      self.rows = rows
    }
  }

  /// - Parameters:
  ///   - outlivesProgram: whether the desktop may ask for all of it when the program ends.
  ///   - rows: who is held until something else is on the clipboard.
  static func offer(
    _ writers: [SelectionWriter], from widget: WidgetPointer, outlivesProgram: Bool,
    rows: AnyObject? = nil
  ) {
    let list = gtk_target_list_new(nil, 0)
    defer { gtk_target_list_unref(list) }
    for (number, writer) in writers.enumerated() { writer.add(list, guint(number)) }
    var count: gint = 0
    guard let targets = gtk_target_table_new_from_list(list, &count) else { return }
    defer { gtk_target_table_free(targets, count) }
    let reference = Unmanaged.passRetained(Offer(writers, rows))
    let isTaken = gtk_clipboard_set_with_data(
      clipboard(of: widget), targets, guint(count),
      { _, selection, number, data in
        guard let selection else { return }
        let target = Unchecked(selection)
        onMain(data, as: Offer.self) { $0.writers[Int(number)].write(target.value) }
      },
      { _, data in
        guard let data else { return }
        Unmanaged<AnyObject>.fromOpaque(data).release()
      }, reference.toOpaque())
    guard isTaken != 0 else { return reference.release() }
    // Formatting it must not delay the end of the program.
    if outlivesProgram { gtk_clipboard_set_can_store(clipboard(of: widget), nil, 0) }
  }

  /// Finds out in which types the clipboard has its content.
  static func requestTypes(
    from widget: WidgetPointer, _ handler: @escaping (_ types: [GdkAtom?]) -> Void
  ) {
    gtk_clipboard_request_targets(
      clipboard(of: widget),
      { _, types, count, data in
        let given = Unchecked((types, data))
        MainActor.assumeIsolated {
          guard let data = given.value.1 else { return }
          let types = UnsafeBufferPointer(start: given.value.0, count: max(0, Int(count)))
          Unmanaged<Request<[GdkAtom?]>>.fromOpaque(data).takeRetainedValue().handler(Array(types))
        }
      }, Unmanaged.passRetained(Request(handler)).toOpaque())
  }

  /// Reads the clipboard as one of its types.
  static func request(
    _ type: GdkAtom?, from widget: WidgetPointer,
    _ handler: @escaping (_ selection: OpaquePointer) -> Void
  ) {
    gtk_clipboard_request_contents(
      clipboard(of: widget), type,
      { _, selection, data in
        let given = Unchecked((selection, data))
        MainActor.assumeIsolated {
          guard let selection = given.value.0, let data = given.value.1 else { return }
          Unmanaged<Request<OpaquePointer>>.fromOpaque(data).takeRetainedValue().handler(selection)
        }
      }, Unmanaged.passRetained(Request(handler)).toOpaque())
  }

  private final class Request<Content> {
    let handler: (Content) -> Void
    init(_ handler: @escaping (Content) -> Void) { self.handler = handler }
  }

  /// Reads the rows on the clipboard, and the columns of the table that they were copied from: nil
  /// if they come from another program, no rows if there is no text.
  static func requestCells(
    from widget: WidgetPointer,
    _ handler: @escaping (_ rows: [[String]]?, _ columns: [String]?) -> Void
  ) {
    let request = Unmanaged.passRetained(CellRequest(handler))
    gtk_clipboard_request_contents(
      clipboard(of: widget), gdk_atom_intern(TextOffer.columnsTarget, 0),
      { clipboard, selection, data in
        let given = Unchecked((clipboard, selection, data))
        MainActor.assumeIsolated {
          guard let data = given.value.2 else { return }
          let rows = given.value.1.map { Self.rows(in: $0) } ?? []
          guard rows.count > 1 else {
            gtk_clipboard_request_text(given.value.0, CellRequest.takeText, data)
            return
          }
          let request = Unmanaged<CellRequest>.fromOpaque(data).takeRetainedValue()
          request.handler(Array(rows.dropFirst()), rows[0])
        }
      }, request.toOpaque())
  }

  private static func rows(in selection: OpaquePointer) -> [[String]] {
    var length: gint = 0
    guard let bytes = gtk_selection_data_get_data_with_length(selection, &length), length > 0 else {
      return []
    }
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(length)), as: UTF8.self)
    return TextTableReader(.tsv).rows(of: text)
  }

  fileprivate static func clipboard(of widget: WidgetPointer) -> OpaquePointer? {
    let name = gdk_atom_intern("CLIPBOARD", 0)
    // The closures that were called for the texts may have taken the widget out of its window.
    return gtk_widget_has_screen(widget) != 0
      ? gtk_widget_get_clipboard(widget, name) : gtk_clipboard_get(name)
  }
}

extension TextSource {
  /// Puts the table on the clipboard as tab-separated text and as HTML, without its headings. It is
  /// formatted in idle moments, or when it is pasted, so copying a million rows takes no time.
  /// Tables of more than 50 000 rows are offered as text only, and are gone when the program ends;
  /// shorter ones stay if the desktop keeps the clipboard. More than 4 194 304 rows are not copied, and
  /// reported.
  ///
  /// - Parameter widget: any widget on the display whose clipboard is meant; a pointer that is no
  ///   widget is reported.
  public func copy(from widget: UnsafeMutableRawPointer?) {
    guard let widget = checkedWidget(widget, for: "copying a table"),
      isWritten(upTo: RowLimits.copied, as: "the clipboard")
    else { return }
    let offer = TextOffer(self)
    Clipboard.offer(
      [SelectionWriter(offer)], from: widget, outlivesProgram: offer.outlivesProgram)
  }

  /// The rows on the clipboard, each an array of fields; nil if there is no text.
  ///
  /// - Parameter widget: any widget on the display whose clipboard is meant.
  public static func copiedRows(from widget: UnsafeMutableRawPointer?) async -> [[String]]? {
    guard let widget = checkedWidget(widget, for: "pasting a table") else { return nil }
    let answer = Answer<String?>()
    let text = await answer.wait {
      gtk_clipboard_request_text(
        Clipboard.clipboard(of: widget),
        { _, text, answer in give(text.map { String(cString: $0) }, to: answer) },
        Unmanaged.passRetained(answer).toOpaque())
    }
    return (text ?? nil).map { TextTableReader(.tsv).rows(of: $0) }
  }
}

extension Clipboard {
  /// The table that pastes.
  private final class CellRequest {
    let handler: ([[String]]?, [String]?) -> Void
    init(_ handler: @escaping ([[String]]?, [String]?) -> Void) { self.handler = handler }

    static let takeText: GtkClipboardTextReceivedFunc = { _, text, data in
      let given = Unchecked((text, data))
      MainActor.assumeIsolated {
        guard let data = given.value.1 else { return }
        let request = Unmanaged<CellRequest>.fromOpaque(data).takeRetainedValue()
        let text = given.value.0.map { String(cString: $0) }
        request.handler(text.map { TextTableReader(.tsv).rows(of: $0) }, nil)
      }
    }
  }
}
