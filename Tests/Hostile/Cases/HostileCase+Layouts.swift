import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  private typealias Maker = (Double) -> CollectionLayout

  private static let layouts: [(name: String, make: Maker)] = [
    ("grid-fixed", { .grid(.count(3), length: .fixed($0)) }),
    ("grid-ratio", { .grid(.count(3), length: .ratio($0)) }),
    ("grid-estimate", { .grid(.count(3), length: .measured(estimate: $0)) }),
    ("grid-spacing", { .grid(.count(3), length: .fixed(40), spacing: $0) }),
    ("grid-measured-spacing", { .grid(.adaptive(minimum: 80), spacing: $0) }),
    ("grid-inset", { .grid(.count(3), length: .fixed(40), inset: $0) }),
    ("grid-minimum", { .grid(.adaptive(minimum: $0), length: .fixed(40)) }),
    ("grid-columns", { .grid(.count($0.isFinite ? Int(max(-1e18, min($0, 1e18))) : -1)) }),
    ("spans-length", { .spans(.count(4), length: .fixed($0)) }),
    ("spans-spacing", { .spans(.count(4), length: .fixed(40), spacing: $0) }),
    ("flow-estimate", { .flow(estimate: ItemSize(length: $0, breadth: $0)) }),
    ("flow-spacing", { .flow(spacing: $0, alignment: .fill) }),
    ("flow-inset", { .flow(inset: $0) }),
    ("waterfall-estimate", { .waterfall(.count(3), length: .measured(estimate: $0)) }),
    ("waterfall-fixed", { .waterfall(.count(3), length: .fixed($0)) }),
    ("waterfall-spacing", { .waterfall(.count(3), spacing: $0) }),
    ("waterfall-minimum", { .waterfall(.adaptive(minimum: $0)) }),
    ("list-length", { .list(length: .fixed($0)) }),
    ("list-spacing", { .list(spacing: $0) }),
    ("list-inset", { .list(inset: $0) }),
    (
      "badge-inset",
      { inset in
        var layout = CollectionLayout.grid(.count(3), length: .fixed(40))
        layout.badges = [CollectionBadge("badge", at: .topTrailing, inset: inset)]
        layout.background = "background"
        return layout
      }
    ),
    ("own-frames", { CollectionLayout(HostileLayout(frame: $0)) }),
    ("own-extent", { CollectionLayout(HostileLayout(extent: $0)) }),
    ("own-measure", { CollectionLayout(HostileLayout(measure: $0)) }),
    ("own-estimate", { CollectionLayout(HostileLayout(estimate: $0)) }),
  ]

  private static let sizedLayouts: [(name: String, layout: CollectionLayout)] = [
    ("grid", .grid(.count(3))), ("flow", .flow()), ("waterfall", .waterfall(.count(3))),
    ("list", .list()), ("spans", .spans(.count(3), length: .measured(estimate: 40))),
  ]

  static var collectionCases: [HostileCase] {
    layouts.flatMap { layout in
      [false, true].map { isHorizontal in
        HostileCase(
          "sizes/collection/\(isHorizontal ? "horizontal" : "vertical")/\(layout.name)"
        ) { run in
          for number in numbers {
            let list = HostileView.collection.make(HostileSource())
            guard let collection = list as? CollectionView else { return }
            collection.scrollsHorizontally = isHorizontal
            collection.layout = layout.make(number)
            run.use(collection, "\(number)")
          }
        }
      }
    }
      + [false, true].flatMap { known in
        sizedLayouts.map { layout in
          let name = known ? "known-sizes" : "asked-sizes"
          return HostileCase("sizes/collection/\(name)/\(layout.name)") { run in
            for number in numbers {
              let source = HostileSource()
              source.size = ItemSize(length: number, breadth: number)
              source.knowsSizes = known
              let list = HostileView.collection.make(source)
              (list as? CollectionView)?.layout = layout.layout
              run.use(list, "\(number)")
            }
          }
        }
      } + [
        HostileCase("sizes/collection/spans") { run in
          for number in wholeNumbers {
            for (columns, lines) in [(number, 1), (1, number), (number, number)] {
              let source = HostileSource()
              source.span = ItemSpan(columns: columns, lines: lines)
              let list = HostileView.collection.make(source)
              (list as? CollectionView)?.layout = .spans(.count(4), length: .fixed(40))
              run.use(list, "\(columns)×\(lines)")
            }
          }
        },
        // As many cells as a collection makes at most: it is GTK that takes its time for 4 000 widgets.
        HostileCase("sizes/collection/many-nonsense-items", seconds: 120) { run in
          let source = HostileSource()
          source.rows = 100_000
          let list = HostileView.collection.make(source)
          (list as? CollectionView)?.layout = CollectionLayout(HostileLayout(frame: .nan))
          run.use(list, "not a number")
        },
        HostileCase("sizes/collection/tiny-items-in-a-large-window", seconds: 300) { run in
          let source = HostileSource()
          source.rows = 1_000_000
          let list = HostileView.collection.make(source)
          (list as? CollectionView)?.layout = .grid(.adaptive(minimum: 0), length: .fixed(0))
          let window = HostileWindow(list, width: 1_200, height: 900)
          window.settle()
          window.scrollToEnd()
          window.settle()
          window.destroy()
        },
      ]
  }
}

/// A layout that answers one question with a number that is none.
private struct HostileLayout: ItemLayout {
  var frame: Double?
  var extent: Double?
  var measure: Double?
  var estimate: Double?

  nonisolated func estimate(forBreadth breadth: Double) -> ItemSize {
    let length = estimate ?? 40
    return ItemSize(length: length, breadth: length)
  }
  nonisolated func itemBreadth(forBreadth breadth: Double) -> Double { measure ?? breadth }
  nonisolated func solver(for items: SectionItems) -> any SectionSolver {
    HostileSolver(layout: self, count: items.count)
  }
}

nonisolated private struct HostileSolver: SectionSolver {
  let layout: HostileLayout
  let count: Int

  var extent: Double { layout.extent ?? Double(count) * 40 }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    if let number = layout.frame {
      return ItemFrame(along: number, across: number, length: number, breadth: number)
    }
    return ItemFrame(along: Double(item) * 40, across: 0, length: 40, breadth: 100)
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    // Everything, and more than there is.
    [-5..<3, 0..<count + 10, 2..<9]
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    layout.measure.map { .length(breadth: $0) }
  }
}
