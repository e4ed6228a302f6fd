import GtkListKit

/// The mails of a maildir by day. What is done to them is done to the files, and can be taken back.
final class Inbox {
  let table = TableView()
  let undo = UndoStack()
  /// Called with the mail to read, or nil.
  var onRead: (Message?) -> Void = { _ in }
  var onChange: () -> Void = {}

  private let adaptor = TableAdaptor()
  private let maildir: Maildir

  init(_ maildir: Maildir) {
    self.maildir = maildir
    table.selectionMode = .multiple
    table.hasStickyHeaders = true
    table.showsSeparators = true
    table.onDelete = { [weak self] rows in self?.archive(rows) }
    table.onSelectionChange = { [weak self] in self?.readSelected() }
    table.useAdaptor(adaptor)
    adaptor.undoStack = undo
    search("")
    load()
  }

  private func load() {
    table.placeholder = .loading("Reading the mail…")
    let maildir = maildir
    Task { [weak self] in
      let mails = await Task.detached {
        var mails = maildir.messages()
        if mails.isEmpty {
          Samples.write(600, to: maildir.path)
          mails = maildir.messages()
        }
        return mails
      }.value
      self?.table.placeholder = nil
      self?.show(mails)
    }
  }

  private func show(_ mails: [Message]) {
    let days = Dictionary(grouping: mails) { Day(of: $0.date) }
    adaptor.apply {
      for day in Day.allCases {
        if let mails = days[day] {
          Section(.init(title: day.title), header: CollapsibleHeader.self, id: day) { rows(mails) }
        }
      }
    }
    onChange()
  }

  private func rows(_ mails: [Message]) -> some RowContent {
    Rows(mails, as: MailCell.self)
      .estimatedHeight(56)
      .searchText { $0.sender }
      .onEvent("star") { [weak self] _, row in self?.setFlag("F", [row], "Star") }
      .rowActions { [weak self] mail, _ in
        [
          RowAction(forSelected: mail.isUnread ? "Mark as Read" : "Mark as Unread") {
            self?.setFlag("S", $0, mail.isUnread ? "Mark as Read" : "Mark as Unread")
          },
          RowAction(forSelected: "Archive", isDestructive: true) { self?.archive($0) },
        ]
      }
  }

  var summary: String {
    let mails = adaptor.sections.flatMap { $0.models(Message.self) }
    return "\(mails.count) mails, \(mails.count { $0.isUnread }) unread"
  }

  func search(_ words: String) {
    table.emptyPlaceholder =
      words.isEmpty
      ? .empty("No Mails", icon: "mail-read-symbolic")
      : .empty("No Such Mail", icon: "edit-find-symbolic")
    adaptor.rearrange(Message.self) {
      $0.searched = SearchedText(\.sender, \.subject, \.body)
      $0.search = words
    }
  }

  // MARK: What is done to mails

  private func readSelected() {
    let rows = table.selectedIndexPaths
    guard rows.count == 1, let mail = adaptor.model(Message.self, at: rows[0]) else {
      return onRead(nil)
    }
    onRead(mail)
    if mail.isUnread { change(rows, to: [mail], by: { $0.flags.insert("S") }) }
  }

  private func setFlag(_ flag: Character, _ rows: [ListIndexPath], _ name: String) {
    let mails = rows.compactMap { adaptor.model(Message.self, at: $0) }
    let isOn = mails.first?.flags.contains(flag) ?? true
    undo.group(name) {
      change(rows, to: mails, named: name) {
        if isOn { $0.flags.remove(flag) } else { $0.flags.insert(flag) }
      }
    }
  }

  /// Changes mails, and the names of their files with them.
  private func change(
    _ rows: [ListIndexPath], to mails: [Message], named name: String? = nil,
    by change: (inout Message) -> Void
  ) {
    let files = mails.map { mail in
      var new = mail
      change(&new)
      return (maildir.file(of: mail), maildir.file(of: new))
    }
    adaptor.update(name) { editor in
      for row in rows { editor.edit(Message.self, at: row, change) }
    }
    move(files, named: name)
    onChange()
  }

  func archiveSelected() { archive(table.selectedIndexPaths) }

  private func archive(_ rows: [ListIndexPath]) {
    let mails = rows.compactMap { adaptor.model(Message.self, at: $0) }
    guard !mails.isEmpty else { return }
    undo.group("Archive") {
      adaptor.update("Archive") { $0.remove(rows) }
      move(
        mails.map { (maildir.file(of: $0), maildir.file(of: $0, isArchived: true)) },
        named: "Archive")
    }
    onChange()
  }

  private func move(_ files: [(from: String, to: String)], named name: String?) {
    let maildir = maildir
    for file in files { _ = maildir.move(file.from, to: file.to) }
    guard let name else { return }
    undo.register(
      name,
      undo: { [weak self] in
        for file in files { _ = maildir.move(file.to, to: file.from) }
        self?.onChange()
      },
      redo: { [weak self] in
        for file in files { _ = maildir.move(file.from, to: file.to) }
        self?.onChange()
      })
  }
}
