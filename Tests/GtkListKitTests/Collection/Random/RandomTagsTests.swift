/// Random operations on views on items and behind sections.
final class RandomTagsTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveEachTagWithItsItem() {
    RandomTags.testOperations(400, ofEach: 5, lookingEvery: 50)
  }
}
