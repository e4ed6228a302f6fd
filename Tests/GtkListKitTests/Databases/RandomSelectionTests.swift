import GtkListKitTestSupport
import XCTest

final class RandomSelectionTests: RandomSelectionCase {
  @MainActor func testRandomStepsActOnTheWholeSelection() throws { try compare(over: .sqlite) }
}

/// A second class, so that both databases are tested at the same time.
final class PostgresRandomSelectionTests: RandomSelectionCase {
  @MainActor func testRandomStepsActOnTheWholeSelection() throws { try compare(over: .postgres) }
}
