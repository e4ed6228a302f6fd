/// A process as it was at the time of a sample.
public struct ProcessEntry: Sendable, Identifiable, Equatable {
  /// A process for good: the kernel gives a number out again, but not with the same start.
  public struct ID: Hashable, Sendable {
    public let pid: Int32

    /// Clock ticks from the machine's start to the process's.
    public let startTime: UInt64

    public init(pid: Int32, startTime: UInt64) {
      self.pid = pid
      self.startTime = startTime
    }
  }

  public let id: ID

  /// The kernel's short name for it, cut at 15 bytes for all but the kernel's own threads.
  public var name: String

  /// The arguments with blanks between them; "[name]" for kernel threads, which have none.
  public var commandLine: String

  /// The name of the user whose rights it has, or the number where there is no name.
  public var userName: String
  public var state: ProcessState

  /// The processor time since the sample before, where 100 is all of one core; zero at first.
  public var cpuPercent: Double

  /// The memory that it holds, in bytes.
  public var residentBytes: Int
  public var threads: Int

  /// The process's number.
  public var pid: Int32 { id.pid }

  public init(
    id: ID, name: String, commandLine: String, userName: String, state: ProcessState,
    cpuPercent: Double, residentBytes: Int, threads: Int
  ) {
    self.id = id
    self.name = name
    self.commandLine = commandLine
    self.userName = userName
    self.state = state
    self.cpuPercent = cpuPercent
    self.residentBytes = residentBytes
    self.threads = threads
  }
}
