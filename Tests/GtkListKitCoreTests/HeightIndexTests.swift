import Testing

@testable import GtkListKitCore

@Suite("A height index")
struct HeightIndexTests {
  @Test("that is empty has no height, no runs and gives zeros")
  func empty() {
    let heights = HeightIndex()
    #expect(heights.count == 0 && heights.total == 0 && heights.runCount == 0)
    #expect(heights.height(at: 0) == 0)
    #expect(!heights.isMeasured(at: 0))
    #expect(heights.offset(of: 7) == 0)
    #expect(heights.position(at: 12) == 0)
  }

  @Test("keeps ten million equal positions in one run")
  func oneRun() {
    var heights = HeightIndex()
    heights.insert(count: 10_000_000, height: 48, at: 0)
    #expect(heights.runCount == 1)
    #expect(heights.total == 480_000_000)
    #expect(heights.offset(of: 5_000_000) == 240_000_000)
    #expect(heights.position(at: 240_000_000) == 5_000_000)
    heights.setHeight(72, at: 3)
    #expect(heights.runCount == 3)
    #expect(heights.offset(of: 4) == 216)
    heights.remove(3..<4)
    #expect(heights.runCount == 1)
  }

  @Test("tells measured from estimated, of the same height too")
  func measured() {
    var heights = HeightIndex()
    heights.insert(count: 3, height: 10, at: 0)
    heights.setHeight(10, at: 1)
    #expect(heights.runCount == 3)
    #expect((0..<3).map { heights.isMeasured(at: $0) } == [false, true, false])
    heights.forgetMeasurements()
    #expect((0..<3).map { heights.height(at: $0) } == [10, 10, 10])
    #expect(!heights.isMeasured(at: 1))
    #expect(heights.runCount == 1)
  }

  @Test(
    "takes heights that make no sense as none",
    arguments: [-1, Double.nan, .infinity, -Double.infinity])
  func badHeights(height: Double) {
    var heights = HeightIndex()
    heights.insert(count: 2, height: height, at: 0)
    #expect(heights.total == 0)
    heights.insert(count: 2, height: 5, at: 2)
    heights.setHeight(height, at: 3)
    #expect(heights.total == 5)
  }

  @Test("clamps positions and ranges and ignores what does not exist")
  func badPositions() {
    var heights = HeightIndex()
    heights.insert(count: 1, height: 1, at: 9)
    heights.insert(count: 1, height: 2, at: -9)
    heights.insert(count: 0, height: 3, at: 0)
    heights.insert(count: -4, height: 3, at: 0)
    heights.setHeight(9, at: -1)
    heights.setHeight(9, at: 2)
    #expect(heights.count == 2 && heights.total == 3)
    #expect(heights.height(at: 0) == 2)
    #expect(heights.height(at: -1) == 0 && heights.height(at: 2) == 0)
    #expect(heights.offset(of: -3) == 0 && heights.offset(of: 30) == 3)
    heights.forgetMeasurements(in: -7..<99)
    heights.remove(5..<9)
    #expect(heights.count == 2)
    heights.remove(-4..<1)
    #expect(heights.count == 1 && heights.total == 1)
    heights.remove(Int.min..<Int.max)
    #expect(heights.count == 0 && heights.total == 0)
  }

  @Test("does not overflow however much is inserted")
  func overflow() {
    var heights = HeightIndex()
    heights.insert(count: .max, height: .greatestFiniteMagnitude, at: 0)
    heights.insert(count: .max, height: 1, at: 0)
    #expect(heights.count == 1 << 56)
    #expect(heights.position(at: 1) == 0)
    #expect(heights.position(at: .infinity) == heights.count - 1)
    #expect(heights.position(at: .greatestFiniteMagnitude) < heights.count)
  }

  @Test("passes over positions without height, and clamps offsets")
  func positionsAtOffsets() {
    var heights = HeightIndex()
    for height in [0.0, 0, 10, 0, 5, 0] {
      heights.insert(count: 1, height: height, at: heights.count)
    }
    let offsets: [Double] = [-5, 0, 9.9, 10, 14.9, 15, 99, .nan, -.infinity, .infinity]
    #expect(offsets.map { heights.position(at: $0) } == [0, 2, 2, 4, 4, 5, 5, 0, 0, 5])
    heights = HeightIndex()
    heights.insert(count: 4, height: 0, at: 0)
    #expect(heights.position(at: 0) == 3)
  }

  @Test("shares nothing with a copy that changes")
  func copies() {
    var heights = HeightIndex()
    heights.insert(count: 5, height: 1, at: 0)
    let copy = heights
    heights.setHeight(9, at: 2)
    #expect(copy.total == 5 && heights.total == 13)
  }
}
