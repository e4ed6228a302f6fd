/// What can be edited.
extension CellEditing {
  /// A text.
  ///
  /// - Parameters:
  ///   - path: where it is in the model.
  ///   - validate: why a text is refused for a model; nil where it is taken.
  public static func text(
    _ path: WritableKeyPath<Model, String>, validate: ((String, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      text: { $0[keyPath: path] }, parse: { text, _ in text }, event: { .string($0) },
      validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// A text that may be missing: an empty one is nil, unless the text was empty before, which it stays.
  ///
  /// - Parameters:
  ///   - path: where it is in the model.
  ///   - validate: why a text is refused for a model; nil where it is taken.
  public static func text(
    _ path: WritableKeyPath<Model, String?>, validate: ((String?, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      text: { $0[keyPath: path] ?? "" },
      parse: { text, model in
        .some(text.isEmpty && model[keyPath: path]?.isEmpty != true ? nil : text)
      },
      event: { $0.map { .string($0) } }, validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// A whole number, written as the locale does.
  ///
  /// - Parameters:
  ///   - path: where it is in the model.
  ///   - validate: why a number is refused for a model; nil where it is taken.
  public static func integer(
    _ path: WritableKeyPath<Model, Int>, validate: ((Int, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      form: CellForm.integer, text: { String($0[keyPath: path]) },
      parse: { text, _ in CellParsing.integer(text) }, event: { .int($0) }, validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// A number, written with the locale's decimal sign.
  ///
  /// - Parameters:
  ///   - path: where it is in the model.
  ///   - validate: why a number is refused for a model; nil where it is taken.
  public static func number(
    _ path: WritableKeyPath<Model, Double>, validate: ((Double, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      form: CellForm.number, text: { CellParsing.editedText(of: $0[keyPath: path]) },
      parse: { text, _ in CellParsing.number(text) }, event: { .double($0) }, validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// A number that may be missing: an empty text is nil.
  ///
  /// - Parameters:
  ///   - path: where it is in the model.
  ///   - validate: why a number is refused for a model; nil where it is taken.
  public static func number(
    _ path: WritableKeyPath<Model, Double?>, validate: ((Double?, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      form: CellForm.number + ", or nothing",
      text: { $0[keyPath: path].map { CellParsing.editedText(of: $0) } ?? "" },
      parse: { text, _ -> Double?? in
        if text.allSatisfy(\.isWhitespace) { return .some(nil) }
        return CellParsing.number(text).map { .some($0) }
      }, event: { $0.map { .double($0) } }, validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// The day of a moment, in seconds since 1970, as the locale writes dates. The time of day stays.
  ///
  /// - Parameters:
  ///   - path: where the moment is in the model.
  ///   - validate: why a moment is refused for a model; nil where it is taken.
  public static func day(
    _ path: WritableKeyPath<Model, Int>, validate: ((Int, Model) -> String?)? = nil
  ) -> CellEditing {
    .custom(
      form: CellForm.day, text: { CellParsing.editedDay(of: $0[keyPath: path]) },
      parse: { CellParsing.moment($0, atTimeOf: $1[keyPath: path]) }, event: { .int($0) },
      validate: validate
    ) { $0[keyPath: path] = $1 }
  }

  /// One of the values that a model allows.
  ///
  /// - Parameters:
  ///   - path: where the value is in the model.
  ///   - choices: what can be chosen for a model, in order.
  ///   - title: a value as text.
  ///   - validate: why a value is refused for a model; nil where it is taken.
  public static func choice<Value: Equatable>(
    _ path: WritableKeyPath<Model, Value>, of choices: @escaping (Model) -> [Value],
    title: @escaping (Value) -> String, validate: ((Value, Model) -> String?)? = nil
  ) -> CellEditing {
    CellEditing(
      kind: .choice, text: { title($0[keyPath: path]) }, choices: { choices($0).map(title) },
      take: { input, model in
        let all = choices(model)
        let value: Value? =
          switch input {
          case .choice(let index, let text):
            all.indices.contains(index) && title(all[index]) == text
              ? all[index] : onlyValue(all.filter { title($0) == text })
          case .text(let text):
            onlyValue(all.filter { title($0) == text })
              ?? onlyValue(all.filter { title($0).lowercased() == text.lowercased() })
          case .toggle: nil
          }
        return CellEditing.validation(value, model, { EventValue(wrapping: $0) }, validate) {
          $0[keyPath: path] = $1
        }
      })
  }

  /// One of some values.
  ///
  /// - Parameters:
  ///   - path: where the value is in the model.
  ///   - choices: what can be chosen, in order.
  ///   - title: a value as text.
  ///   - validate: why a value is refused for a model; nil where it is taken.
  public static func choice<Value: Equatable>(
    _ path: WritableKeyPath<Model, Value>, of choices: [Value],
    title: @escaping (Value) -> String, validate: ((Value, Model) -> String?)? = nil
  ) -> CellEditing { .choice(path, of: { _ in choices }, title: title, validate: validate) }

  /// Anything that can be written as text.
  ///
  /// - Parameters:
  ///   - text: what the editor begins with.
  ///   - parse: the value of a text; nil where it has none, which the editor says.
  ///   - validate: why a value is refused for a model; nil where it is taken.
  ///   - set: puts the value into the model; nil only sends the event.
  public static func custom<Value>(
    text: @escaping (Model) -> String, parse: @escaping (String) -> Value?,
    validate: ((Value, Model) -> String?)? = nil, set: ((inout Model, Value) -> Void)? = nil
  ) -> CellEditing {
    .custom(
      text: text, parse: { text, _ in parse(text) }, event: { EventValue(wrapping: $0) },
      validate: validate, set: set)
  }

  static func custom<Value>(
    kind: CellEditor.Kind = .text, form: String? = nil, text: @escaping (Model) -> String,
    parse: @escaping (String, Model) -> Value?, event: @escaping (Value) -> EventValue?,
    validate: ((Value, Model) -> String?)?, set: ((inout Model, Value) -> Void)?
  ) -> CellEditing {
    CellEditing(
      kind: kind, text: text, form: form,
      take: { input, model in
        guard case .text(let text) = input else { return .unreadable }
        return validation(parse(text, model), model, event, validate, set)
      })
  }
}

/// The value that all of some are; nil where several could be meant.
private func onlyValue<Value: Equatable>(_ values: [Value]) -> Value? {
  values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
}

extension EventValue {
  /// Any value, as the kind of it that there is.
  init<Value>(wrapping value: Value) {
    switch value {
    case let value as Bool: self = .bool(value)
    case let value as Int: self = .int(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .string(value)
    default: self = .any(value)
    }
  }
}
