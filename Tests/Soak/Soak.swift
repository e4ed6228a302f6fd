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
  /// After which it ends with the next tenth of the steps, but not before two of them: of one growth says nothing.
  var seconds = Double.infinity

  /// Whether nothing has grown; says the resident memory after each tenth, and what is left over.
  func run() throws -> Bool {
    let before = LiveCounts.current
    var random = SplitMix64(seed: seed)
    var curve: [Int] = []
    let tenth = max(1, steps / 10)
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
      guard done % tenth == 0 else { continue }
      curve.append(ResidentMemory.kilobytes())
      if curve.count > 1, ProcessInfo.processInfo.systemUptime - start > seconds { break }
    }
    for list in lists { list.close() }
    lists = []
    say("soak: seed \(seed), \(done) of \(steps) steps, resident in KB by tenths: \(curve)")
    try ListWindow.expectNothingLeft(since: before)
    guard let growth = ResidentMemory.growth(in: curve) else { return true }
    guard done >= Self.fewestSteps else {
      say("soak: of so few steps growth says nothing")
      return true
    }
    say("soak: resident memory has grown \(growth)")
    return false
  }
}

/// Prints a line at once.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
