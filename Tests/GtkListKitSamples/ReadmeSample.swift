import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// The sample of the README, line by line; `ReadmeTests` checks that it is this.

enum Readme {
  // swift-format-ignore
  nonisolated struct Mail: Identifiable { let id: Int; var subject: String; var sender: String; var isUnread = true }

  final class MailCell: ListCell, ModelCell {
    override class var template: CellTemplate? { .file("mail-cell.ui") }
    func update(_ mail: Mail) {
      self["subject"].text = mail.subject
      self["sender"].text = mail.sender
      setStyleClass("unread", mail.isUnread)
    }
  }

  static func run() {
    let mails = (1...1_000_000).map { Mail(id: $0, subject: "Letter \($0)", sender: "Ada") }
    let app = App(id: "org.example.Mail") { window in
      let table = TableView()
      let adaptor = TableAdaptor()
      table.useAdaptor(adaptor)
      adaptor.apply {
        Section(.init(title: "Inbox"), header: CollapsibleHeader.self, id: "inbox") {
          Rows(mails, as: MailCell.self)
            .onSelect { mail, _ in print("read", mail.subject) }
            .onEvent("archive") { _, path in adaptor.update { $0.remove(path) } }
        }
      }
      window.setHeaderBar(title: "Mail")
      window.add(table.scrolled())
    }
    app.run()
  }

  /// The model is sorted and searched off the main thread.
  static func arrange(_ mails: TableAdaptor, in table: TableView) {
    mails.rearrange(Mail.self) {
      $0.sort = [SortKey(\.sender), SortKey(\.subject)]
      $0.searched = SearchedText(\.sender, \.subject)
      $0.filter = RowFilter { $0.isUnread }
    }
    _ = FindBar(for: table, in: SearchedText<Mail>(\.sender, \.subject))
  }

  struct Line { var article: String; var price: Double }

  static func columns() -> [AnyTableColumn] {
    [TableColumn<Line>("Price", \.price, as: .number()).editable(\.price)]
  }

  static func leave(_ table: ColumnTableView, to path: String) async throws {
    try await table.export(to: path, as: .csv)
    try table.print(title: "Mails")
  }
}
