import GreetingDomain
import Testing

@testable import GreetingRedux

struct GreetingReducerTests {
  let reducer = GreetingReducer()
  let ann: Person

  init() throws {
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Load

  @Test func openingLoadsThePerson() {
    var state = GreetingState.initial

    let effects = reducer.reduce(into: &state, action: .opened)

    #expect(state == GreetingState(isBusy: true))
    #expect(effects == [.load])
  }

  @Test func aLoadedPersonIsStored() {
    var state = GreetingState(typedName: ExactText("Bob"), isBusy: true)

    let effects = reducer.reduce(into: &state, action: .personLoaded(ann))

    #expect(state == GreetingState(storedPerson: ann, typedName: ExactText("Bob")))
    #expect(effects == [])
  }

  @Test func aLoadWithoutAPersonEnds() {
    var state = GreetingState(isBusy: true)

    let effects = reducer.reduce(into: &state, action: .personLoaded(nil))

    #expect(state == .initial)
    #expect(effects == [])
  }

  @Test func aFailedLoadIsReported() {
    var state = GreetingState(isBusy: true)

    let effects = reducer.reduce(into: &state, action: .loadFailed)

    #expect(state == GreetingState(hasLoadFailed: true))
    #expect(effects == [])
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureAndLoadsAgain() {
    var state = GreetingState(hasLoadFailed: true)

    let effects = reducer.reduce(into: &state, action: .retryTapped)

    #expect(state == GreetingState(isBusy: true))
    #expect(effects == [.load])
  }

  @Test(arguments: [GreetingState.initial, GreetingState(isBusy: true, hasLoadFailed: true)])
  func retryDoesNothingIfItIsNotAvailable(before: GreetingState) {
    var state = before

    let effects = reducer.reduce(into: &state, action: .retryTapped)

    #expect(state == before)
    #expect(effects == [])
  }

  // MARK: Edit

  @Test func anEditOfTheNameRemovesTheGreetingAndNothingElse() {
    var state = GreetingState(greetedPerson: ann, isBusy: true, hasLoadFailed: true, hasSaveFailed: true)

    let effects = reducer.reduce(into: &state, action: .nameEdited("Jose\u{301}"))

    #expect(
      state
        == GreetingState(
          typedName: ExactText("Jose\u{301}"), isBusy: true, hasLoadFailed: true, hasSaveFailed: true))
    #expect(effects == [])
  }

  @Test func anEditOfTheSurnameRemovesTheGreetingAndNothingElse() {
    var state = GreetingState(greetedPerson: ann, isBusy: true, hasLoadFailed: true, hasSaveFailed: true)

    let effects = reducer.reduce(into: &state, action: .surnameEdited("Le\u{301}"))

    #expect(
      state
        == GreetingState(
          typedSurname: ExactText("Le\u{301}"), isBusy: true, hasLoadFailed: true, hasSaveFailed: true))
    #expect(effects == [])
  }

  // MARK: Greet

  @Test func greetGreetsAndSavesTheTypedPerson() {
    var state = GreetingState(
      typedName: ExactText("  Ann "), typedSurname: ExactText("Lee"), hasLoadFailed: true, hasSaveFailed: true)

    let effects = reducer.reduce(into: &state, action: .greetTapped)

    #expect(
      state
        == GreetingState(
          greetedPerson: ann, typedName: ExactText("  Ann "), typedSurname: ExactText("Lee"), isBusy: true,
          hasLoadFailed: true))
    #expect(effects == [.save(ann)])
  }

  @Test(arguments: [GreetingState.initial, GreetingState(typedName: ExactText("Ann"), isBusy: true)])
  func greetDoesNothingIfItIsNotAvailable(before: GreetingState) {
    var state = before

    let effects = reducer.reduce(into: &state, action: .greetTapped)

    #expect(state == before)
    #expect(effects == [])
  }

  @Test func aSaveEnds() {
    var state = GreetingState(greetedPerson: ann, isBusy: true)

    let effects = reducer.reduce(into: &state, action: .personSaved)

    #expect(state == GreetingState(greetedPerson: ann))
    #expect(effects == [])
  }

  @Test func aFailedSaveIsReportedAndKeepsTheGreeting() {
    var state = GreetingState(greetedPerson: ann, isBusy: true)

    let effects = reducer.reduce(into: &state, action: .saveFailed)

    #expect(state == GreetingState(greetedPerson: ann, hasSaveFailed: true))
    #expect(effects == [])
  }

  // MARK: Continue

  @Test func continueShowsTheCardOfTheGreetedPerson() {
    let before = GreetingState(greetedPerson: ann)
    var state = before

    let effects = reducer.reduce(into: &state, action: .continueTapped)

    #expect(state == before)
    #expect(effects == [.showWelcomeCard(WelcomeCard(name: "Ann", surname: "Lee"))])
  }

  @Test func continueDoesNothingWithoutAGreeting() {
    var state = GreetingState.initial

    let effects = reducer.reduce(into: &state, action: .continueTapped)

    #expect(effects == [])
  }

  @Test func continueDoesNothingWhileACallIsPending() {
    var state = GreetingState(greetedPerson: ann, isBusy: true)

    let effects = reducer.reduce(into: &state, action: .continueTapped)

    #expect(effects == [])
  }

  // MARK: Close

  @Test func aDroppedResultOnlyEndsTheCall() {
    var state = GreetingState(greetedPerson: ann, isBusy: true)

    let effects = reducer.reduce(into: &state, action: .resultDropped)

    #expect(state == GreetingState(greetedPerson: ann))
    #expect(effects == [])
  }
}
