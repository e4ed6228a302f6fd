import CGtkListKitGtk3

@testable import GtkListKit

/// Where keys and drags lead, looked up among all items.
extension NaiveCollection {
  enum Step { case before, after, lineBefore, lineAfter }

  /// What an arrow key means by the way the list scrolls and one reads.
  func step(of key: Int32) -> Step {
    let isForward = key == GDK_KEY_Down || key == (isRightToLeft ? GDK_KEY_Left : GDK_KEY_Right)
    let isUpright = key == GDK_KEY_Down || key == GDK_KEY_Up
    if isUpright != isHorizontal { return isForward ? .lineAfter : .lineBefore }
    return isForward ? .after : .before
  }

  private var placedItems: [(id: Int, section: Int, place: NaiveFrame)] {
    placed().all.compactMap {
      if case .item(let id) = $0.element { (id, $0.section, $0.place) } else { nil }
    }
  }

  func middle(of id: Int) -> Double {
    placedItems.first { $0.id == id }.map { $0.place.across + $0.place.breadth / 2 } ?? 0
  }

  /// The item that a step leads to; nil where there is none.
  func neighbour(of id: Int, _ step: Step, across: Double? = nil) -> Int? {
    let all = placedItems
    guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
    let own = all[index].place
    let across = across ?? cursorAcross ?? own.across + own.breadth / 2
    let isForward = step == .after || step == .lineAfter
    if step == .before || step == .after {
      let layout = layout(of: sections[all[index].section])
      if layout.isRead {
        let next = isForward ? index + 1 : index - 1
        return all.indices.contains(next) ? all[next].id : nil
      }
      // Of those beside it the nearest, and of equally near ones the one at its middle.
      let middle = own.along + own.length / 2
      return all.filter {
        $0.id != id && $0.place.along < own.end && $0.place.end > own.along
          && (isForward
            ? $0.place.across >= own.across + own.breadth
            : $0.place.across + $0.place.breadth <= own.across)
      }.min { a, b in
        func away(_ place: NaiveFrame) -> Double {
          let aside =
            isForward
            ? place.across - own.across - own.breadth : own.across - place.across - place.breadth
          return aside * 16 + max(0, place.along - middle, middle - place.end)
        }
        return away(a.place) < away(b.place)
      }?.id
    }
    // Of the nearest line the one at the place across, else the one closest to it.
    let beyond = all.filter {
      $0.id != id && (isForward ? $0.place.along >= own.end : $0.place.end <= own.along)
    }
    func near(_ place: NaiveFrame) -> Double { isForward ? place.along : -place.end }
    guard let first = beyond.min(by: { near($0.place) < near($1.place) }) else { return nil }
    let line = beyond.filter {
      isForward ? $0.place.along < first.place.end : $0.place.end > first.place.along
    }
    let covering = line.filter {
      $0.place.across <= across && across < $0.place.across + $0.place.breadth
    }
    if let found = covering.min(by: { near($0.place) < near($1.place) }) { return found.id }
    func aside(_ place: NaiveFrame) -> Double {
      max(0, place.across - across, across - place.across - place.breadth)
    }
    return line.min {
      (aside($0.place), near($0.place)) < (aside($1.place), near($1.place))
    }?.id
  }

  /// Alt and an arrow: the item takes its neighbour's place; selected, all that are selected go there.
  mutating func moveByAlt(_ id: Int, _ step: Step) {
    let isForward = step == .after || step == .lineAfter
    let shown = shownItems.map(\.id)
    let moved = selected.contains(id) ? shown.filter { selected.contains($0) } : [id]
    if moved.count == 1 {
      guard let target = neighbour(of: id, step).flatMap({ path(of: $0) }),
        let source = path(of: id)
      else { return }
      let item = sections[source.section].items.remove(at: source.item)
      sections[target.section].items.insert(item, at: target.item)
      return
    }
    guard let edge = isForward ? moved.last : moved.first, let from = path(of: edge),
      let target = neighbour(of: edge, step, across: edge == id ? nil : middle(of: edge)),
      let gap = path(of: target)
    else { return }
    move(
      Set(moved), beside: target, isBehind: gap.section == from.section && gap.item > from.item)
  }

  /// Puts items before or behind another one, in their order.
  mutating func move(_ ids: Set<Int>, beside target: Int, isBehind: Bool) {
    guard let place = path(of: target) else { return }
    let moved = shownItems.filter { ids.contains($0.id) }
    // The first item behind the gap that stays where it is.
    let rest = sections[place.section].items[(place.item + (isBehind ? 1 : 0))...]
    let next = rest.first { !ids.contains($0.id) }?.id
    for section in sections.indices where !sections[section].isCollapsed {
      sections[section].items.removeAll { ids.contains($0.id) }
    }
    let items = sections[place.section].items
    let index = next.flatMap { id in items.firstIndex { $0.id == id } } ?? items.count
    sections[place.section].items.insert(contentsOf: moved, at: index)
  }

  /// The items that a rectangle between two points of the view touches.
  func items(
    between a: (Double, Double), _ b: (Double, Double), at offset: Double
  ) -> Set<Int> {
    let (left, right) = (min(a.0, b.0), max(a.0, b.0))
    let (top, bottom) = (min(a.1, b.1), max(a.1, b.1))
    return Set(
      placedItems.filter {
        let cell = rectangle($0.place, at: offset)
        // A pixel reaches from its number to the next one, seen from where text begins.
        let touchesAcross =
          isRightToLeft
          ? Double(cell.x) < right && Double(cell.x + cell.width) >= left
          : Double(cell.x) <= right && Double(cell.x + cell.width) > left
        return touchesAcross && Double(cell.y) <= bottom && Double(cell.y + cell.height) > top
      }.map(\.id))
  }
}

extension NaiveLayout {
  /// Whether items follow each other as one reads.
  var isRead: Bool {
    switch kind {
    case .grid, .list, .flow: true
    // Items of one length stand in lines.
    case .waterfall: length != nil
    case .spans: false
    }
  }
}
