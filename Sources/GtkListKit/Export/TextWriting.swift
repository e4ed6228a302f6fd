internal import GtkListKitCore

extension TextSource {
  /// A table that is being formatted, a few rows at a time.
  struct TextWriting {
    private let source: TextSource
    private let writer: TextTableWriter
    private var bytes: [UInt8] = []
    private var row = 0
    private(set) var isDone = false

    init(_ source: TextSource, as format: TextFormat, writesTitles: Bool = true) {
      self.source = source
      writer = source.writer(format, writesTitles: writesTitles)
      writer.begin(&bytes)
    }

    /// How much is written, from 0 to 1.
    var share: Double { isDone ? 1 : Double(row) / Double(max(1, source.rowCount)) }

    /// Formats rows until there are no more, or until the closure returns true. It is called every
    /// few rows with the number of bytes so far.
    mutating func advance(until isEnough: (Int) -> Bool) {
      while row < source.rowCount {
        writer.write(source.texts(ofRow: row), to: &bytes)
        row += 1
        if row & 0x0F == 0, isEnough(bytes.count) { return }
      }
      guard !isDone else { return }
      isDone = true
      writer.end(&bytes)
    }

    /// What was written since it was last taken.
    mutating func takeBytes() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }
  }
}
