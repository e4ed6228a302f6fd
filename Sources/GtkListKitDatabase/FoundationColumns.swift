public import FoundationEssentials
public import GtkListKit

// Foundation's dates and decimals in column tables.

extension Date: SortWord {
  public var sortWord: UInt64 { timeIntervalSinceReferenceDate.sortWord }
}

/// Numbers that differ only behind their first 15 digits are equal to a sort key.
extension Decimal: SortWord {
  public var sortWord: UInt64 { approximate.sortWord }
}

extension ColumnContent where Value == Date {
  /// A moment as the locale's date, with the time if wanted.
  public static func date(withTime: Bool = false) -> ColumnContent {
    .date(withTime: withTime) { $0.wholeSeconds }
  }
}

extension ColumnContent where Value == Decimal {
  /// A number with so many digits behind the locale's decimal sign, right-aligned.
  public static func number(digits: Int = 2) -> ColumnContent {
    .number(digits: digits) { $0.approximate }
  }
}

extension ColumnFilter {
  /// A range of days.
  public static func date(_ date: @escaping @Sendable (Model) -> Date) -> ColumnFilter {
    .date { date($0).wholeSeconds }
  }

  /// A range of days of moments that rows may lack.
  public static func date(_ date: @escaping @Sendable (Model) -> Date?) -> ColumnFilter {
    .date { date($0)?.wholeSeconds }
  }

  /// A range of numbers.
  public static func number(_ number: @escaping @Sendable (Model) -> Decimal) -> ColumnFilter {
    .number { number($0).approximate }
  }

  /// A range of numbers that rows may lack.
  public static func number(_ number: @escaping @Sendable (Model) -> Decimal?) -> ColumnFilter {
    .number { number($0)?.approximate }
  }
}

extension TableColumn {
  /// Makes the day of a moment in the model editable, as the locale writes dates. The time of day stays.
  ///
  /// - Parameters:
  ///   - path: the moment in the model.
  ///   - validate: returns why a moment is refused for a model, or nil.
  /// - Returns: the column itself.
  @discardableResult
  public func editable(
    day path: WritableKeyPath<Model, Date>, validate: ((Date, Model) -> String?)? = nil
  ) -> TableColumn {
    editable(
      day: path.appending(path: \.wholeSeconds),
      validate: validate.map { validate in
        { seconds, model in validate(Date(timeIntervalSince1970: Double(seconds)), model) }
      })
  }
}

extension Date {
  /// The whole seconds since 1970.
  fileprivate var wholeSeconds: Int {
    get {
      let seconds = timeIntervalSince1970.rounded(.down)
      return Int(exactly: seconds) ?? (seconds > 0 ? .max : .min)
    }
    set {
      let fraction = timeIntervalSince1970 - timeIntervalSince1970.rounded(.down)
      self = Date(timeIntervalSince1970: Double(newValue) + fraction)
    }
  }
}

extension Decimal {
  fileprivate var approximate: Double { Double(description) ?? .nan }
}
