/// One way in which dragged rows are offered.
public struct DragFormat {
  enum Kind {
    case uris(() -> [String])
    case table(TextSource)
    case data(mimeType: String, () -> [UInt8])
  }
  let kind: Kind

  /// Addresses of files or pages, `text/uri-list`. What is no address is left out.
  public static func uris(_ uris: @escaping () -> [String]) -> DragFormat {
    DragFormat(kind: .uris(uris))
  }

  /// A table: tab-separated and plain text and, up to 50 000 rows, HTML.
  public static func table(_ source: TextSource) -> DragFormat { DragFormat(kind: .table(source)) }

  /// A format of the app's own.
  public static func data(
    _ mimeType: String, _ bytes: @escaping () -> [UInt8]
  ) -> DragFormat {
    DragFormat(kind: .data(mimeType: mimeType, bytes))
  }
}

extension SelectionWriter {
  /// - Parameter isWrittenNow: whether it is written as the rows are now, else when it is wanted.
  init(_ format: DragFormat, isWrittenNow: Bool = false) {
    switch format.kind {
    case .uris(let uris): self.init("text/uri-list", isWrittenNow) { URIList.write(uris()) }
    case .table(let source):
      let offer = TextOffer(source, writesAhead: false)
      if isWrittenNow { offer.finish() }
      self.init(offer)
    case .data(let mimeType, let bytes): self.init(mimeType, isWrittenNow, bytes)
    }
  }

  private init(_ mimeType: String, _ isWrittenNow: Bool, _ bytes: @escaping () -> [UInt8]) {
    guard isWrittenNow else {
      self.init(mimeType, bytes)
      return
    }
    // Nothing of the app is held for what is on the clipboard.
    let written = bytes()
    self.init(mimeType) { written }
  }
}
