public import GtkListKitCore

/// One thing that rows are sorted by.
///
/// ```swift
/// static let byName = SortKey<Mail>(\.sender)
/// static let bySize = SortKey<Mail>(\.size, .descending)
/// ```
///
/// In a module that is main-actor by default the model says `nonisolated struct`, so that it can be read on
/// any thread. The values of all rows are prepared once, off the main thread, and kept for as long as the rows
/// stay the same; so a key that is used again should be kept and not made anew. Rows without a
/// value stand last.
public nonisolated struct SortKey<Model: Sendable>: Sendable {
  enum Value: Sendable {
    case word(@Sendable (Model) -> UInt64?)
    case text(@Sendable (Model) -> String?, TextOrder)
  }

  let revision = Revision()
  let value: Value
  /// Which way the rows go. Turning it needs no values anew; rows without a value stay last.
  public var direction: SortDirection

  /// Sorts by a number, a truth value or whatever else a word can put in order.
  public init<Number: SortWord>(
    _ number: @escaping @Sendable (Model) -> Number, _ direction: SortDirection = .ascending
  ) {
    value = .word { number($0).sortWord }
    self.direction = direction
  }

  /// Sorts by a number that a row may lack.
  public init<Number: SortWord>(
    _ number: @escaping @Sendable (Model) -> Number?, _ direction: SortDirection = .ascending
  ) {
    value = .word { number($0)?.sortWord }
    self.direction = direction
  }

  /// Sorts by a text.
  public init(
    _ text: @escaping @Sendable (Model) -> String, _ direction: SortDirection = .ascending,
    order: TextOrder = .localized
  ) {
    value = .text({ text($0) }, order)
    self.direction = direction
  }

  /// Sorts by a text that a row may lack.
  public init(
    _ text: @escaping @Sendable (Model) -> String?, _ direction: SortDirection = .ascending,
    order: TextOrder = .localized
  ) {
    value = .text(text, order)
    self.direction = direction
  }

  /// The same key the other way; what was prepared serves both.
  public var reversed: SortKey {
    var copy = self
    copy.direction = direction.reversed
    return copy
  }

  /// The keys of all rows.
  ///
  /// - Parameter entry: keys of this kind that are still good for former rows.
  func keys(of rows: RowModels<Model>, reusing entry: SortKeyCache.Entry<SortKeys>? = nil) throws
    -> SortKeys
  {
    var missing: [Bool] = []
    missing.reserveCapacity(rows.count)
    let oldMissing = entry?.value.missing ?? []
    func keepMissing(_ range: Range<Int>) {
      if oldMissing.isEmpty {
        missing.append(contentsOf: repeatElement(false, count: range.count))
      } else {
        missing.append(contentsOf: oldMissing[range])
      }
    }
    let values: SortKeys.Values
    switch value {
    case .word(let word):
      var words: [UInt64] = []
      words.reserveCapacity(rows.count)
      var old: [UInt64] = []
      if case .words(let words)? = entry?.value.values { old = words }
      try rows.forEach(after: entry?.origins) { range in
        words.append(contentsOf: old[range])
        keepMissing(range)
      } new: { model in
        let value = model.flatMap(word)
        words.append(value ?? 0)
        missing.append(value == nil)
      }
      values = .words(words)
    case .text(let text, let order):
      var keys = ByteKeys(reserving: rows.count, bytesEach: 24)
      var old = ByteKeys()
      let allowance = TextAllowance.left
      if case .strings(let keys)? = entry?.value.values { old = keys }
      try rows.forEach(after: entry?.origins) { range in
        keys.append(range, of: old)
        keepMissing(range)
      } new: { model in
        let value = model.flatMap(text)
        keys.append { if let value { order.appendKey(of: value, to: &$0) } }
        missing.append(value == nil)
        guard keys.bytes.count <= allowance else { throw TextAllowance.Exceeded() }
      }
      values = .strings(keys)
    }
    return SortKeys(values, missing: missing.contains(true) ? missing : [])
  }

  /// Asks for what a model is sorted by, and does nothing with it.
  func read(_ model: Model) {
    switch value {
    case .word(let word): _ = word(model)
    case .text(let text, _): _ = text(model)
    }
  }

  /// What a model is sorted by; nil where it has no value.
  func prepared(_ model: Model?) -> PreparedSortKey? {
    switch value {
    case .word(let word): return model.flatMap(word).map { .word($0) }
    case .text(let text, let order):
      return model.flatMap(text).map { text in
        var bytes: [UInt8] = []
        order.appendKey(of: text, to: &bytes)
        return .bytes(bytes)
      }
    }
  }
}
