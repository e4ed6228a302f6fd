/// Random operations against a naive model.
final class RandomCollectionTests: GtkTestCase {
  @MainActor func testTenThousandRandomOperationsLeaveTheCollectionAsANaiveOneWouldBe() {
    RandomCollection.testTenThousandOperations(lookingEvery: 50)
  }
}

/// The same for views on items and behind sections.
final class RandomTagsTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveEachTagWithItsItem() {
    RandomTags.testOperations(400, ofEach: 5, lookingEvery: 50)
  }
}
