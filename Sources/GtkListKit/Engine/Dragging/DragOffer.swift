internal import GtkListKitCore

/// What dragged rows are for other programs, and for other widgets of this one.
public struct DragOffer {
  /// What may be done with the rows. Where a program moves them, the list's data source removes
  /// them.
  public var actions: Set<DragAction>
  /// The formats, the best first. Nothing is written before somebody wants it.
  public var formats: [DragFormat]
  /// Whether the rows are offered as text, too: a column table's as Ctrl+C copies them, those of
  /// other lists by what typing finds them by.
  public var includesText: Bool
  /// The parts of a source that offer the rows, retained while the rows are dragged.
  package var sources: [any ListSource] = []

  /// Rows that can be copied, as text alone, unless told otherwise.
  public init(
    actions: Set<DragAction> = [.copy], formats: [DragFormat] = [], includesText: Bool = true
  ) {
    self.actions = actions
    self.formats = formats
    self.includesText = includesText
  }
}
