import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

/// The events that the controls of a page sent.
final class EventLog {
  struct Entry: Identifiable {
    let id: Int
    let source: String
    let event: String
    let value: String
  }

  private let entries = NewestFirst<EventCell>(
    "Events",
    empty: .empty(
      "No Events Yet", message: "Use a control, and see what it says.",
      icon: "dialog-information-symbolic"))

  var table: TableView { entries.table }

  /// A page with a short list in frames, and the log beside it.
  func page(of list: TableView) -> Widget {
    list.isBoxed = true
    list.maximumContentWidth = 600
    list.selectionMode = .none
    return beside(list.scrolled(), entries.panel)
  }

  func add(_ source: String, _ event: EventName, _ value: EventValue? = nil) {
    entries.add {
      Entry(id: $0, source: source, event: event.rawValue, value: value?.shortText ?? "")
    }
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
