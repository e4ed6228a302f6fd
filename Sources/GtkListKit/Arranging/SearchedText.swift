/// What a search in a list looks at.
public nonisolated struct SearchedText<Model: Sendable>: Sendable {
  let revision = Revision()
  let texts: [@Sendable (Model) -> String]

  /// - Parameter texts: the texts of a row. Called off the main thread, once for each row while
  ///   the rows stay the same.
  public init(_ texts: (@Sendable (Model) -> String)...) {
    self.texts = texts
  }

  /// The folded texts of all rows.
  ///
  /// - Parameter entry: texts of this kind that are still good for former rows.
  func keys(of rows: RowModels<Model>, reusing entry: SortKeyCache.Entry<ByteKeys>? = nil) throws
    -> ByteKeys
  {
    var keys = ByteKeys(reserving: rows.count, bytesEach: 24)
    let allowance = TextAllowance.left
    try rows.forEach(after: entry?.origins) { range in
      if let entry { keys.append(range, of: entry.value) }
    } new: { model in
      keys.append { append(model, to: &$0) }
      guard keys.bytes.count <= allowance else { throw TextAllowance.Exceeded() }
    }
    return keys
  }

  func append(_ model: Model?, to bytes: inout [UInt8]) {
    guard let model else { return }
    // By number: iterating costs a look-up of generic types for each row.
    for number in texts.indices {
      // No search goes from one text to the next.
      if number > 0 { bytes.append(UInt8(ascii: "\n")) }
      TextOrder.FoldedText.append(texts[number](model), to: &bytes)
    }
  }
}
