/// Where a row stands in a tree. Two places are the same however many siblings there are.
public struct OutlinePlace: Equatable, Sendable {
  /// 0 at the top.
  public var level: Int
  /// Whether the row has an expander; it may turn out to have no children.
  public var isExpandable: Bool
  /// Whether the row's children are shown below it, or are being loaded.
  public var isExpanded: Bool
  /// Which of its siblings the row is, from 1 on; 0 where nobody knows.
  public var number = 0
  /// How many siblings there are, itself one of them.
  public var siblingCount = 0

  /// The place of a row without children, unless told otherwise.
  public init(level: Int, isExpandable: Bool = false, isExpanded: Bool = false) {
    self.level = level
    self.isExpandable = isExpandable
    self.isExpanded = isExpanded
  }

  /// The level as a number that can be counted with.
  var depth: Int { min(max(0, level), 1 << 20) }

  public static func == (a: OutlinePlace, b: OutlinePlace) -> Bool {
    a.level == b.level && a.isExpandable == b.isExpandable && a.isExpanded == b.isExpanded
  }
}

/// What an ``Outline`` says in the place of a node's children while it has none to show.
public enum OutlineStatus: Hashable, Sendable {
  /// They are being loaded.
  case loading(String)
  /// They could not be loaded; the row offers to try again.
  case failed(String)

  /// What the row says.
  public var message: String {
    switch self {
    case .loading(let message), .failed(let message): message
    }
  }
}

extension OutlineStatus {
  /// How a table of columns writes it.
  var cellStyle: CellStyle {
    switch self {
    case .loading: .dimmed
    case .failed: .colored(.error)
    }
  }
}
