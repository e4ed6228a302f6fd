import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Random operations against a naive model.
final class RandomCollectionTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveTheCollectionAsANaiveOneWouldBe() {
    RandomCollection.testOperations(1_000, ofEach: 6, lookingEvery: 100)
  }

  @MainActor func testRandomOperationsLeaveMeasuredItemsAsANaiveCollectionWouldHaveThem() {
    RandomMeasuredCollection.testOperations(1_000, ofEach: 2, lookingEvery: 100)
  }

  @MainActor private func repeatRun(
    of kind: RandomCollection.Type = RandomMeasuredCollection.self, ofSeed seed: UInt64, steps: Int
  ) {
    let subject = kind.init(seed: seed)
    for step in 0..<steps {
      subject.step()
      XCTAssertNil(subject.divergence(), "operation \(step)")
    }
    subject.close()
  }

  /// A run in which a line before the view once was there only in part.
  @MainActor func testASmallScrollHoldsOnToAnItemAllOfWhoseLineIsThere() {
    repeatRun(ofSeed: 903, steps: 60)
  }

  /// A run in which such a line was followed by what was seen, and preceded by a whole one.
  @MainActor func testASmallScrollHoldsOnToWhatWasSeen() { repeatRun(ofSeed: 9_015, steps: 300) }

  /// A run in which a line was in view of which the first items were not.
  @MainActor func testAnotherLayoutKeepsTheFirstLineThatIsSeen() {
    repeatRun(ofSeed: 4_007, steps: 325)
  }

  /// A run in which all that was there of a flow's line lay under a header that stays in view.
  @MainActor func testAnotherLayoutKeepsTheFirstLineThatIsSeenBelowAHeader() {
    repeatRun(ofSeed: 41_002, steps: 547)
  }

  /// A run in which an item goes while another one of its waterfall lies under a header that stays in view.
  @MainActor func testAnItemThatGoesLeavesWhatIsSeenBelowAHeader() {
    repeatRun(of: RandomCollection.self, ofSeed: 43_003, steps: 752)
  }

  @MainActor func testASectionThatComesAmongClosedOnesLeavesWhatIsSeenBelowAHeaderThatStays() {
    let subject = RandomCollection(seed: 1)
    let collection = subject.window.collection
    collection.hasStickyHeaders = true
    subject.naive.hasStickyHeaders = true
    func section(isCollapsed: Bool) -> NaiveCollection.Section {
      var section = subject.naive.newSection(&subject.random)
      section.items = (0..<20).map { _ in subject.naive.newItem(&subject.random) }
      (section.hasHeader, section.hasFooter) = (true, true)
      section.isCollapsed = isCollapsed
      return section
    }
    subject.naive.sections = (0..<5).map { _ in section(isCollapsed: true) }
    subject.expected = .free
    subject.show()
    XCTAssertNil(subject.divergence())
    // The header that stays is pushed out by the next section, and lies over its own footer.
    subject.window.scrollAlong(to: 66)
    subject.expected = .offset(66)
    XCTAssertNil(subject.divergence())
    let seen = subject.visibleElements()
    subject.naive.sections.insert(section(isCollapsed: false), at: 1)
    subject.expected = subject.anchor(surviving: seen)
    subject.show()
    XCTAssertNil(subject.divergence())
    subject.close()
  }

  /// What is done behind the naive collection's back stands for a fault of the kit.
  @MainActor func testTheNaiveCollectionNoticesEachKindOfFault() {
    let faults: [(name: String, commit: (RandomCollection) -> Void)] = [
      ("a cell a pixel away", { $0.shiftACell() }),
      ("another selection", { $0.window.collection.invertSelection() }),
      ("a scroll", { $0.window.scrollAlong(to: $0.offset + ($0.offset > 0 ? -1 : 1)) }),
      ("another order", { $0.adaptor.update { $0.move([0, 0], to: [0, 1]) } }),
      ("an item too few", { $0.adaptor.update { $0.remove([0, 1]) } }),
      ("another inset", { $0.window.collection.layout.insets.start += 1 }),
      ("another layout", { $0.window.collection.layout = .list(length: .fixed(31)) }),
      ("a hook that was not called", { $0.record.displayed = [:] }),
      (
        "another size",
        {
          $0.record.givesSizes = false
          $0.window.collection.reloadData()
        }
      ),
      ("mirrored", { $0.window.collection.setDirection(GTK_TEXT_DIR_RTL) }),
      ("another cursor", { $0.moveCursorAside() }),
    ]
    for fault in faults {
      let subject = RandomCollection(seed: 1)
      subject.naive.layout.kind = .grid
      subject.naive.layout.length = nil
      subject.naive.sections = [subject.naive.newSection(&subject.random)]
      subject.naive.sections[0].items = (0..<60).map { _ in
        subject.naive.newItem(&subject.random)
      }
      subject.window.collection.layout = subject.naive.layout.layout
      subject.expected = .free
      subject.show()
      XCTAssertNil(subject.divergence(), "before \(fault.name)")
      subject.window.click(row: [0, 1])
      subject.naive.cursor = subject.naive.item(at: [0, 1])?.id
      subject.naive.select(only: [subject.naive.cursor ?? 0])
      XCTAssertNil(subject.divergence(), "before \(fault.name)")
      subject.expected = .offset(subject.offset)
      fault.commit(subject)
      XCTAssertNotNil(subject.divergence(), fault.name)
      _ = Reports.taken()
      subject.close()
    }
  }
}

extension RandomCollection {
  fileprivate func shiftACell() {
    guard let row = window.rowWidget(at: [0, 0]) else { return }
    var place = GtkAllocation()
    gtk_widget_get_allocation(row, &place)
    place.x += 1
    gtk_widget_size_allocate(row, &place)
  }

  fileprivate func moveCursorAside() {
    window.collection.cursor = window.collection.map.position(of: [0, 3])
  }
}

extension CollectionView {
  fileprivate func setDirection(_ direction: GtkTextDirection) {
    gtk_widget_set_direction(widgetPointer, direction)
  }
}
