import CGtkListKitGtk3
import GtkListKit

// The samples of the article on rows that are fetched.

struct Post: Identifiable, Sendable {
  let id: Int
  let subject: String
}

final class PostCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new(nil)
    nameChild("subject", label)
    return label
  }
  func update(_ letter: Post) { self["subject"].text = letter.subject }
}

/// A server that has a hundred letters, the first of which are at the end.
actor LetterServer {
  private let letters = (0..<100).map { Post(id: 100 - $0, subject: "Post \(100 - $0)") }

  func letters(from first: Int, count: Int) async throws -> (letters: [Post], total: Int) {
    let rows = (first..<first + count).clamped(to: letters.indices)
    return (Array(letters[rows]), letters.count)
  }

  func row(of id: Int) async throws -> Int? { letters.firstIndex { $0.id == id } }
}

enum FetchingSamples {
  static func show(
    _ server: LetterServer, in adaptor: TableAdaptor, _ status: ChildHandle
  ) -> PagedRows<Post> {
    // sample: FetchingPages
    let mails = PagedRows<Post> { rows in
      let answer = try await server.letters(from: rows.lowerBound, count: rows.count)
      return .init(answer.letters, count: .known(answer.total))
    }
    adaptor.apply { Rows(mails, as: PostCell.self).estimatedHeight(48) }
    // end

    // sample: FetchingPages
    mails.failureMessage = { "The server does not answer (\($0))" }
    mails.onFailure = { _, rows in status.text = "\(rows.count) rows are missing" }
    // end

    // sample: FetchingPages
    mails.locate = { letter in try await server.row(of: letter.id) }
    mails.refresh()
    // end
    return mails
  }

  static func chosen(in adaptor: TableAdaptor, _ status: ChildHandle) async throws -> [Post] {
    // sample: FetchingPages
    let chosen = try await adaptor.fetchSelectedModels(Post.self) { loaded, count in
      status.text = "\(loaded) of \(count)"
    }
    // end
    return chosen
  }
}
