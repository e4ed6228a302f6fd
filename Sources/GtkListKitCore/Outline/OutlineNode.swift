/// An expanded node of an ``OutlineIndex``: where it stands, and what is expanded below it.
///
/// What is known of a node lies elsewhere, so that going up from it reads nothing else.
struct OutlineNode: Sendable {
  /// An expanded child.
  typealias Branch = (child: Int, slot: Int)

  /// -1 for what nobody knows any more.
  var revision: Int
  let parent: Int
  var child: Int
  var childCount: Int
  /// The expanded children that are shown, ascending.
  var branches: [Branch] = []
  /// The expanded children that are not, by numbers that mean something to whoever hid them.
  var hidden: [Branch] = []

  /// The first of ``branches`` that is a child or stands behind it.
  func branch(from child: Int) -> Int { branches.partitionPoint { $0.child >= child } }
}
