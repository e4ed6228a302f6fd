public import CGtkListKitGtk3
public import GtkListKit

/// A row, header or footer as it stands on the screen, read from GTK's own widgets.
public nonisolated struct ShownRow: Equatable {
  /// What it is.
  public enum Kind: String, Sendable {
    /// A row of a table, an item of a collection, a line of a column table.
    case row
    /// A header or footer.
    case sectionView
    /// A view on an item or behind a section of a collection.
    case supplementary
  }

  /// What it is.
  public let kind: Kind
  /// Which row it is; nil for what is none.
  public let indexPath: ListIndexPath?
  /// The widget of the row. In a column table, whose rows have none, the GtkTreeView.
  public let widget: UnsafeMutablePointer<GtkWidget>
  /// The texts of its labels and entries; in a column table those of its cells, by the order of the
  /// table's columns, hidden ones too.
  public let texts: [String]
  /// Its left edge in the list, in pixels.
  public let x: Int
  /// Its top edge in the list, in pixels; in a column table below the headers.
  public let y: Int
  /// Its width in pixels.
  public let width: Int
  /// Its height in pixels.
  public let height: Int
  /// Whether GTK draws it as selected.
  public let isSelected: Bool

  /// The first of its texts.
  public var text: String { texts.first ?? "" }
  /// The first pixel below it.
  public var bottom: Int { y + height }
  /// Whether it is a header or footer.
  public var isSectionView: Bool { kind == .sectionView }
}
