import CGtkListKitGtk3
import GtkListKitBenchmarking

/// `gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]`: what `gtklistkit-bench` goes on as.
let arguments = CommandLine.arguments
guard arguments.count >= 3, let size = Int(arguments[2]), size > 0 else {
  print("usage: gtklistkit-database-bench database|postgres|partitioned ROWS [SCROLL [FRAMES]]")
  exit(2)
}
gtk_init(nil, nil)
switch arguments[1] {
case "database":
  let path = MailFile.path(rows: size)
  ListBenchmark.measure(size) { _ in DatabaseBenchmark(MailFile.database(path), rows: size).list }
default:
  let database = MailServer.database(rows: size, isPartitioned: arguments[1] == "partitioned")
  ListBenchmark.measure(size) { _ in DatabaseBenchmark(database, rows: size).list }
}
