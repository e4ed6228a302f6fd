import Foundation
import GtkListKit
import GtkListKitTestSupport
import GtkListKitTesting

/// Many random steps on all lists, after which nothing may have grown.
struct Soak {
  /// What cannot be said of fewer steps: caches are still being filled.
  static let fewestSteps = 20_000

  let seed: UInt64
  let steps: Int
  /// After which it ends when the memory is looked at next, but not before it was five times.
  var seconds = Double.infinity

  /// Whether nothing has grown; says the resident memory that was looked at, and what is left over.
  func run() throws -> Bool {
    let before = LiveCounts.current
    var random = SplitMix64(seed: seed)
    var curve: [Int] = []
    let period = max(1, min(steps / 10, Self.fewestSteps))
    let start = ProcessInfo.processInfo.systemUptime
    var lists = try SoakedList.all()
    var done = 0
    while done < steps {
      lists.randomElement(using: &random)?.step(&random)
      done += 1
      // Windows come and go, too, but a list lives long enough to grow.
      if done % 2_000 == 0 {
        for list in lists { list.close() }
        lists = try SoakedList.all()
      }
      guard done % period == 0 else { continue }
      curve.append(ResidentMemory.kilobytes())
      if curve.count >= 5, ProcessInfo.processInfo.systemUptime - start > seconds { break }
    }
    for list in lists { list.close() }
    lists = []
    say(
      "soak: seed \(seed), \(done) of \(steps) steps, \(SoakedList.openedEditors) editors opened, "
        + "resident in KB after each \(period) steps: \(curve)")
    try ListWindow.expectNothingLeft(since: before)
    guard done >= Self.fewestSteps else {
      say("soak: of so few steps growth says nothing")
      return true
    }
    guard SoakedList.openedEditors > 0 else {
      say("soak: no editor was ever opened")
      return false
    }
    guard let growth = ResidentMemory.growth(in: curve) else { return true }
    say("soak: resident memory has grown \(growth)")
    return false
  }
}

/// Prints a line at once.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
