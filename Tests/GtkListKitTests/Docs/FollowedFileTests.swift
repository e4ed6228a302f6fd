import Glibc
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import GtkListKitSamples

/// The file that *Following a log* reads.
final class FollowedFileTests: GtkTestCase {
  @MainActor func testLinesComeWholeAndAFileThatIsBegunAnewIsReadFromItsBeginning() {
    let folder = TemporaryFolder.make()
    let path = folder + "/log"
    func write(_ text: String, _ mode: String) {
      guard let file = fopen(path, mode) else { return XCTFail("no file") }
      fputs(text, file)
      fclose(file)
    }
    write("one\ntw", "w")
    let log = LogRows<FileLine>(capacity: 100)
    let reading = beginToFollow(path, into: log)
    func lines() -> [String] { (0..<log.count).compactMap { log.model(at: $0)?.text } }
    Pump.until("the first line is there") { lines() == ["one"] }
    write("o\n", "a")
    Pump.until("the second line is whole") { lines() == ["one", "two"] }
    write("new\n", "w")
    Pump.until("the file is read anew") { lines() == ["one", "two", "new"] }
    reading.cancel()
  }
}
