import GtkListKitTesting
import XCTest

/// What the five systems do that the kit comes from, entry by entry, and the tests that show it.
final class OriginsTests: LeakCheckedTestCase {
  private struct Entry {
    let name: String
    let tests: [String]
    init(_ name: String, _ tests: String...) {
      self.name = name
      self.tests = tests
    }
  }

  private static let adaptor = [
    Entry(
      "useAdaptor", "testTheViewRetainsTheAdaptorAndTheAdaptorNotTheView",
      "testNilDetachesOnBothSides", "testAnAdaptorFillsASecondList",
      "testUseAdaptorWithoutArgumentMakesAnAdaptor"),
    Entry(
      "context",
      "testTheContextIsHeldWeaklyAndKnowsTheController",
      "testTheOwningWindowIsTheOneTheListIsInUnlessTheContextNamesAnother"),
    Entry("dataSource", "testTheNamesOfAdaptorForIOSMeanTheSame", "testTheSectionsAreEmptyAtFirst"),
    Entry("cell and section holders", "testHoldersAreMadeWithTheirDefaults"),
    Entry(
      "subscripts", "testSectionsAreReadAndWrittenByIndex",
      "testHoldersAreReadAndWrittenByPathByNumbersAndInTheirSection",
      "testDataAreReadAndWrittenByTheSamePlaces"),
    Entry("registerCell, registerSectionView", "testNoClassNeedsToBeRegistered"),
    Entry("registerReusableView", "testBadgesAndBackgroundsComeFromRegisteredClasses"),
    Entry(
      "order of a cell", "testANewCellIsMadeFilledAndDisplayedInThisOrder",
      "testAPooledCellIsPreparedBeforeItIsFilled",
      "testEveryDisplayEndsOnceWithTheHolderAndCellThatItBeganWith"),
    Entry("no class", "testAHolderWithoutAClassShowsABlankRowAndAReportNamesIt"),
    Entry(
      "header and footer", "testHeaderAndFooterAreUpdatedThenDisplayedWithTheirIndexAndKind",
      "testTheCountIsAllHoldersCollapsedOrNot"),
    Entry(
      "selection hooks", "testSelectionAsksThenTells",
      "testHoldersThatAreNotOnScreenAreAskedAndToldToo"),
    Entry(
      "mutators", "testAppendPutsDataBehindASectionsRowsOrSaysNo",
      "testClearRemovesRowsOfAnExistingSection", "testSetReplacesASectionsRowsOrSaysNo",
      "testAppendToLastMakesASectionWhereThereIsNone",
      "testMutatorsLeaveTheViewAloneUntilItIsTold"),
    Entry(
      "look-ups", "testSectionsAreFoundByHeaderAndFooterDataTheFirstOneWins",
      "testHoldersAreFoundByDataInCollapsedSectionsTooTheFirstOneWins"),
    Entry(
      "events", "testACellsEventGoesToTheAdaptorThenToTheHolder",
      "testAnEventThatTheAdaptorTakesDoesNotReachTheHolder",
      "testSectionViewsEventsGoToTheirSection"),
    Entry(
      "SectionExpand, SectionCollapse, CellRemoved",
      "testHeaderAndFooterCollapseAndExpandTheirSection",
      "testRemovedCellLosesItsHolderAndRow",
      "testTheSameNamesFromOtherSendersGoToTheSendersHolder"),
    Entry(
      "AdaptorContextReusableProtocol", "testAContextProvidesViewsAndHearsOfThem",
      "testWithoutAContextOrAClassItIsReported"),
  ]

  private static let metrics = [
    Entry(
      "TCSectionDataMetric", "testMetricsReadTheirItems", "testMetricsReadHeadersFootersAndLetters",
      "testMetricsReadSupplementaryData"),
    Entry(
      "TCGlobalDataMetric", "testMetricsReadTheirItems", "testMetricsReadHeadersFootersAndLetters",
      "testHeadersAndFootersShowDataOrTitles", "testAHeaderIsAddedAndRemovedWithoutNewRows",
      "testTheHeaderBelongsToTheFirstSource"),
    Entry(
      "reads", "testMetricsReadTheirItems", "testMetricsReadHeadersFootersAndLetters",
      "testMetricsReadSupplementaryData"),
    Entry(
      "writes", "testRandomEditsMatchTheSameEditsOfArrays", "testRemovalsReturnTheRemovedItems",
      "testRemovingSeveralItemsCountsAllBeforeTheRemoval",
      "testMovingSeveralItemsCountsAllBeforeTheMove", "testSeveralSectionsAreWrittenAtOnce"),
    Entry(
      "errors", "testErrorsNameTheIndexAndItsBound", "testAnEditOutOfRangeNamesTheIndexAndTheBound",
      "testAnUpdateThatThrowsChangesNothing"),
    Entry(
      "cached heights", "testHeightsAreRequestedOnceUntilInvalidated",
      "testRandomEditsMatchTheSameEditsOfArrays", "testInvalidatedHeightsAreForgotten",
      "testHeaderHeightsAreKeptUntilInvalidated", "testCachedSizesDependOnWidthAndMoveWithItems"),
    Entry(
      "registration by subclass", "testRowsAreShownFoundNamedAndRemoved",
      "testAChangeKeepsCellsAndSelection", "testASubclassWithoutOverridesShowsBlankRows"),
    Entry(
      "header and footer views", "testHeadersAndFootersShowDataOrTitles",
      "testTitlesFollowAnEditOfTheirSection"),
    Entry(
      "editable", "testRowsAreDeletedByKeyAndButton", "testRowsAreInsertedAfterTheirRow",
      "testTheMenuOfARowOffersItsActions"),
    Entry(
      "movable", "testARowIsMovedByKeysAndByDragging", "testAllSelectedRowsAreMovedByKeys",
      "testSeveralRowsAreMovedAsOneUpdate"),
    Entry(
      "index titles", "testLettersLeadToTheirSections", "testLettersLeadPastSectionsWithoutLetters",
      "testALetterLeadsToItsSectionAgainAfterTheListWasScrolled"),
    Entry(
      "lazy images", "testRowsScrolledPastAreNotLoaded"),
    Entry(
      "supplementary data", "testSupplementaryDataAreShownOnItems"),
  ]

  private static let factories = [
    Entry(
      "DatasourceType", "testADatasourceReadsItsContents", "testAnUnknownKeyListsTheKnownKeys",
      "testKindsAreKeptApart", "testHeadersFootersAndTextsAreRegisteredWithKeys"),
    Entry(
      "StaticDatasource", "testAStaticDatasourceIsACollectionOfItsItems"),
    Entry(
      "EntityDatasource", "testAnItemFollowsItsIdentityIntoAnotherSection"),
    Entry(
      "SegmentedDatasource", "testSwitchingKeepsRowsOfBothSegments",
      "testSegmentIndexesOutOfRangeAreReportedAndRefused",
      "testTheSwitcherSelectsSegmentsByPointerAndKeys", "testSwitchingSegmentsAnimatesInEveryList"),
    Entry(
      "Factory", "testARegisteredCellReceivesItsItemAndPath",
      "testHeadersFootersAndTextsAreRegisteredWithKeys", "testViewsAreShownOnItemsAndBehindSections"
    ),
    Entry(
      "GetCellKey", "testTheKeyOfAnItemSelectsItsCellClass"),
    Entry(
      "ClassWithIdentifier, NibWithIdentifier", "testTemplatesKeepTheirWidgetsInSharedCells",
      "testATemplateMayBeAFile", "testATemplatesSignalIsAnEvent"),
    Entry(
      "unknown key", "testAnUnknownKeyListsTheKnownKeys", "testAnUnknownHeaderKeyListsKeysOfItsKind"
    ),
    Entry("kinds", "testKindsAreKeptApart"),
    Entry(
      "editor", "testAnEditorWithoutAllFunctionsIsReadOnly",
      "testKeysDeleteInsertAndMoveWhatTheEditorAllows"),
    Entry(
      "SelectionManager", "testInitialSelectionsAreEnabledAndAllowAsMany",
      "testAnotherSelectionReplacesTheFirst", "testOneOrSeveralItemsAreMarkedWhileEnabled",
      "testBothRowsAreReloadedWhenAMarkMoves", "testActivatingMarksRowsAndMovingTheCursorDoesNot"),
  ]

  private static let builders = [
    Entry(
      "TableViewCellBuilderProtocol", "testABuilderMakesItsRowAndKeepsItsState"),
    Entry(
      "TableViewSectionProtocol", "testASectionHasTheRowsOfItsBuilders",
      "testASectionMayMakeItsRowsWithoutBuilders"),
    Entry(
      "BaseSection", "testASectionHasTheRowsOfItsBuilders"),
    Entry(
      "TableViewFactoryProtocol", "testSectionsWithoutHeadersTakeNoSpace"),
    Entry(
      "DefaultTableViewOutput", "testSelectionAndDisplayReachOutputAndBuilder",
      "testALoadingRowLoadsMoreLater", "testANewOutputUsesItsOwnBuilders",
      "testAChangeKeepsCellsAndSelection", "testAChangeAboveTheViewKeepsTheAnchor",
      "testAnEqualOutputDisplaysItsRows", "testKeptSectionsAndBuildersShowTheirNewContents"),
  ]

  private static let cascade = [
    Entry(
      "index, childDelegates, parentDelegate", "testChildrenAreNumberedAndKnowTheirParent",
      "testTheParentIsWeak"),
    Entry(
      "prepare", "testEachNodeIsPreparedOnceAfterItsChildren"),
    Entry(
      "root", "testOnlyARootBecomesTheListsSource",
      "testChildrensAnswersAboutTheListArePutTogether",
      "testTheRootShowsItsSectionsOnlyIfItReloads", "testRowsOfAReloadedSectionKeepTheirCells",
      "testStoredSectionViewsAreDisplayedAgainByEachReload", "testNodesForwardEveryHookToItsChild"),
    Entry(
      "section", "testReloadModesOfASection", "testReloadModeSectionMovesRowsOnlyIfAnimated",
      "testAReloadedSectionUpdatesItsHeaderAndFooter", "testRowsOfAReloadedSectionKeepTheirCells",
      "testNodesForwardEveryHookToItsChild"),
    Entry(
      "bare", "testNodesForwardEveryHookToItsChild"),
    Entry(
      "defaults", "testNodesReturnDefaultsForIndexesOutOfRange",
      "testNodesReturnDefaultsIfTheChildHasNoAnswer",
      "testEveryHookOfTheProtocolsIsListedAndForwarded", "testEveryListCallsTheHooksItUses"),
    Entry(
      "hooks that children answer together", "testChildrensAnswersAboutTheListArePutTogether",
      "testAllChildrenRememberChangesTogether", "testDraggedRowsAreOfferedByTheirChild",
      "testIdentitiesOfARootAreItsNodes"),
    Entry(
      "estimated heights", "testEstimatesAreTheHeightsIfAChildHasNone"),
    Entry(
      "veto", "testSelectionReachesTheRowUnlessItRefuses"),
    Entry(
      "chain of responsibility", "testASubclassAnswersBeforeItsChildren"),
    Entry(
      "index titles, moves, move targets, focus", "testChildrensAnswersAboutTheListArePutTogether",
      "testARowMovesBetweenSectionsByKeys", "testRowsStayInTheirSourceWhenMoved",
      "testRowsDoNotMoveIntoAnotherSource", "testFocusIsReportedToBothNodes",
      "testUnreachableRowsAreReportedOncePerClass"),
    Entry(
      "menu hooks", "testTheMenusEntryIsPerformedOnItsRow",
      "testTheMenuKeyOpensTheMenuAtTheCursorAndTheKeyboardWorksInIt"),
    Entry(
      "highlight", "testPressedRowsAreHighlightedIfTheyShould"),
    Entry("accessory", "testTheTrailingButtonOfARowActivatesItsAccessory"),
    Entry(
      "row actions", "testRowActionsReplaceDelete", "testThePointedRowShowsItsActions",
      "testASwipeOfAFingerPinsTheActions", "testTwoFingersSidewaysPinTheActions"),
    Entry(
      "indentation", "testIndentationIsAStartMarginPerLevel",
      "testIndentationIsAStartMarginOfCells", "testIndentationMovesTheTextInATree"),
  ]

  private static func testNames(in folder: String) -> [String] {
    SourceNames.names(in: folder).flatMap { name in
      name.hasSuffix(".swift")
        ? SourceNames.pieces(of: SourceNames.text(of: "\(folder)/\(name)"), after: "func test")
          .map { "test" + $0.prefix { $0 != "(" } }
        : name.contains(".") ? [] : testNames(in: "\(folder)/\(name)")
    }
  }

  func testEveryEntryHasItsTests() {
    let known = Set(Self.testNames(in: "\(SourceNames.root)/Tests"))
    XCTAssertGreaterThan(known.count, 500)
    let all = Self.adaptor + Self.metrics + Self.factories + Self.builders + Self.cascade
    XCTAssertEqual(Set(all.map(\.name)).count, all.count, "an entry stands twice")
    for entry in all {
      XCTAssertFalse(entry.tests.isEmpty, entry.name)
      for test in entry.tests where !known.contains(test) {
        XCTFail("\(entry.name): there is no \(test)")
      }
    }
  }
}
