internal import GtkListKitCore

/// What of its rows a column is filtered by. What is read is called off the main thread.
///
/// ```swift
/// TableColumn<Package>("Name", \.name).filtered(by: .text(\.name))
/// TableColumn<Package>("Size", \.size, as: .bytes).filtered(by: .number(\.size))
/// TableColumn<Package>("Section", \.section).filtered(by: .choices(\.section))
/// ```
public nonisolated struct ColumnFilter<Model: Sendable>: Sendable {
  enum Reading: Sendable {
    case text(@Sendable (Model) -> String?)
    case number(@Sendable (Model) -> Double?)
    case date(@Sendable (Model) -> Double?)
    case choices(@Sendable (Model) -> String?)
  }
  let reading: Reading

  /// Words that all have to occur in a text, whatever their case and accents.
  public static func text(_ text: @escaping @Sendable (Model) -> String) -> ColumnFilter {
    ColumnFilter(reading: .text { text($0) })
  }

  /// Words that all have to occur in a text that a row may lack.
  public static func text(_ text: @escaping @Sendable (Model) -> String?) -> ColumnFilter {
    ColumnFilter(reading: .text(text))
  }

  /// A range of whole numbers.
  public static func number<Number: BinaryInteger & Sendable>(
    _ number: @escaping @Sendable (Model) -> Number
  ) -> ColumnFilter { ColumnFilter(reading: .number { Double(number($0)) }) }

  /// A range of whole numbers that rows may lack.
  public static func number<Number: BinaryInteger & Sendable>(
    _ number: @escaping @Sendable (Model) -> Number?
  ) -> ColumnFilter { ColumnFilter(reading: .number { number($0).map { Double($0) } }) }

  /// A range of numbers.
  public static func number(_ number: @escaping @Sendable (Model) -> Double) -> ColumnFilter {
    ColumnFilter(reading: .number { number($0) })
  }

  /// A range of numbers that rows may lack.
  public static func number(_ number: @escaping @Sendable (Model) -> Double?) -> ColumnFilter {
    ColumnFilter(reading: .number(number))
  }

  /// A range of days, of moments in seconds since 1970.
  public static func date(_ seconds: @escaping @Sendable (Model) -> Int) -> ColumnFilter {
    ColumnFilter(reading: .date { Double(seconds($0)) })
  }

  /// A range of days, of moments in seconds since 1970 that rows may lack.
  public static func date(_ seconds: @escaping @Sendable (Model) -> Int?) -> ColumnFilter {
    ColumnFilter(reading: .date { seconds($0).map { Double($0) } })
  }

  /// Some of the texts that there are, which are offered with how often each stands there.
  public static func choices(_ text: @escaping @Sendable (Model) -> String) -> ColumnFilter {
    ColumnFilter(reading: .choices { text($0) })
  }

  /// Some of the texts that there are and that rows may lack.
  public static func choices(_ text: @escaping @Sendable (Model) -> String?) -> ColumnFilter {
    ColumnFilter(reading: .choices(text))
  }

  /// Whether a model has a value; rows without one have none.
  func condition(_ value: ColumnFilterValue) -> @Sendable (Model) -> Bool {
    switch (reading, value) {
    case (.text(let text), .words(let words)):
      let query = SearchQuery(TextOrder.FoldedText.of(words))
      return { model in
        guard let text = text(model) else { return false }
        var folded: [UInt8] = []
        TextOrder.FoldedText.append(text, to: &folded)
        return query.matches(folded)
      }
    case (.number(let number), .range(let from, let to)),
      (.date(let number), .range(let from, let to)):
      return { model in
        guard let number = number(model) else { return false }
        return number >= from ?? -.infinity && number <= to ?? .infinity
      }
    case (.choices(let text), .choices(let texts)):
      return { model in text(model).map { texts.contains($0) } ?? false }
    default: return { _ in true }
    }
  }
}

extension TableColumn where Model: Sendable {
  /// Lets the rows be filtered by what they have in the column: by a field under the headers, where the
  /// table shows them, and by the header's menu.
  ///
  /// - Returns: the column itself.
  @discardableResult
  public func filtered(by filter: ColumnFilter<Model>) -> TableColumn {
    filterKey = filter
    return self
  }
}

extension ColumnFilter: ColumnFilterKey {
  @MainActor var kind: ColumnFilterKind {
    switch reading {
    case .text: .text
    case .number: .number
    case .date: .date
    case .choices: .choices
    }
  }

  /// What of some conditions is for models of this kind.
  private static func conditions(
    _ conditions: [Condition]
  ) -> [@Sendable (Model) -> Bool] {
    conditions.compactMap { ($0.key as? ColumnFilter<Model>)?.condition($0.value) }
  }

  @MainActor func filtering(of source: any ListSource) -> (([Condition]) -> Void)? {
    guard let source = source.arrangedSource else { return nil }
    return { given in
      let conditions = Self.conditions(given)
      source.rearrange(Model.self, animated: true, completion: nil) { arrangement in
        arrangement.columnFilter =
          conditions.isEmpty
          ? nil : RowFilter { model in conditions.allSatisfy { $0(model) } }
      }
    }
  }

  @MainActor func counts(
    in source: any ListSource, besides others: [Condition]
  ) -> (() async -> [String: Int])? {
    guard let source = source.arrangedSource, case .choices(let text) = reading else {
      return nil
    }
    let conditions = Self.conditions(others)
    return {
      await source.counts(Model.self) { model in
        conditions.allSatisfy { $0(model) } ? text(model) : nil
      }
    }
  }
}
