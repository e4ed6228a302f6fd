/// Random operations against a naive model.
final class RandomCollectionTests: GtkTestCase {
  @MainActor func testTenThousandRandomOperationsLeaveTheCollectionAsANaiveOneWouldBe() {
    RandomCollection.testOperations(runs: 10, lookingEvery: 100)
  }

  @MainActor func testRandomOperationsLeaveMeasuredItemsAsANaiveCollectionWouldHaveThem() {
    RandomMeasuredCollection.testOperations(runs: 3, lookingEvery: 100)
  }
}
