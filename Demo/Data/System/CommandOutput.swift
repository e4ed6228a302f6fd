import Glibc

/// What a command writes to its standard output.
enum CommandOutput {
  /// Runs a command to its end, or nil where it cannot be started, fails or is killed.
  ///
  /// - Parameter command: The program's absolute path, then its arguments.
  static func read(_ command: [String]) -> FileBytes? {
    guard let program = command.first else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(program, arguments: command, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    let bytes = FileBytes.read(descriptor: ends[0])
    return succeeds(child) ? bytes : nil
  }

  private static func start(_ program: String, arguments: [String], output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    let argumentList: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let environment: [UnsafeMutablePointer<CChar>?] = [
      strdup("PATH=/usr/bin:/bin"), strdup("LC_ALL=C"), nil,
    ]
    defer { for string in argumentList + environment { free(string) } }
    var child: pid_t = 0
    guard posix_spawn(&child, program, &actions, nil, argumentList, environment) == 0 else {
      return nil
    }
    return child
  }

  /// Waits for the child's end. Its status is exactly zero only after a normal exit with code 0.
  private static func succeeds(_ child: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
