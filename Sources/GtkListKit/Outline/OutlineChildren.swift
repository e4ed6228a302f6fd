internal import GtkListKitCore

/// The children of a node of an ``Outline``.
public struct OutlineChildren<Node> {
  enum Kind {
    case array([Node])
    case made(count: Int, node: (Int) -> Node?)
    case loading(@MainActor () async throws -> OutlineChildren<Node>)
  }
  let kind: Kind
  /// How they are sorted and filtered, and by what; nil as the source gave them.
  var arranged: (by: RowArranger, order: Arrangement)?
  /// The children with nodes below them that a filter includes; nil without a filter.
  var below: FoundBelow?
  /// What is known of them for sorting and filtering.
  var cache = SortKeyCache()

  private init(_ kind: Kind) { self.kind = kind }

  /// Children that are there. Only those on screen are read.
  public init<Nodes: RandomAccessCollection>(_ nodes: Nodes) where Nodes.Element == Node {
    if let array = nodes as? [Node] {
      self.init(.array(array))
    } else {
      let nodes = CheckedModels(nodes)
      self.init(.made(count: nodes.count) { nodes[$0] })
    }
  }

  /// Children that are made when they are asked for. A negative number is reported, and counts as
  /// none.
  ///
  /// - Parameters:
  ///   - count: how many children there are.
  ///   - node: makes a child, by a number from 0 on below the count. As long as the node is not loaded
  ///     again it has to make the same ones.
  public init(count: Int, node: @escaping (Int) -> Node) {
    if count < 0 {
      ListReport(
        .indexOutOfRange, "a node cannot have \(count) children; it counts as empty",
        fix: "Pass a count of 0 or more to OutlineChildren(count:node:)."
      ).send()
    }
    self.init(.made(count: max(0, count), node: node))
  }

  /// No children.
  public static var none: OutlineChildren { OutlineChildren(.array([])) }

  /// Children that take their time. They are loaded by a task, which is cancelled when the node is
  /// closed meanwhile; a row says that they are coming. In a loop that a main-actor task has started
  /// it goes on as far as it waits for nothing but the kit, see ``MainLoop/attach()``.
  public static func loading<Nodes: RandomAccessCollection>(
    _ load: @escaping @MainActor () async throws -> Nodes
  ) -> OutlineChildren where Nodes.Element == Node {
    later { OutlineChildren(try await load()) }
  }

  static func later(
    _ load: @escaping @MainActor () async throws -> OutlineChildren
  ) -> OutlineChildren { OutlineChildren(.loading(load)) }

  /// How many there are to be shown; nil while that is not known.
  public var count: Int? { arranged?.order.count ?? sourceCount }

  /// A child by its number; nil out of range, and while children are not known.
  public func node(at index: Int) -> Node? { sourceNumber(of: index).flatMap { given($0) } }

  // MARK: As the source gave them

  /// How many the source gave; nil while that is not known.
  var sourceCount: Int? {
    switch kind {
    case .array(let nodes): nodes.count
    case .made(let count, _): count
    case .loading: nil
    }
  }

  /// A child by its number among those that the source gave.
  func given(_ number: Int) -> Node? {
    guard number >= 0 else { return nil }
    switch kind {
    case .array(let nodes): return number < nodes.count ? nodes[number] : nil
    case .made(let count, let node): return number < count ? node(number) : nil
    case .loading: return nil
    }
  }

  /// The source's number of a child that is shown.
  func sourceNumber(of child: Int) -> Int? {
    guard let arranged else { return child }
    return arranged.order.dataRow(at: child)
  }

  /// With what number a child of the source is shown; nil when it is not.
  func shownNumber(of source: Int) -> Int? {
    guard let arranged else { return source }
    return arranged.order.row(ofData: source)
  }

  /// The children in another order, or as the source gave them.
  func arranged(
    _ order: LevelOrder, by arranger: RowArranger?
  ) -> OutlineChildren {
    var copy = self
    copy.arranged = arranger.map { ($0, order.order) }
    copy.cache = order.cache
    copy.below = order.below
    return copy
  }

  /// The children as the source gave them.
  var inOrderOfSource: OutlineChildren {
    var copy = self
    copy.arranged = nil
    copy.below = nil
    return copy
  }
}
