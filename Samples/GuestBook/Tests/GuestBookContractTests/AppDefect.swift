/// What can be wrong with an app: at least one defect per rule, each of which the contract has to find.
enum AppDefect: CaseIterable, Sendable {
  // 1
  case loadsTwice, checksInBeforeLoading, losesTheLinkOfACancelledLoad
  // 2
  case showsNewGuestsFirst, findsGuestsByName, doesNotSayThatTheBookIsEmpty, opensTheGuestAtThePlace
  case sortsGuestsByName, doesNotShowAdditions
  // 3
  case asksTheStoreForTheSheet, editsTheNameThatTheCardHadFirst
  // 4
  case addsAtEachSave, doesNotUpdateTheRowOfAnEdit, doesNotUpdateTheCardOfAnEdit
  case showsTypedNames, showsTypedNamesOfEdits
  // 5
  case pushesNoCardAfterACheckIn, pushesACardAfterAnEdit, offersEditWithoutAGuest, followsTheSecondContinue
  // 6
  case isBusyOnlyOnTheCardThatAsked, editsWhileBusy, isBusyFromTheTaskOn, isBusyUntilTheNextTask
  case isBusyForAnyGuest
  // 7
  case removesTwice, closesAnyCardAfterARemoval, showsAFailureOnEachCard, keepsAFailureAtTheNextRemove
  // 8
  case ignoresThatTheSystemPopped, ignoresThatTheSystemDismissed, losesAnAdditionAfterASwipe
  case givesALateAdditionToTheNextSheet, makesNoCallAfterTheSystemWentBack
  case losesARemovalAfterASwipe
  case popsByALateReport, dismissesByALateReport, keepsASheetThatWasRefused, keepsTheSheetOfACardThatWasPopped
  // 9
  case keepsTheOldestLink, dropsALinkWhenTheLoadFails, keepsTheSheetOpenForALink, editsABusyGuestByLink
  case keepsTheMessageForAnUnknownGuest, keepsACardThatIsLinked, linksToACardWithoutAGuest, losesALinkBeforeTheList
  case restoresAnAddedCheckInAsNew
  // 10
  case checksInOverACard, opensACardBelowASheet, removesBelowASheet, editsOnACardThatWasLeft, actsOnASheetThatWasLeft
  case opensTwoCardsByADoubleTap, keepsScreens, keepsAPartOfEachSheet, updatesAfterLeaving, updatesACardThatMovesOut
  case keepsAPartOfEachSheetUntilTheAppCloses
  case doesNotAwaitACall, notifiesWithoutEnd
}
