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
        let isVisible = index.isVisible(parent.node)
        let brought = result.map { isVisible ? index.rows(below: $0.node).count : 0 } ?? 0
        #expect(index.count == rows + brought)
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
          for (child, hidden) in node.hidden where hidden === parent && parent !== naive {
            node.hidden[child] = nil
          }
        }
      } else if choice == 8 {
        changeMany(of: open, in: &index, by: &chooser)
      } else {
        change(parent, in: &index, by: &chooser)
      }
      if let failure = naive.difference(from: index) {
        Issue.record("step \(step): \(failure)")
        return
      }
    }
  }

  private typealias Child = OutlineIndex<Int>.ExpandedChild

  /// Gives a node other children, among which some of those that are open are found again, some of
  /// them without a row.
  private func change(
    _ parent: NaiveOutline, in index: inout OutlineIndex<Int>, by chooser: inout RandomChooser
  ) {
    let places = places(for: parent, by: &chooser)
    index.setChildren(of: parent.node, count: parent.children.count) { places[$0] }
  }

  /// The same for several nodes at once.
  private func changeMany(
    of open: [NaiveOutline], in index: inout OutlineIndex<Int>, by chooser: inout RandomChooser
  ) {
    var places: [OutlineIndex<Int>.NodeID: [Child: Child]] = [:]
    var counts: [OutlineIndex<Int>.NodeID: Int] = [:]
    for parent in open where chooser.flip() {
      places[parent.node] = self.places(for: parent, by: &chooser)
      counts[parent.node] = parent.children.count
    }
    let parents = open.map(\.node).filter { places[$0] != nil }
    index.setChildren(of: parents) {
      counts[parents[$0]] ?? 0
    } newPosition: {
      places[parents[$1]]?[$0]
    }
  }

  private func places(
    for parent: NaiveOutline, by chooser: inout RandomChooser
  ) -> [Child: Child] {
    let count = chooser.choose(8)
    var free = Array(0..<count)
    var children = [NaiveOutline?](repeating: nil, count: count)
    var hidden: [Int: NaiveOutline] = [:]
    var places: [Child: Child] = [:]
    let old =
      parent.children.enumerated().compactMap { number, child in
        child.map { (Child.shown(number), $0) }
      } + parent.hidden.sorted { $0.key < $1.key }.map { (Child.hidden($0.key), $0.value) }
    for (number, (position, child)) in old.enumerated() {
      if chooser.choose(4) == 0 {
        places[position] = .hidden(number)
        hidden[number] = child
      } else if !free.isEmpty, chooser.flip() {
        let target = chooser.take(from: &free)
        places[position] = .shown(target)
        children[target] = child
      }
    }
    parent.children = children
    parent.hidden = hidden
    return places
  }

  @Test("of ten million rows below a thousand nodes costs what a thousand nodes cost")
  func large() {
    var index = OutlineIndex(content: 0, childCount: 1_000)
    for child in 0..<1_000 {
      index.expand(child, of: index.root, content: child, childCount: 10_000)
    }
    #expect(index.count == 10_001_000)
    #expect(index.path(ofRow: 0) == [0])
    #expect(index.path(ofRow: 1) == [0, 0])
    #expect(index.path(ofRow: 10_001 * 500 + 17) == [500, 16])
    #expect(index.row(ofPath: [999, 9_999]) == 10_000_999)
    #expect(index.position(ofRow: 10_001_000) == nil)
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
    #expect(index.position(ofRow: .max) == nil)
    #expect(index.position(ofRow: index.count - 1) != nil)
  }

  @Test("keeps one of two nodes that claim the same place")
  func claims() {
    var index = OutlineIndex(content: 0, childCount: 4)
    index.expand(0, of: index.root, content: 1, childCount: 10)
    index.expand(1, of: index.root, content: 2, childCount: 10)
    index.setChildren(of: index.root, count: 2) { _ in .shown(1) }
    #expect(index.count == 12)
    #expect(index.path(ofRow: 2) == [1, 0])
  }
}
