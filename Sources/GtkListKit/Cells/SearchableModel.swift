/// A model that typing in a list finds.
public protocol SearchableModel {
  /// The text whose beginning is compared with what is typed.
  var searchText: String { get }
}

enum SearchText {
  /// What typing finds a model by: itself, where it is text.
  static func of(_ model: Any) -> String? {
    (model as? String) ?? (model as? any SearchableModel)?.searchText
  }
}
