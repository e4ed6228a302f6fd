/// Random operations on column tables against a naive model.
final class RandomColumnsTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    RandomColumns.testOperations(1_000, ofEach: 6, lookingEvery: 100)
  }
}
