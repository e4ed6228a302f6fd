import GtkListKit

// Apps with two mistakes in one chain: `./run check` has the compiler read them. It has to name each line with a mistake and
// no other, and to take the file where these lines are left out.

nonisolated struct Mail: Identifiable {
  let id: Int
  var subject: String
}

final class MailCell: ListCell, ModelCell {
  func update(_ mail: Mail) {}
}

@MainActor func showBothHandlers(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Section("Inbox") {
      Rows(mails, as: MailCell.self)
        .onSelect { mail, _ in print(mail.sender) }  // mistake
        .onActivate { mail, _ in print(mail.subject) }
        .onEvent("archive") { mail, _ in print(mail.folder) }  // mistake
    }
  }
}

@MainActor func showAValueAndAHandler(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Section("Inbox") {
      Rows(mails, as: MailCell.self)
        .height("tall")  // mistake
        .onDelete { _, rows in adaptor.update("Delete") { $0.remove(rows) } }
        .onActivate { mail, _ in print(mail.sender) }  // mistake
    }
  }
}

@MainActor func showAModifierThatIsNone(_ mails: [Mail], in adaptor: CollectionAdaptor) {
  adaptor.apply {
    Rows(mails, as: MailCell.self)
      .onSelect { mail, _ in print(mail.sender) }  // mistake
      .onHover { mail, _ in print(mail.subject) }  // mistake
  }
}

@MainActor func showReadyMadeRows(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Rows(mails, id: \.id, as: SubtitleRow.self) { TitleModel(title: $0.subject) }
      .onSelect { mail, _ in print(mail.sender) }  // mistake
      .height("tall")  // mistake
  }
}

@MainActor func showColumns(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Rows(mails, id: \.id)
      .onSelect { mail, _ in print(mail.sender) }  // mistake
      .height("tall")  // mistake
  }
}

// Without an id and a cell of the model there are several ways to make rows, and the compiler only says that none of them
// fits, unless a handler names the type of its model.
@MainActor func showReadyMadeRowsOfATypeThatIsNamed(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Rows(mails, as: SubtitleRow.self) { TitleModel(title: $0.subject) }
      .onSelect { (mail: Mail, _) in print(mail.sender) }  // mistake
      .height("tall")  // mistake
  }
}

@MainActor func showColumnsOfATypeThatIsNamed(_ mails: [Mail], in adaptor: TableAdaptor) {
  adaptor.apply {
    Rows(mails)
      .onSelect { (mail: Mail, _) in print(mail.sender) }  // mistake
      .height("tall")  // mistake
  }
}
