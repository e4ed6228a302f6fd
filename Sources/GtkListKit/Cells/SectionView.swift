public import GtkListKitCore

/// What a view of a section is: its header, its footer, or of a kind that a collection names.
public nonisolated struct SectionViewKind: Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The name of the kind. Kinds of the same name are the same.
  public let rawValue: String

  /// A kind of an app's own, by any name; those that the kit has are the constants below.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { self.init(value) }
  public var description: String { rawValue }

  /// Above the rows of a section, or at the top of a table.
  public static let header: SectionViewKind = "Header"
  /// Below the rows of a section, or at the bottom of a table.
  public static let footer: SectionViewKind = "Footer"
  /// On an item of a collection, or behind a section, where a layout names it: for what is above.
  public static let supplementaryHeader: SectionViewKind = "Supplementary Header"
  /// As ``supplementaryHeader``, for what is below.
  public static let supplementaryFooter: SectionViewKind = "Supplementary Footer"
}

/// A reusable header or footer of a section, or the header or footer of a whole table.
open class SectionView: ReusableView {
  /// The kind that the view was last shown as.
  public internal(set) final var kind: SectionViewKind = .header {
    didSet { if kind != oldValue { slot?.showRole() } }
  }
  /// The section that the view was last filled for; for views that are not in a row.
  var boundSection: Int?
  /// The adaptor that has filled the view last.
  final var filler: ObjectIdentifier?

  /// The present position of the item that the view is on, in a collection; for a view behind a
  /// section the item is 0. Sections are those of the whole list, also if several sources fill it.
  /// Nil for headers and footers, and while the view waits for reuse.
  public final var itemPath: ListIndexPath? { slot?.supplementary?.path }

  /// The section it stands for now; nil while it waits for reuse.
  public final var section: Int? {
    switch slot?.element {
    case .header(let section), .footer(let section): section
    default: boundSection ?? itemPath?.section
    }
  }

  /// Shows the section's data. By default a ``ModelSectionView`` is given its model.
  ///
  /// - Parameters:
  ///   - data: what the section holder has for it.
  ///   - collapsed: whether the rows are hidden.
  ///   - count: all holders of the section, collapsed or not.
  ///
  /// Origin: Adaptor.
  open func update(data: Any?, collapsed: Bool, count: Int) {
    guard let typed = self as? any ModelSectionView else { return }
    typed.updateIfModel(data, collapsed: collapsed, count: count)
  }
}
