import CGtkListKitGtk3
import Foundation

/// `gtklistkit-hostile [PREFIX…]`: every case whose name begins so, each in a process of its own. First
/// it sees to it that what hangs, grows or ends is told as such.
/// `gtklistkit-hostile --alone`, `--together`: those that run alone on their display, and the others.
/// `gtklistkit-hostile --except FILE`: all cases but those whose names are the lines of a file.
/// `gtklistkit-hostile --list`: the names of the cases.
/// `gtklistkit-hostile --case NAME`: one case, in this process.
/// `gtklistkit-hostile --write writer|app PATH`: writes to a database until it is killed.
let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "--list":
  for hostileCase in HostileCase.all { say(hostileCase.name) }
case "--case":
  guard
    let hostileCase = (HostileCase.all + SelfCheck.cases).first(where: {
      $0.name == arguments.last
    })
  else {
    say("no such case")
    exit(2)
  }
  exit(HostileRun(hostileCase).run() ? 0 : 1)
case "--write":
  guard arguments.count == 3, let kind = DoomedWriter.Kind(rawValue: arguments[1]) else { exit(2) }
  DoomedWriter.run(kind, arguments[2])
case "--alone":
  exit(Battery(HostileCase.all.filter(\.isAlone)).run() ? 0 : 1)
case "--together":
  let isGood = SelfCheck.passes()
  exit(Battery(HostileCase.all.filter { !$0.isAlone }).run() && isGood ? 0 : 1)
case "--except":
  let file = try String(contentsOfFile: arguments.last ?? "", encoding: .utf8)
  let excluded = Set(file.split(separator: "\n").map(String.init))
  let unknown = excluded.subtracting(HostileCase.all.map(\.name))
  if !unknown.isEmpty { say("no such cases: \(unknown.sorted().joined(separator: ", "))") }
  let isGood = SelfCheck.passes()
  let others = HostileCase.all.filter { !excluded.contains($0.name) }
  exit(Battery(others).run() && isGood && unknown.isEmpty ? 0 : 1)
default:
  let isGood = SelfCheck.passes()
  let named = HostileCase.all.filter { hostileCase in
    arguments.isEmpty || arguments.contains { hostileCase.name.hasPrefix($0) }
  }
  exit(Battery(named).run() && isGood ? 0 : 1)
}
