import CGtkListKitGtk3
import GtkListKit

/// `gtklistkit-bench table ROWS [SCROLL]`: one line as the C peers print it.
/// `gtklistkit-bench collection ITEMS [SCROLL]`: the same for a grid.
/// `gtklistkit-bench update ROWS`: what single changes of a list cost.
/// `gtklistkit-bench layout N`: what the layouts of a collection answer, without a display.
/// `gtklistkit-bench diff N`: the list diff beside a dictionary, without a display.
func exitWithUsage() -> Never {
  print("usage: gtklistkit-bench table|collection ROWS [SCROLL] | update ROWS | layout N | diff N")
  exit(2)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else { exitWithUsage() }

switch arguments[1] {
case "table", "collection":
  let scroll = arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0
  gtk_init(nil, nil)
  let start = FrameMeter.wallTime()
  if arguments[1] == "table" {
    TableBenchmark(rows: size, scroll: scroll, start: start).run()
  } else {
    CollectionBenchmark(items: size, scroll: scroll, start: start).run()
  }
case "update":
  gtk_init(nil, nil)
  UpdateBenchmark(rows: size).run()
case "layout":
  LayoutBenchmark(count: size).run()
case "diff":
  DiffBenchmark(count: size) { $0 }.run()
default:
  exitWithUsage()
}
