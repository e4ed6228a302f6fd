/// Random operations against a naive model.
final class RandomOperationTests: GtkTestCase {
  @MainActor func testTenThousandRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    RandomTable.testTenThousandOperations(lookingEvery: 50)
  }
}
