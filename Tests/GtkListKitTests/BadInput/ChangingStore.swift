/// Items that change without a word. It ends the process when it is asked for what it does not have.
nonisolated final class ChangingStore: RandomAccessCollection {
  var items: [Item]
  init(_ items: [Item]) { self.items = items }
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(index: Int) -> Item { items[index] }
}
