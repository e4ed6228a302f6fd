import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// Thousands of mails by period, under headers that stay in view.
///
/// Unread and starred mails change in place; Delete or the context menu removes what is selected;
/// a new mail comes in on top and moves nothing that is selected.
final class InboxPage: GalleryPage {
  static let info = PageInfo(
    id: "inbox", title: "Inbox",
    summary: "Four thousand mails, several selected at once, and new ones by a button.",
    icon: "mail-unread-symbolic",
    tries: [
      "Press Enter on a mail to read it; Escape goes back to its row.",
      "Select several mails with Ctrl or Shift, and press Delete.",
      "Press Shift+F10 on a row for its menu.",
      "Let a new mail come in with the button above: the row you look at stays where it is.",
    ],
    article: "SelectingRows")

  private let context: PageContext
  private let table = TableView()
  private let adaptor = TableAdaptor()
  private(set) var mails: [Mail] = []
  private let searched = SearchedText<Mail>(\.sender, \.subject, \.preview)
  private var isCounting = false
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [table] }
  let searchHint: String? = "Search mail"

  func makeWidget() -> Widget {
    table.useAdaptor(adaptor)
    table.selectionMode = .multiple
    table.hasStickyHeaders = true
    table.showsSeparators = true
    table.placeholder = .loading("Fetching mail…")
    table.onDelete = { [weak self] in self?.delete($0) }
    Task { [weak self] in
      let mails = await Task.detached {
        SampleMails.mails(count: 4000, now: Int(time(nil)))
      }.value
      self?.mails = mails
      self?.isReady = true
      self?.table.placeholder = nil
      self?.fill()
    }
    return table.scrolled()
  }

  func makeActions() -> [Widget] {
    [
      iconButton("mail-message-new-symbolic", "Let a mail come in") { [weak self] in
        self?.receive()
      }
    ]
  }

  func search(_ text: String) {
    table.emptyPlaceholder =
      text.isEmpty
      ? .empty("Inbox Is Empty", message: "Nobody writes.", icon: "mail-read-symbolic")
      : .empty("No Matching Mail", message: "Try another word.", icon: "edit-find-symbolic")
    adaptor.search(text, in: searched, on: table) { [weak self] in self?.countLater() }
  }

  // MARK: Content

  private func fill() {
    let now = Int(time(nil))
    adaptor.apply {
      for (period, mails) in MailPeriod.grouped(mails, now: now) {
        Section(period.title) {
          Rows(mails, as: MailCell.self)
            .estimatedHeight(66)
            .searchText { $0.sender }
            .accessibleName { $0.spoken }
            .accessibleDescription { $0.preview }
            .onSelect { [weak self] _, _ in self?.countLater() }
            .onDeselect { [weak self] _, _ in self?.countLater() }
            .onActivate { [weak self] in self?.read($0, at: $1) }
            .rowActions { [weak self] mail, _ in self?.actions(for: mail) ?? [] }
            .onEvent("Star") { [weak self] _, path in
              self?.change([path]) { $0.isStarred.toggle() }
            }
        }
      }
    }
    countLater()
  }

  private func change(_ paths: [ListIndexPath], _ change: (inout Mail) -> Void) {
    let changed = ids(at: paths)
    for place in mails.indices where changed.contains(mails[place].id) { change(&mails[place]) }
    fill()
  }

  /// Shows a mail, which is read by that.
  private func read(_ mail: Mail, at path: ListIndexPath) {
    change([path]) { $0.isUnread = false }
    DetailPopover.show(Detail(mail), at: path, in: table)
  }

  private func receive() {
    let id = (mails.map(\.id).max() ?? 0) + 1
    guard var mail = SampleMails.mails(count: 1, now: Int(time(nil)), seed: UInt64(id)).first
    else { return }
    mail = Mail(
      id: id, sender: mail.sender, subject: mail.subject, preview: mail.preview,
      date: Int(time(nil)), isUnread: true, labels: mail.labels)
    mails.insert(mail, at: 0)
    let top = ListIndexPath(row: 0, section: 0)
    let isAtTop = table.visibleIndexPaths.first == top
    fill()
    // Who reads further down stays there.
    if isAtTop { table.scrollToRow(at: top, position: .top, animated: true) }
  }

  // MARK: Selection

  /// Many rows change at once with Ctrl+A: they are counted once.
  private func countLater() {
    guard !isCounting else { return }
    isCounting = true
    Task { [weak self] in self?.count() }
  }

  private func count() {
    isCounting = false
    let selected = table.selectedCount
    let unread = mails.count { $0.isUnread }
    context.subtitle =
      selected > 1
      ? "\(Numbers.grouped(selected)) of \(Numbers.counted(mails.count, "mail", "mails")) selected"
      : Numbers.matches(in: adaptor, of: mails.count, "mail", "mails")
        + ", \(Numbers.grouped(unread)) unread"
  }

  private func ids(at paths: [ListIndexPath]) -> Set<Int> {
    Set(paths.compactMap { adaptor.model(Mail.self, at: $0)?.id })
  }

  /// All selected mails or, without a selection, the one that the keyboard is at.
  private func delete(_ paths: [ListIndexPath]) {
    let deleted = ids(at: paths)
    mails.removeAll { deleted.contains($0.id) }
    fill()
  }

  /// What the menu of a row has besides deleting it, for all that is selected with it.
  private func actions(for mail: Mail) -> [RowAction] {
    [
      RowAction(forSelected: mail.isUnread ? "Mark as Read" : "Mark as Unread") {
        [weak self] in self?.change($0) { $0.isUnread = !mail.isUnread }
      },
      RowAction(forSelected: mail.isStarred ? "Remove Star" : "Add Star") {
        [weak self] in self?.change($0) { $0.isStarred = !mail.isStarred }
      },
    ]
  }
}
