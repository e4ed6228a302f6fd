import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// What an app does: other data, other layouts.
extension RandomCollection {
  /// A section, with items or any.
  func section(withItems: Bool = false) -> Int? {
    random.pick(
      naive.sections.indices.filter { !withItems || !naive.sections[$0].items.isEmpty })
  }

  private func change(_ change: () -> Void) {
    let (held, old) = (visibleElements(), naive.order)
    change()
    expected = anchor(surviving: held, of: old)
    show()
    keepAcross()
  }

  func insertItems() {
    guard let section = section() else { return }
    change {
      for _ in 0...random.below(4) {
        let place = random.below(naive.sections[section].items.count + 1)
        naive.sections[section].items.insert(naive.newItem(&random), at: place)
      }
    }
  }

  func removeItems() {
    guard let section = section(withItems: true) else { return }
    change {
      for _ in 0...random.below(3) where !naive.sections[section].items.isEmpty {
        let place = random.below(naive.sections[section].items.count)
        naive.sections[section].items.remove(at: place)
      }
    }
  }

  func moveItem() {
    guard let source = section(withItems: true), let target = section() else { return }
    change {
      let place = random.below(naive.sections[source].items.count)
      let item = naive.sections[source].items.remove(at: place)
      naive.sections[target].items.insert(
        item, at: random.below(naive.sections[target].items.count + 1))
    }
  }

  func changeItem() {
    guard let section = section(withItems: true) else { return }
    let place = random.below(naive.sections[section].items.count)
    change {
      naive.sections[section].items[place].version += 1
      if !Self.givesSizes { naive.sections[section].items[place].resize(by: &random) }
    }
    if !Self.givesSizes { expected = .free }
  }

  func insertSection() {
    guard naive.sections.count < 5 else { return }
    change {
      naive.sections.insert(
        naive.newSection(&random), at: random.below(naive.sections.count + 1))
    }
  }

  func removeSection() {
    guard naive.sections.count > 1, let section = section() else { return }
    change { naive.sections.remove(at: section) }
  }

  func shuffleSections() { change { naive.sections.shuffle(using: &random) } }

  func sortSection() {
    guard let section = section() else { return }
    change { naive.sections[section].items.sort { $0.width < $1.width } }
  }

  func changeSectionViews() {
    guard let section = section() else { return }
    let old = naive.sections[section]
    change {
      naive.sections[section].hasHeader = random.chance(1, of: 2)
      naive.sections[section].hasFooter = random.chance(1, of: 2)
    }
    // The list shows other headers and footers before the next frame.
    let new = naive.sections[section]
    if (old.hasHeader, old.hasFooter) != (new.hasHeader, new.hasFooter) { naive.cursorAcross = nil }
  }

  func changeSectionLayout() {
    guard let section = section() else { return }
    change {
      naive.sections[section].layout =
        random.chance(1, of: 3) ? nil : NaiveLayout(by: &random)
    }
  }

  func collapse() {
    guard let section = section() else { return }
    let held = visibleElements()
    let isInView = visibleElements(underHeader: true).contains { $0.section == section }
    let collapses = !naive.sections[section].isCollapsed
    naive.sections[section].isCollapsed = collapses
    naive.cursorAcross = nil
    expected = isInView ? .free : offset <= 0 ? .offset(0) : anchor(surviving: held)
    if let header = window.collection.sectionView(of: .header, inSection: section),
      random.chance(1, of: 2)
    {
      header.sendEvent(withName: collapses ? .sectionCollapse : .sectionExpand)
    } else {
      adaptor.setCollapsed(collapses, section: section)
    }
  }

  func removeCell() {
    guard let path = random.pick(window.collection.visibleIndexPaths),
      let cell = window.collection.cellForRow(at: path)
    else { return }
    let held = visibleElements()
    naive.sections[path.section].items.remove(at: path.item)
    naive.cursorAcross = nil
    expected = anchor(surviving: held)
    cell.sendEvent(withName: .cellRemoved)
  }

  // MARK: Layout

  func changeLayout() {
    let held = visibleElements()
    naive.layout = NaiveLayout(by: &random)
    naive.cursorAcross = nil
    expected = offset <= 0 ? .offset(0) : anchor(surviving: held)
    window.collection.layout = naive.layout.layout
  }

  func resize() {
    // Through all sizes that follow each other what was kept at the first is kept.
    let kept = window.collection.viewport.keepsResizeAnchor ? resized : nil
    let held = kept?.held ?? visibleElements(underHeader: true)
    let isAtEnd = kept?.isAtEnd ?? (offset > 0 && offset >= window.end - 0.5)
    if random.chance(2, of: 3) { naive.width = 160 + random.below(300) }
    if random.chance(2, of: 3) { naive.height = 150 + random.below(250) }
    naive.cursorAcross = nil
    expected = isAtEnd ? .end : anchor(surviving: held)
    let old = (window.collection.viewport.width, window.collection.viewport.height)
    window.resize(width: naive.width, height: naive.height)
    guard old != (window.collection.viewport.width, window.collection.viewport.height) else {
      return
    }
    resized = (held, isAtEnd)
  }

  func reload() {
    expected =
      offset <= 0 ? .offset(0) : anchor(surviving: visibleElements(underHeader: true))
    naive.cursorAcross = nil
    window.collection.reloadData()
  }

  func changeDirection() {
    expected = anchor(surviving: visibleElements(underHeader: true))
    naive.isRightToLeft.toggle()
    gtk_widget_set_direction(
      window.collection.widgetPointer,
      naive.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  func turn() {
    naive.isHorizontal.toggle()
    record.isHorizontal = naive.isHorizontal
    naive.cursorAcross = nil
    expected = .offset(0)
    window.collection.scrollsHorizontally = naive.isHorizontal
  }

  func changeSticky() {
    if random.chance(1, of: 2) {
      naive.hasStickyHeaders.toggle()
      window.collection.hasStickyHeaders = naive.hasStickyHeaders
    } else {
      naive.hasStickyFooters.toggle()
      window.collection.hasStickyFooters = naive.hasStickyFooters
    }
  }
}
