internal import GtkListKit

/// Where a call goes on to: who answers, and the section's number as that source counts.
typealias SourceRoute = (source: any ListSource, section: Int)

extension ListIndexPath {
  /// The same row of another section.
  func inSection(_ section: Int) -> ListIndexPath { ListIndexPath(row: row, section: section) }
}
