/// Random operations on supplementary views.
final class RandomTagsTests: GtkTestCase {
  @MainActor func testRandomOperationsLeaveEachTagWithItsItem() {
    RandomTags.testOperations(400, ofEach: 5, lookingEvery: 50)
  }
}
