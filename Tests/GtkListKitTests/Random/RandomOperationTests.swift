/// Random operations against a naive model.
final class RandomOperationTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    RandomTable.testOperations(1_000, ofEach: 6, lookingEvery: 50)
  }
}
