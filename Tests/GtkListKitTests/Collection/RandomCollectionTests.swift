/// Random operations against a naive model.
final class RandomCollectionTests: GtkTestCase {
  @MainActor func testTenThousandRandomOperationsLeaveTheCollectionAsANaiveOneWouldBe() {
    RandomCollection.testTenThousandOperations(lookingEvery: 50)
  }
}
