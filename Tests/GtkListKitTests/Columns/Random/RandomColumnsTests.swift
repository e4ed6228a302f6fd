/// Random operations on column tables against a naive model.
final class RandomColumnsTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    RandomColumns.testOperations(1_000, ofEach: 10, lookingEvery: 100)
  }
}
