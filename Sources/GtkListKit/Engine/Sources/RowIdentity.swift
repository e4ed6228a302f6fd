/// An item's identity. The usual kinds of ids are kept as they are: boxed, each comparison would
/// take five times as long.
nonisolated enum RowIdentity: Hashable {
  case number(Int)
  case text(String)
  case object(ObjectIdentifier)
  /// No identity: counted among those in its section that have none either; sections without one are
  /// counted in the list.
  case withoutID(Int, in: SectionKey?)
  case other(AnyHashable)

  /// Which section a row without an identity stands in; one for all of its rows.
  final class SectionKey: Hashable {
    private let key: AnyHashable
    /// Asked of every such row.
    private let hash: Int

    init(_ key: AnyHashable) {
      self.key = key
      hash = key.hashValue
    }

    static func == (a: SectionKey, b: SectionKey) -> Bool {
      a === b || a.hash == b.hash && a.key == b.key
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  init<ID: Hashable>(_ id: ID) {
    // Asked of every row of a list: a cast would take ten times as long.
    if ID.self == Int.self {
      self = .number(unsafeBitCast(id, to: Int.self))
    } else if ID.self == String.self {
      self = .text(unsafeBitCast(id, to: String.self))
    } else if ID.self == AnyHashable.self {
      self.init(boxed: AnyHashable(id))
    } else {
      self = .other(AnyHashable(id))
    }
  }

  /// The identities of models. One by one, to ask them would take ten times as long.
  static func all<Model: Identifiable>(of models: ArraySlice<Model>) -> [RowIdentity] {
    models.withUnsafeBufferPointer { models in
      var all: [RowIdentity] = []
      all.reserveCapacity(models.count)
      if Model.ID.self == Int.self {
        for number in models.indices {
          all.append(.number(unsafeBitCast(models[number].id, to: Int.self)))
        }
      } else if Model.ID.self == String.self {
        for number in models.indices {
          all.append(.text(unsafeBitCast(models[number].id, to: String.self)))
        }
      } else {
        for number in models.indices { all.append(RowIdentity(models[number].id)) }
      }
      return all
    }
  }

  private init(boxed id: AnyHashable) {
    switch id.base {
    case let number as Int: self = .number(number)
    case let text as String: self = .text(text)
    case let object as ObjectIdentifier: self = .object(object)
    default: self = .other(id)
    }
  }

  /// The identity as others see it; nil where there is none.
  var hashable: AnyHashable? {
    switch self {
    case .number(let number): AnyHashable(number)
    case .text(let text): AnyHashable(text)
    case .object(let object): AnyHashable(object)
    case .withoutID: nil
    case .other(let id): id
    }
  }
}

extension RowIdentity: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .text(let text): "“\(text)”"
    case .object(let object): "\(object)"
    case .withoutID(let number, _): "withoutID \(number)"
    case .other(let id): "\(id.base)"
    }
  }
}
