/// A B+tree of runs of equal height.
///
/// Leaves hold runs, branches hold what lies below each child. Sums are always taken anew from
/// what they sum up, never corrected by differences, so edits do not add up rounding errors.
/// Neighbouring runs that may be one always are.
///
/// Positions and ranges must be in bounds; ``HeightIndex`` sees to that.
struct HeightTree: Sendable {
  /// What a branch knows of one child.
  struct Child: Sendable {
    var node: Int
    var count: Int
    var height: Double
  }

  var leaves: NodePool<HeightRun>
  var branches: NodePool<Child>
  /// A leaf when there are no levels of branches, else a branch.
  var root: Int
  /// How many levels of branches stand above the leaves.
  var levels = 0
  var count = 0
  var total = 0.0
  var runCount = 0

  /// An empty tree. Both capacities must be 8 or more; tests make them small for high trees.
  init(leafCapacity: Int = 64, branchCapacity: Int = 32) {
    leaves = NodePool(
      capacity: leafCapacity, filler: HeightRun(count: 0, height: 0, isMeasured: false))
    branches = NodePool(
      capacity: branchCapacity, filler: Child(node: 0, count: 0, height: 0))
    root = leaves.allocate()
  }

  /// An empty tree with nodes of the same size as this one's.
  var emptied: HeightTree {
    HeightTree(leafCapacity: leaves.capacity, branchCapacity: branches.capacity)
  }

  /// The sums over a node, in the order in which look-ups add.
  func summary(of node: Int, level: Int) -> Child {
    var count = 0
    var height = 0.0
    if level == 0 {
      leaves.withElements(of: node) { runs in
        for run in runs {
          count += run.count
          height += run.total
        }
      }
    } else {
      branches.withElements(of: node) { children in
        for child in children {
          count += child.count
          height += child.height
        }
      }
    }
    return Child(node: node, count: count, height: height)
  }

  mutating func refreshTotals() {
    let summary = summary(of: root, level: levels)
    count = summary.count
    total = summary.height
  }
}
