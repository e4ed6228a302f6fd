@testable import GtkListKit

/// A hook of a list's data source or delegate: how it is called, and what it returns by default.
@MainActor
struct Hook {
  /// The subject of a hook, which decides its receiver.
  enum Subject {
    case row
    case section
    case list
  }

  /// The name of the method in the list's protocols, such as `list(_:cellForItemAt:)`.
  let name: String
  let subject: Subject
  /// The result of the protocol's default.
  let standard: Any?
  /// The result of ``HookRecorder``.
  let answer: Any?
  /// Calls the hook about a row, its section or the whole list.
  let call: (any ListSource, ListView, ListIndexPath) -> Any?

  init(
    _ labels: String, _ subject: Subject = .row, standard: Any? = (), answer: Any? = (),
    _ call: @escaping (any ListSource, ListView, ListIndexPath) -> Any?
  ) {
    name = labels.hasSuffix(")") ? labels : "list(_:\(labels):)"
    self.subject = subject
    self.standard = standard
    self.answer = answer
    self.call = call
  }

  /// The hooks about rows, sections and the whole list that sources forward.
  static let all =
    rowContents + sectionContents + places + displays + editing + moving + exchange
    + selection + menus + wholeList

  /// The hooks that a source of several parts answers by putting the parts' answers together.
  static let composed: Set<String> = [
    "numberOfSections(in:)", "identities(in:)", "sectionIndexTitles(in:)",
    "list(_:sectionForIndexTitle:at:)",
  ]

  /// The results of ``HookRecorder`` by the names of the hooks.
  static let answers = all.reduce(into: ["numberOfSections(in:)": 3 as Any]) { answers, hook in
    if let answer = hook.answer, !(answer is Void) { answers[hook.name] = answer }
  }

  /// Whether a list reports that no source implements the hook.
  var reportsMissing: Bool { name.contains("commit") }

  /// Returns an argument or result as text, with sections relative to a path.
  static func text(_ value: Any?, from path: ListIndexPath) -> String {
    switch value {
    case let found as ListIndexPath:
      "\(ListIndexPath(item: found.item, section: found.section - path.section))"
    case let cell as StringCell: "StringCell \(cell["text"].text)"
    case let view as CountView: "CountView \(view.data ?? "-")"
    case let row as ColumnRow: "row \(row.data ?? "-")"
    case let row as ColumnSectionRow: "section row \(row.data ?? "-")"
    case let view as ReusableView: "\(type(of: view))"
    case let rows as DraggedRows: "\(Array(rows))"
    case let action as RowAction: action.title
    case let offer as DragOffer: "\(offer.actions) \(offer.formats) \(offer.includesText)"
    case let edit as RowEdit: "\(edit.indexPath) \(edit.data ?? "-")"
    case let values as [Any]: "[\(values.map { text($0, from: path) }.joined(separator: ", "))]"
    case let value?: "\(value)"
    case nil: "nil"
    }
  }
}
