import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The selection of rows that a filter hides.
final class HiddenSelectionTests: GtkTestCase {
  private static let isEven = RowFilter<Track> { $0.length.isMultiple(of: 2) }

  /// Tracks 0 to 9, as long as their numbers, and 10 to 12; 3 and 5 are selected and hidden.
  @MainActor private func fixture() -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.setSections(
      Track.sections([
        (0..<10).map { Track($0, "t", $0) }, (10..<13).map { Track($0, "t", $0) },
      ]))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for row in [3, 5] { window.table.selectRow(at: [0, row]) }
    adaptor.arrange(RowArrangement(filter: Self.isEven))
    XCTAssertEqual(adaptor.selectedIDs, [])
    return adaptor
  }

  @MainActor func testItComesBackAlsoWhereNothingElseIsSelected() {
    let adaptor = fixture()
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [3, 5])
  }

  @MainActor func testItFollowsRowsThatAreInsertedAndRemovedMeanwhile() {
    let adaptor = fixture()
    adaptor.update { editor in
      editor.remove([0, 0])
      editor.insert(Track(20, "t", 20), as: TrackCell.self, at: [0, 1])
      editor.remove([[0, 0], [0, 2]])
      editor.append([TableModelHolder<TrackCell>(Track(21, "t", 21))], to: 0)
    }
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [3, 5])
  }

  @MainActor func testAnEditThatHidesASelectedRowKeepsItSelected() {
    let adaptor = fixture()
    adaptor.list?.selectRow(at: [0, 2])
    adaptor.update { $0.edit(Track.self, at: [0, 2]) { $0.length = 1 } }
    XCTAssertEqual(adaptor.selectedIDs, [])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [3, 4, 5])
  }

  @MainActor func testItStaysThroughANewStateAndItsUndo() {
    let adaptor = fixture()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.setSections(
      Track.sections([(3..<10).reversed().map { Track($0, "t", $0) }, []]), name: "new")
    stack.undo()
    stack.redo()
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [5, 3])
    stack.undo()
    XCTAssertEqual(adaptor.selectedIDs, [3, 5])
  }

  @MainActor func testItStaysWhenTheFilterGoesWhileTheSectionIsClosed() {
    let adaptor = fixture()
    adaptor.list?.selectRow(at: [0, 1])
    adaptor.setCollapsed(true, section: 0)
    adaptor.clearArrangement()
    adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(adaptor.selectedIDs, [2, 3, 5])
  }

  @MainActor func testUndoOfANewStateLeavesSectionsClosed() {
    let adaptor = fixture()
    let stack = UndoStack()
    adaptor.undoStack = stack
    adaptor.setSections(Track.sections([[Track(1, "t", 2)], [Track(10, "t", 2)]]), name: "new")
    adaptor.setCollapsed(true, section: 0)
    stack.undo()
    XCTAssertEqual(adaptor.shownIDs, [[], [10, 12]])
    adaptor.setCollapsed(false, section: 0)
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.shownIDs, [Array(0..<10), Array(10..<13)])
  }
}
