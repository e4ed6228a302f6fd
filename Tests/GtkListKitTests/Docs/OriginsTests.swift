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
      "testNilDetachesOnBothSides", "testAnAdaptorAttachedToASecondViewLeavesTheFirst",
      "testUseAdaptorWithoutAnArgumentMakesOneThatTheViewNames"),
    Entry(
      "context",
      "testTheContextIsHeldWeaklyAndKnowsTheController",
      "testTheOwningWindowIsTheOneTheListIsInUnlessTheContextNamesAnother"),
    Entry("dataSource", "testTheDataSourceIsEmptyAtFirst"),
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
      "testClearTakesASectionsRowsAwayOrSaysNo", "testSetReplacesASectionsRowsOrSaysNo",
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
      "testCellRemovedTakesHolderAndRowAwayAndCountsAnew",
      "testTheSameNamesFromOtherSendersGoToTheSendersHolder"),
    Entry(
      "AdaptorContextReusableProtocol", "testAContextProvidesViewsAndHearsOfThem",
      "testWithoutAContextOrAClassItIsReported"),
  ]

  private static let metrics = [
    Entry(
      "TCSectionDataMetric", "testSectionMetricEmptyNumberOfItemsIsEmptyAndDataAt",
      "testSectionMetricKeepsTitlesDataAndSupplementaryArrays"),
    Entry(
      "TCGlobalDataMetric", "testGlobalMetricIsEmptyWhenItHasNoItems",
      "testGlobalMetricHasTheDataOfTheTablesOwnHeaderAndFooter",
      "testTheTablesOwnHeaderAndFooterShowTheGlobalData",
      "testTheHeaderOfTheListIsThatOfTheSourceThatStandsFirst"),
    Entry(
      "reads", "testReadsAllDataNumberOfSectionsAndNumberOfItems",
      "testReadsDataForItemAndIndexPathOf", "testReadsTitlesAndDataForHeadersAndFooters",
      "testReadsIndexForHeaderAndIndexForFooter", "testReadsSupplementaryData",
      "testReadsIndexPathsOfSupplementaryHeadersAndFooters"),
    Entry(
      "writes", "testAppendToASectionAndToTheLastOne", "testInsertTakesAnIndexThatIsTheCount",
      "testReplaceByOneAndByMany", "testRemoveFirstLastAtAndAll",
      "testRemoveAtManyTakesIndicesAsBeforeTheRemoval",
      "testExchangeWithinASectionAndAcrossSections",
      "testMoveCountsItsDestinationAfterTheRemoval",
      "testMoveTakesAnyNumberOfItemsBeforeAPlaceThatCountsAllOfThem", "testWritesOfWholeSections",
      "testSeveralSectionsAreAppendedAndInsertedAtOnce",
      "testEveryEditMakesOfAMetricAndOfPlainSectionsWhatItMakesOfArrays"),
    Entry(
      "errors", "testAnErrorNamesTheIndexAndTheBound",
      "testAnEditOutOfRangeNamesTheIndexAndTheBound",
      "testUpdateReportingReportsTheIndexAndTheBoundAndChangesNothing",
      "testAnUpdateOfWhichAWriteThrowsHasNotHappened"),
    Entry(
      "cached heights", "testHeightsAreAskedForOnceAndKept",
      "testCachedHeightsMoveAlongAndAreDroppedOnReplaceAndInvalidate",
      "testHeaderHeightsAreAskedForOnceAndAgainWhenTheyAreInvalidated",
      "testSizesOfItemsAreAskedForOnceForEachBreadthAndMoveAlong"),
    Entry(
      "registration by subclass",
      "testTheCellAndHowItIsLoadedAreTheSubclasssToSay",
      "testASubclassThatSaysNothingShowsBlankRowsThatStayAsTheyAre"),
    Entry("header and footer views", "testHeadersAndFootersAreTheRecipesOrTitles"),
    Entry(
      "editable", "testDeleteRemovesDatumAndRowAndThenCommitsWithTheOldDatum",
      "testInsertAddsOneAfter", "testAMetricsRowsAreDeletedByKeyAndButtonAndUndone",
      "testTheMenuOfARowOffersItsActions"),
    Entry(
      "movable", "testAMoveMovesTheDatumFirst",
      "testAMetricsRowsAreMovedByTheKeyboardAndUndone",
      "testAllSelectedRowsAreMovedByTheKeyboardInEveryList",
      "testSeveralRowsAreMovedAsOneUpdateWithTheirHeights",
      "testAMetricsRowsAreDraggedWithTheirDataAndUndone"),
    Entry(
      "index titles",
      "testIndexTitlesAreThoseOfSectionsThatHaveOneAndLeadToTheRightSection",
      "testALetterOfAMetricLeadsToTheSectionThatHasItThoughOthersHaveNone",
      "testALetterLeadsToItsSectionAgainAfterTheListWasScrolled"),
    Entry(
      "lazy images", "testRowsThatRestOnScreenAreLoadedOnceAndThoseScrolledPastAreNot",
      "testRowsThatAreScrolledPastAreNotLoadedInAnyKindOfList"),
    Entry(
      "supplementary data", "testSupplementaryDataAreShownOnTheItemsOfACollection"),
  ]

  private static let factories = [
    Entry(
      "DatasourceType", "testDatasourceTypeHasFactoryIdentifierTitleSectionsAndItems",
      "testDatasourceTypeMakesCellsViewsAndTexts"),
    Entry("StaticDatasource", "testStaticDatasourceIsASequenceAndCollectionOfItsItems"),
    Entry("EntityDatasource", "testEntityDatasourceTakesSectionsAndItemsFromOneEntity"),
    Entry(
      "SegmentedDatasource", "testSegmentedDatasourceShowsOneAndSwitchingKeepsWhatBothHave",
      "testASegmentIndexOutOfRangeIsReportedAndChangesNothing",
      "testASegmentedSourceHasAnIdentifierAndAFirstIndex",
      "testTheSwitcherChoosesTheSegmentAndShowsWhichItIs",
      "testTheSwitcherWorksWithTheKeyboardInEveryList",
      "testSwitchingSegmentsAnimatesInEveryList",
      "testSwitchingSegmentsKeepsWhatBothHaveInEveryList"),
    Entry(
      "Factory", "testTheConfigurationClosureGetsCellItemAndIndexWithTheirTypes",
      "testHeadersFootersAndTextsAreRegisteredWithKeys",
      "testSupplementaryViewsOfAKindAreShownOnItemsAndBehindSections"),
    Entry(
      "GetCellKey", "testTheKeyOfAnItemChoosesItsCellSoThatOneListHasManyCellClasses"),
    Entry(
      "ClassWithIdentifier, NibWithIdentifier",
      "testTemplatesShareCellsAndKeepTheWidgetsOfEach",
      "testATemplateMayBeAFile", "testASignalInATemplateIsAnEventOfTheItem"),
    Entry(
      "unknown key", "testAnUnknownKeyIsAnErrorThatListsTheKnownOnes",
      "testAnUnknownKeyOfAHeaderNamesTheKnownOnesOfItsKind"),
    Entry("kinds", "testKindsAreKeptApart"),
    Entry(
      "editor", "testAnEditorWithAllFourFunctionsIsEditableElseReadOnly",
      "testAnEditorsActionsAreNoneInsertAndDelete",
      "testAnEditorCarriesOutDeletionsAndMovesInEveryList"),
    Entry(
      "SelectionManager", "testInitialSelectionIsMarkedWhenItIsShown",
      "testItemSelectionIsSingleOrMultipleAndTogglesOnlyWhenEnabled",
      "testAMarkedItemAndTheOneThatLosesItsMarkAreBothFilledAgain",
      "testRowsAreMarkedByActivatingThemNotByGoingThroughThem"),
  ]

  private static let builders = [
    Entry(
      "TableViewCellBuilderProtocol",
      "testABuilderMakesTheCellOfItsRowWithItsHeightAndKeepsItsState"),
    Entry(
      "TableViewSectionProtocol",
      "testASectionHasAsManyRowsAsBuildersAndTheirHeightsAndCells",
      "testASectionGivesRowsHeaderHeightAndViewAndHeightAndCellForAPath"),
    Entry("BaseSection", "testASectionHasAsManyRowsAsBuildersAndTheirHeightsAndCells"),
    Entry(
      "TableViewFactoryProtocol",
      "testOrderIsTheFactorysAndASectionWithoutAHeaderTakesNoSpace"),
    Entry(
      "DefaultTableViewOutput", "testDidSelectCellAndCellWillDisplayDriveLoadingMore",
      "testTheLoadingRowAfterTheModelsDrivesLoadingMore",
      "testANewOutputReplacesTheOldOneAndWhatBothHaveStays",
      "testACellStaysWithItsRowThroughANewOutputAndIsFilledOnlyWithAnotherModel",
      "testAnOutputThatShowsTheSameIsToldOfItsRows",
      "testABuilderAndASectionThatStayAreAskedAgainByTheirOutput"),
  ]

  private static let cascade = [
    Entry(
      "index, childDelegates, parentDelegate",
      "testMakingANodeNumbersItsChildrenAndGivesThemTheirParent",
      "testEveryLaterAssignmentOfChildrenNumbersThemAnew", "testARemovedChildLosesItsParent",
      "testTheParentIsWeak"),
    Entry(
      "prepare", "testPrepareIsRecursiveTheChildrenFirst",
      "testANewChildOfAPreparedNodeIsPreparedAndOneThatStaysIsNotAgain"),
    Entry(
      "root", "testRootBecomesDataSourceAndDelegateOnPrepareAndNobodyElseDoes",
      "testSectionsAreTheChildrenOfTheRootAndNoneElsewhere",
      "testReloadOnChildDelegatesChangedShowsTheSectionsAndKeepsTheAnchor",
      "testTheRootLeavesTheListAloneUntilItIsToldOtherwise",
      "testAReloadOfTheRootAsksForAllSectionsThatStay",
      "testRootHandsEveryHookToTheChildOfTheSectionWithItsArgumentsUnchanged"),
    Entry(
      "section", "testReloadModesNoneWholeAndSection",
      "testReloadModeSectionMovesRowsOrPutsThemThereAtOnce",
      "testHeaderAndFooterOfAReloadedSectionAreAskedForAgain",
      "testRowsOfAReloadedSectionAreAskedForAgainAndKeepTheirCells",
      "testSectionHandsCallsAboutRowsToTheChildOfTheRowAndKeepsThoseAboutTheSection"),
    Entry("bare", "testABareNodeHandsNothingOnAndHasNoRows"),
    Entry(
      "defaults", "testRootGivesItsDefaultForAnIndexBeyondTheChildren",
      "testRootGivesItsDefaultForANegativeIndex",
      "testRootGivesItsDefaultForAHookTheChildLeavesOut",
      "testSectionGivesItsDefaultForAnIndexBeyondTheChildren",
      "testSectionGivesItsDefaultForANegativeIndex",
      "testSectionGivesItsDefaultForAHookTheChildLeavesOut",
      "testNoHookOfTheProtocolsIsForgotten", "testEveryHookIsAskedByEveryListThatItMakesSenseIn"),
    Entry(
      "hooks that children answer together",
      "testTheUndoStackIsThatOfTheFirstChildThatHasOne",
      "testAChangeIsRememberedByAllChildrenTogether",
      "testDropFormatsAreThoseOfAllChildrenEachOnce",
      "testIndexTitlesAreTheChildrensOfTheRootAndNobodysElsewhere",
      "testRowsThatAreDraggedOutAreOfferedByTheChildThatHasThemAll",
      "testIdentitiesAreTheNodesOfARootAndNobodysElsewhere"),
    Entry(
      "estimated heights",
      "testEstimatedRowHeightIsTheRealOneWhereTheChildHasNoEstimate"),
    Entry("veto", "testWillSelectAndDidSelectReachTheRowAndNilVetoes"),
    Entry(
      "chain of responsibility", "testASubclassSeesACallFirstAndCallingSuperLetsItGoOn"),
    Entry(
      "index titles, moves, move targets, focus",
      "testIndexTitlesAreThoseOfAllSectionsAndLeadToThem",
      "testARowMovesFromOneSectionOfATreeToAnother",
      "testRowsOfASourceDoNotMoveOutOfItAndNoOthersIntoIt",
      "testFocusIsToldToTheNodeItLeavesAndTheOneItReaches",
      "testANodeThatLeavesCanFocusOutIsPassedOver"),
    Entry(
      "menu hooks", "testMenuHooksMakeAPopoverMenuWhoseEntryIsPerformedOnTheRow",
      "testTheMenuKeyOpensTheMenuAtTheCursorAndTheKeyboardWorksInIt"),
    Entry("highlight", "testHighlightIsThePressedStateAndOnlyWhereItShould"),
    Entry("accessory", "testTheTrailingButtonOfARowActivatesItsAccessory"),
    Entry(
      "edit actions", "testEditActionsTakeThePlaceOfDeleting",
      "testTheRowUnderThePointerShowsItsActionsAtItsEnd",
      "testASwipeOfAFingerPinsTheActionsAndOneBackCoversThem",
      "testTwoFingersSidewaysOnATouchpadPinTheActionsAndBackCoverThem"),
    Entry(
      "indentation", "testIndentationIsAStartMarginPerLevel",
      "testIndentationIsAStartMarginInTablesAndCollectionsThatAreLists",
      "testIndentationMovesTheTextInTheOutlineColumnOfATree"),
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
