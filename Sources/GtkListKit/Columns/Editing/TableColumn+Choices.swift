/// Choosing values from a list.
extension TableColumn {
  /// Lets a value of the model be chosen, in a column of ``ColumnContent/combo(_:title:)``.
  ///
  /// A column without choices is reported and stays as it is.
  @_disfavoredOverload
  @discardableResult
  public func editable<Value: Equatable>(
    _ path: WritableKeyPath<Model, Value>, validate: ((Value, Model) -> String?)? = nil
  ) -> TableColumn {
    guard let choices = contentChoices(of: Value.self) else {
      ListReport(
        .wrongModel, "the column “\(title)” has no choices of \(Value.self) and stays uneditable"
      ).send()
      return self
    }
    return editable(path, choices: { _ in choices }, validate: validate)
  }

  /// Lets a value of the model be chosen from what a row allows, each as the column writes it.
  ///
  /// - Parameters:
  ///   - path: where the value is in the model. The column has to show values of its type.
  ///   - choices: what can be chosen for a row.
  ///   - validate: why a value is refused for a row; nil where it is taken.
  @discardableResult
  public func editable<Value: Equatable>(
    _ path: WritableKeyPath<Model, Value>, choices: @escaping (Model) -> [Value],
    validate: ((Value, Model) -> String?)? = nil
  ) -> TableColumn {
    guard let title = contentText(of: Value.self) else {
      ListReport(
        .wrongModel,
        "the column “\(self.title)” shows no \(Value.self) and stays uneditable"
      ).send()
      return self
    }
    editing = CellEditing(
      kind: .choice, text: { title($0[keyPath: path]) }, choices: { choices($0).map(title) },
      take: { input, model in
        let all = choices(model)
        let value: Value? =
          switch input {
          case .choice(let index): all.indices.contains(index) ? all[index] : nil
          case .text(let text):
            onlyValue(all.filter { title($0) == text })
              ?? onlyValue(all.filter { title($0).lowercased() == text.lowercased() })
          case .toggle: nil
          }
        return CellEditing.validation(value, model, { EventValue(wrapping: $0) }, validate) {
          $0[keyPath: path] = $1
        }
      })
    return self
  }
}

/// The value that all of some are; nil where several could be meant.
private func onlyValue<Value: Equatable>(_ values: [Value]) -> Value? {
  values.first.flatMap { first in values.allSatisfy { $0 == first } ? first : nil }
}

extension ColumnContent where Value: Equatable {
  /// One of several values, as text. Made editable, it is chosen from them.
  ///
  /// - Parameters:
  ///   - choices: what there is to choose, in order.
  ///   - title: a value as text.
  public static func combo(
    _ choices: [Value], title: @escaping (Value) -> String
  ) -> ColumnContent {
    var content = ColumnContent.text(title)
    content.choices = choices
    return content
  }
}

extension ColumnContent where Value == String {
  /// One of several texts. Made editable, it is chosen from them.
  public static func combo(_ choices: [String]) -> ColumnContent {
    .combo(choices) { $0 }
  }
}
