// sample: MailTutorial
import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// end

// The app of the article “A mail app in eight steps”, step by step, as the samples in
// `ArticleSamples.swift`; `MailTutorialTests` runs it.

// sample: MailTutorial
nonisolated struct Letter: Identifiable, Equatable, Sendable {
  let id: Int
  var sender: String
  var subject: String
  var day: String
  var isStarred = false
}

final class LetterRow: ListCell, ModelCell {
  private let sender = ChildHandle(pointer: gtk_label_new(nil))
  private let subject = ChildHandle(pointer: gtk_label_new(nil))
  private let star = ChildHandle(pointer: gtk_toggle_button_new_with_label("★"))

  override func makeContent() -> WidgetPointer {
    let row: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    gtk_style_context_add_class(gtk_widget_get_style_context(row), "list-cell")
    if let sender = sender.pointer, let subject = subject.pointer, let star = star.pointer {
      gtk_widget_set_hexpand(subject, 1)
      row.add(sender, subject, star)
    }
    return row
  }

  override func setUp() { route("toggled", of: star, as: "star") }

  func update(_ letter: Letter) {
    sender.text = letter.sender
    subject.text = letter.subject
    star.isActive = letter.isStarred
  }
}

final class Inbox {
  let table = TableView()
  let adaptor = TableAdaptor()
  let undo = UndoStack()

  func show(_ letters: [Letter]) {
    table.useAdaptor(adaptor)
    table.hasStickyHeaders = true
    adaptor.apply {
      for day in ["Today", "Yesterday", "Earlier"] {
        let part = letters.filter { $0.day == day }
        Section(.init(title: day), header: CollapsibleHeader.self, id: day) { rows(part) }
      }
    }
  }
  // end

  // sample: MailTutorial
  func rows(_ letters: [Letter]) -> some RowContent {
    Rows(letters, as: LetterRow.self)
      .onEvent("star") { [weak self] letter, row in self?.star(row, !letter.isStarred) }
      .rowActions { [weak self] letter, _ in self?.actions(for: letter) ?? [] }
  }

  func star(_ row: ListIndexPath, _ isStarred: Bool) {
    adaptor.update(isStarred ? "Star" : "Remove Star") {
      $0.edit(Letter.self, at: row) { $0.isStarred = isStarred }
    }
  }
  // end

  // sample: MailTutorial
  func actions(for letter: Letter) -> [RowAction] {
    [
      RowAction(letter.isStarred ? "Remove Star" : "Star") { [weak self] row in
        self?.star(row, !letter.isStarred)
      },
      RowAction(forSelected: "Archive") { [weak self] rows in self?.archive(rows) },
    ]
  }

  func archive(_ rows: [ListIndexPath]) {
    adaptor.update("Archive") { $0.remove(rows) }
  }
}
// end

// sample: MailTutorial
extension Inbox {
  func search(_ words: String) {
    table.emptyPlaceholder =
      words.isEmpty ? .empty("No Letters") : .empty("No Such Letter", icon: "edit-find-symbolic")
    adaptor.rearrange(Letter.self) {
      $0.searched = SearchedText(\.sender, \.subject)
      $0.search = words
    }
  }
}
// end

// sample: MailTutorial
extension Inbox {
  func makeUndoable(in window: WidgetPointer) {
    adaptor.undoStack = undo
    table.selectionMode = .multiple
    table.onDelete = { [weak self] rows in self?.archive(rows) }
    window.addUndoActions(of: undo)
  }
}
// end

// sample: MailTutorial
struct Contact: Identifiable, Equatable {
  let id: Int
  var name: String
  var address: String
}

final class AddressBook {
  let table = ColumnTableView()
  let adaptor = TableAdaptor()

  func show(_ contacts: [Contact], undo: UndoStack) {
    table.columns = [
      TableColumn<Contact>("Name", \.name).editable(\.name),
      TableColumn<Contact>("Address", \.address, width: 220)
        .editable(\.address) { address, _ in
          address.contains("@") ? nil : "An address has an @"
        },
    ]
    adaptor.undoStack = undo
    adaptor.apply { Rows(contacts) }
    table.useAdaptor(adaptor)
  }
}
// end

// sample: MailTutorial
extension Inbox {
  func load(_ read: @escaping @Sendable () throws -> [Letter]) {
    table.placeholder = .loading("Reading the mail…")
    table.onRetry = { [weak self] in self?.load(read) }
    Task { [weak self] in
      do {
        let letters = try await Task.detached { try read() }.value
        self?.show(letters)
        self?.table.placeholder = nil
      } catch {
        self?.table.placeholder = .error("The Mail Cannot Be Read", message: "\(error)")
      }
    }
  }
}
// end

// sample: MailTutorial
nonisolated func readLetters() throws -> [Letter] {
  (1...60).map { Letter(id: $0, sender: "Ada", subject: "Letter \($0)", day: "Today") }
}

// end

enum MailTutorialApp {
  static func run() -> Never {
    // sample: MailTutorial
    let app = App(id: "org.example.Mail") { window in
      let inbox = Inbox()
      inbox.table.associatedObject = inbox
      inbox.makeUndoable(in: window)
      inbox.load(readLetters)
      let search = window.makeSearchEntry("Search mail") { inbox.search($0) }
      window.setHeaderBar(title: "Mail", end: [search])
      window.add(inbox.table.scrolled())
    }
    exit(app.run())
    // end
  }
}
