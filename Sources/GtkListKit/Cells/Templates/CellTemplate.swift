/// A GtkBuilder description of a reusable view.
///
/// Its first widget without a parent is the view; popovers and menus beside it, which belong to
/// widgets in it, are not. A GtkListBoxRow or a window around the view is taken off. Every
/// `<signal handler="x">` in it becomes the event `x`.
///
/// A template is checked before GTK builds it, and rejected with a report where it could do harm:
/// it is a regular file or a text of at most 1 MB, has at most 1 000 objects and 64 nested
/// elements, and names only classes of widgets that can be made, their helpers (adjustments,
/// models, cell renderers, size groups, text buffers) and objects that are in it. No object refers
/// to itself, directly or through others.
public enum CellTemplate: Hashable, Sendable {
  /// A .ui file.
  case file(String)
  /// The XML itself.
  case string(String)
  /// A path in the app's GResource.
  case resource(String)
}
