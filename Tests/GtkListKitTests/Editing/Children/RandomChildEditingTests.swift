import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Whatever happens around an edit of a child, it stays with its row, and what was committed is what is
/// there.
final class RandomChildEditingTests: GtkTestCase {
  @MainActor
  func testEditsStayWithTheirRowsThroughSeededRandomChanges() {
    for seed in RandomSeeds.of(8, from: 1) {
      inEveryList(Contact.many(60)) { window in
        var run = RandomChildEditing(window, seed: seed)
        for step in 0..<40 {
          run.step()
          if let problem = run.problem {
            return XCTFail("\(problem), after step \(step) of seed \(seed): \(run.log.suffix(6))")
          }
        }
        _ = Reports.taken()
      }
    }
  }
}

/// A list of contacts that is edited and changed at random, and what it ought to hold.
@MainActor
private struct RandomChildEditing {
  private let window: ChildEditingWindow
  private var random: SplitMix64
  private var contacts: [Contact] = Contact.many(60)
  private var nextID = 60
  private var edited: (id: Int, child: String, text: String)?
  /// What the undo stack goes back to.
  private var history: [[Contact]] = []
  private(set) var log: [String] = []

  init(_ window: ChildEditingWindow, seed: UInt64) {
    self.window = window
    random = SplitMix64(seed: seed)
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: begin()
    case 2: write()
    case 3: finish(commits: true)
    case 4: finish(commits: false)
    case 5: insert()
    case 6: remove()
    case 7: shuffle()
    case 8: undo()
    default: scroll()
    }
    window.host.settle()
  }

  private mutating func begin() {
    let row = Int.random(in: 0..<contacts.count, using: &random)
    commit()
    let child = Bool.random(using: &random) ? "name" : "age"
    guard window.list.beginEditing(at: [0, row], child: child) else { return }
    let contact = contacts[row]
    edited = (contact.id, child, child == "name" ? contact.name : "\(contact.age)")
    log.append("edit \(child) of \(contact.id)")
  }

  private mutating func write() {
    guard let child = edited?.child else { return }
    let number = Int.random(in: 0..<1_000, using: &random)
    let text = child == "name" ? "Text \(number)" : "\(number)"
    window.write(text)
    edited?.text = text
    log.append("write \(text)")
  }

  /// What any end of an edit but giving up does.
  private mutating func commit() {
    defer { edited = nil }
    guard let edited, let row = contacts.firstIndex(where: { $0.id == edited.id }) else { return }
    let old = contacts
    if edited.child == "name" {
      contacts[row].name = edited.text
    } else {
      contacts[row].age = Int(edited.text) ?? -1
    }
    if contacts != old { history.append(old) }
  }

  private mutating func finish(commits: Bool) {
    XCTAssert(window.list.endEditing(commits: commits))
    if commits { commit() } else { edited = nil }
    log.append(commits ? "commit" : "give up")
  }

  private mutating func undo() {
    guard edited == nil else { return }
    XCTAssertEqual(window.stack.undo(), !history.isEmpty)
    if let old = history.popLast() { contacts = old }
    log.append("undo")
  }

  private mutating func insert() {
    let row = Int.random(in: 0...contacts.count, using: &random)
    let contact = Contact(id: nextID, name: "Contact \(nextID)")
    nextID += 1
    window.insert(contact, at: row)
    contacts.insert(contact, at: row)
    forgetHistory()
    log.append("insert \(contact.id) at \(row)")
  }

  private mutating func remove() {
    guard contacts.count > 20 else { return }
    let row = Int.random(in: 0..<contacts.count, using: &random)
    window.remove(row)
    if edited?.id == contacts.remove(at: row).id { edited = nil }
    forgetHistory()
    log.append("remove row \(row)")
  }

  private mutating func shuffle() {
    let places = Array(contacts.indices).shuffled(using: &random)
    window.reorder(places)
    contacts = places.map { contacts[$0] }
    forgetHistory()
    log.append("shuffle")
  }

  /// Changes of the app stand between the user's.
  private mutating func forgetHistory() {
    history = []
    window.stack.removeAll()
  }

  private mutating func scroll() {
    let offset = Double.random(in: 0...max(1, window.host.maximumOffset), using: &random)
    window.host.scroll(to: offset)
    log.append("scroll to \(offset)")
  }

  /// What is not as it ought to be.
  var problem: String? {
    let shown = contacts.indices.map { window.contact($0) }
    if shown != contacts.map({ $0 }) { return "the list holds \(shown)" }
    let child = window.list.editedChild
    if child.map({ contacts[$0.path.row].id }) != edited?.id || child?.child != edited?.child {
      return "edited is \(child as Any)"
    }
    if window.entryText != edited?.text { return "written is \(window.entryText as Any)" }
    return nil
  }
}
