internal import GtkListKitCore

extension ListView.Typeahead {
  /// Looks for the next row whose search text begins with a prefix, from the cursor's row on and
  /// round to it, as long at a time as the caller has. Where no text does, it is the next of which a word
  /// begins so.
  ///
  /// The place is kept as a number of rows beyond the cursor's. Updates may come between two turns:
  /// then a row may be asked twice, but none is passed over because others before it have gone.
  @MainActor
  final class RowSearch {
    enum Outcome: Equatable {
      case found(rowNumber: Int)
      case nothing
      /// There are rows left.
      case paused
    }

    /// The short texts that are searched in any case: a short list needs no second turn on a busy machine.
    private static let leastWork = 256
    /// The bytes of a long text that count as one short text.
    private static let bytesOfShortText = 64

    private let prefix: String
    private weak var list: ListView?
    private weak var source: (any ListDataSource)?
    private var step: Int
    private var rowCount: Int
    /// Whether any row was asked for its text.
    private(set) var hasAsked = false
    /// The first row of which only a word begins so.
    private var wordMatch: RowReference?

    /// - Parameters:
    ///   - prefix: in lower case.
    ///   - movesOn: whether the cursor's own row comes last rather than first.
    init(_ prefix: String, in list: ListView, movesOn: Bool) {
      self.prefix = prefix
      self.list = list
      source = list.dataSource
      step = movesOn || list.cursorRowNumber == nil ? 1 : 0
      rowCount = list.map.rowCount
    }

    func advance(_ slice: MainSlice) -> Outcome {
      guard let list, let source, source === list.dataSource else {
        return .nothing
      }
      let map = list.map
      let count = map.rowCount
      step = max(0, step - max(0, rowCount - count))
      rowCount = count
      let start = list.cursorRowNumber ?? -1
      let searched = list.holderSource
      return list.callOut {
        var left = Self.leastWork
        // The section that is known to have texts.
        var section = -1
        while step <= count, count > 0 {
          if left <= 0 {
            guard !slice.isOver else { return .paused }
            left = Self.leastWork
          }
          left -= 1
          let rowNumber = (start + step + count) % count
          guard let path = map.path(ofRowNumber: rowNumber) else { return .nothing }
          if path.section != section {
            if let searched, !searched.hasSearchTexts(inSection: path.section, of: list) {
              step +=
                (map.rowNumbers(ofSection: path.section)?.upperBound ?? rowNumber + 1) - rowNumber
              continue
            }
            section = path.section
          }
          step += 1
          hasAsked = true
          let texts = texts(at: path, of: list, in: source)
          left -= texts.reduce(0) { $0 + $1.utf8.count / Self.bytesOfShortText }
          switch match(texts) {
          case .text: return .found(rowNumber: rowNumber)
          case .word where wordMatch == nil:
            wordMatch = list.shownRows.reference(to: map.position(ofRowNumber: rowNumber))
          default: break
          }
        }
        let word = wordMatch?.position.flatMap { map.rowNumber(at: $0) }
        return word.map { .found(rowNumber: $0) } ?? .nothing
      }
    }

    private enum Match { case none, word, text }

    private func texts(
      at path: ListIndexPath, of list: ListView, in source: any ListDataSource
    ) -> [String] {
      source.list(list, searchKeysForItemAt: path)
        ?? source.list(list, searchTextForItemAt: path).map { [$0] } ?? []
    }

    private func match(_ texts: [String]) -> Match {
      if texts.contains(where: { $0.begins(withLowercased: prefix) }) { return .text }
      let isWord =
        wordMatch == nil && texts.contains { $0.hasWord(beginningWithLowercased: prefix) }
      return isWord ? .word : .none
    }
  }
}
