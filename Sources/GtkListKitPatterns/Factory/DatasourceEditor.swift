public import GtkListKit

/// What the user may do with the rows of a ``Datasource``. With all of editing and moving given it
/// is editable, else read-only.
///
/// Origin: TaylorSource's `DatasourceEditor`.
public struct DatasourceEditor {
  /// What the edit of a row is.
  public typealias Action = ListEditingStyle

  private let functions:
    (
      canEdit: (ListIndexPath) -> Bool, commitEdit: (Action, ListIndexPath) -> Void,
      canMove: (ListIndexPath) -> Bool, commitMove: (ListIndexPath, ListIndexPath) -> Void
    )?
  private let action: ((ListIndexPath) -> Action)?

  /// - Parameters:
  ///   - canEdit: whether a row can be edited.
  ///   - commitEdit: carries the edit out, and tells the list.
  ///   - editAction: what the edit of a row is. Default: delete.
  ///   - canMove: whether a row can be moved.
  ///   - commitMove: moves the datum; the list moves the row.
  public init(
    canEdit: ((ListIndexPath) -> Bool)? = nil,
    commitEdit: ((Action, ListIndexPath) -> Void)? = nil,
    editAction: ((ListIndexPath) -> Action)? = nil,
    canMove: ((ListIndexPath) -> Bool)? = nil,
    commitMove: ((ListIndexPath, ListIndexPath) -> Void)? = nil
  ) {
    if let canEdit, let commitEdit, let canMove, let commitMove {
      functions = (canEdit, commitEdit, canMove, commitMove)
    } else {
      functions = nil
    }
    action = editAction
  }

  /// Whether anything can be edited at all.
  public var isEditable: Bool { functions != nil }

  /// Whether a row can be edited; where not all functions are given, none can.
  public func canEdit(_ path: ListIndexPath) -> Bool { functions?.canEdit(path) ?? false }
  /// Carries an edit out; where not all functions are given, nothing happens.
  public func commitEdit(_ action: Action, at path: ListIndexPath) {
    functions?.commitEdit(action, path)
  }
  /// What the edit of a row is; none where it cannot be edited.
  public func editAction(_ path: ListIndexPath) -> Action {
    canEdit(path) ? action?(path) ?? .delete : .none
  }
  /// Whether a row can be moved; where not all functions are given, none can.
  public func canMove(_ path: ListIndexPath) -> Bool { functions?.canMove(path) ?? false }
  /// Moves the datum; the target counts without it. Where not all functions are given, nothing happens.
  public func commitMove(from source: ListIndexPath, to target: ListIndexPath) {
    functions?.commitMove(source, target)
  }
}
