/// The bound views that are configured again before the next frame.
///
/// Their data may have changed.
struct Reconfiguration {
  /// Whether all views are compared with their data.
  var isOfAll = false
  /// The adaptors whose views are compared with their holders.
  private(set) var adaptors: [ObjectIdentifier: Part] = [:]
  /// True for a view that the data source fills again whatever it shows. The number is its section.
  private var filledAgain: [ObjectIdentifier: (ReusableView, Int) -> Bool] = [:]

  /// The changes of an adaptor.
  struct Part {
    /// Whether rows may have other data, not only headers and footers.
    fileprivate(set) var comparesRows: Bool
    /// Whether sections may have got or lost a header or footer.
    fileprivate(set) var comparesSections: Bool
    /// Holders that were changed inside, which no comparison finds. They are kept alive, as another holder at the same
    /// address would be taken for one of them.
    private var changed: [ObjectIdentifier: AnyObject] = [:]

    init(changed: [AnyObject], comparesRows: Bool, comparesSections: Bool) {
      (self.comparesRows, self.comparesSections) = (comparesRows, comparesSections)
      for holder in changed { self.changed[ObjectIdentifier(holder)] = holder }
    }

    fileprivate mutating func add(_ other: Part) {
      comparesRows = comparesRows || other.comparesRows
      comparesSections = comparesSections || other.comparesSections
      changed.merge(other.changed) { old, _ in old }
    }

    /// Whether a holder was changed inside.
    func hasChanged(_ holder: AnyObject) -> Bool {
      !changed.isEmpty && changed[ObjectIdentifier(holder)] != nil
    }
  }

  /// Adds the views of an adaptor.
  mutating func add(_ part: Part, of adaptor: any HolderSource) {
    adaptors[ObjectIdentifier(adaptor), default: part].add(part)
  }

  /// Adds views that the data source fills again.
  ///
  /// - Parameters:
  ///   - asker: the object that wants it. Its views take the place of those that it has added before.
  ///   - isWanted: receives a view and its section, and returns whether it is filled.
  /// - Returns: whether the object has added none before.
  mutating func fillAgain(
    for asker: AnyObject, where isWanted: @escaping (ReusableView, Int) -> Bool
  ) -> Bool {
    filledAgain.updateValue(isWanted, forKey: ObjectIdentifier(asker)) == nil
  }

  /// Whether the data source fills any view again.
  var fillsAgain: Bool { !filledAgain.isEmpty }

  /// Whether the data source fills a view again.
  func fillsAgain(_ view: ReusableView, ofSection section: Int) -> Bool {
    fillsAgain && filledAgain.values.contains { $0(view, section) }
  }

  /// Whether nothing is configured again.
  var isEmpty: Bool { !isOfAll && adaptors.isEmpty && filledAgain.isEmpty }
}
