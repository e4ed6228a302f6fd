/// Which sections take the place of which: those with the same identity, and of those that have
/// none of their own the ones with the same number among them.
struct SectionPairs {
  private var successors: [ObjectIdentifier: SectionViewHolder] = [:]

  init(of old: [SectionViewHolder], in new: [SectionViewHolder]) {
    var named: [AnyHashable: SectionViewHolder] = [:]
    for section in old { named[section.id] = section }
    var withoutID = old.filter { $0.lacksIDs }
    var unmatchedSections: [SectionViewHolder] = []
    for section in new {
      guard let same = named[section.id] else {
        if section.lacksIDs { unmatchedSections.append(section) }
        continue
      }
      successors[ObjectIdentifier(same)] = section
    }
    withoutID.removeAll { successors[ObjectIdentifier($0)] != nil }
    for (section, unmatched) in zip(withoutID, unmatchedSections) {
      successors[ObjectIdentifier(section)] = unmatched
    }
  }

  func successor(of section: SectionViewHolder) -> SectionViewHolder? {
    successors[ObjectIdentifier(section)]
  }
}

extension SectionViewHolder {
  /// Whether the section is known by nothing but itself.
  fileprivate var lacksIDs: Bool { id == AnyHashable(ObjectIdentifier(self)) }
}
