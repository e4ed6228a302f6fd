import GtkListKitCore

extension PositionEdits {
  /// Lets the heights follow, with an estimate for each new position.
  func apply(to heights: inout HeightIndex, estimate: (Int) -> Double) {
    apply(to: &heights) { positions, add in
      for position in positions { add(1, estimate(position)) }
    }
  }
}
