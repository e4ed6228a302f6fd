public import GtkListKitCore

/// Where something is dropped.
public enum DropPosition: Hashable, Sendable {
  /// Between two rows: before this one. The count of a section is behind its last row.
  case before(ListIndexPath)
  /// On a row, which stands for a folder or a node of a tree.
  case onto(ListIndexPath)
  /// Somewhere in a list without sections.
  case list
}

/// What is dragged over a list.
public struct DropOffer {
  /// The first of the list's formats that is offered.
  public var format: DropFormat
  /// What the other side allows.
  public var actions: Set<DragAction>
  /// What the user and the other side would like best.
  public var suggestedAction: DragAction
  /// The list that the rows come from, where it is one of this program's.
  public var source: ListView?
  /// The rows in that list.
  public var rows: DraggedRows?
}

/// Something that was dropped on a list.
public struct Drop {
  /// What was dropped, in the format that ``DropOffer/format`` was.
  public var content: DropContent
  /// Where it was dropped: a place that was offered, as the rows stand now.
  public var position: DropPosition
  /// What the drop is to do. Where it moves, whoever the data came from removes them when the drop
  /// has been taken.
  public var action: DragAction
  /// The list that it comes from, where it is one of this program's.
  public var source: ListView?
  let ending = DropEnding()

  /// Says that rows of the list itself are shown in their new place only later, as where a server is asked first.
  /// Until then they stay, and keys that move rows wait; then the keyboard goes along, and assistive technology
  /// is told.
  ///
  /// ```swift
  /// adaptor.onDrop = { drop in
  ///   let saving = Task { await server.move(drop.content, to: drop.position) }
  ///   drop.finish { await saving.value }
  ///   return true
  /// }
  /// ```
  ///
  /// - Parameter work: comes back once they are shown there; false where they stay where they were.
  public func finish(after work: @escaping @MainActor () async -> Bool) { ending.work = work }
}

/// How a drop ends whose rows are shown in their place only later.
final class DropEnding {
  var work: (() async -> Bool)?
}

/// What was dropped, in the first of the list's formats that was offered.
public enum DropContent {
  /// Rows of a list of this program, in their order.
  case rows([ListItem])
  /// Addresses, without the lines that were none.
  case uris([String])
  /// Rows of fields; a row has as many as its line.
  case table([[String]])
  /// Text of a program that writes UTF-8, or says what it writes; else it is reported, and not
  /// dropped.
  case text(String)
  /// Bytes as they came, of a type that the list named.
  case data([UInt8], mimeType: String)

  /// The format that the content came in.
  public var format: DropFormat {
    switch self {
    case .rows: .rows
    case .uris: .uris
    case .table: .table
    case .text: .text
    case .data(_, let mimeType): .data(mimeType: mimeType)
    }
  }
}
