import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTestSupport

@testable import GtkListKit

/// An item of a naive collection, which wants a size.
struct NaiveItem: Identifiable, Equatable {
  let id: Int
  var version = 0
  /// The size of its cell, in pixels.
  var width: Int
  var height: Int
  var span: ItemSpan

  var text: String { "I\(id).\(version)" }

  init(_ id: Int, by random: inout SplitMix64) {
    self.id = id
    span = ItemSpan(
      columns: 1 + random.below(3), lines: 1 + random.below(3),
      fillsLine: random.chance(1, of: 4))
    (width, height) = (0, 0)
    resize(by: &random)
  }

  mutating func resize(by random: inout SplitMix64) {
    width = 36 + random.below(60)
    height = 30 + random.below(50)
  }

  /// Its size along and across the scroll direction.
  func size(isHorizontal: Bool) -> ItemSize {
    isHorizontal
      ? ItemSize(length: Double(width), breadth: Double(height))
      : ItemSize(length: Double(height), breadth: Double(width))
  }
}

/// A cell that asks for the size that its item wants.
final class NaiveCell: ListCell, ModelCell {
  /// A plant: a cell that was used before goes on showing what it showed then.
  static var keepsWhatItShowed = false

  /// What a GtkFlowBoxChild of this theme takes around its content.
  private static let frame: Int = {
    let box: WidgetPointer = gtk_flow_box_new()
    g_object_ref_sink(box)
    defer { g_object_unref(box) }
    let child: WidgetPointer = gtk_flow_box_child_new()
    gtk_widget_set_size_request(child, -1, -1)
    let content: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_set_size_request(content, 50, 50)
    gtk_container_add(child.container, content)
    gtk_container_add(box.container, child)
    gtk_widget_show_all(box)
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(child, nil, &natural)
    return Int(natural.width) - 50
  }()

  private(set) var item: NaiveItem?

  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    if let label = self["text"].pointer?.of(GtkLabel.self) {
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      gtk_label_set_max_width_chars(label, 1)
    }
    return content
  }

  func update(_ item: NaiveItem) {
    if Self.keepsWhatItShowed, self.item != nil { return }
    self.item = item
    self["text"].text = item.text
    gtk_widget_set_size_request(
      contentPointer, gint(item.width - Self.frame), gint(item.height - Self.frame))
  }
}

/// What holders hear, for the model to compare.
@MainActor
final class NaiveRecord {
  /// Whether holders give sizes, and for which way of scrolling.
  var givesSizes = false
  var isHorizontal = false
  /// Who is on screen, by item, with the holder that was told.
  var displayed: [Int: ObjectIdentifier] = [:]
  var selected: [Int] = []
  var deselected: [Int] = []
  /// Events of cells, with where their holder was told that they are.
  var events: [(item: Int, path: ListIndexPath)] = []
  /// What holders were told that cannot be.
  var problem: String?
}

/// A holder that tells the record all that it is told.
final class NaiveHolder: CollectionCellViewHolder {
  private var record: NaiveRecord?
  private var item: NaiveItem? { cellData as? NaiveItem }

  convenience init(_ item: NaiveItem, _ record: NaiveRecord) {
    self.init(data: item, cellClass: NaiveCell.self)
    cellSpan = item.span
    self.record = record
  }

  override func with(data: Any?) -> CellViewHolder {
    let copy = super.with(data: data)
    (copy as? NaiveHolder)?.record = record
    return copy
  }

  override func size(fitting breadth: Double) -> ItemSize? {
    guard let record, record.givesSizes else { return nil }
    return item?.size(isHorizontal: record.isHorizontal)
  }

  override var knowsSize: Bool { record?.givesSizes ?? false }

  override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }

  override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    guard let record, let item else { return }
    if record.displayed[item.id] != nil { record.problem = "\(item.text) is displayed twice" }
    if (cell as? NaiveCell)?.item?.id != item.id {
      record.problem = "\(item.text) is displayed by a cell of another item"
    }
    record.displayed[item.id] = ObjectIdentifier(self)
  }

  override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    guard let record, let item else { return }
    if record.displayed[item.id] != ObjectIdentifier(self) {
      record.problem = "\(item.text) leaves by another holder than it came"
    }
    record.displayed[item.id] = nil
  }

  override func didSelectWith(container: ListView, index: ListIndexPath) {
    if let item { record?.selected.append(item.id) }
  }

  override func didDeselectWith(container: ListView, index: ListIndexPath) {
    if let item { record?.deselected.append(item.id) }
  }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    if let item { record?.events.append((item.id, index)) }
  }
}

/// A header or footer whose text may be cut off.
final class NaiveSectionView: SectionView {
  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    if let label = self["text"].pointer?.of(GtkLabel.self) {
      gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
      gtk_label_set_max_width_chars(label, 1)
    }
    return content
  }

  override func update(data: Any?, collapsed: Bool, count: Int) {
    self["text"].text = data as? String ?? ""
  }
}
