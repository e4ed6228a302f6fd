import CGtkListKitGtk3
import GtkListKit

/// `gtklistkit-bench table ROWS [SCROLL]`: one line as the C peers print it.
let arguments = CommandLine.arguments
guard arguments.count >= 3, arguments[1] == "table", let rows = Int(arguments[2]), rows > 0 else {
  print("usage: gtklistkit-bench table ROWS [SCROLL]")
  exit(2)
}
let scroll = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0

gtk_init(nil, nil)
let start = FrameMeter.wallTime()
TableBenchmark(rows: rows, scroll: scroll, start: start).run()
