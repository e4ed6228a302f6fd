internal import GtkListKit

/// Reads the pages of one section of a query. Keys are looked up once they are needed.
@MainActor
final class GroupReader<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  private let keys: RowKeys
  private let pages: PageReader<Model>
  private var lookingUp: Task<Void, any Error>?

  init(_ keys: RowKeys, _ pages: PageReader<Model>) {
    (self.keys, self.pages) = (keys, pages)
  }

  isolated deinit { lookingUp?.cancel() }

  /// There are so many rows by now, perhaps others.
  func begin(count: Int) async throws {
    breakOff()
    // Where that is quick, keys that are known are those of the rows that come.
    let isKnown = keys.index.count > 0
    if isKnown { keys.begin(keys.window) }
    keys.count = count
    if isKnown, !keys.isSlow, count > KeyIndex.distance { try await keys.lookUp() }
  }

  /// What is looked up does not matter any more. Who waits for it has to be broken off, too: else it begins anew.
  func breakOff() {
    lookingUp?.cancel()
    lookingUp = nil
  }

  /// Whether pages do not wait for keys.
  var isSlow: Bool { keys.isSlow }

  func page(_ rows: Range<Int>) async throws -> PagedRows<Model>.Page {
    try await lookUpIfFar(rows.lowerBound)
    return try await pages.page(rows)
  }

  func row(ofKey key: DatabaseValue) async throws -> Int? {
    if keys.index.count == 0, keys.count.map({ $0 > KeyIndex.distance }) ?? true {
      // Whoever asks goes on without where that takes long. A few rows are found without keys.
      guard !keys.isSlow else { return nil }
      try await lookUp()
    }
    return try await pages.row(ofKey: key)
  }

  /// Looks keys up where a row is far from both ends.
  private func lookUpIfFar(_ row: Int) async throws {
    guard let count = keys.count, row >= KeyIndex.distance, count - row > KeyIndex.distance,
      keys.index.count == 0
    else { return }
    // A jump waits no longer than a quick look takes; the others read what there is.
    if keys.isSlow { beginLookingUp() } else { try await lookUp() }
  }

  /// A commit breaks a look off, and not those who wait for it: they wait for the next one.
  private func lookUp() async throws {
    while true {
      beginLookingUp()
      let look = lookingUp
      do {
        return try await look?.value ?? ()
      } catch is CancellationError where !Task.isCancelled && lookingUp != look {}
    }
  }

  private func beginLookingUp() {
    guard lookingUp == nil else { return }
    lookingUp = Task { [keys, weak self] in
      do { try await keys.lookUp() } catch {
        if !(error is CancellationError), !Task.isCancelled { self?.lookUpHasFailed(error) }
        throw error
      }
    }
  }

  /// Whoever needs keys next looks them up anew.
  private func lookUpHasFailed(_ error: any Error) {
    lookingUp = nil
    pages.onFailure?(error)
  }
}
