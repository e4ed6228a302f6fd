public import GtkListKitCore

/// How a section of a ``CollectionView`` looks: how its items are placed, the room around them, what
/// lies behind and on them.
///
/// ```swift
/// collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110), spacing: 6, inset: 12)
/// ```
public struct CollectionLayout: Sendable {
  /// How items are placed: in one of the kit's ways or one's own.
  public var items: any ItemLayout { didSet { revision = Self.newRevision() } }
  /// The room around the items of the section; header and footer lie outside of it.
  public var insets: SectionInsets
  /// The kind of a view behind the items of the section; nil for none.
  public var background: SectionViewKind?
  /// Views on each item.
  public var badges: [CollectionBadge]
  /// Layouts of equal marks have the same items' layout, though that may not be Equatable.
  private(set) var revision = newRevision()

  private static var lastRevision = 0
  private static func newRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// A layout without insets, background and badges, unless told otherwise.
  public init(
    _ items: any ItemLayout, insets: SectionInsets = SectionInsets(),
    background: SectionViewKind? = nil, badges: [CollectionBadge] = []
  ) {
    self.items = items
    self.insets = insets
    self.background = background
    self.badges = badges
  }

  /// Columns of equal breadth, line after line. Measured items make the others of their line as long.
  ///
  /// - Parameters:
  ///   - columns: how many columns there are, or how broad they are at least.
  ///   - length: how long the items are.
  ///   - spacing: what lies between items, in whole pixels.
  ///   - lineSpacing: what lies between lines; nil is as much as between columns.
  ///   - inset: the room around the items.
  public static func grid(
    _ columns: ItemColumns, length: ItemLength = .measured(estimate: 100), spacing: Double = 0,
    lineSpacing: Double? = nil, inset: Double = 0
  ) -> CollectionLayout {
    let grid = GridLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: lineSpacing ?? spacing)
    return CollectionLayout(grid, insets: SectionInsets(all: inset))
  }

  /// A grid whose items may take several columns and lines, by their `ItemSpan`. Lines have one
  /// length, which is estimated when it is measured elsewhere. O(items) to place. Items beyond the
  /// first 1 048 576 of a list are not asked: they take one column and line each, below the others.
  public static func spans(
    _ columns: ItemColumns, length: ItemLength, spacing: Double = 0, lineSpacing: Double? = nil,
    inset: Double = 0
  ) -> CollectionLayout {
    let grid = GridLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: lineSpacing ?? spacing,
      usesSpans: true)
    return CollectionLayout(grid, insets: SectionInsets(all: inset))
  }

  /// Items of their own size beside each other, and in a new line where the room ends.
  ///
  /// - Parameters:
  ///   - estimate: what an item is taken for until its size is known, in pixels.
  ///   - spacing: what lies between the items of a line, in whole pixels.
  ///   - lineSpacing: what lies between lines; nil is as much as between items.
  ///   - inset: the room around the items.
  ///   - alignment: where lines stand that do not fill the room.
  ///   - lineAlignment: where items stand that are shorter than the longest of their line.
  public static func flow(
    estimate: ItemSize = ItemSize(length: 40, breadth: 80), spacing: Double = 0,
    lineSpacing: Double? = nil, inset: Double = 0, alignment: FlowAlignment = .start,
    lineAlignment: FlowAlignment = .center
  ) -> CollectionLayout {
    let flow = FlowLayout(
      estimate: estimate, itemSpacing: spacing, lineSpacing: lineSpacing ?? spacing,
      alignment: alignment, lineAlignment: lineAlignment)
    return CollectionLayout(flow, insets: SectionInsets(all: inset))
  }

  /// Columns of equal breadth, in which each item goes below the shortest column.
  ///
  /// An item that has been on screen keeps its column until items before it in the section come, go
  /// or move, or the number of columns changes: a section that is sorted, or begins with another
  /// item than before, is distributed anew. If sizes above the view are only estimates, columns may
  /// shift against each other as these items come into view; give the sizes if they are known.
  public static func waterfall(
    _ columns: ItemColumns, length: ItemLength = .measured(estimate: 160), spacing: Double = 0,
    lineSpacing: Double? = nil, inset: Double = 0
  ) -> CollectionLayout {
    let waterfall = WaterfallLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: lineSpacing ?? spacing)
    return CollectionLayout(waterfall, insets: SectionInsets(all: inset))
  }

  /// Items below each other, each as broad as there is room.
  public static func list(
    length: ItemLength = .measured(estimate: 40), spacing: Double = 0, inset: Double = 0
  ) -> CollectionLayout {
    CollectionLayout(
      ListLayout(length: length, spacing: spacing), insets: SectionInsets(all: inset))
  }
}
