import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// The code in the comments of lists, cells and their rows: see `DocCommentSampleTests`.

enum ListDocs {
  nonisolated struct Mail: Identifiable, Sendable {
    let id: Int
    var sender: String
    var subject: String
    var size: Int
    var date: Int

    // doc: SortKey
    static let byName = SortKey<Mail>(\.sender)
    static let bySize = SortKey<Mail>(\.size, .descending)
    // end
    static let byDate = SortKey<Mail>(\.date)
  }

  struct Folder { var name: String, mails: [Mail] }

  final class MailCell: ListCell, ModelCell {
    func update(_ mail: Mail) {}
  }

  struct Entry { var text: String }

  static func apply(_ folders: [Folder], to adaptor: TableAdaptor) {
    // doc: Adaptor+Apply
    adaptor.apply {
      for folder in folders {
        Section(folder.name) {
          Rows(folder.mails, as: MailCell.self)
        }
      }
    }
    // end
  }

  struct State: Sendable { var folders: [Folder] }
  struct Store { var states: AsyncStream<State> }

  static func follow(_ store: Store, in adaptor: TableAdaptor) {
    // doc: Adaptor+Follow
    adaptor.follow(store.states) { state in
      for folder in state.folders {
        Section(folder.name) { Rows(folder.mails, as: MailCell.self) }
      }
    }
    // end
  }

  static func arrange(_ adaptor: TableAdaptor, _ entry: Entry) {
    // doc: Adaptor+Arrange
    adaptor.rearrange(Mail.self) { $0.search = entry.text }
    // end
    let (byDate, bySender) = (Mail.byDate, Mail.byName)
    // doc: RowArrangement
    var arrangement = RowArrangement<Mail>()
    arrangement.sort = [byDate.reversed, bySender]
    arrangement.searched = SearchedText(\.sender, \.subject)
    arrangement.search = "invoice"
    adaptor.arrange(arrangement)
    // end
  }

  nonisolated static func sections(of mails: [Mail]) -> [(id: String, models: [Mail])] {
    [(id: "Inbox", models: mails)]
  }

  static func prepare(
    _ mails: [Mail], after shown: PreparedChange<String, Mail>?, in adaptor: TableAdaptor
  ) async {
    // doc: PreparedChange
    let change = await Task.detached { PreparedChange(sections(of: mails), after: shown) }.value
    adaptor.apply(change) { section in
      Section(section.id) { Rows(section.models, as: MailCell.self) }
    }
    // end
  }

  static func make(_ adaptor: TableAdaptor) -> TableView? {
    // doc: TableView
    let scrolledWindow = gtk_scrolled_window_new(nil, nil)
    let table = TableView(in: scrolledWindow)
    table?.useAdaptor(adaptor)
    // end
    return table
  }

  static func make(_ adaptor: CollectionAdaptor, in window: WidgetPointer) {
    // doc: CollectionView
    let collection = CollectionView()
    collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110))
    collection.useAdaptor(adaptor)
    window.add(collection.scrolled())
    // end

    // doc: CollectionLayout
    collection.layout = .grid(.adaptive(minimum: 96), length: .fixed(110), spacing: 6, inset: 12)
    // end
  }

  static func announce(in list: ListView) {
    // doc: ListAnnouncements
    list.announcements.moved = { "An Stelle \($0) von \($1)" }
    // end
  }

  struct Server: Sendable {
    func move(_ content: DropContent, to: DropPosition) async -> Bool { true }
  }

  static func drop(in adaptor: TableAdaptor, _ server: Server) {
    // doc: DropOffer
    adaptor.onDrop = { drop in
      let saving = Task { await server.move(drop.content, to: drop.position) }
      drop.finish { await saving.value }
      return true
    }
    // end
  }

  static func measure(_ table: TableView) {
    // doc: FrameReport
    let report = FrameReport(of: table, showsOverlay: true)
    // … somebody scrolls
    print(report.text)
    report.stop()
    // end
  }

  static func report(_ page: Int, of pages: [String]) {
    // doc: ListReport
    ListReport(
      .indexOutOfRange, "page \(page) of \(pages.count) does not exist; the list stays empty",
      fix: "Set page to an index of pages."
    ).send()
    // end
  }

  static func run(_ mails: TableView) {
    // doc: App
    App(id: "org.example.Mail") { window in
      window.setHeaderBar(title: "Mail")
      window.add(mails.scrolled())
    }.run()
    // end
  }
}
