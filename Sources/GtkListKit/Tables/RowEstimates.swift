internal import CGtkListKitGtk3
internal import GtkListKitCore

extension RowGeometry {
  /// How many rows may still be asked for their heights in one change of a list, and for how long.
  final class RowEstimates {
    private var left = RowLimits.asked
    /// When it has taken long enough, once it has begun.
    private var end: gint64?

    /// So many are asked before anybody looks at the clock: more as long as that is quick.
    private var rowsInOneGo = 32
    private var goBegan: gint64 = 0

    private static let mostRowsInOneGo = 1 << 14
    /// The time after which the remaining heights are estimated, in microseconds. Tests change it.
    static var longest = usual
    static let usual: gint64 = 250_000
    /// The time of a go after which the next one asks more rows.
    private static let quick: gint64 = 10_000

    /// Whether so many rows are asked. Others are as they come into view.
    func mayAsk(_ count: Int) -> Bool {
      guard count <= left else { return false }
      left -= count
      return true
    }

    /// The section that is asked, how many of its rows were asked for themselves, and what it has said
    /// of all of them.
    private var section: (number: Int, asked: Int, heights: SectionHeights?)?

    /// What a section says of its rows, asked once. Nil for a few rows, which are asked for themselves:
    /// what is known of a whole section may take looking at all of it.
    func heights(
      of section: Int, rows: Int, among all: Int, _ ask: () -> SectionHeights
    ) -> SectionHeights? {
      var own = self.section ?? (number: section, asked: 0, heights: nil)
      if own.number != section { own = (section, 0, nil) }
      if own.heights == nil {
        own.asked += rows
        if own.asked > max(8, all / 256) || rows > left { own.heights = ask() }
      }
      self.section = own
      return own.heights
    }

    /// The part of some rows that is asked next: the first ones, none once that has taken too long.
    func next(of rows: Range<Int>) -> Range<Int> {
      let now = g_get_monotonic_time()
      let end = end ?? now + Self.longest
      self.end = end
      if goBegan > 0, now - goBegan < Self.quick {
        rowsInOneGo = min(2 * rowsInOneGo, Self.mostRowsInOneGo)
      }
      goBegan = now
      return now < end ? rows.prefix(rowsInOneGo) : rows.prefix(0)
    }
  }
}
