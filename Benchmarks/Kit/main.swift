import CGtkListKitGtk3
import GtkListKit

/// `gtklistkit-bench table ROWS [SCROLL]`: one line as the C peers print it.
/// `gtklistkit-bench update ROWS`: what single changes of a list cost.
func usage() -> Never {
  print("usage: gtklistkit-bench table ROWS [SCROLL] | update ROWS")
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let rows = Int(arguments[2]), rows > 0 else { usage() }
switch arguments[1] {
case "table":
  let scroll = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
  gtk_init(nil, nil)
  let start = FrameMeter.wallTime()
  TableBenchmark(rows: rows, scroll: scroll, start: start).run()
case "update":
  gtk_init(nil, nil)
  UpdateBenchmark(rows: rows).run()
default:
  usage()
}
