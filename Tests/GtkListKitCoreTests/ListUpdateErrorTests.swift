import Testing

@testable import GtkListKitCore

@Suite("An update that cannot be right")
struct ListUpdateErrorTests {
  private let old = SectionMap(sections: [4, 0, 5].map { SectionShape(rows: $0) })

  /// Returns the mistake in a change to sections with the given rows, and its fix.
  ///
  /// Returns nil if the change is right.
  private func message(rows: [Int], _ change: (inout ListUpdate) -> Void) -> String? {
    var update = ListUpdate()
    change(&update)
    let new = SectionMap(sections: rows.map { SectionShape(rows: $0) })
    do {
      _ = try update.resolve(from: old, to: new)
      return nil
    } catch {
      return "\(error). \(error.fix)"
    }
  }

  @Test("names section, numbers and fix for wrong row counts")
  func rowCounts() {
    let dataFirst = "Change the data source before you update the list."
    #expect(
      message(rows: [4, 0, 7]) {
        $0.deletedRows = .init(at: [ListIndexPath(row: 0, section: 2)])
        $0.insertedRows = .init(at: [ListIndexPath(row: 6, section: 2)])
      }
        == "section 2 has 7 rows after the update, "
        + "but 5 before − 1 deleted + 1 inserted make 5. \(dataFirst)")
    #expect(
      message(rows: [4, 1, 5]) {
        $0.movedRows = [.init(from: .init(row: 0, section: 2), to: .init(row: 0, section: 1))]
      }
        == "section 2 has 5 rows after the update, but 5 before − 1 moved out make 4. \(dataFirst)")
    #expect(
      message(rows: [4, 1, 5]) { _ in }
        == "section 1 has 1 row after the update, but 0 before and no change between. \(dataFirst)")
    #expect(
      message(rows: [0, 6]) { $0.deletedSections = [0] }
        == "section 1 (2 before) has 6 rows after the update, "
        + "but 5 before and no change between. \(dataFirst)")
  }

  @Test("names the numbers of sections when they do not add up")
  func sectionCounts() {
    #expect(
      message(rows: [4, 0]) {
        $0.insertedSections = [1]
        $0.deletedSections = [1]
      }
        == "there are 2 sections after the update, but 3 before − 1 deleted + 1 inserted make 3. "
        + "Change the data source before you update the list.")
  }

  @Test("names an index that does not exist")
  func outOfRange() {
    let before = "Pass indexes as they were before the update."
    let after = "Change the data source first, and pass indexes as they are after the update."
    #expect(
      message(rows: [4, 0]) { $0.deletedSections = [3] }
        == "cannot delete section 3: there were 3 sections before the update. \(before)")
    #expect(
      message(rows: [4]) { $0.insertedSections = [-1] }
        == "cannot insert section -1: there is 1 section after the update. \(after)")
    #expect(
      message(rows: [4, 0, 5]) { $0.reloadedRows = .init(at: [ListIndexPath(row: 4, section: 0)]) }
        == "cannot reload row [0, 4]: section 0 had 4 rows before the update. \(before)")
    #expect(
      message(rows: [4, 0, 5]) { $0.insertedRows = .init(at: [ListIndexPath(row: 0, section: 1)]) }
        == "cannot insert row [1, 0]: section 1 has no rows after the update. \(after)")
    #expect(
      message(rows: [4, 0, 5]) {
        $0.deletedRows = .init(at: [ListIndexPath(row: 0, section: .min)])
      }
        == "cannot delete row [\(Int.min), 0]: "
        + "there was no section \(Int.min) before the update. \(before)")
    #expect(
      message(rows: [4, 0, 5]) { $0.deletedRows = .init(at: [ListIndexPath(row: -1, section: 0)]) }
        != nil)
    #expect(message(rows: [4, 0, 5]) { $0.reloadedSections = [.max] } != nil)
    #expect(
      message(rows: [4, 0, 5]) {
        $0.deletedRows = .init(at: [ListIndexPath(row: .max, section: 0)])
      } != nil)
    #expect(
      message(rows: [4, 0, 5]) { $0.deletedRows = [RowRange(section: 2, rows: 3..<6)] }
        == "cannot delete row [2, 5]: section 2 had 5 rows before the update. \(before)")
    #expect(
      message(rows: [4, 0, 5]) { $0.insertedRows = [RowRange(section: 3, rows: 0..<1)] }
        == "cannot insert row [3, 0]: there is no section 3 after the update. \(after)")
    #expect(
      message(rows: [4, 0, 5]) { $0.deletedRows = [RowRange(section: 7, rows: 3..<3)] } == nil)
    #expect(message(rows: [4, 0, 5]) { $0.movedSections = [.init(from: 3, to: 0)] } != nil)
    #expect(message(rows: [4, 0, 5]) { $0.movedSections = [.init(from: 0, to: -1)] } != nil)
  }

  @Test("names what contradicts itself")
  func contradictions() {
    let row = ListIndexPath(row: 0, section: 0)
    let other = ListIndexPath(row: 1, section: 0)
    #expect(
      message(rows: [4, 0, 5]) {
        $0.deletedSections = [0]
        $0.movedSections = [.init(from: 0, to: 1)]
      } == "section 0 is both deleted and moved. Either delete or move section 0.")
    #expect(
      message(rows: [4, 0, 5]) {
        $0.movedSections = [.init(from: 0, to: 1), .init(from: 0, to: 2)]
      } == "section 0 is moved to two places. Move section 0 once.")
    #expect(
      message(rows: [4, 0, 5]) {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedSections = [1]
      }?.hasPrefix("two sections come to be section 1") == true)
    #expect(
      message(rows: [4, 0, 5]) {
        $0.deletedRows = .init(at: [row])
        $0.movedRows = [.init(from: row, to: other)]
      } == "row [0, 0] is both deleted and moved. Either delete or move row [0, 0].")
    #expect(
      message(rows: [4, 0, 5]) {
        $0.movedRows = [.init(from: row, to: other), .init(from: row, to: row)]
      } == "row [0, 0] is moved to two places. Move row [0, 0] once.")
    #expect(
      message(rows: [4, 0, 5]) {
        $0.movedRows = [.init(from: row, to: row), .init(from: other, to: row)]
      }?.hasPrefix("two rows come to be row [0, 0]") == true)
  }

  @Test("is found out whenever a section that stays has a row too many or too few")
  func tampered() {
    var chooser = RandomChooser(seed: 3)
    let limits = UpdateCase.Limits(
      sections: 3, rows: 4, insertedSections: 1, insertedRows: 2, reloadsSections: false)
    for _ in 0..<5_000 {
      let valid = UpdateCase(limits, by: &chooser)
      var shapes = valid.new.map.sections
      let staying = shapes.indices.filter { !valid.update.insertedSections.contains($0) }
      guard !staying.isEmpty else { continue }
      shapes[staying[chooser.choose(staying.count)]].rows += 1
      let tampered = SectionMap(sections: shapes)
      do {
        _ = try valid.update.resolve(from: valid.old.map, to: tampered)
        Issue.record("accepted \(valid)")
      } catch {
        guard case .rowCount = error.reason else {
          Issue.record("\(error)")
          return
        }
      }
    }
  }

  @Test("is tolerated where repeating or overriding does no harm")
  func harmless() {
    let row = ListIndexPath(row: 0, section: 2)
    #expect(
      message(rows: [4, 0, 4]) {
        $0.deletedRows = .init(at: [row, row])
        $0.reloadedRows = .init(at: [row, row])
      } == nil)
    #expect(
      message(rows: [4, 0]) {
        $0.deletedSections = [2, 2]
        $0.deletedRows = .init(at: [row])
        $0.reloadedSections = [2]
      } == nil)
    #expect(message(rows: [4, 0, 99]) { $0.reloadedSections = [2, 2] } == nil)
    #expect(message(rows: [4, 0, 5]) { _ in } == nil)
  }
}
