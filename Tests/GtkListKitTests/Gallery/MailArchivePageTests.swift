import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk
import GtkListKitSQLite
import GtkListKitTesting
import Synchronization
import XCTest

@testable import gtklistkit_gallery

/// The gallery's archive of mails in a database, a small one.
final class MailArchivePageTests: GtkTestCase {
  private static let size = 3_000

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated {
      MailFile.folder = TemporaryFolder.make()
      MailFile.size = Self.size
    }
  }

  override func tearDown() {
    MainActor.assumeIsolated {
      MailFile.folder = nil
      MailArchivePage.server = nil
      TemporaryFolder.removeAll()
    }
    super.tearDown()
  }

  @MainActor private func shown() throws -> (ShownGallery<RowWindow>, MailArchivePage) {
    let shown = try ShownGallery<RowWindow>("mail-archive")
    return (shown, try XCTUnwrap(shown.page as? MailArchivePage))
  }

  /// Until pages have come and the number of rows is that.
  @MainActor private func wait(
    for what: String, _ shown: ShownGallery<RowWindow>, _ page: MailArchivePage,
    _ isSo: (Int) -> Bool
  ) {
    Pump.until(what) {
      shown.window.frame()
      guard let rows = page.mails?.rows, case .known(let count) = rows.count else { return false }
      return !rows.isLoading && isSo(count)
    }
    shown.window.settle()
  }

  @MainActor private func mails(_ shown: ShownGallery<RowWindow>) -> [Mail] {
    let table = shown.window.list as? TableView
    return shown.window.list.visibleIndexPaths.compactMap {
      table?.adaptor?[$0]?.cellData as? Mail
    }
  }

  private static func value(_ sql: String, of path: String) async throws -> Int {
    try await SQLiteDatabase(path, isReadOnly: true).rows(sql)[0].int("value")
  }

  @MainActor private func inDatabase(_ sql: String) -> Int? {
    var found: Result<Int, any Error>?
    let path = MailFile().path
    Task {
      do {
        found = .success(try await Self.value(sql, of: path))
      } catch {
        found = .failure(error)
      }
    }
    Pump.until("the database answers") { found != nil }
    return try? found?.get()
  }

  @MainActor func testTheArchiveIsWrittenOnceAndSaysHowFarItIs() async throws {
    let archive = MailFile()
    let left = "\(archive.path).999999999"
    XCTAssert(g_file_set_contents(left, "broken off", -1, nil) != 0)
    let told = Mutex<[Int]>([])
    for _ in 0..<2 {
      let database = try await archive.open { count in told.withLock { $0.append(count) } }
      let rows = try await database.rows(
        "SELECT count(*) AS mails, (SELECT total(total) FROM folder) AS inFolders FROM mail")
      XCTAssertEqual(try rows[0].int("mails"), Self.size)
      XCTAssertEqual(try rows[0].int("inFolders"), Self.size)
    }
    XCTAssertEqual(
      told.withLock { $0 }, [2_000, 3_000], "the second time there is nothing to write")
    XCTAssertNotEqual(access(left, F_OK), 0, "what was broken off has gone")
  }

  @MainActor func testAFolderAndASearchShowWhatIsInThem() throws {
    let (shown, page) = try shown()
    wait(for: "all are counted", shown, page) { $0 == Self.size }
    let dates = mails(shown).map(\.date)
    XCTAssertGreaterThan(dates.count, 4)
    XCTAssertEqual(dates, dates.sorted(by: >))
    let folders = try XCTUnwrap(page.lists.last as? TableView)
    let travel = try XCTUnwrap((0..<7).first { page.folders?.rows.model(at: $0)?.name == "Travel" })
    let total = try XCTUnwrap(page.folders?.rows.model(at: travel)?.total)
    XCTAssertGreaterThan(total, 50)
    folders.selectRow(at: ListIndexPath(row: travel, section: 1))
    wait(for: "the mails of the folder", shown, page) { $0 == total }
    shown.search("invo")
    wait(for: "what is found there", shown, page) { $0 < total }
    let both = shown.window.list.numberOfItems(in: 0)
    XCTAssert(
      mails(shown).allSatisfy { "\($0.subject) \($0.sender)".lowercased().contains("invo") })
    folders.selectRow(at: ListIndexPath(row: 0, section: 0))
    wait(for: "what is found in all", shown, page) { $0 > both }
    XCTAssertGreaterThan(mails(shown).count, 2)
    XCTAssert(
      mails(shown).allSatisfy { "\($0.subject) \($0.sender)".lowercased().contains("invo") })
    shown.search("\" OR NEAR(")
    wait(for: "a search that means nothing", shown, page) { $0 == 0 }
  }

  @MainActor func testAStarIsWrittenAndADeletedMailGoesToTheTrash() throws {
    let (shown, page) = try shown()
    let mail = try XCTUnwrap(mails(shown).first)
    shown.window.list.cellForRow(at: ListIndexPath(row: 0, section: 0))?.sendEvent(withName: "Star")
    Pump.until("the star is shown") {
      shown.window.frame()
      return mails(shown).first?.isStarred != mail.isStarred
    }
    XCTAssertEqual(
      inDatabase("SELECT isStarred AS value FROM mail WHERE id = \(mail.id)"),
      mail.isStarred ? 0 : 1)
    let trash = try XCTUnwrap((0..<7).first { page.folders?.rows.model(at: $0)?.name == "Trash" })
    let count = try XCTUnwrap(page.folders?.rows.model(at: trash)?.total)
    let folders = try XCTUnwrap(page.lists.last as? TableView)
    let inbox = try XCTUnwrap((0..<7).first { page.folders?.rows.model(at: $0)?.name == "Inbox" })
    folders.selectRow(at: ListIndexPath(row: inbox, section: 1))
    let inInbox = try XCTUnwrap(page.folders?.rows.model(at: inbox)?.total)
    wait(for: "the inbox", shown, page) { $0 == inInbox }
    let gone = try XCTUnwrap(mails(shown).first)
    shown.window.click(row: ListIndexPath(row: 0, section: 0))
    shown.window.press(GDK_KEY_Delete)
    wait(for: "it has gone", shown, page) { $0 == inInbox - 1 }
    XCTAssertNotEqual(mails(shown).first, gone)
    Pump.until("the folder counts it") {
      shown.window.frame()
      return page.folders?.rows.model(at: trash)?.total == count + 1
    }
  }

  /// The gallery's own program, beside that of the tests.
  @MainActor private func setProgram() throws {
    MailDelivery.program = try XCTUnwrap(
      g_file_read_link("/proc/self/exe", nil).flatMap { path in
        defer { g_free(path) }
        let folder = g_path_get_dirname(path)
        defer { g_free(folder) }
        return folder.map { "\(String(cString: $0))/gtklistkit-gallery" }
      })
  }

  @MainActor func testAProcessThatDeliversMailsEndsWhenItIsTold() throws {
    try setProgram()
    var isMade = false
    Task {
      _ = try await MailFile().open { _ in }
      isMade = true
    }
    Pump.until("the archive is written") { isMade }
    let delivery = MailDelivery()
    XCTAssertEqual(delivery.start(into: MailFile()).problem, "")
    let process = delivery.process
    XCTAssertEqual(kill(process, 0), 0)
    Pump.until("it writes") { (inDatabase("SELECT count(*) AS value FROM mail") ?? 0) > Self.size }
    delivery.stop()
    Pump.until("it has ended") { kill(process, 0) != 0 }
    MailDelivery.program = "/proc/none"
    XCTAssertNotEqual(delivery.start(into: MailFile()).problem, "")
    XCTAssertFalse(delivery.isRunning)
  }

  @MainActor private func button(_ wanted: String, _ shown: ShownGallery<RowWindow>) throws
    -> Widget
  {
    try XCTUnwrap(
      shown.gallery.pointer.tree.first { widget in
        guard let tooltip = gtk_widget_get_tooltip_text(widget) else { return false }
        defer { g_free(tooltip) }
        return String(cString: tooltip) == wanted
      })
  }

  @MainActor func testWhatSomebodyElseHasChangedBeforeIsAskedAbout() throws {
    let (shown, page) = try shown()
    let button = try button("Let somebody else change each mail right before you do", shown)
    ChildHandle(pointer: button).isActive = true
    for choice in [WriteConflict.Choice.takeTheirs, .keepMine] {
      let mail = try XCTUnwrap(mails(shown).first)
      shown.window.list.cellForRow(at: ListIndexPath(row: 0, section: 0))?
        .sendEvent(withName: "Star")
      Pump.until("it is asked") {
        shown.window.frame()
        return page.conflictBar.isAsking
      }
      XCTAssertEqual(
        page.conflictBar.question,
        "Somebody else has changed this mail: its subject was “\(mail.subject)”, and is “Re: \(mail.subject)” now."
      )
      page.conflictBar.decide(choice)
      Pump.until("theirs is shown") {
        shown.window.frame()
        return mails(shown).first?.subject == "Re: \(mail.subject)"
      }
      Pump.until("the choice is shown") {
        shown.window.frame()
        return mails(shown).first?.isStarred == ((choice == .keepMine) != mail.isStarred)
      }
      XCTAssertFalse(page.conflictBar.isAsking)
    }
  }

  @MainActor func testMailsOfAnotherProcessComeInAboveTheOthers() throws {
    try setProgram()
    let (shown, page) = try shown()
    let unread = page.folders?.rows.model(at: 0)?.unread ?? 0
    let button = try button("Let another process write new mails", shown)
    shown.window.scroll(to: 2_000)
    Pump.until("the rows in view are read") {
      shown.window.frame()
      return mails(shown).count == shown.window.list.visibleIndexPaths.count
    }
    let seen = mails(shown)
    ChildHandle(pointer: button).isActive = true
    wait(for: "mails have come", shown, page) { $0 >= Self.size + 2 }
    ChildHandle(pointer: button).isActive = false
    XCTAssertEqual(mails(shown), seen, "the place is kept after a scroll down")
    Pump.until("the inbox counts them") {
      shown.window.frame()
      return page.folders?.rows.model(at: 0)?.unread ?? 0 >= unread + 2
    }
    shown.window.scroll(to: 0)
    wait(for: "they are there", shown, page) { _ in true }
    XCTAssert(mails(shown).prefix(2).allSatisfy(\.isUnread))
    XCTAssertGreaterThan(mails(shown)[0].id, Self.size)
  }

  @MainActor func testAnArchiveOnAServerIsWrittenOnceAndDoesTheSame() throws {
    try setProgram()
    let address = try TestServer.newSchema()
    MailArchivePage.server = address
    let (shown, page) = try shown()
    wait(for: "all are counted", shown, page) { $0 == Self.size }
    XCTAssertEqual(shown.window.list.numberOfItems(in: 0), Self.size)
    let told = Mutex(0)
    let archive = MailServer(address, count: Self.size)
    _ = try awaited { try await archive.open { _ in told.withLock { $0 += 1 } } }
    XCTAssertEqual(told.withLock { $0 }, 0, "the second time there is nothing to write")

    let contested = try self.button(
      "Let somebody else change each mail right before you do", shown)
    ChildHandle(pointer: contested).isActive = true
    let mail = try XCTUnwrap(mails(shown).first)
    shown.window.list.cellForRow(at: ListIndexPath(row: 0, section: 0))?.sendEvent(withName: "Star")
    Pump.until("it is asked") {
      shown.window.frame()
      return page.conflictBar.isAsking
    }
    page.conflictBar.decide(.keepMine)
    Pump.until("both changes are shown") {
      shown.window.frame()
      let first = mails(shown).first
      return first?.subject == "Re: \(mail.subject)" && first?.isStarred == !mail.isStarred
    }

    let folders = try XCTUnwrap(page.lists.last as? TableView)
    let travel = try XCTUnwrap((0..<7).first { page.folders?.rows.model(at: $0)?.name == "Travel" })
    let total = try XCTUnwrap(page.folders?.rows.model(at: travel)?.total)
    folders.selectRow(at: ListIndexPath(row: travel, section: 1))
    wait(for: "the mails of the folder", shown, page) { $0 == total }
    shown.search("invo")
    wait(for: "what is found there", shown, page) { $0 < total }
    XCTAssert(
      mails(shown).allSatisfy { "\($0.subject) \($0.sender)".lowercased().contains("invo") })
    page.search("")
    folders.selectRow(at: ListIndexPath(row: 0, section: 0))
    wait(for: "all mails", shown, page) { $0 == Self.size }

    let delivery = try self.button("Let another process write new mails", shown)
    let unread = page.folders?.rows.model(at: 0)?.unread ?? 0
    ChildHandle(pointer: delivery).isActive = true
    wait(for: "mails have come", shown, page) { $0 >= Self.size + 2 }
    ChildHandle(pointer: delivery).isActive = false
    Pump.until("the inbox counts them") {
      shown.window.frame()
      return page.folders?.rows.model(at: 0)?.unread ?? 0 >= unread + 2
    }
  }

  @MainActor func testAnArchiveThatCannotBeWrittenSaysSoAndIsTriedAgain() throws {
    MailFile.folder = "/proc/none"
    let gallery = GalleryWindow(gtk_window_new(GTK_WINDOW_TOPLEVEL), width: 800, height: 600)
    MainLoop.attach()
    gallery.show("mail-archive")
    let page = try XCTUnwrap(gallery.current?.page)
    gallery.present()
    Pump.until("it says so") { page.lists[0].placeholder?.title == "No Archive" }
    gtk_widget_destroy(gallery.pointer)
  }
}
