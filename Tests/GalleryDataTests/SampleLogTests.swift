import Testing

@testable import GalleryData

@Suite("Sample log and orders")
struct SampleLogTests {
  @Test("The same seed gives the same lines, another one others")
  func repeatable() {
    func lines(_ seed: UInt64) -> [LogLine] {
      var writer = SampleLogWriter(seed: seed)
      return (0..<500).map { writer.write(time: $0) }
    }
    #expect(lines(7) == lines(7))
    #expect(lines(7) != lines(8))
    #expect(lines(7).map(\.id) == Array(1...500))
  }

  @Test("Lines of all levels come, the worse the fewer, and nothing is left to be filled in")
  func levels() {
    var writer = SampleLogWriter()
    let lines = (0..<5_000).map { writer.write(time: $0) }
    let counts = LogLine.Level.allCases.map { level in lines.count { $0.level == level } }
    #expect(counts.allSatisfy { $0 > 100 })
    #expect(counts[3] + counts[2] < counts[1])
    #expect(lines.allSatisfy { !$0.message.contains("#") && !$0.message.contains("@@") })
  }

  @Test("The time of day has all its digits")
  func clock() {
    func clock(_ time: Int) -> String {
      LogLine(id: 0, time: time, level: .info, source: "", message: "").clock
    }
    #expect(clock(1_716_040_925_007).hasSuffix(":05"))
    #expect(clock(1_716_040_925_007).count == 8)
    #expect(clock(-1).count == 8)
  }

  @Test("A server has all its orders, the newest first, and knows where each stands")
  func server() async throws {
    let server = OrderServer(orders: 1_000, now: 1_716_040_925)
    let page = try await server.orders(990..<1_010)
    #expect(page.total == 1_000)
    #expect(page.orders.map(\.id) == (1...10).reversed())
    await server.receive(3)
    #expect(try await server.row(of: 1_000) == 3)
    #expect(try await server.row(of: 2_000) == nil)
    #expect(try await server.orders(3..<4).orders.map(\.id) == [1_000])
    #expect(try await server.orders(993..<994).orders.first == page.orders.first)
  }

  @Test("A server that always fails answers nothing, and one that is slow can be broken off")
  func failures() async {
    let server = OrderServer(orders: 10, now: 0)
    await server.set(latency: .zero, failures: 100)
    await #expect(throws: OrderServer.Failure.self) { try await server.orders(0..<5) }
    await server.set(latency: .seconds(3_600), failures: 0)
    let slow = Task { try await server.orders(0..<5) }
    slow.cancel()
    await #expect(throws: CancellationError.self) { try await slow.value }
  }
}
