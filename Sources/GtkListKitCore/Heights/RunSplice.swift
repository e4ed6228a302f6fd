/// Which runs of a leaf an edit replaces, and by what.
///
/// The neighbours of the edit are part of it where they may become one with what it leaves.
struct RunSplice {
  /// The runs to replace.
  let range: Range<Int>
  /// How many runs take their place.
  private(set) var size = 0
  /// The runs that take their place; only the first `size` count.
  private(set) var runs: InlineArray<3, HeightRun>
  /// How many positions the edit replaces.
  let replaced: Int

  /// The splice that puts `run`, or nothing, in the place of `count` positions from `offset` on,
  /// or of as many as there are.
  init(
    in leaf: UnsafeBufferPointer<HeightRun>, at offset: Int, count: Int, with run: HeightRun?
  ) {
    runs = InlineArray(repeating: HeightRun(count: 0, height: 0, isMeasured: false))
    var first = 0
    var before = offset
    while first < leaf.count, before >= leaf[first].count {
      before -= leaf[first].count
      first += 1
    }
    var last = first
    var after = before + count
    while last < leaf.count, after >= leaf[last].count {
      after -= leaf[last].count
      last += 1
    }
    // Past the end of the leaf there is nothing to replace.
    replaced = last == leaf.count ? count - after : count

    let lower = before > 0 ? first : max(first - 1, 0)
    let upper = min(last + 1, leaf.count)
    range = lower..<upper
    if before > 0 {
      append(leaf[first].with(count: before))
    } else if first > 0 {
      append(leaf[first - 1])
    }
    if let run { append(run) }
    if last < leaf.count { append(leaf[last].with(count: leaf[last].count - after)) }
  }

  private mutating func append(_ run: HeightRun) {
    guard run.count > 0 else { return }
    if size > 0, runs[size - 1].matches(run) {
      runs[size - 1].count += run.count
    } else {
      runs[size] = run
      size += 1
    }
  }
}
