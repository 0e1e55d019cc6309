/// What can be wrong with a screen: at least one defect per rule, each of which the contract has to find.
enum Defect: CaseIterable, Sendable {
  // 1
  case isIdleWhileItOpens, speaksEnglishOnly, loadsTwice, waitsForEverBeforeItLoads
  // 2
  case overwritesAnEditedName, fillsAnEmptiedField, takesAnEqualTextForNoEdit, takesFillingForAnEdit
  case changesTheTitleWhenItGreets, forgetsTheTitleWithoutAPerson, waitsForEverAfterLoading
  // 3
  case forgetsAFailedLoad, takesAnyCancellationForItsOwn, staysBusyAfterAFailedLoad, hidesRetry
  // 4
  case retriesWithoutAFailure, retriesWhileBusy, keepsTheFailureWhileItRetries, editEndsALoadFailure
  // 5
  case trimsWhatIsTyped, normalizesWhatIsTyped, bringsBackAGreeting
  case keepsTheGreetingForAnEqualText, keepsTheGreetingWhenTheSurnameIsEdited
  // 6
  case greetsWhileBusy, greetsByWhatWasTyped, isIdleWhileItSaves, emptiesTheFieldsWhenItGreets
  case savesWithoutTheSurname, savesTwice
  // 7
  case forgetsAFailedSave, keepsASaveFailure, editEndsASaveFailure
  case removesTheGreetingWhenASaveFails, restoresTheGreetingWhenASaveFails
  // 8
  case allowsOneCharacterMore, countsScalars, countsWhiteSpaceAtTheEnds, hidesATooLongTextWhileBusy
  case showsALoadFailureFirst
  // 9
  case goesOnWhileBusy, goesOnOnlyOnce, goesOnTwicePerTap, goesOnWithWhatTheFieldsShow
  // 10
  case updatesAfterClosing, messagesTheViewWhileItCloses, loadsAgainAfterClosing, isKeptAlive, leavesAPartBehind
  case staysBusyAfterACancelledAction
  // A reply and another event in one turn
  case fillsOverAnEditOfTheSameTurn, asksTheViewWhetherItMayGreet, showsAReplyATurnLater

  /// Whether an action of the screen waits for something else than the store.
  var waitsForEver: Bool { [.waitsForEverBeforeItLoads, .waitsForEverAfterLoading].contains(self) }

  /// How many steps show it at the least; the harness closes the screen after them.
  var fewestSteps: Int {
    switch self {
    case .isKeptAlive, .leavesAPartBehind, .messagesTheViewWhileItCloses: 0
    case .isIdleWhileItOpens, .speaksEnglishOnly, .waitsForEverBeforeItLoads, .updatesAfterClosing,
      .loadsAgainAfterClosing:
      1
    case .loadsTwice, .waitsForEverAfterLoading, .forgetsTheTitleWithoutAPerson, .forgetsAFailedLoad,
      .takesAnyCancellationForItsOwn, .staysBusyAfterAFailedLoad, .hidesRetry, .retriesWhileBusy, .trimsWhatIsTyped,
      .normalizesWhatIsTyped,
      .allowsOneCharacterMore, .countsScalars, .countsWhiteSpaceAtTheEnds, .hidesATooLongTextWhileBusy,
      .fillsOverAnEditOfTheSameTurn, .asksTheViewWhetherItMayGreet, .showsAReplyATurnLater:
      2
    case .overwritesAnEditedName, .fillsAnEmptiedField, .takesAnEqualTextForNoEdit, .retriesWithoutAFailure,
      .keepsTheFailureWhileItRetries, .editEndsALoadFailure, .greetsWhileBusy, .isIdleWhileItSaves,
      .emptiesTheFieldsWhenItGreets, .savesWithoutTheSurname, .staysBusyAfterACancelledAction:
      3
    case .changesTheTitleWhenItGreets, .bringsBackAGreeting, .keepsTheGreetingWhenTheSurnameIsEdited,
      .greetsByWhatWasTyped, .savesTwice, .forgetsAFailedSave, .removesTheGreetingWhenASaveFails, .goesOnWhileBusy:
      4
    case .keepsTheGreetingForAnEqualText, .keepsASaveFailure, .editEndsASaveFailure,
      .restoresTheGreetingWhenASaveFails, .showsALoadFailureFirst, .goesOnTwicePerTap:
      5
    case .goesOnOnlyOnce, .goesOnWithWhatTheFieldsShow: 6
    case .takesFillingForAnEdit: 7
    }
  }
}
