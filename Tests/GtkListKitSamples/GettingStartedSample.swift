// sample: GettingStarted
import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk

// end

// The app of the article “Getting started”, step by step, as those in `ArticleSamples.swift`;
// `GettingStartedTests` shows it.

enum FirstApp {
  static func hello() {
    // sample: GettingStarted
    let app = App(id: "org.example.Mail") { window in
      window.setHeaderBar(title: "Mail")
      window.setDefaultSize(width: 480, height: 240)
      window.add(gtk_label_new("No mails yet"))
    }
    exit(app.run())
    // end
  }

  // sample: GettingStarted
  struct Mail: Identifiable, Equatable {
    let id: Int
    var sender: String
    var subject: String
    var isUnread = true
  }

  final class MailCell: ListCell, ModelCell {
    override class var template: CellTemplate? {
      .string(
        """
        <interface>
          <object class="GtkBox" id="mail">
            <property name="spacing">12</property>
            <style><class name="list-cell"/></style>
            <child><object class="GtkLabel" id="sender">
              <property name="visible">1</property>
              <property name="width-request">96</property>
              <property name="xalign">0</property>
            </object></child>
            <child><object class="GtkLabel" id="subject">
              <property name="visible">1</property>
              <property name="hexpand">1</property>
              <property name="xalign">0</property>
              <property name="ellipsize">end</property>
            </object></child>
            <child><object class="GtkButton" id="archive">
              <property name="visible">1</property>
              <property name="label">Archive</property>
              <signal name="clicked" handler="archive"/>
            </object></child>
          </object>
        </interface>
        """)
    }

    func update(_ mail: Mail) {
      self["sender"].text = mail.sender
      self["subject"].text = mail.subject
      setStyleClass("unread", mail.isUnread)
    }
  }
  // end

  static func rows() {
    // sample: GettingStarted
    let mails = (1...1_000_000).map { Mail(id: $0, sender: "Ada", subject: "Letter \($0)") }
    // end

    // sample: GettingStarted
    let app = App(id: "org.example.Mail") { window in
      let table = TableView()
      let adaptor = TableAdaptor()
      table.useAdaptor(adaptor)
      adaptor.apply { Rows(mails, as: MailCell.self) }
      window.setHeaderBar(title: "Mail")
      window.setDefaultSize(width: 480, height: 400)
      window.add(table.scrolled())
    }
    exit(app.run())
    // end
  }

  // sample: GettingStarted
  final class Mailbox {
    let undo = UndoStack()
    private let adaptor = TableAdaptor()

    func makeTable(_ mails: [Mail]) -> TableView {
      let table = TableView()
      table.associatedObject = self  // the table keeps its mailbox
      table.emptyPlaceholder = .empty("No Mails", icon: "mail-unread-symbolic")
      table.useAdaptor(adaptor)
      adaptor.undoStack = undo
      adaptor.apply {
        Section("Inbox") {
          Rows(mails, as: MailCell.self)
            .onActivate { [weak self] _, path in self?.read(path) }
            .onEvent("archive") { [weak self] _, row in self?.archive([row]) }
            .onDelete { [weak self] _, rows in self?.archive(rows) }
        }
      }
      return table
    }

    private func read(_ path: ListIndexPath) {
      adaptor.update { $0.edit(Mail.self, at: path) { $0.isUnread = false } }
    }

    private func archive(_ rows: [ListIndexPath]) {
      adaptor.update("Archive") { $0.remove(rows) }
    }
  }
  // end

  static func mailbox(_ mails: [Mail]) {
    // sample: GettingStarted
    let app = App(id: "org.example.Mail") { window in
      let mailbox = Mailbox()
      window.setHeaderBar(title: "Mail")
      window.setDefaultSize(width: 480, height: 400)
      window.add(mailbox.makeTable(mails).scrolled())
    }
    exit(app.run())
    // end
  }

  static func whole(_ mails: [Mail]) {
    // sample: GettingStarted
    let app = App(id: "org.example.Mail") { window in
      StyleSheet.add("row.unread .list-cell > label { font-weight: bold; }")
      let mailbox = Mailbox()
      window.setHeaderBar(title: "Mail")
      window.setDefaultSize(width: 480, height: 400)
      window.add(mailbox.makeTable(mails).scrolled())
      window.addUndoActions(of: mailbox.undo)
    }
    exit(app.run())
    // end
  }
}
