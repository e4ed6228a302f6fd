public import GtkListKitCore

/// How a section of a ``CollectionView`` looks: how its items are placed, the room around them, what
/// lies behind and on them.
///
/// ```swift
/// collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110), spacing: 6, inset: 12)
/// ```
public struct CollectionLayout: Sendable {
  /// How items are placed: one of the kit's layouts or one's own.
  public var items: any ItemLayout { didSet { mark = Self.newMark() } }
  /// The room around the items of the section; header and footer lie outside of it.
  public var insets: SectionInsets
  /// The kind of a view behind the items of the section; nil for none.
  public var background: SectionViewKind?
  /// Views on each item.
  public var badges: [CollectionBadge]
  /// Layouts of equal marks have the same items' layout, though that may not be Equatable.
  private(set) var mark = newMark()

  private static var lastMark = 0
  private static func newMark() -> Int {
    lastMark += 1
    return lastMark
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

  /// Columns of equal breadth, line after line.
  public static func grid(
    _ columns: ItemColumns, length: ItemLength = .measured(estimate: 100), spacing: Double = 0,
    inset: Double = 0
  ) -> CollectionLayout {
    let grid = GridLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: spacing)
    return CollectionLayout(grid, insets: SectionInsets(all: inset))
  }

  /// A grid whose items may take several columns and lines, by their `ItemSpan`.
  public static func spans(
    _ columns: ItemColumns, length: ItemLength, spacing: Double = 0, inset: Double = 0
  ) -> CollectionLayout {
    let grid = GridLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: spacing,
      usesSpans: true)
    return CollectionLayout(grid, insets: SectionInsets(all: inset))
  }

  /// Items of their own size, in lines.
  public static func flow(
    estimate: ItemSize = ItemSize(length: 40, breadth: 80), spacing: Double = 0,
    inset: Double = 0, alignment: FlowLayout.Alignment = .leading
  ) -> CollectionLayout {
    let flow = FlowLayout(
      estimate: estimate, itemSpacing: spacing, lineSpacing: spacing, alignment: alignment)
    return CollectionLayout(flow, insets: SectionInsets(all: inset))
  }

  /// Columns of equal breadth, each item below the shortest one.
  public static func waterfall(
    _ columns: ItemColumns, length: ItemLength = .measured(estimate: 160), spacing: Double = 0,
    inset: Double = 0
  ) -> CollectionLayout {
    let waterfall = WaterfallLayout(
      columns: columns, length: length, itemSpacing: spacing, lineSpacing: spacing)
    return CollectionLayout(waterfall, insets: SectionInsets(all: inset))
  }

  /// Items below each other.
  public static func list(
    length: ItemLength = .measured(estimate: 40), spacing: Double = 0, inset: Double = 0
  ) -> CollectionLayout {
    CollectionLayout(
      ListLayout(length: length, spacing: spacing), insets: SectionInsets(all: inset))
  }
}

/// A view on every item of a section: a count, a mark, a button.
public struct CollectionBadge: Hashable, Sendable {
  /// On which corner of its item a badge stands. Leading is the side where text begins.
  public enum Corner: Hashable, Sendable {
    /// At the top, where text begins.
    case topLeading
    /// At the top, where text ends.
    case topTrailing
    /// At the bottom, where text begins.
    case bottomLeading
    /// At the bottom, where text ends.
    case bottomTrailing
  }

  /// The kind that the view is asked for by.
  public var kind: SectionViewKind
  /// The corner that the badge stands on.
  public var corner: Corner
  /// How far from the item's edges, in pixels; negative ones stick out.
  public var inset: Double

  /// A badge in the upper corner where text ends, at the very edges, unless told otherwise.
  public init(_ kind: SectionViewKind, at corner: Corner = .topTrailing, inset: Double = 0) {
    self.kind = kind
    self.corner = corner
    self.inset = inset
  }
}

/// Which way a list scrolls.
public enum ScrollDirection: Sendable {
  /// Up and down.
  case vertical
  /// Left and right; begins where text begins.
  case horizontal
}
