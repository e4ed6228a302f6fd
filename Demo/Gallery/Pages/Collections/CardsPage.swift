import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk

/// Cards as long as their text, in columns.
final class CardsPage: GalleryPage {
  static let info = PageInfo(
    id: "cards", title: "Cards",
    summary: "A waterfall: each card goes below the shortest column.",
    icon: "view-paged-symbolic",
    tries: [
      "Make the window wider and narrower: the cards take as many columns as fit.",
      "Move with the arrow keys: they know up from left.",
      "Press Enter on a card to read all of it.",
    ],
    article: "LayingOutCollections")

  private let context: PageContext
  private let collection = CollectionView()
  private let adaptor = CollectionAdaptor()
  private(set) var isReady = false

  init(_ context: PageContext) { self.context = context }

  var lists: [ListView] { [collection] }

  func makeWidget() -> Widget {
    collection.layout = .waterfall(.adaptive(minimum: 200), spacing: 12, inset: 18)
    collection.selectionMode = .multiple
    collection.useAdaptor(adaptor)
    collection.placeholder = .loading()
    Task { [weak self] in
      let mails = await Task.detached {
        SampleMails.mails(count: 2_000, now: Int(time(nil)))
      }.value
      self?.show(mails)
    }
    return collection.scrolled()
  }

  private func open(_ mail: Mail, at path: ListIndexPath) {
    DetailPopover.show(Detail(mail), at: path, in: collection)
  }

  private func show(_ mails: [Mail]) {
    isReady = true
    context.subtitle = Numbers.counted(mails.count, "card", "cards")
    collection.placeholder = nil
    adaptor.apply {
      Rows(mails, as: CardCell.self).searchText { $0.subject }
        .onActivate { [weak self] in self?.open($0, at: $1) }
    }
  }
}

/// A subject over as much text as there is, and who wrote it.
private final class CardCell: ListCell, ModelCell {
  private let subject = ChildHandle(pointer: label(classes: ["gallery-tile-title"], wrap: true))
  private let text = ChildHandle(pointer: label(classes: ["list-dim"], wrap: true))
  private let sender = ChildHandle(pointer: label(classes: ["list-subtitle"]))

  override func makeContent() -> Widget {
    let card = column(spacing: 6)
    card.addClass("gallery-tile")
    for label in [subject.pointer, text.pointer].compactMap({ $0 }) {
      gtk_label_set_max_width_chars(label.as(GtkLabel.self), 12)
      gtk_label_set_line_wrap_mode(label.as(GtkLabel.self), PANGO_WRAP_WORD_CHAR)
      card.add(label)
    }
    if let sender = sender.pointer { card.add(sender) }
    return card
  }

  func update(_ mail: Mail) {
    subject.text = mail.subject
    // Some say more than others.
    let sentences = mail.preview.split(separator: ". ")
    let shown = sentences.prefix(1 + mail.id * 37 % 5)
    text.text = shown.joined(separator: ". ") + (shown.count < sentences.count ? "." : "")
    sender.text = mail.sender
  }
}
