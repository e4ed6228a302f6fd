import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Two lists of one adaptor, which follow its random changes sooner or later.
final class SeveralListsRandomTests: GtkTestCase {
  @MainActor func testListsShowWhatANaiveListShowsAfterCallbacks() {
    for seed in RandomSeeds.of(20) {
      let lists = RandomLists(seed: seed)
      for step in 0..<Thoroughness.choose(everyday: 100, full: 200) {
        guard let problem = lists.step() else { continue }
        XCTFail("seed \(seed), step \(step): \(problem)\nlast: \(lists.log.suffix(8))")
        break
      }
      lists.close()
    }
  }
}
