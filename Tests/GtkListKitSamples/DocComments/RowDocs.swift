import CGtkListKitGtk3
import GtkListKit

// The code in the comments of rows of all kinds, and of pictures: see `DocCommentSampleTests`.

enum RowDocs {
  nonisolated struct Person: Identifiable {
    let id: Int
    var name: String
    var age: Int
    var photo: String?
  }

  final class PersonCell: ListCell, ModelCell {
    // doc: AvatarView
    private lazy var avatar = AvatarView(in: self)

    func update(_ person: Person) {
      avatar.show(person.name, image: person.photo.map { .file($0) })
    }
    // end
  }

  static func edit(_ people: [Person]) -> any RowContent {
    // doc: CellEditing
    Rows(people, as: PersonCell.self)
      .editable("name", .text(\.name) { name, _ in name.isEmpty ? "A person has a name" : nil })
      .editable("age", .integer(\.age))
    // end
  }

  final class SongCell: ListCell, ModelCell {
    func update(_ song: String) {}
  }

  static func delete(_ songs: [String], from adaptor: Adaptor) -> any RowContent {
    // doc: Rows
    Rows(songs, as: SongCell.self).onDelete { [weak adaptor] _, paths in
      adaptor?.update("Delete") { $0.remove(paths) }
    }
    // end
  }

  static func editRows(_ people: [Person]) -> any RowContent {
    // doc: Rows+Editing
    Rows(people, as: PersonCell.self)
      .editable("name", .text(\.name) { name, _ in name.isEmpty ? "A person has a name" : nil })
      .editable("age", .integer(\.age))
    // end
  }

  nonisolated struct Contact: Identifiable { let id: Int, name: String, email: String }

  static func show(_ contacts: [Contact], call: @escaping (Contact) -> Void) -> any RowContent {
    // doc: Rows+Showing
    Rows(contacts, as: SubtitleRow.self) { contact in
      TitleModel(title: contact.name, subtitle: contact.email)
    }
    .onActivate { contact, _ in call(contact) }
    // end
  }

  struct Photo { let path: String, width: Double, height: Double }

  // doc: PictureView
  final class PhotoCell: ListCell, ModelCell {
    private lazy var picture = PictureView(in: self)

    override func makeContent() -> WidgetPointer { picture.pointer }
    func update(_ photo: Photo) {
      picture.show(.file(photo.path), aspectRatio: photo.width / photo.height)
    }
  }
  // end

  nonisolated struct LogLine: Sendable { let text: String }
  final class LineCell: ListCell, ModelCell { func update(_ line: LogLine) {} }
  final class Reader { var onLine: (LogLine) -> Void = { _ in } }

  static func log(of reader: Reader, in adaptor: TableAdaptor) {
    // doc: LogRows
    let log = LogRows<LogLine>(capacity: 100_000)
    adaptor.apply { Rows(log, as: LineCell.self).height(20) }
    reader.onLine = { line in log.append(line) }
    // end
  }

  typealias Mail = ListDocs.Mail
  typealias MailCell = ListDocs.MailCell

  struct Server: Sendable {
    struct Answer: Sendable { let mails: [Mail], total: Int }
    func mails(from first: Int, count: Int) async throws -> Answer { Answer(mails: [], total: 0) }
    func mails(in folder: String, _ rows: Range<Int>) async throws -> [Mail] { [] }
  }

  static func fetch(from server: Server, into adaptor: TableAdaptor) {
    // doc: PagedRows
    let mails = PagedRows<Mail> { rows in
      let answer = try await server.mails(from: rows.lowerBound, count: rows.count)
      return .init(answer.mails, count: .known(answer.total))
    }
    adaptor.apply { Rows(mails, as: MailCell.self) }
    // end
  }

  static func fetchFolders(from server: Server, into adaptor: TableAdaptor) {
    // doc: PagedSections
    let folders = PagedSections<String, Mail> { folder, rows in
      .init(try await server.mails(in: folder, rows))
    }
    adaptor.show(folders) { folder in
      Section("\(folder.id) (\(folder.count))", id: folder.id) {
        Rows(folder.rows, as: MailCell.self)
      }
    }
    folders.update([("Inbox", 12_000), ("Sent", 800)])
    // end
  }

  nonisolated struct Folder: Identifiable, Sendable { let id: Int }

  static func tree(
    of root: Folder, in adaptor: TableAdaptor, _ table: ColumnTableView,
    _ read: @escaping @Sendable (Folder) async throws -> [Folder]
  ) {
    @Sendable func listing(of folder: Folder) async throws -> [Folder] { try await read(folder) }
    // doc: Outline
    let outline = Outline(
      [root],
      children: { folder in
        .loading { try await listing(of: folder) }
      })
    table.showsTree = true
    adaptor.apply { Rows(outline) }
    // end
  }
}
