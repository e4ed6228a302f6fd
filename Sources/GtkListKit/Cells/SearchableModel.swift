/// A model that typing in a list finds.
public protocol SearchableModel {
  /// The text whose beginning is compared with what is typed.
  var searchText: String { get }
}

extension ListCell {
  /// The text by which typing finds a model: the model itself if it is text, or what a
  /// ``SearchableModel`` says; nil for any other.
  public static func searchText(of model: Any) -> String? {
    (model as? String) ?? (model as? any SearchableModel)?.searchText
  }
}

enum SearchText {
  /// Whether values of a type may have a text: false only where none can.
  ///
  /// - Parameter example: one of them, if there is any.
  static func mayBeOf<Model>(_ type: Model.Type, example: Model?) -> Bool {
    type is String.Type || type is any SearchableModel.Type || mayBeOthers(type, example: example)
  }

  /// Whether values of a type may be of another one that conforms to more.
  static func mayBeOthers<Model>(_ type: Model.Type, example: Model?) -> Bool {
    // Optionals and existentials hold values of other types, and an object may be of a subclass.
    if type is AnyObject.Type || type is any ExpressibleByNilLiteral.Type
      || type == AnyHashable.self
    {
      return true
    }
    // The type of an existential value is another than that of the variable.
    return example.map { Swift.type(of: $0 as Any) != type } ?? true
  }
}
