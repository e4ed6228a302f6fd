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
    if let chosen = chosen(path, validate) { return chosen }
    ListReport(
      .wrongModel, "the column “\(title)” has no choices of \(Value.self) and stays uneditable",
      fix: "Use ColumnContent.combo(_:title:), or call editable(_:choices:validate:)."
    ).send()
    return self
  }

  /// Lets a value be chosen from what the column shows; nil where that has no choices. Columns of other
  /// content show the same types: only the content tells which it is.
  func chosen<Value: Equatable>(
    _ path: WritableKeyPath<Model, Value>, _ validate: ((Value, Model) -> String?)?
  ) -> TableColumn? {
    contentChoices(of: Value.self).map { choices in
      editable(path, choices: { _ in choices }, validate: validate)
    }
  }

  /// The same for a value that may be missing, in a column over those that are there.
  func chosen<Value: Equatable>(
    missing path: WritableKeyPath<Model, Value?>, _ validate: ((Value?, Model) -> String?)?
  ) -> TableColumn? {
    guard let choices = contentChoices(of: Value.self), let title = contentText(of: Value.self)
    else { return nil }
    return edited(
      .choice(
        path, of: { _ in choices }, title: { $0.map(title) ?? "" }, validate: validate))
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
        "the column “\(self.title)” shows no \(Value.self) and stays uneditable",
        fix: "Pass the key path of a value of the type that the column shows."
      ).send()
      return self
    }
    return edited(.choice(path, of: choices, title: title, validate: validate))
  }
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
