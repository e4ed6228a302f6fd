import CGtkListKitGtk3
import GtkListKitBenchmarking

/// `gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]`: what `gtklistkit-bench` goes on as.
/// `gtklistkit-database-bench commits SECONDS [ROWS [RATE]]`: a table that another process commits to a thousand times a
/// second, or so many times.
/// `gtklistkit-database-bench selection ROWS`: all rows of a table are selected, deleted, undone and loaded.
/// `gtklistkit-database-bench cells ROWS`: 100 000 cells of a table are filled at once.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else {
  print("usage: gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]")
  print("       gtklistkit-database-bench commits SECONDS [ROWS [RATE]]")
  print("       gtklistkit-database-bench selection|cells ROWS")
  exit(2)
}
// The same program writes.
if arguments[1] == "commits", arguments.count > 5, let rows = Int(arguments[4]),
  let rate = Int(arguments[5])
{
  CommitWriter.run(arguments[3], seconds: size, rows: rows, rate: rate)
  exit(0)
}
/// The arguments behind the first two, where they are numbers above 0.
func number(_ place: Int, or usual: Int) -> Int {
  arguments.indices.contains(place) ? max(1, Int(arguments[place]) ?? usual) : usual
}
gtk_init(nil, nil)
switch arguments[1] {
case "database":
  let path = MailFile.path(rows: size)
  ListBenchmark.measure(size) { _ in DatabaseBenchmark(MailFile.database(path), rows: size).list }
case "cells": CellsInSQLite.run(rows: size)
case "selection": SelectionBenchmark(rows: size).run()
case "commits":
  CommitsBenchmark(seconds: size, rows: number(3, or: 2_000), rate: number(4, or: 1_000)).run()
default:
  let isPartitioned = arguments[1] == "partitioned"
  let (reader, writer) = MailServer.databases(rows: size, isPartitioned: isPartitioned)
  ListBenchmark.measure(size) { _ in
    DatabaseBenchmark(reader, rows: size, writer: writer).list
  }
}
