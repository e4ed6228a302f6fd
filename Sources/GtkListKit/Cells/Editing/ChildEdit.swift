internal import GtkListKitCore

/// A child of cells that is edited in place.
final class ChildEdit: EditedPart {
  let partID: String
  let partTitle: String
  let event: EventName
  private let setup: (Any?) -> CellEditor.Setup?
  private let take: (CellEditor.Input, Any?) -> CellEditor.Answer?
  private var hasReportedRejected = false

  /// - Parameters:
  ///   - child: its name in the cell.
  ///   - title: what it is called where that is read; nil for its name with a capital letter.
  init<Model>(
    _ child: String, _ editing: CellEditing<Model>, title: String?, event: EventName
  ) {
    partID = child
    partTitle = title ?? child.prefix(1).uppercased() + child.dropFirst()
    self.event = event
    setup = { ($0 as? Model).map(editing.setup(for:)) }
    take = { input, data in (data as? Model).map { editing.answer(to: input, for: $0) } }
  }

  var partDescription: String { "“\(partID)” of its row" }
  var editName: String { "Edit \(partTitle)" }

  func editorSetup(for data: Any?) -> CellEditor.Setup? { setup(data) }
  func answer(to input: CellEditor.Input, for data: Any?) -> CellEditor.Answer? {
    take(input, data)
  }

  func reportRejected(by source: Any.Type, fix: String, at path: ListIndexPath) {
    guard !hasReportedRejected else { return }
    hasReportedRejected = true
    ListReport(
      .edit,
      "“\(partID)” can be edited, and stays as it is: \(source) does not take the row's "
        + "new data",
      fix: fix, at: path
    ).send()
  }
}

extension [ChildEdit] {
  /// Adds an edit, in the place of one of the same child.
  mutating func put(_ edit: ChildEdit) {
    if let index = firstIndex(where: { $0.partID == edit.partID }) {
      self[index] = edit
    } else {
      append(edit)
    }
  }
}
