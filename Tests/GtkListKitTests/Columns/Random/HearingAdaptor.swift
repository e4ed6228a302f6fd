import GtkListKitCore

@testable import GtkListKit

/// A value that a row was given in its cell.
struct Commit: Equatable {
  let id: Int
  let column: String
  let old: String
  let new: String
  /// What the row holds once it is told of the value.
  var part: Part
}

/// An adaptor that remembers what cells say of their values.
final class HearingAdaptor: TableAdaptor {
  private(set) var heard: [Commit] = []
  /// What validators were asked, without which no value gets into a cell.
  private var asked: [Commit] = []

  func validate(_ column: String, _ part: Part, _ new: String) {
    asked.append(
      Commit(
        id: part.id, column: column, old: NaiveColumns.text(of: part, in: column), new: new,
        part: part))
  }

  override func handle(cell: ListCell, event: ListEvent) -> Bool {
    if let part = (cell as? ColumnRow)?.data as? Part, let value = event.value {
      let new =
        switch value {
        case .string(let text): text
        case .int(let number): "\(number)"
        case .bool(let isOn): isOn ? "✓" : ""
        default: "\(value)"
        }
      // Each answer is used once.
      let question = asked.firstIndex {
        $0.id == part.id && $0.column == event.name.rawValue && $0.new == new
      }
      let old = question.map { asked.remove(at: $0).old } ?? "nobody was asked"
      heard.append(
        Commit(id: part.id, column: event.name.rawValue, old: old, new: new, part: part))
    }
    return super.handle(cell: cell, event: event)
  }

  /// What was heard since the last call.
  func takenCommits() -> [Commit] {
    defer { (heard, asked) = ([], []) }
    return heard
  }
}
