import GtkListKit
import GtkListKitBenchmarking
import GtkListKitTestSupport

/// What the layouts answer over many measured items, without a display: the time of one answer.
struct LayoutBenchmark {
  let count: Int

  func run() {
    var generator = SplitMix64(seed: 1)
    let lengths = (0..<count).map { _ in Double.random(in: 40..<400, using: &generator) }
    let breadths = (0..<count).map { _ in Double.random(in: 30..<160, using: &generator) }
    let layouts: [(name: String, layout: any ItemLayout)] = [
      ("grid", GridLayout(columns: .adaptive(minimum: 100), itemSpacing: 6, lineSpacing: 6)),
      ("flow", FlowLayout(itemSpacing: 6, lineSpacing: 6)),
      ("waterfall", WaterfallLayout(columns: .adaptive(minimum: 100), itemSpacing: 6)),
      ("list", ListLayout()),
    ]
    for (name, layout) in layouts {
      var solver = CollectionSolver()
      let map = SectionMap(sections: [SectionShape(rows: count)])
      let build = time {
        solver = CollectionSolver(map: map, breadth: 800) { _ in
          SectionPlacement(
            layout: layout,
            sizeOf: { ItemSize(length: lengths[$0], breadth: name == "flow" ? breadths[$0] : 0) })
        }
      }
      let rounds = 2_000
      var found = 0
      let asking = time {
        for _ in 0..<rounds {
          let top = Double.random(in: 0..<max(1, solver.total - 600), using: &generator)
          for range in solver.positions(in: top..<top + 600) { found += range.count }
        }
      }
      let framing = time {
        for _ in 0..<rounds {
          found += Int(solver.frame(of: Int.random(in: 0..<count, using: &generator)).length)
        }
      }
      let walking = time {
        for _ in 0..<rounds {
          let item = Int.random(in: 0..<count, using: &generator)
          found += solver.neighbour(of: item, toward: .lineAfter) ?? 0
        }
      }
      let refining = time {
        for _ in 0..<rounds {
          let item = Int.random(in: 0..<count, using: &generator)
          let size = ItemSize(length: Double.random(in: 40..<400, using: &generator), breadth: 80)
          if solver.setSizes([(item, size)], keeping: item) { found += 1 }
        }
      }
      let inserted = [("front", 0), ("middle", count / 2), ("end", count)].map { name, row in
        var update = ListUpdate()
        update.insertedRows = [RowRange(section: 0, rows: row..<row + 1)]
        let after = SectionMap(sections: [SectionShape(rows: count + 1)])
        guard let edits = try? update.resolve(from: map, to: after).positions else { return "" }
        let inserting = time {
          for _ in 0..<10 {
            found +=
              solver.rearranged(map: after, edits: edits, breadth: 800) { _ in
                SectionPlacement(
                  layout: layout, sizeOf: { _ in ItemSize(length: 77, breadth: 66) })
              }.map.count
          }
        }
        return " insert_\(name)_ms=\(FrameMeter.fixed(inserting / 10, 2))"
      }
      func each(_ milliseconds: Double) -> String {
        FrameMeter.fixed(milliseconds * 1e3 / Double(rounds), 2)
      }
      print(
        "what=layout-\(name) items=\(count) build_ms=\(FrameMeter.fixed(build, 1))",
        "items_in_rect_us=\(each(asking)) frame_us=\(each(framing))",
        "neighbour_us=\(each(walking)) new_size_us=\(each(refining))\(inserted.joined()) checksum=\(found)"
      )
    }
  }

  private func time(_ body: () -> Void) -> Double {
    let start = FrameMeter.processTime()
    body()
    return FrameMeter.processTime() - start
  }
}
