/// A model that says what assistive technology calls the row that shows it. Those of the ready-made rows
/// are such: a row is called by all that it says, in the order in which one wants to hear it.
public protocol AccessibleModel {
  /// What the row is called; nil for what typing finds it by, or all that the labels of its cell say.
  var accessibleName: String? { get }
  /// What there is to say besides; nil for nothing. Default: nil.
  var accessibleDescription: String? { get }
}

extension AccessibleModel {
  public var accessibleDescription: String? { nil }
}

extension ListCell {
  /// What an ``AccessibleModel`` is called; nil for any other.
  public static func accessibleName(of model: Any) -> String? {
    (model as? any AccessibleModel)?.accessibleName
  }

  /// What there is to say of an ``AccessibleModel`` besides; nil for any other.
  public static func accessibleDescription(of model: Any) -> String? {
    (model as? any AccessibleModel)?.accessibleDescription
  }
}

enum AccessibleText {
  /// The parts of a row that say something, as one text.
  nonisolated static func joined(_ parts: String?...) -> String {
    parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether values of a type may say what they are called: false only where none can.
  static func mayBeOf<Model>(_ type: Model.Type, example: Model?) -> Bool {
    type is any AccessibleModel.Type || SearchText.mayBeOthers(type, example: example)
  }
}
