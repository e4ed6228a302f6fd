import CGtkListKitGtk3
import Foundation

/// `gtklistkit-hostile [PREFIX…]`: every case whose name begins so, each in a process of its own.
/// `gtklistkit-hostile --list`: the names of the cases.
/// `gtklistkit-hostile --case NAME`: one case, in this process.
let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "--list":
  for hostileCase in HostileCase.all { say(hostileCase.name) }
case "--case":
  guard let hostileCase = HostileCase.all.first(where: { $0.name == arguments.last }) else {
    say("no such case")
    exit(2)
  }
  exit(HostileRun(hostileCase).run() ? 0 : 1)
default:
  exit(Battery(prefixes: arguments).run() ? 0 : 1)
}
