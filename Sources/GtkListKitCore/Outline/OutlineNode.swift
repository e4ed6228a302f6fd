/// An expanded node of an ``OutlineIndex``: where it stands, and how many rows are below it.
///
/// What is known of a node lies elsewhere, so that going up from it reads nothing else.
struct OutlineNode: Sendable {
  /// An expanded child that is shown.
  struct Branch: Sendable {
    var child: Int
    let slot: Int
    /// The rows below the expanded children before it.
    var before: Int
  }

  /// -1 for what nobody knows any more.
  var stamp: Int
  let parent: Int
  var child: Int
  var childCount: Int
  /// All rows below the node.
  var size: Int
  /// The expanded children that are shown, ascending.
  var branches: [Branch] = []
  /// The expanded children that are not, by numbers that mean something to whoever hid them.
  var hidden: [(child: Int, slot: Int)] = []
  /// Whether the node is expanded, but not shown among its parent's children.
  var isHidden = false

  /// The first of ``branches`` behind a child.
  func branch(behind child: Int) -> Int { branches.partitionPoint { $0.child > child } }

  /// How many rows below the node stand before one of its children.
  func offset(ofChild child: Int) -> Int {
    let next = branches.partitionPoint { $0.child >= child }
    guard next < branches.count else { return child + size - childCount }
    return child + branches[next].before
  }
}
