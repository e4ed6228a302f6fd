/// Random operations on column tables against a naive model.
final class RandomColumnsTests: GtkTestCase {
  @MainActor func testTenThousandRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    RandomColumns.testTenThousandOperations(lookingEvery: 100)
  }
}
