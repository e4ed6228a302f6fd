import Glibc

/// A PostgreSQL server of a test's own: in a temporary folder, on a socket there, as an unprivileged
/// user. It ends with the process that started it, however that ends.
///
/// It is started by the main thread, as it goes with the thread that did.
@MainActor
package final class PostgresServer {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package let folder: String
  private let programs: String
  private var process: pid_t?

  /// A server with a fresh cluster, started.
  package init() throws {
    programs = try Self.findPrograms()
    var name = Array("/tmp/gtklistkit-postgres-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Failure(description: "no temporary folder") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if getuid() == 0, let user = getpwnam("postgres") {
      chown(folder, user.pointee.pw_uid, user.pointee.pw_gid)
    }
    let initialized = Self.run(
      [
        "\(programs)/initdb", "--pgdata=\(folder)/data", "--username=test", "--auth=trust",
        "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8",
      ], log: "\(folder)/log")
    guard initialized == 0 else {
      throw Failure(description: "initdb has failed; see \(folder)/log")
    }
    try start()
  }

  /// Where it is to be found.
  package var address: String { "host=\(folder) user=test dbname=postgres" }

  // MARK: Starting and stopping

  package func start() throws {
    guard process == nil else { return }
    let settings = [
      "listen_addresses=", "unix_socket_directories=\(folder)", "fsync=off", "shared_buffers=64MB",
      "max_connections=64",
      "autovacuum=off", "max_prepared_transactions=8",
    ]
    let new = Self.spawn(
      ["\(programs)/postgres", "-D", "\(folder)/data"] + settings.flatMap { ["-c", $0] },
      log: "\(folder)/log")
    process = new
    for _ in 0..<Int(6_000 * Thoroughness.slowness) {
      if isReady { return }
      var status: Int32 = 0
      if waitpid(new, &status, WNOHANG) == new {
        process = nil
        break
      }
      usleep(10_000)
    }
    stop(isCrash: true)
    throw Failure(description: "the server has not started; see \(folder)/log")
  }

  /// Whether it has said so in its own file.
  private var isReady: Bool {
    guard let file = fopen("\(folder)/data/postmaster.pid", "r") else { return false }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1_024)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = bytes[..<count].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count >= 8 && lines[7].starts(with: "ready".utf8)
  }

  /// Ends it, without waiting for those who use it.
  ///
  /// - Parameter isCrash: whether it has no time to finish anything.
  package func stop(isCrash: Bool = false) {
    guard let process else { return }
    kill(process, isCrash ? SIGQUIT : SIGINT)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    self.process = nil
  }

  /// Ends it and removes its folder.
  package func remove() {
    stop(isCrash: true)
    _ = Self.run(["rm", "-rf", folder], log: "/dev/null")
  }

  // MARK: Processes

  private static func findPrograms() throws -> String {
    for version in (12...30).reversed() {
      let folder = "/usr/lib/postgresql/\(version)/bin"
      if access("\(folder)/initdb", X_OK) == 0 { return folder }
    }
    throw Failure(description: "there is no PostgreSQL server; Debian calls it postgresql")
  }

  private static func run(_ command: [String], log: String) -> Int32 {
    var status: Int32 = 0
    waitpid(spawn(command, log: log), &status, 0)
    return status
  }

  /// Begins a program, as an unprivileged user where this one is not.
  private static func spawn(_ command: [String], log: String) -> pid_t {
    var whole = ["setpriv", "--pdeathsig=INT"]
    if getuid() == 0 { whole += ["--reuid=postgres", "--regid=postgres", "--clear-groups"] }
    whole += ["--"] + command
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var arguments = whole.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = -1
    posix_spawnp(&process, "setpriv", &actions, nil, &arguments, environ)
    return process
  }
}
