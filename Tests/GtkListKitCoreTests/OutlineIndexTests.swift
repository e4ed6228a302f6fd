import Testing

@testable import GtkListKitCore

@Suite("An outline")
struct OutlineIndexTests {
  @Test("agrees with a tree written out, through thousands of changes", arguments: 0..<8)
  func random(seed: Int) {
    var chooser = RandomChooser(seed: UInt64(seed))
    var names = 0
    var index = OutlineIndex(content: 0, childCount: 6)
    let naive = NaiveOutline(name: 0, node: index.root, count: 6)
    for step in 0..<1_500 {
      let open = naive.expanded
      let parent = open[chooser.choose(open.count)]
      let choice = chooser.choose(10)
      if choice < 5 || open.count < 4 {
        names += 1
        let child = chooser.choose(parent.children.count + 2) - 1
        let count = chooser.choose(6) - 1
        let rows = index.count
        let result = index.expand(child, of: parent.node, content: names, childCount: count)
        let exists = parent.children.indices.contains(child) && parent.children[child] == nil
        #expect((result != nil) == exists)
        #expect(result.map { index.count == rows + $0.rows.count } ?? (index.count == rows))
        if let result {
          #expect(result.rows == index.rows(below: result.node))
          parent.children[child] = NaiveOutline(name: names, node: result.node, count: count)
        }
      } else if choice < 8 {
        let rows = index.rows(below: parent.node)
        let gone = index.collapse(parent.node)
        #expect(gone == (parent === naive ? nil : rows))
        for node in open {
          for child in node.children.indices where parent !== naive {
            if node.children[child] === parent { node.children[child] = nil }
          }
        }
      } else {
        change(parent, in: &index, by: &chooser)
      }
      if let failure = naive.difference(from: index) {
        Issue.record("step \(step): \(failure)")
        return
      }
    }
  }

  /// Gives a node other children, among which some of those that are open are found again.
  private func change(
    _ parent: NaiveOutline, in index: inout OutlineIndex<Int>, by chooser: inout RandomChooser
  ) {
    let count = chooser.choose(8)
    var free = Array(0..<count)
    var children = [NaiveOutline?](repeating: nil, count: count)
    var places: [Int: Int] = [:]
    for (number, child) in parent.children.enumerated() where child != nil {
      guard !free.isEmpty, chooser.flip() else { continue }
      let place = chooser.take(from: &free)
      places[number] = place
      children[place] = child
    }
    parent.children = children
    index.setChildren(of: parent.node, count: count) { places[$0] }
  }

  @Test("of ten million rows below a thousand nodes costs what a thousand nodes cost")
  func large() {
    var index = OutlineIndex(content: 0, childCount: 1_000)
    for child in 0..<1_000 {
      index.expand(child, of: index.root, content: child, childCount: 10_000)
    }
    #expect(index.count == 10_001_000)
    #expect(index.expandedCount == 1_000)
    #expect(index.path(ofRow: 0) == [0])
    #expect(index.path(ofRow: 1) == [0, 0])
    #expect(index.path(ofRow: 10_001 * 500 + 17) == [500, 16])
    #expect(index.row(ofPath: [999, 9_999]) == 10_000_999)
    #expect(index.place(ofRow: 10_001_000) == nil)
  }

  @Test("does not know a closed node again, even where another has taken its place")
  func stamps() throws {
    var index = OutlineIndex(content: "all", childCount: 3)
    let opened = index.expand(1, of: index.root, content: "a", childCount: 2)
    let first = try #require(opened).node
    index.collapse(first)
    let openedAgain = index.expand(1, of: index.root, content: "b", childCount: 2)
    let second = try #require(openedAgain).node
    #expect(first != second)
    #expect(index[first] == nil)
    #expect(index[second] == "b")
    let closed = index.collapse(first)
    #expect(closed == nil)
    #expect(index.count == 5)
    index[second] = "c"
    #expect(index[second] == "c")
    #expect(index[index.root] == "all")
  }

  @Test("takes impossible numbers of children for none, or for as many as it can count")
  func badCounts() {
    var index = OutlineIndex(content: 0, childCount: .min)
    #expect(index.count == 0)
    let opened = index.expand(0, of: index.root, content: 1, childCount: 1)
    #expect(opened == nil)
    index.setChildren(of: index.root, count: 2)
    index.expand(0, of: index.root, content: 1, childCount: .max)
    index.expand(1, of: index.root, content: 1, childCount: .max)
    #expect(index.count > 1 << 40)
    #expect(index.place(ofRow: .max) == nil)
    #expect(index.place(ofRow: index.count - 1) != nil)
  }

  @Test("keeps one of two nodes that claim the same place")
  func claims() {
    var index = OutlineIndex(content: 0, childCount: 4)
    index.expand(0, of: index.root, content: 1, childCount: 10)
    index.expand(1, of: index.root, content: 2, childCount: 10)
    index.setChildren(of: index.root, count: 2) { _ in 1 }
    #expect(index.expandedCount == 1)
    #expect(index.count == 12)
    #expect(index.path(ofRow: 2) == [1, 0])
  }
}
