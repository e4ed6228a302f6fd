import CGtkListKitGtk3
import GtkListKit

/// What the controls of a page said, the newest first: itself a list of the kit.
final class EventLog {
  struct Entry: Identifiable {
    let id: Int
    let source: String
    let event: String
    let value: String
  }

  let table = TableView()
  let panel: Panel
  private let adaptor = TableAdaptor()
  private let section = TableSectionViewHolder()
  private var count = 0
  private static let limit = 200

  init() {
    panel = Panel(title: "Events", table: table)
    table.emptyPlaceholder = .empty(
      "No Events Yet", message: "Use a control, and see what it says.",
      icon: "dialog-information-symbolic")
    table.selectionMode = .none
    adaptor.dataSource = [section]
    table.useAdaptor(adaptor)
  }

  /// A page with a short list in frames, and the log beside it.
  func page(of list: TableView) -> Widget {
    list.style = .boxed
    list.maximumContentWidth = 600
    list.selectionMode = .none
    return beside(scrolled(list.widgetPointer), panel)
  }

  /// Puts an event on top; the oldest ones go.
  func add(_ source: String, _ event: EventName, _ value: EventValue? = nil) {
    count += 1
    let entry = Entry(
      id: count, source: source, event: event.rawValue, value: value?.shortText ?? "")
    section.insert(TableCellViewHolder(data: entry, cellClass: EventCell.self), at: 0)
    table.insertRows(at: [ListIndexPath(row: 0, section: 0)])
    if section.totalCount > Self.limit {
      let last = section.totalCount - 1
      section.remove(at: last)
      table.deleteRows(at: [ListIndexPath(row: last, section: 0)])
    }
    table.scrollToRow(at: ListIndexPath(row: 0, section: 0), place: .top)
  }
}

extension EventValue {
  /// The value as a person would write it.
  var shortText: String {
    switch self {
    case .bool(let isOn): isOn ? "on" : "off"
    case .int(let number): String(number)
    case .double(let number): Numbers.short(number)
    case .string(let text): "“\(text)”"
    case .any(let value): String(describing: type(of: value))
    }
  }
}

/// An event: where it came from, its name and what it carried.
final class EventCell: ListCell, ModelCell {
  private let source = ChildHandle(pointer: label())
  private let event = ChildHandle(pointer: label(classes: ["list-dim"]))
  private let value = ChildHandle(pointer: label(xalign: 1))

  override func makeContent() -> Widget {
    let content = cellRow(spacing: 12)
    if let source = source.pointer, let event = event.pointer, let value = value.pointer {
      content.add(source, event.expanded(vertically: false), value)
    }
    return content
  }

  func update(_ model: EventLog.Entry) {
    source.text = model.source
    event.text = model.event
    value.text = model.value
  }
}
