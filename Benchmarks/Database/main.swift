import CGtkListKitGtk3
import GtkListKitBenchmarking

/// `gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]`: what `gtklistkit-bench` goes on as.
/// `gtklistkit-database-bench commits SECONDS`: a table that another process commits to a thousand times a second.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else {
  print("usage: gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]")
  print("       gtklistkit-database-bench commits SECONDS")
  exit(2)
}
// The same program writes.
if arguments[1] == "commits", arguments.count > 3 {
  CommitWriter.run(arguments[3], seconds: size)
  exit(0)
}
gtk_init(nil, nil)
switch arguments[1] {
case "database":
  let path = MailFile.path(rows: size)
  ListBenchmark.measure(size) { _ in DatabaseBenchmark(MailFile.database(path), rows: size).list }
case "commits":
  CommitsBenchmark(seconds: size).run()
default:
  let database = MailServer.database(rows: size, isPartitioned: arguments[1] == "partitioned")
  ListBenchmark.measure(size) { _ in DatabaseBenchmark(database, rows: size).list }
}
