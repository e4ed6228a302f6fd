/// The heights of a sequence of positions, and which position is where.
///
/// Neighbouring positions of the same height cost one entry together, however many they are. A
/// height is an estimate until it is measured.
///
///     var heights = HeightIndex()
///     heights.insert(count: 1_000_000, height: 48, at: 0)
///     heights.setHeight(72, at: 3)
///     heights.offset(of: 4)  // 216
///     heights.position(at: 100)  // 2
///
/// Heights and offsets are in logical pixels. A height that is negative, infinite or not a number
/// is taken as 0. Positions and ranges out of bounds are clamped, or ignored where a single
/// position is read or set.
///
/// Looking up allocates nothing. A copy shares its storage until one of the two is changed.
package struct HeightIndex: Sendable {
  /// No more positions than this are kept, so that numbers cannot overflow.
  static let mostPositions = 1 << 56

  var tree: HeightTree

  /// An index without positions.
  package init() {
    tree = HeightTree()
  }

  init(tree: HeightTree) {
    self.tree = tree
  }

  /// How many positions there are.
  package var count: Int { tree.count }

  /// The sum of all heights.
  package var total: Double { tree.total }

  /// How many runs of neighbours with the same height and state there are: what the index costs.
  package var runCount: Int { tree.runCount }

  static func sane(_ height: Double) -> Double {
    height > 0 && height.isFinite ? height : 0
  }
}
