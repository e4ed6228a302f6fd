import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A layout agrees with one that places item by item")
struct LayoutReferenceTests {
  @Test("in every small case", arguments: LayoutCase.Kind.allCases)
  func exhaustive(kind: LayoutCase.Kind) {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      let layout = LayoutCase(
        kind, by: &chooser,
        mostItems: Thoroughness.choose(
          everyday: kind == .spans ? 2 : 3, full: kind == .flow || kind == .spans ? 3 : 4),
        lengths: [8, 20],
        breadths: Thoroughness.choose(everyday: [8, 40], full: [8, 19, 40]))
      let solver = layout.layout.solver(for: layout.items(layout.sizes))
      failure = layout.difference(solver, sizes: layout.sizes).map { "\($0) in \(layout)" }
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > (kind == .uniform ? 20 : 150))
  }

  @Test("in random ones", arguments: LayoutCase.Kind.allCases, Thoroughness.seeds(30))
  func random(kind: LayoutCase.Kind, seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    var layout = LayoutCase(
      kind, by: &chooser, mostItems: 60, lengths: [8, 13, 20, 50],
      breadths: [8, 11, 19, 30, 61, 90])
    layout.flow.alignment = [.start, .center, .end, .fill][chooser.choose(4)]
    layout.flow.lineAlignment = [.start, .center, .end, .fill][chooser.choose(4)]
    let solver = layout.layout.solver(for: layout.items(layout.sizes))
    let difference = layout.difference(solver, sizes: layout.sizes)
    #expect(difference == nil, "\(layout)")
  }

  @Test(
    "as sizes become known one after the other",
    arguments: [LayoutCase.Kind.measured, .flow, .list], Thoroughness.seeds(30))
  func refined(kind: LayoutCase.Kind, seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let layout = LayoutCase(
      kind, by: &chooser, mostItems: 60, lengths: [8, 13, 20, 50], breadths: [8, 11, 19, 30, 61])
    var sizes = layout.sizes.map { _ in ItemSize(length: 30, breadth: kind == .flow ? 15 : 0) }
    var solver = layout.layout.solver(for: layout.items(sizes))
    var unknown = Array(sizes.indices)
    while !unknown.isEmpty {
      var changed: [Int] = []
      for _ in 0..<min(unknown.count, chooser.choose(from: 1...4)) {
        let item = chooser.take(from: &unknown)
        sizes[item] = layout.sizes[item]
        changed.append(item)
      }
      let items = layout.items(sizes)
      solver.sizesChanged(of: changed.sorted(), in: items, keeping: nil)
      let difference = layout.difference(solver, sizes: sizes)
      #expect(difference == nil, "\(layout)")
      if difference != nil { return }
    }
  }

  @Test("a million equal cells cost nothing")
  func uniform() {
    let layout = GridLayout(columns: .count(7), length: .fixed(90), lineSpacing: 6)
    var sizes = ItemSizes()
    sizes.append(count: 10_000_000, ItemSize(length: 90))
    let items = SectionItems(count: 10_000_000, breadth: 700, sizes: sizes, start: 0)
    let solver = layout.solver(for: items)
    #expect(sizes.lengths.runCount == 1)
    #expect(solver is UniformGridSolver)
    let far = solver.frame(of: 7_000_001, in: items)
    #expect(far.along == 96_000_000)
    #expect(far.across == 100)
    #expect(solver.items(in: 96_000_000..<96_000_097) == [7_000_000..<7_000_014])
  }
}
