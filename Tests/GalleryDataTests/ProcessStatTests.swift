import Testing

@testable import GalleryData

@Suite("Reading a process's stat line")
struct ProcessStatTests {
  private func parse(_ line: String) -> ProcessStat? {
    Array(line.utf8).withUnsafeBytes { ProcessStat($0) }
  }

  private let numbers = "1 1 1 0 -1 4194560 1 2 3 4 250 50 7 8 20 0 12 0 3311 999 640 184467"

  @Test(
    "The name may hold blanks and parentheses",
    arguments: ["bash", "(a) b)", "a b c", ")", "((", "", ") S 1 ("])
  func names(name: String) throws {
    let stat = try #require(parse("42 (\(name)) R \(numbers)\n"))
    #expect(stat.pid == 42)
    #expect(stat.name == name)
    #expect(stat.state == .running)
    #expect(stat.cpuTicks == 300)
    #expect(stat.threads == 12)
    #expect(stat.startTime == 3311)
    #expect(stat.residentPages == 640)
  }

  @Test(
    "Lines that are not one are refused",
    arguments: ["", "42", "42 (bash", "42 bash) S", ")(", "42 (bash)", "42 (bash) S 1", "x (y) S"])
  func brokenLines(line: String) {
    #expect(parse(line) == nil)
  }

  @Test("Every cut of a line is read without a crash")
  func truncation() {
    let line = "42 (bash) S \(numbers)"
    for length in 0..<line.count { _ = parse(String(line.prefix(length))) }
  }
}
