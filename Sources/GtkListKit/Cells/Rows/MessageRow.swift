internal import CGtkListKitGtk3

/// A message: who, when, about what, and how it begins. Of one that is unread the sender and the subject
/// are bold, and a dot stands at its end.
public final class MessageRow: ListCell, ModelCell {
  /// What a ``MessageRow`` shows.
  public nonisolated struct Model: Equatable, Sendable, SearchableModel,
    AccessibleModel
  {
    /// Who wrote it; the avatar shows the initials. Typing its beginning finds the row.
    public var sender: String
    /// The date as it is to be read.
    public var date: String
    /// What it is about, in one line below the sender.
    public var subject: String
    /// How the text begins; nil for rows without such a line.
    public var preview: String?
    /// The sender's picture; nil for the initials.
    public var image: CellImage?
    /// Whether sender and subject are bold, and a dot stands at the row's end. The row has the style
    /// class `unread` then.
    public var isUnread: Bool

    /// A message that has been read, without a line of preview, unless told otherwise.
    public init(
      sender: String, date: String = "", subject: String = "", preview: String? = nil,
      image: CellImage? = nil, isUnread: Bool = false
    ) {
      self.sender = sender
      self.date = date
      self.subject = subject
      self.preview = preview
      self.image = image
      self.isUnread = isUnread
    }

    public var searchText: String { sender }
    /// Whether it is unread, the sender, the subject and the date.
    public var accessibleName: String? {
      AccessibleText.joined(isUnread ? "unread" : nil, sender, subject, date)
    }
    /// How the text begins.
    public var accessibleDescription: String? { preview }
  }

  private lazy var avatar = AvatarView(in: self)
  private let sender = RowParts.label(.title, classes: ["list-sender"])
  private let date = RowParts.label(.value, classes: ["list-subtitle"])
  private let subject = RowParts.label(.title, classes: ["list-subject"])
  private let preview = RowParts.optional(RowParts.label(.subtitle))
  private let dot = RowParts.optional(
    ChildHandle(pointer: RowParts.box(spacing: 0, classes: ["list-unread-dot"])))
  private var row: ChildHandle?
  private var isUnread = false

  public override func makeContent() -> WidgetPointer {
    let row = RowParts.row(class: "list-message-cell")
    let text = RowParts.box(GTK_ORIENTATION_VERTICAL, spacing: 2)
    gtk_widget_set_valign(text, GTK_ALIGN_CENTER)
    let lines = [RowParts.box(spacing: 6), RowParts.box(spacing: 6)]
    RowParts.add(sender, to: lines[0], expand: true)
    RowParts.add(date, to: lines[0], atEnd: true)
    RowParts.add(subject, to: lines[1], expand: true)
    RowParts.add(dot, to: lines[1], atEnd: true)
    for part in lines + [preview.pointer].compactMap({ $0 }) {
      gtk_container_add(text.of(GtkContainer.self), part)
    }
    RowParts.add(ChildHandle(pointer: avatar.pointer), to: row)
    gtk_box_pack_start(row.of(GtkBox.self), text, 1, 1, 0)
    self.row = ChildHandle(pointer: row)
    return row
  }

  public func update(_ model: Model) {
    sender.setLine(model.sender)
    avatar.show(model.sender, image: model.image)
    date.setLine(model.date)
    subject.setLine(model.subject)
    preview.setLine(model.preview ?? "")
    let hasPreview = model.preview != nil
    if preview.isVisible != hasPreview { preview.isVisible = hasPreview }
    guard model.isUnread != isUnread else { return }
    isUnread = model.isUnread
    row?.setStyleClass("unread", isUnread)
    dot.isVisible = isUnread
  }
}
