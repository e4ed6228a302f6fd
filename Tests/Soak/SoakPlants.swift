import GtkListKit
import GtkListKitTesting

/// What a soak has to tell, tried before each.
enum SoakPlants {
  /// The plants that were not found.
  static func missed() -> [String] {
    var missed: [String] = []
    if ResidentMemory.growth(in: [100_000, 99_500, 102_000, 101_000]) != nil {
      missed.append("a curve that does not rise")
    }
    if ResidentMemory.growth(in: [100_000, 99_500, 106_000, 101_000]) != nil {
      missed.append("a curve with a peak")
    }
    if ResidentMemory.growth(in: [99_000, 100_500, 102_600, 102_700]) == nil {
      missed.append("a curve that rises")
    }
    if ResidentMemory.growth(in: [106_000, 100_000, 102_000, 104_000, 106_000, 108_000]) == nil {
      missed.append("a curve that rises behind a peak")
    }
    let filled = Array(repeating: 50_000, count: 9) + Array(repeating: 81_000, count: 11)
    if ResidentMemory.growth(in: filled) != nil {
      missed.append("a curve that rises at first only")
    }
    if !findsKeptMemory() { missed.append("memory that somebody keeps") }
    if !findsKeptCells() { missed.append("cells that somebody keeps") }
    return missed
  }

  private static func findsKeptMemory() -> Bool {
    var curve = [ResidentMemory.kilobytes()]
    // A twentieth of it between two measurements, in pieces of 100 kB.
    let count = max(200, curve[0] / 2_000)
    var kept: [[UInt8]] = []
    for _ in 0..<3 {
      kept += (0..<count).map { _ in [UInt8](repeating: 1, count: 100_000) }
      curve.append(withExtendedLifetime(kept) { ResidentMemory.kilobytes() })
    }
    return withExtendedLifetime(kept) { ResidentMemory.growth(in: curve) != nil }
  }

  /// They are counted, though they take no memory that is noticed.
  private static func findsKeptCells() -> Bool {
    let (before, patience) = (LiveCounts.current, EventLoop.patience)
    EventLoop.patience = 0.01
    defer { EventLoop.patience = patience }
    let kept = (0..<50).map { _ in SoakedCell() }
    return withExtendedLifetime(kept) {
      do {
        try ListWindow.expectNothingLeft(since: before)
        return false
      } catch { return "\(error)".contains("50 views") }
    }
  }
}
