/// Items that count how often they are read.
struct WatchedItems: RandomAccessCollection {
  final class Count { var reads = 0 }
  let items: [Item]
  let count = Count()
  var startIndex: Int { 0 }
  var endIndex: Int { items.count }
  subscript(index: Int) -> Item {
    count.reads += 1
    return items[index]
  }
}
