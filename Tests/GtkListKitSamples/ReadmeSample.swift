import GtkListKit

// The sample of the README, line by line; `ReadmeTests` checks that it is this.

enum Readme {
  // swift-format-ignore
  struct Mail: Identifiable { let id: Int; var subject: String; var sender: String; var isUnread: Bool }

  final class MailCell: ListCell, ModelCell {
    override class var template: CellTemplate? { .file("mail-cell.ui") }
    func update(_ mail: Mail) {
      self["subject"].text = mail.subject
      self["sender"].text = mail.sender
      setStyleClass("unread", mail.isUnread)
    }
  }

  struct Folder { let name: String; var mails: [Mail] }

  static func table(
    of folders: [Folder], open: @escaping (Mail) -> Void, archive: @escaping (Mail) -> Void
  ) -> TableView {
    let table = TableView()
    let adaptor = TableAdaptor()
    table.useAdaptor(adaptor)
    adaptor.apply {
      for folder in folders {
        Section(.init(title: folder.name), header: CollapsibleHeader.self, id: folder.name) {
          Rows(folder.mails, as: MailCell.self)
            .onSelect { mail, _ in open(mail) }
            .onEvent("archive") { mail, _ in archive(mail) }
        }
      }
    }
    return table
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
