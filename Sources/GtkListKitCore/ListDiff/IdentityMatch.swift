/// Which elements of two lists are the same, as numbers.
///
/// Elements stand in spans: one for all sections of a list, or one for the items of each section.
/// What a span has in common at its head and tail is only counted. The rest, its *middle*, is
/// numbered through all spans, apart for old and new elements.
@usableFromInline
struct IdentityMatch {
  /// Elements among which order counts.
  @usableFromInline
  struct Span {
    /// Nil when the section is inserted.
    @usableFromInline let oldSection: Int?
    /// Nil when the section is deleted.
    @usableFromInline let newSection: Int?
    /// How many elements are the same at the beginning.
    @usableFromInline var head = 0
    /// How many elements are the same at the end.
    @usableFromInline var tail = 0
    /// The numbers of the old elements between.
    @usableFromInline var old = 0..<0
    /// The numbers of the new elements between.
    @usableFromInline var new = 0..<0
    /// Those of ``old`` that alignment left, by their index in ``IdentityMatch/oldRest``.
    @usableFromInline var oldRest = 0..<0
    /// Those of ``new`` that alignment left, by their index in ``IdentityMatch/newRest``.
    @usableFromInline var newRest = 0..<0
    /// Whether elements were paired that may be out of order.
    @usableFromInline var isDisordered = false

    @inlinable
    init(oldSection: Int?, newSection: Int?) {
      self.oldSection = oldSection
      self.newSection = newSection
    }

    @inlinable
    func oldPath(of number: Int) -> ListIndexPath {
      ListIndexPath(item: head + number - old.lowerBound, section: oldSection ?? 0)
    }

    @inlinable
    func newPath(of number: Int) -> ListIndexPath {
      ListIndexPath(item: head + number - new.lowerBound, section: newSection ?? 0)
    }
  }

  /// An element that alignment left without a partner.
  @usableFromInline
  struct Rest {
    @usableFromInline let number: Int32
    @usableFromInline let span: Int32
    @usableFromInline var hasPartner = false

    @inlinable
    init(number: Int, span: Int) {
      self.number = Int32(truncatingIfNeeded: number)
      self.span = Int32(truncatingIfNeeded: span)
    }
  }

  /// Lists with more elements are not compared, so that numbers fit.
  @inlinable static var mostElements: Int { Int(Int32.max) - 1 }

  @usableFromInline var spans: ContiguousArray<Span> = []
  /// How many old elements have a number.
  @usableFromInline var oldCount = 0
  /// For each new number the old one, -1 for none.
  @usableFromInline var origins: ContiguousArray<Int32> = []
  @usableFromInline var oldRest: ContiguousArray<Rest> = []
  @usableFromInline var newRest: ContiguousArray<Rest> = []

  /// The elements that move within their span.
  @usableFromInline var moves: [RowMove] = []
  /// The elements that go to another span.
  @usableFromInline var crossings: [RowMove] = []
  /// New elements with the same id.
  @usableFromInline var duplicates: [DuplicateID<ListIndexPath>] = []

  @inlinable
  init() {}

  /// Whether there are new elements without a partner.
  @inlinable var hasInsertions: Bool { newRest.contains { !$0.hasPartner } }

  /// Gives the middle elements of the span, so many, their numbers.
  @inlinable
  mutating func number(_ span: inout Span, old: Int, new: Int) {
    span.old = oldCount..<oldCount + old
    span.new = origins.count..<origins.count + new
    oldCount += old
    origins.append(contentsOf: repeatElement(-1, count: new))
  }

  /// The path of a new element that alignment left.
  @inlinable
  func newPath(ofRest index: Int) -> ListIndexPath {
    spans[Int(newRest[index].span)].newPath(of: Int(newRest[index].number))
  }

  /// Makes two elements that alignment left one.
  @inlinable
  mutating func join(old: Int, new: Int) {
    oldRest[old].hasPartner = true
    newRest[new].hasPartner = true
    let number = Int(newRest[new].number)
    origins[number] = oldRest[old].number
    let source = Int(oldRest[old].span)
    let target = Int(newRest[new].span)
    if source == target {
      spans[target].isDisordered = true
    } else {
      crossings.append(
        RowMove(
          from: spans[source].oldPath(of: Int(oldRest[old].number)),
          to: spans[target].newPath(of: number)))
    }
  }
}
