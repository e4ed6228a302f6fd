import CGtkListKitGtk3
import GtkListKit

extension HostileCase {
  private static let everywhere = Set(HostileView.allCases)
  private static let cells: Set<HostileView> = [.table, .collection]

  private static let measuredGrid = CollectionLayout.grid(
    .adaptive(minimum: 90), length: .measured(estimate: 40), spacing: 4)

  /// What a list asks and tells, how it is brought to do so, and the views that do.
  private static let moments: [(name: String, use: (HostileUse) -> Void, views: Set<HostileView>)] =
    [
      ("numberOfSections", { $0.reload() }, everywhere),
      ("numberOfItems", { $0.reload() }, everywhere),
      ("cell", { $0.scroll() }, cells),
      ("fillRow", { $0.scroll() }, [.columns]),
      ("fillSectionRow", { $0.scroll() }, [.columns]),
      ("hasSectionView", { $0.reload() }, everywhere),
      ("hidesSection", { $0.loseRows() }, everywhere),
      ("closesSection", { $0.loseRows() }, everywhere),
      ("refreshCell", { $0.refresh() }, everywhere),
      ("refreshSectionView", { $0.refresh() }, everywhere),
      ("sectionView", { $0.scroll() }, cells),
      ("supplementaryView", { $0.scroll() }, [.collection]),
      ("identities", { $0.reload() }, everywhere),
      ("searchText", { $0.type() }, everywhere),
      ("accessibleName", { $0.read() }, everywhere),
      ("accessibleDescription", { $0.read() }, cells),
      ("outlinePosition", { $0.read() }, cells),
      ("parent", { $0.keys() }, [.table]),
      ("indexTitles", { $0.reload() }, cells),
      ("sectionForIndexTitle", { $0.letters() }, cells),
      ("canEdit", { $0.delete() }, everywhere),
      ("commit", { $0.delete() }, everywhere),
      ("deletions", { $0.delete() }, everywhere),
      ("deletion", { $0.delete() }, everywhere),
      ("willBeginEditing", { $0.delete() }, everywhere),
      ("didEndEditing", { $0.delete() }, everywhere),
      ("editingStyle", { $0.delete() }, everywhere),
      ("canMove", { $0.move() }, everywhere),
      ("moveItem", { $0.move() }, everywhere),
      ("moveItems", { $0.dragSeveral() }, everywhere),
      ("moveTarget", { $0.move() }, everywhere),
      ("item", { $0.drag() }, everywhere),
      ("offer", { $0.drag() }, everywhere),
      ("didDrag", { $0.dragOut() }, everywhere),
      ("dropFormats", { $0.drag() }, everywhere),
      ("canDrop", { $0.dropText() }, everywhere),
      ("didDrop", { $0.dropText() }, everywhere),
      ("canTake", { $0.dropRows() }, everywhere),
      ("canInsertItems", { $0.dropRows() }, everywhere),
      ("insertItems", { $0.dropRows() }, everywhere),
      ("beginRemembering", { $0.dropRows() }, everywhere),
      ("endRemembering", { $0.dropRows() }, everywhere),
      ("removeItems", { $0.giveRows() }, everywhere),
      ("offerData", { $0.giveData() }, everywhere),
      ("undoStack", { $0.delete() }, everywhere),
      ("sortsItems", { $0.dropRows() }, everywhere),
      ("heights", { $0.reloadMany() }, [.table, .columns]),
      ("height", { $0.scroll() }, [.table, .columns]),
      ("estimatedHeight", { $0.reload() }, [.table, .columns]),
      ("sectionViewHeight", { $0.scroll() }, cells),
      ("estimatedSectionViewHeight", { $0.reload() }, cells),
      ("indentation", { $0.scroll(in: .list()) }, everywhere),
      ("layout", { $0.reload() }, [.collection]),
      ("size", { $0.scroll(in: measuredGrid) }, [.collection]),
      ("knowsSizes", { $0.reload() }, [.collection]),
      ("span", { $0.reload() }, [.collection]),
      ("willDisplay", { $0.scroll() }, everywhere),
      ("didEndDisplaying", { $0.scroll() }, everywhere),
      ("willDisplaySectionView", { $0.scroll() }, everywhere),
      ("didEndDisplayingSectionView", { $0.scroll() }, everywhere),
      ("willDisplaySupplementary", { $0.scroll() }, [.collection]),
      ("didEndDisplayingSupplementary", { $0.scroll() }, [.collection]),
      ("didUpdate", { $0.reload() }, everywhere),
      ("didRest", { $0.rest() }, everywhere),
      ("shouldHighlight", { $0.click() }, everywhere),
      ("didHighlight", { $0.click() }, everywhere),
      ("didUnhighlight", { $0.click() }, everywhere),
      ("watchesSelection", { $0.click() }, everywhere),
      ("willSelect", { $0.click() }, everywhere),
      ("willDeselect", { $0.click() }, everywhere),
      ("didSelect", { $0.click() }, everywhere),
      ("didDeselect", { $0.click() }, everywhere),
      ("didActivate", { $0.click() }, everywhere),
      ("canInsertAfter", { $0.delete() }, everywhere),
      ("rowActions", { $0.menu() }, everywhere),
      ("editAction", { $0.menu() }, everywhere),
      ("deletionTitle", { $0.menuOfDeletions() }, everywhere),
      ("shouldIndent", { $0.hover() }, cells),
      ("contextMenu", { $0.menu() }, everywhere),
      ("canFocus", { $0.keys() }, everywhere),
      ("didMoveFocus", { $0.keys() }, everywhere),
      ("cell.makeContent", { $0.scroll() }, cells),
      ("cell.setUp", { $0.scroll() }, cells),
      ("cell.update", { $0.scroll() }, cells),
      ("cell.prepareForReuse", { $0.scroll() }, cells),
      ("cell.selectionDidChange", { $0.click() }, cells),
      ("cell.didActivate", { $0.click() }, cells),
      ("cell.listDidRest", { $0.rest() }, cells),
      ("cell.draw", { $0.scroll() }, cells),
      ("cell.map", { $0.scroll() }, cells),
      ("cell.unmap", { $0.scroll() }, cells),
      ("cell.size-allocate", { $0.scroll() }, cells),
      ("cell.style-updated", { $0.scroll() }, cells),
      ("column.value", { $0.scroll() }, [.columns]),
      ("column.style", { $0.scroll() }, [.columns]),
      ("column.icon", { $0.scroll() }, [.columns]),
      ("column.draw", { $0.scroll() }, [.columns]),
      ("column.sectionTitle", { $0.scroll() }, [.columns]),
      ("column.sort", { $0.sort() }, [.columns]),
      ("column.columnsChange", { $0.resizeColumn() }, [.columns]),
      ("column.canEdit", { $0.edit() }, [.columns]),
      ("column.set", { $0.edit() }, [.columns]),
      ("canEditRow", { $0.edit() }, [.columns]),
      ("editRows", { $0.edit() }, [.columns]),
      ("column.text", { $0.copy() }, [.columns]),
      ("list.draw", { $0.scroll() }, everywhere),
      ("list.size-allocate", { $0.scroll() }, everywhere),
      ("list.map", { $0.hide() }, everywhere),
      ("list.unmap", { $0.hide() }, everywhere),
      ("list.trace", { $0.scroll() }, everywhere),
      ("adjustment", { $0.scroll() }, everywhere),
    ]

  static let callbacks: [HostileCase] = HostileView.allCases.flatMap { view in
    moments.filter { $0.views.contains(view) }.map { moment in
      var hostileCase = HostileCase("callbacks/\(view)/\(moment.name)", seconds: 60) { run in
        var wasCalled = false
        for action in HostileAction.allCases where isPossible(action, in: moment.name) {
          say("  \(action)")
          for call in action.calls
          where HostileUse(view).run(action, inside: moment.name, call, moment.use) {
            wasCalled = true
          }
        }
        run.expect(wasCalled, "\(moment.name) is called")
      }
      hostileCase.isAlone = drags.contains(moment.name)
      hostileCase.opensMenus = menus.contains(moment.name)
      return hostileCase
    }
  }

  /// What is asked and told of a menu.
  private static let menus: Set = [
    "rowActions", "editAction", "deletionTitle", "contextMenu",
  ]

  /// What is asked and told while the pointer drags.
  private static let drags: Set = [
    "moveItems", "item", "offer", "didDrag", "dropFormats", "canDrop", "didDrop", "canTake",
    "canInsertItems", "insertItems", "sortsItems", "beginRemembering", "endRemembering",
    "removeItems", "offerData",
  ]

  /// While GTK itself draws, maps, styles or allocates a widget, it needs the window around it: it
  /// complains of a GtkListBox just so, or ends (see `control/`). A collection asks whether sizes are
  /// known, and scroll bars move, in the middle of an allocation, too. The list alone may be ended in
  /// all that it calls itself.
  private static func isPossible(_ action: HostileAction, in moment: String) -> Bool {
    switch action {
    case .destroyList:
      return !["list.size-allocate", "cell.style-updated"].contains(moment)
    case .destroyWindow, .takeListOut, .moveToAnotherWindow, .hideWindow:
      return ![
        "map", "size-allocate", "style-updated", "draw", "knowsSizes", "adjustment",
      ].contains { moment.contains($0) }
    case .forgetSource, .loseRows, .insertRow, .changeColumns, .setHeight, .runMainLoop: return true
    }
  }
}
