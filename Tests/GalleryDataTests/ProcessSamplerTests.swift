import Glibc
import Testing

@testable import GalleryData

@Suite("Sampling processes")
struct ProcessSamplerTests {
  private let folder: TemporaryFolder
  private let start = ContinuousClock.now

  init() throws {
    folder = try TemporaryFolder()
  }

  private func addProcess(
    _ pid: Int, name: String = "worker", ticks: Int = 0, startTime: Int = 100, user: Int = 0,
    commandLine: [UInt8] = Array("worker\0--fast\0".utf8)
  ) throws {
    try folder.folder("\(pid)")
    try folder.file(
      "\(pid)/stat",
      "\(pid) (\(name)) S 1 1 1 0 -1 0 0 0 0 0 \(ticks) 0 0 0 20 0 3 0 \(startTime) 0 10 0\n")
    try folder.file("\(pid)/status", "Name:\t\(name)\nUid:\t1000\t\(user)\t0\t0\nGid:\t0\n")
    try folder.file("\(pid)/cmdline", bytes: commandLine)
  }

  @Test("An entry tells what the files say")
  func entry() throws {
    try addProcess(42, name: "(a) b)")
    var sampler = ProcessSampler(root: folder.path)
    let processes = sampler.sample()
    #expect(processes.count == 1)
    let process = try #require(processes.first)
    #expect(process.id == ProcessEntry.ID(pid: 42, startTime: 100))
    #expect(process.name == "(a) b)")
    #expect(process.commandLine == "worker --fast")
    #expect(process.userName == "root")
    #expect(process.state == .sleeping)
    #expect(process.cpuPercent == 0)
    #expect(process.residentBytes == 10 * sysconf(Int32(_SC_PAGESIZE)))
    #expect(process.threads == 3)
  }

  @Test("Processor time is counted from sample to sample")
  func processorTime() throws {
    let second = sysconf(Int32(_SC_CLK_TCK))
    var sampler = ProcessSampler(root: folder.path)
    try addProcess(1, ticks: 5 * second)
    #expect(sampler.sample(at: start).map(\.cpuPercent) == [0])
    try addProcess(1, ticks: 6 * second)
    #expect(sampler.sample(at: start.advanced(by: .seconds(2))).map(\.cpuPercent) == [50])
    #expect(sampler.sample(at: start.advanced(by: .seconds(4))).map(\.cpuPercent) == [0])
  }

  @Test("A process that got the number of another starts at zero")
  func reusedNumber() throws {
    var sampler = ProcessSampler(root: folder.path)
    try addProcess(1, ticks: 10, startTime: 100)
    let before = sampler.sample(at: start)
    try addProcess(1, ticks: 500, startTime: 200)
    let after = sampler.sample(at: start.advanced(by: .seconds(1)))
    #expect(before.map(\.id) != after.map(\.id))
    #expect(after.map(\.cpuPercent) == [0])
  }

  @Test("A program that replaces another brings its own command line")
  func replacedProgram() throws {
    var sampler = ProcessSampler(root: folder.path)
    try addProcess(1, name: "sh", commandLine: Array("sh\0".utf8))
    #expect(sampler.sample().map(\.commandLine) == ["sh"])
    try addProcess(1, name: "editor", commandLine: Array("editor\0a.txt\0".utf8))
    #expect(sampler.sample().map(\.commandLine) == ["editor a.txt"])
  }

  @Test("A name that the kernel has cut off is whole")
  func longNames() throws {
    var sampler = ProcessSampler(root: folder.path)
    try addProcess(
      1, name: "gtklistkit-gall", commandLine: Array("/usr/bin/gtklistkit-gallery\0--dark\0".utf8))
    try addProcess(2, name: "sixteen-letters", commandLine: Array("python3\0app.py\0".utf8))
    #expect(sampler.sample().map(\.name) == ["gtklistkit-gallery", "sixteen-letters"])
  }

  @Test("Without arguments the name stands in brackets")
  func kernelThread() throws {
    try addProcess(2, name: "kthreadd", commandLine: [])
    var sampler = ProcessSampler(root: folder.path)
    #expect(sampler.sample().map(\.commandLine) == ["[kthreadd]"])
  }

  @Test("Command lines stay on one line, in bounds and in UTF-8")
  func wildCommandLine() throws {
    let wild = Array("a\n\t\0b\0".utf8) + [0xFF] + [UInt8](repeating: 0x61, count: 100_000)
    try addProcess(3, commandLine: wild)
    var sampler = ProcessSampler(root: folder.path)
    let line = try #require(sampler.sample().first?.commandLine)
    #expect(line.hasPrefix("a   b \u{FFFD}aaa"))
    #expect(line.utf8.count < 5000)
  }

  @Test("A user without a name is shown as a number")
  func unknownUser() throws {
    try addProcess(4, user: 3_999_999_999)
    var sampler = ProcessSampler(root: folder.path)
    #expect(sampler.sample().map(\.userName) == ["3999999999"])
  }

  @Test("Processes that have vanished or cannot be read are left out")
  func vanished() throws {
    try folder.folder("7")
    try addProcess(8)
    try folder.file("8/stat", "nonsense")
    try addProcess(9)
    try folder.file("9/status", "Name:\tworker\n")
    try folder.file("10", "a file, not a folder")
    try folder.folder("self")
    try addProcess(11)
    var sampler = ProcessSampler(root: folder.path)
    #expect(sampler.sample().map(\.pid) == [11])
  }

  @Test("A missing folder gives no processes")
  func missingRoot() {
    var sampler = ProcessSampler(root: folder.path + "/missing")
    #expect(sampler.sample().isEmpty)
  }

  @Test("This machine's own processes are sorted by number and include this one")
  func thisMachine() {
    var sampler = ProcessSampler()
    let processes = sampler.sample()
    #expect(processes.contains { $0.pid == getpid() })
    #expect(processes.map(\.pid) == processes.map(\.pid).sorted())
  }
}
