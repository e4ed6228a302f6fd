import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// A datum with an identity.
struct Item: Identifiable, Equatable, SearchableModel {
  let id: Int
  var text: String
  var searchText: String { text }

  init(_ id: Int, _ text: String? = nil) {
    self.id = id
    self.text = text ?? "Row \(id)"
  }

  static func many(_ count: Int) -> [Item] { (0..<count).map { Item($0) } }
}

/// A cell with one label, which keeps a record of what is done with it.
final class ItemCell: ListCell, ModelCell {
  static var live = 0
  /// What all cells were given, in order.
  static var bound: [Int] = []
  static var reuses = 0
  /// A plant: a cell that was used before goes on showing what it showed then.
  static var keepsWhatItShowed = false

  private(set) var item: Item?

  required init() {
    super.init()
    Self.live += 1
  }

  isolated deinit { Self.live -= 1 }

  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }

  override func prepareForReuse() {
    super.prepareForReuse()
    Self.reuses += 1
  }

  func update(_ item: Item) {
    Self.bound.append(item.id)
    if Self.keepsWhatItShowed, self.item != nil { return }
    self.item = item
    self["text"].text = item.text
  }

  static func boundSince(_ action: () -> Void) -> [Int] {
    bound = []
    action()
    return bound
  }
}

/// A cell with one label that shows a string.
final class StringCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ text: String) { self["text"].text = text }
}

/// A cell whose text wraps, so that its height depends on its width.
final class WrapCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    if let label = self["text"].pointer?.of(GtkLabel.self) {
      gtk_label_set_line_wrap(label, 1)
      gtk_label_set_width_chars(label, 8)
    }
    return content
  }
  func update(_ text: String) { self["text"].text = text }
}

/// A header or footer that shows its data and how many rows there are.
final class CountView: SectionView {
  private(set) var collapsed = false
  private(set) var count = -1
  private(set) var data: Any?
  private(set) var updates = 0

  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }

  override func update(data: Any?, collapsed: Bool, count: Int) {
    updates += 1
    self.data = data
    self.collapsed = collapsed
    self.count = count
    self["text"].text = data as? String ?? "-"
  }
}

@MainActor
enum TestWidgets {
  /// A box with a label named “text”.
  static func label(in view: ReusableView) -> WidgetPointer {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    let label: WidgetPointer = gtk_label_new("")
    gtk_label_set_xalign(label.of(GtkLabel.self), 0)
    gtk_box_pack_start(box.of(GtkBox.self), label, 1, 1, 6)
    view.nameChild("text", label)
    return box
  }
}

extension Array where Element == Item {
  var texts: [String] { map(\.text) }
}

extension RowRange: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Int...) {
    self.init(ListIndexPath(row: elements[1], section: elements[0]))
  }
}

extension Adaptor {
  /// An adaptor with sections of cell holders over items, without headers.
  @MainActor
  static func over(_ sections: [Item]..., height: Double? = nil) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.sections = sections.map { items in
      TableSectionViewHolder(
        cellHolders: items.map {
          TableCellViewHolder(data: $0, cellClass: ItemCell.self, cellHeight: height)
        })
    }
    return adaptor
  }
}
