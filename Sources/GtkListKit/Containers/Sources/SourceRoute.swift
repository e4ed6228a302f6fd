internal import GtkListKitCore

/// Where a call goes on to.
public struct SourceRoute {
  /// Who answers.
  public let source: any ListSource
  /// The section's number as that source counts.
  public let section: Int

  /// - Parameters:
  ///   - source: who answers.
  ///   - section: the section's number as that source counts.
  public init(_ source: any ListSource, section: Int) {
    self.source = source
    self.section = section
  }

  /// A path of the section as that source counts.
  func path(_ path: ListIndexPath) -> ListIndexPath {
    ListIndexPath(row: path.row, section: section)
  }
}

/// What answers when nobody else does: every hook as its protocol's default has it.
final class DefaultSource: ListSource {
  static let shared = DefaultSource()

  func attach(to host: ListHost) -> Bool { false }
  func detach() {}
  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 0 }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    list.dequeueCell(BlankCell.self)
  }
}
