import Foundation
import GtkListKit
import GtkListKitTesting

/// `gtklistkit-soak STEPS [SEED [SECONDS]]`: random steps on all lists, after which nothing may have
/// grown; fewer of them where those take longer. First it sees to it that what grows is told. It has to
/// be built so that objects are counted, with `DEBUG`.
let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard let steps = arguments.first, arguments.count == CommandLine.arguments.count - 1 else {
  say("soak: gtklistkit-soak STEPS [SEED [SECONDS]]")
  exit(2)
}
guard LiveCounts.current != nil else {
  say("soak: this build does not count objects")
  exit(2)
}
do {
  try TestDisplay.start()
  // Steps at random also do what the kit reports.
  ListReport.handler = { _ in }
  let missed = SoakPlants.missed()
  for plant in missed { say("soak: a planted mistake was not found: \(plant)") }
  var soak = Soak(seed: arguments.dropFirst().first ?? 20_261_121, steps: Int(steps))
  if let seconds = arguments.dropFirst(2).first { soak.seconds = Double(seconds) }
  let nothingGrew = try soak.run()
  exit(nothingGrew && missed.isEmpty ? 0 : 1)
} catch {
  say("soak: \(error)")
  exit(1)
}
