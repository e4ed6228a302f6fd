import CGtkListKitGtk3
import GtkListKit
import Observation
import XCTest

/// A model that tells of its changes. Tests change it on one thread at a time.
@Observable
final class Job: Identifiable, @unchecked Sendable {
  let id: Int
  var name: String
  var size = 0
  var note = ""
  var isDone = false

  init(_ id: Int) {
    self.id = id
    name = "Job \(id)"
  }

  static func many(_ count: Int) -> [Job] { (0..<count).map { Job($0) } }
}

/// A cell that shows a job's name, and keeps a record of what is filled.
final class JobCell: ListCell, ModelCell {
  static var filled: [Int] = []

  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }

  func update(_ job: Job) {
    Self.filled.append(job.id)
    self["text"].text = job.name
  }

  static func filledSince(_ action: () -> Void) -> [Int] {
    filled = []
    action()
    return filled
  }
}
