/// A GtkBuilder description of a reusable view.
///
/// Its first widget without a parent is the view; a GtkListBoxRow or a window around it is taken
/// off. Every `<signal handler="x">` in it becomes the event `x`.
public enum CellTemplate: Hashable, Sendable {
  /// A .ui file.
  case file(String)
  /// The XML itself.
  case string(String)
  /// A path in the app's GResource.
  case resource(String)
}
