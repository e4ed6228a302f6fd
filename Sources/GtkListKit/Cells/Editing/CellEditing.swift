/// How a part of a model is edited in place: what the editor begins with, and what becomes of what is
/// written.
///
/// ```swift
/// Rows(people, as: PersonCell.self)
///   .editable("name", .text(\.name) { name, _ in name.isEmpty ? "A person has a name" : nil })
///   .editable("age", .integer(\.age))
/// ```
public struct CellEditing<Model> {
  let kind: CellEditor.Kind
  /// What the editor begins with.
  let text: (Model) -> String
  /// What can be chosen; nil where anything can be written.
  var choices: ((Model) -> [String])?
  /// What is wanted of a text, with an example; nil where the text that there is has to do as one.
  var form: String?
  let take: (CellEditor.Input, Model) -> ValidationResult
}

extension CellEditor {
  /// What a cell is edited with.
  enum Kind {
    case text
    case choice
    case color
    /// A click, or the space bar.
    case toggle
  }
}

extension CellEditor {
  /// What somebody wants a cell to hold.
  enum Input: Equatable {
    case text(String)
    /// One of the choices, by its number, and as it was shown: by now there may be others.
    case choice(Int, title: String)
    case toggle(Bool)

    /// As it was written.
    var text: String {
      switch self {
      case .text(let text): text
      case .choice(_, let title): title
      case .toggle(let isOn): isOn ? "✓" : ""
      }
    }
  }
}

extension CellEditing {
  /// What is made of an input.
  enum ValidationResult {
    /// No value of the column's type.
    case unreadable
    /// What the validator says.
    case rejected(String)
    /// What the event carries, and what puts the value into a model where the column does that.
    case accepted(EventValue?, ((Model) -> Model)?)
  }
}

extension CellEditor {
  /// A result whatever the model.
  enum Answer {
    case rejected(String)
    case accepted(EventValue?, ChangedData?)
  }
}

extension CellEditor {
  /// A row's data with another value in them.
  struct ChangedData {
    let data: Any
    /// Puts the value into what the row's data have become meanwhile; nil where they are no such data.
    let again: (Any?) -> Any?
  }
}

extension CellEditor {
  /// What an editor shows when it opens.
  struct Setup {
    let kind: CellEditor.Kind
    let text: String
    let choices: [String]
  }
}

extension CellEditing {
  /// What a person can write in a row.
  func wanted(_ model: Model) -> String {
    if let form { return form }
    if let choices = choices?(model), !choices.isEmpty {
      let first = choices.prefix(6).map { "“\($0)”" }.joined(separator: ", ")
      return "it takes \(first)" + (choices.count > 6 ? " and \(choices.count - 6) more" : "")
    }
    let text = text(model)
    return text.isEmpty ? "it takes another form" : "it takes what is written like “\(text)”"
  }

  /// What the editor of a model begins with.
  func setup(for model: Model) -> CellEditor.Setup {
    CellEditor.Setup(kind: kind, text: text(model), choices: choices?(model) ?? [])
  }

  /// What becomes of an input.
  ///
  /// - Parameter rejection: what is said of a text that is no value; nil says what is wanted instead.
  func answer(
    to input: CellEditor.Input, for model: Model, rejection: ((String) -> String)? = nil
  ) -> CellEditor.Answer {
    switch take(input, model) {
    case .unreadable:
      let text = input.text
      return .rejected(rejection?(text) ?? "“\(text)” does not fit here; \(wanted(model))")
    case .rejected(let message): return .rejected(message)
    case .accepted(let value, let put):
      return .accepted(
        value,
        put.map { put in
          CellEditor.ChangedData(data: put(model)) { data in (data as? Model).map(put) }
        })
    }
  }

  /// Decides about a value that could be read.
  static func validation<Value>(
    _ value: Value?, _ model: Model, _ event: (Value) -> EventValue?,
    _ validate: ((Value, Model) -> String?)?, _ set: ((inout Model, Value) -> Void)?
  ) -> ValidationResult {
    guard let value else { return .unreadable }
    if let message = validate?(value, model) { return .rejected(message) }
    guard let set else { return .accepted(event(value), nil) }
    return .accepted(event(value)) { model in
      var changed = model
      set(&changed, value)
      return changed
    }
  }
}
