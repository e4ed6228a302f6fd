/// Editing cells in place.
///
/// ```swift
/// TableColumn<Item>("Name", \.name).editable(\.name)
/// TableColumn<Item>("Price", \.price, as: .number()).editable(\.price) { price, _ in
///   price < 0 ? "A price is not negative" : nil
/// }
/// ```
///
/// What is edited changes the row's model, by the adaptor and its undo stack, and then sends the
/// column's ``AnyTableColumn/event`` with the value to the holder.
///
/// In a column of ``ColumnContent/combo(_:title:)`` the value is chosen, whatever its type.
extension TableColumn {
  /// Makes the cells editable as text.
  ///
  /// - Parameters:
  ///   - text: what the editor begins with; nil begins with the cell's own text.
  ///   - parse: the value of a text; nil where it has none, which the editor says.
  ///   - validate: why a value is refused for a row; nil where it is taken.
  ///   - set: puts the value into the model; nil only sends the event.
  @discardableResult
  public func editable<Value>(
    text: ((Model) -> String)? = nil, parse: @escaping (String) -> Value?,
    validate: ((Value, Model) -> String?)? = nil, set: ((inout Model, Value) -> Void)? = nil
  ) -> TableColumn {
    edited(
      .custom(
        text: text ?? { [weak self] in self?.text(of: $0) ?? "" }, parse: parse,
        validate: validate, set: set))
  }

  /// Makes a text of the model editable.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, String>, validate: ((String, Model) -> String?)? = nil
  ) -> TableColumn {
    chosen(path, validate) ?? edited(.text(path, validate: validate))
  }

  /// Makes a text of the model editable that may be missing: an empty one is nil, unless the text
  /// was empty before, which it stays.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, String?>, validate: ((String?, Model) -> String?)? = nil
  ) -> TableColumn {
    chosen(path, validate) ?? chosen(missing: path, validate)
      ?? edited(.text(path, validate: validate))
  }

  /// Makes a whole number of the model editable, written as the locale does. In a column of
  /// ``ColumnContent/date(withTime:)`` it is a moment, of which the day is written.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, Int>, validate: ((Int, Model) -> String?)? = nil
  ) -> TableColumn {
    if showsDates { return editable(day: path, validate: validate) }
    return chosen(path, validate) ?? edited(.integer(path, validate: validate))
  }

  /// Makes a number of the model editable, written with the locale's decimal sign.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, Double>, validate: ((Double, Model) -> String?)? = nil
  ) -> TableColumn { chosen(path, validate) ?? edited(.number(path, validate: validate)) }

  /// Makes a number of the model editable that may be missing: an empty text is nil.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, Double?>, validate: ((Double?, Model) -> String?)? = nil
  ) -> TableColumn {
    chosen(path, validate) ?? chosen(missing: path, validate)
      ?? edited(.number(path, validate: validate))
  }

  /// Makes the day of a moment in the model editable, in seconds since 1970, as the locale writes
  /// dates, in a column that shows it in a way of its own. The time of day stays.
  @discardableResult
  public func editable(
    day path: WritableKeyPath<Model, Int>, validate: ((Int, Model) -> String?)? = nil
  ) -> TableColumn { edited(.day(path, validate: validate)) }

  /// Lets a click or the space bar change the model, in a column of ``ColumnContent/toggle`` or
  /// ``ColumnContent/radio``.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, Bool>, validate: ((Bool, Model) -> String?)? = nil
  ) -> TableColumn {
    chosen(path, validate)
      ?? edited(
        CellEditing(
          kind: .toggle, text: { $0[keyPath: path] ? "✓" : "" }, form: CellForm.truth,
          take: { input, model in
            let value: Bool? =
              switch input {
              case .toggle(let isOn): isOn
              case .text(let text): CellParsing.truth(text)
              case .choice: nil
              }
            return CellEditing.validation(value, model, { .bool($0) }, validate) {
              $0[keyPath: path] = $1
            }
          }))
  }

  /// Makes a colour of the model editable.
  @discardableResult
  public func editable(
    _ path: WritableKeyPath<Model, CellColor>, validate: ((CellColor, Model) -> String?)? = nil
  ) -> TableColumn {
    chosen(path, validate)
      ?? edited(
        .custom(
          kind: .color, form: CellForm.color,
          text: { [weak self] in self?.colorText(of: $0[keyPath: path]) ?? "" },
          parse: { text, _ in CellParsing.color(text) }, event: { .any($0) }, validate: validate
        ) { $0[keyPath: path] = $1 })
  }

  func edited(_ editing: CellEditing<Model>) -> TableColumn {
    self.editing = editing
    return self
  }

  /// The digits of a colour, which may be one of the theme.
  private func colorText(of color: CellColor) -> String {
    guard let table, let rgb = CellAttributes.parts(of: color, on: table.tree.widget) else {
      return ""
    }
    return CellColor.digits([rgb.red, rgb.green, rgb.blue].map { UInt8($0 >> 8) })
  }
}
