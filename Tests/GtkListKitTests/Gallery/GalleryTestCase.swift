import GtkListKitTestSupport
import XCTest

@testable import gtklistkit_gallery

/// Tests that open every page of the gallery: the mail archive is a small one of their own.
class GalleryTestCase: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      MailFile.folder = TemporaryFolder.make()
      MailFile.size = 2_000
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      MailFile.folder = nil
      TemporaryFolder.removeAll()
    }
    super.tearDown()
  }
}
