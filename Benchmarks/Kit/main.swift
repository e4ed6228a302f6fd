import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// `gtklistkit-bench table|column|texts|outline|collection ROWS [SCROLL [FRAMES]]`: one line as the C peers print it.
/// `gtklistkit-bench database ROWS [SCROLL [FRAMES]]`: the same for a table of a database, with jumps to drawn rows.
/// `gtklistkit-bench postgres|partitioned ROWS …`: that on a PostgreSQL server of its own, and over three.
/// `gtklistkit-bench update ROWS`: what single changes of a list cost.
/// `gtklistkit-bench pictures N`: a wall of pictures that are read as one comes to them.
/// `gtklistkit-bench layout N`: what the layouts of a collection answer, without a display.
/// `gtklistkit-bench sort ROWS`: what sorting, filtering and a keystroke of a search cost.
/// `gtklistkit-bench edits ROWS`: what changing one row and many of a sorted table costs.
/// `gtklistkit-bench cells ROWS`: what filling 100 000 cells at once costs.
/// `gtklistkit-bench delete ROWS [WHAT]`: what deleting all rows costs, each by itself, and one undo.
/// `gtklistkit-bench steps ROWS`: the cost of large changes and of their undo.
/// `gtklistkit-bench tree ROWS`: the same in a tree of a thousand open nodes.
/// `gtklistkit-bench apply ROWS`: what it costs to describe a whole list anew.
/// `gtklistkit-bench observed ROWS`: frames while 10 000 properties of observable models change a second.
/// `gtklistkit-bench log ROWS`: frames while a log gets 10 000 lines a second.
/// `gtklistkit-bench wide COLUMNS`: what a table of many columns costs.
/// `gtklistkit-bench commits SECONDS [ROWS [RATE]]`: a table that another process commits to a thousand times a second, or
/// so many times.
/// `gtklistkit-bench counts ROUNDS bind|layout|diff|sort|frame`: work whose instructions callgrind counts.
/// `gtklistkit-bench diff N`: the list diff beside a dictionary, without a display.
func exitWithUsage() -> Never {
  print(
    "usage: gtklistkit-bench table|column|texts|outline|collection|database|postgres|partitioned ROWS [SCROLL [FRAMES]]"
  )
  print("       gtklistkit-bench update|sort|edits|cells|steps|delete|tree|apply|observed|log ROWS")
  print("       gtklistkit-bench pictures|layout|diff|wide N")
  print("       gtklistkit-bench commits SECONDS [ROWS [RATE]]")
  print("       gtklistkit-bench counts ROUNDS bind|layout|diff|sort|frame")
  exit(2)
}

/// Goes on as the program that links the databases, so that this one does not: what it needs of memory is what an app
/// without a database does.
func runDatabaseBenchmark() -> Never {
  // As `execv` wants them: the strings live as long as the program that reads them.
  var program = [CChar](repeating: 0, count: Int(PATH_MAX))
  let length = max(0, readlink("/proc/self/exe", &program, program.count - 1))
  let own = String(decoding: program[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let path =
    own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/gtklistkit-database-bench"
  let words: [UnsafeMutablePointer<CChar>?] =
    ([path] + arguments.dropFirst()).map { strdup($0) } + [nil]
  execv(path, words)
  print("\(path) is not there: swift build --product gtklistkit-database-bench makes it")
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else { exitWithUsage() }

switch arguments[1] {
case "table": ListBenchmark.measure(size, make: BenchList.table)
case "column": ListBenchmark.measure(size, make: BenchList.columns)
case "texts": ListBenchmark.measure(size, make: BenchList.texts)
case "outline": ListBenchmark.measure(size, make: BenchList.outline)
case "collection": ListBenchmark.measure(size, make: BenchList.collection)
case "database", "postgres", "partitioned", "commits": runDatabaseBenchmark()
case "update":
  gtk_init(nil, nil)
  UpdateBenchmark(rows: size).run()
case "pictures":
  gtk_init(nil, nil)
  guard let benchmark = PicturesBenchmark(count: size) else { exit(1) }
  benchmark.run()
case "layout":
  LayoutBenchmark(count: size).run()
case "sort":
  gtk_init(nil, nil)
  let rows = SortBenchmark(rows: size, inColumns: false)
  rows.sortOfPreparedKeys()
  rows.run()
  SortBenchmark(rows: size, inColumns: true).run()
case "edits":
  gtk_init(nil, nil)
  EditsBenchmark(rows: size).run()
case "delete":
  gtk_init(nil, nil)
  DeleteBenchmark(rows: size).run(arguments.count > 3 ? arguments[3] : nil)
case "steps":
  gtk_init(nil, nil)
  StepsBenchmark(rows: size).run()
case "tree":
  gtk_init(nil, nil)
  TreeBenchmark(rows: size).run()
case "apply":
  gtk_init(nil, nil)
  ApplyBenchmark(rows: size).run()
case "observed":
  gtk_init(nil, nil)
  for kind in ObservedBenchmark.Kind.allCases { ObservedBenchmark(rows: size, in: kind).run() }
case "log":
  gtk_init(nil, nil)
  LogBenchmark(rows: size).run()
case "wide":
  gtk_init(nil, nil)
  WideBenchmark(columns: size, frozen: arguments.count > 3 ? Int(arguments[3]) ?? 0 : 0).run()
case "cells":
  gtk_init(nil, nil)
  CellsInMemory.run(rows: size)
case "diff":
  DiffBenchmark(count: size) { $0 }.run()
case "counts":
  guard CountedWork.run(arguments.count > 3 ? arguments[3] : nil, rounds: size) else {
    exitWithUsage()
  }
default:
  exitWithUsage()
}
