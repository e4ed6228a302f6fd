import Foundation
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list may have a million sections of whom nobody sees more than a few.
final class ManySectionsTests: GtkTestCase {
  private static let count = 100_000

  /// The resident memory in bytes.
  private var resident: Int {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// How many bytes each section takes, at most: what others have given back may be used again. It
  /// is the middle of three, as other threads may take memory, too.
  @MainActor private func bytes(_ make: (Int) -> TableSectionViewHolder) -> Int {
    var kept: [[TableSectionViewHolder]] = []
    var sizes: [Int] = []
    for _ in 0..<3 {
      let before = resident
      kept.append((0..<Self.count).map(make))
      sizes.append((resident - before) / Self.count)
    }
    return withExtendedLifetime(kept) { sizes.sorted()[1] }
  }

  @MainActor func testASectionWithoutRowsTakesLittleMemory() {
    // Under a sanitizer there is something beside each object, and nothing that others have given back.
    let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
    let factor = isSanitized ? 2.5 : 1
    XCTAssertLessThanOrEqual(Double(bytes { _ in TableSectionViewHolder() }), 100 * factor)
    let named = bytes { number in
      let section = TableSectionViewHolder(headerData: "A", headerViewClass: TitleHeader.self)
      section.givenID = AnyHashable(number)
      return section
    }
    XCTAssertLessThanOrEqual(Double(named), 400 * factor)
  }

  /// What a list finds out about its sections makes them no larger.
  @MainActor func testSectionsWithoutRowsAreShownWithoutAStateOfTheirOwn() {
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.sections = (0..<3).map { _ in
      TableSectionViewHolder(headerData: "A", headerViewClass: TitleHeader.self)
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selectAll()
    adaptor.update("insert") { $0.insertSection(TableSectionViewHolder(), at: 0) }
    adaptor.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.table.numberOfSections, 3)
    XCTAssertTrue(adaptor.sections.allSatisfy { $0.state == nil })
  }
}
