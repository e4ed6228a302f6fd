import CGtkListKitGtk3
import GtkListKit

/// `gtklistkit-bench table|column|texts|outline|collection ROWS [SCROLL [FRAMES]]`: one line as the C peers print it.
/// `gtklistkit-bench database ROWS [SCROLL [FRAMES]]`: the same for a table of a database, with jumps to drawn rows.
/// `gtklistkit-bench postgres|partitioned ROWS …`: that on a PostgreSQL server of its own, and over three.
/// `gtklistkit-bench update ROWS`: what single changes of a list cost.
/// `gtklistkit-bench pictures N`: a wall of pictures that are read as one comes to them.
/// `gtklistkit-bench layout N`: what the layouts of a collection answer, without a display.
/// `gtklistkit-bench sort ROWS`: what sorting, filtering and a keystroke of a search cost.
/// `gtklistkit-bench edits ROWS`: what changing one row and many of a sorted table costs.
/// `gtklistkit-bench delete ROWS [WHAT]`: what deleting all rows costs, each by itself, and one undo.
/// `gtklistkit-bench tree ROWS`: the same in a tree of a thousand open nodes.
/// `gtklistkit-bench apply ROWS`: what it costs to describe a whole list anew.
/// `gtklistkit-bench observed ROWS`: frames while 10 000 properties of observable models change a second.
/// `gtklistkit-bench log ROWS`: frames while a log gets 10 000 lines a second.
/// `gtklistkit-bench commits SECONDS`: a table that another process commits to a thousand times a second.
/// `gtklistkit-bench counts ROUNDS bind|layout|diff|sort|frame`: work whose instructions callgrind counts.
/// `gtklistkit-bench diff N`: the list diff beside a dictionary, without a display.
func exitWithUsage() -> Never {
  print(
    "usage: gtklistkit-bench table|column|texts|outline|collection|database|postgres|partitioned ROWS [SCROLL [FRAMES]]"
  )
  print("       gtklistkit-bench update|sort|edits|delete|tree|apply|observed|log ROWS")
  print("       gtklistkit-bench pictures|layout|diff N")
  print("       gtklistkit-bench commits SECONDS")
  print("       gtklistkit-bench counts ROUNDS bind|layout|diff|sort|frame")
  exit(2)
}

/// Scrolls a list of the size asked for.
func measure(_ rows: Int, _ make: (Int) -> BenchList) {
  func number(_ place: Int) -> Int? { arguments.count > place ? Int(arguments[place]) : nil }
  gtk_init(nil, nil)
  ListBenchmark(
    what: arguments[1], rows: rows, scroll: number(3) ?? 0, frames: max(2, number(4) ?? 200),
    make: make
  ).run()
}

let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else { exitWithUsage() }

switch arguments[1] {
case "table": measure(size, BenchList.table)
case "column": measure(size, BenchList.columns)
case "texts": measure(size, BenchList.texts)
case "outline": measure(size, BenchList.outline)
case "collection": measure(size, BenchList.collection)
case "database":
  gtk_init(nil, nil)
  let path = MailFile.path(rows: size)
  measure(size) { _ in DatabaseBenchmark(MailFile.database(path), rows: size).list }
case "postgres", "partitioned":
  gtk_init(nil, nil)
  let database = MailServer.database(rows: size, isPartitioned: arguments[1] == "partitioned")
  measure(size) { _ in DatabaseBenchmark(database, rows: size).list }
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
case "tree":
  gtk_init(nil, nil)
  TreeBenchmark(rows: size).run()
case "apply":
  gtk_init(nil, nil)
  ApplyBenchmark(rows: size).run()
case "observed":
  gtk_init(nil, nil)
  ObservedBenchmark(rows: size, inColumns: false).run()
  ObservedBenchmark(rows: size, inColumns: true).run()
case "log":
  gtk_init(nil, nil)
  LogBenchmark(rows: size).run()
case "commits":
  // The same program writes.
  if arguments.count > 3 {
    CommitWriter.run(arguments[3], seconds: size)
  } else {
    gtk_init(nil, nil)
    CommitsBenchmark(seconds: size).run()
  }
case "diff":
  DiffBenchmark(count: size) { $0 }.run()
case "counts":
  guard CountedWork.run(arguments.count > 3 ? arguments[3] : nil, rounds: size) else {
    exitWithUsage()
  }
default:
  exitWithUsage()
}
