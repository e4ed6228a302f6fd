import XCTest

/// What every test here needs: that what it leaks is found, and nothing of XCTest, also where it is
/// the only one of its process.
class LeakCheckedTestCase: XCTestCase {
  override func setUp() {
    super.setUp()
    LeakCheck.atTheEnd()
  }
}
