public import GtkListKit

/// Builders that stand together below one header.
///
/// Origin: `TableViewSectionProtocol`.
@MainActor
public protocol BuilderSection: AnyObject {
  /// Who makes the cells of the rows, in order.
  var builders: [any CellBuilder] { get }
  /// The number of rows. Default: ``numberOfRows``.
  var numberOfItems: Int { get }
  /// The number of rows, by the name of the original. Default: the number of builders.
  var numberOfRows: Int { get }
  /// The header's height in pixels: 0 for no header, nil is measured. Default: nil where there is
  /// a header.
  var headerHeight: Double? { get }
  /// What the header says, for a table of columns that shows sections as rows. Default: nothing.
  var title: String? { get }
  /// The filled header; nil for none. Default: none.
  func headerView(in list: ListView) -> SectionView?
  /// Brings a header up to date that a former section of the same ``id`` has made. Default: the
  /// section gets another one; where it is the same section, it is asked again for
  /// ``headerView(in:)`` and gets its own header to fill.
  func refreshHeader(_ view: SectionView) -> ListRefresh
  /// The height of a row in pixels; nil is measured. Default: what its builder says.
  func heightForCell(at path: ListIndexPath) -> Double?
  /// The filled cell of a row; nil is reported, and shows a blank row. Default: that of its builder.
  func cell(at path: ListIndexPath, in list: ListView) -> ListCell?
  /// Who the section is through every new output; nil for its number.
  var id: AnyHashable? { get }
}

extension BuilderSection {
  public var numberOfItems: Int { numberOfRows }
  public var numberOfRows: Int { builders.count }
  public var headerHeight: Double? { 0 }
  public var title: String? { nil }
  public func headerView(in list: ListView) -> SectionView? { nil }
  public func refreshHeader(_ view: SectionView) -> ListRefresh { .needsOther }
  public func heightForCell(at path: ListIndexPath) -> Double? {
    builder(at: path.row)?.cellHeight
  }
  public func cell(at path: ListIndexPath, in list: ListView) -> ListCell? {
    builder(at: path.row)?.cell(at: path, in: list)
  }
  public var id: AnyHashable? { nil }

  func builder(at row: Int) -> (any CellBuilder)? {
    builders.indices.contains(row) ? builders[row] : nil
  }
}

/// A section of builders, which are registered as it is made: a cell that is not registered cannot
/// happen.
///
/// Origin: `BaseSection`.
open class BaseSection: BuilderSection {
  /// Who makes the cells of the rows, in order.
  public let builders: [any CellBuilder]
  public let id: AnyHashable?
  public let title: String?
  private let header: SectionViewContent?

  /// A section without a header, which takes no space for one.
  public init(builders: [any CellBuilder], id: AnyHashable? = nil) {
    self.builders = builders
    self.id = id
    title = nil
    header = nil
    for builder in builders { builder.registerCell() }
  }

  /// A section whose header shows a model.
  public init<Header: ModelSectionView>(
    _ model: Header.Model, header: Header.Type, builders: [any CellBuilder],
    id: AnyHashable? = nil
  ) {
    self.builders = builders
    self.id = id ?? (model as? AnyHashable)
    title = ListCell.searchText(of: model)
    self.header = SectionViewContent(Header.self, model) { view, model in
      view.update(model, collapsed: false, count: builders.count)
    }
    for builder in builders { builder.registerCell() }
  }

  /// A section with a title.
  public convenience init(_ title: String, builders: [any CellBuilder]) {
    self.init(title, header: TitleHeader.self, builders: builders)
  }

  open var numberOfItems: Int { numberOfRows }
  open var numberOfRows: Int { builders.count }
  open var headerHeight: Double? { header == nil ? 0 : nil }
  open func headerView(in list: ListView) -> SectionView? { header?.view(in: list) }
  open func refreshHeader(_ view: SectionView) -> ListRefresh {
    header?.refresh(view) ?? .needsOther
  }
  /// The height of a row in pixels, as its builder says; nil is measured.
  open func heightForCell(at path: ListIndexPath) -> Double? { builder(at: path.row)?.cellHeight }
  /// The filled cell of a row; nil where it has no builder.
  open func cell(at path: ListIndexPath, in list: ListView) -> ListCell? {
    builder(at: path.row)?.cell(at: path, in: list)
  }
}

/// Makes the sections of a list from models, delegates and constants, which it was given when it was
/// made.
///
/// Origin: `TableViewFactoryProtocol`.
@MainActor
public protocol SectionFactory {
  /// The sections, from top to bottom.
  func buildSections() -> [any BuilderSection]
}
