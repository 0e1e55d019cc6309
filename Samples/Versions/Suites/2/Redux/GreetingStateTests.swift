import GreetingDomain
import Testing

@testable import GreetingRedux

struct GreetingStateTests {
  let ann: Person
  let tooLong = ExactText(String(repeating: "x", count: 41))

  init() throws {
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Fields

  @Test func theTypedNamePrecedesTheStoredOne() {
    let state = GreetingState(storedPerson: ann, typedName: ExactText("Jose\u{301}"))

    #expect(ExactText(state.name) == ExactText("Jose\u{301}"))
    #expect(state.surname == "Lee")
    #expect(state.person == Person(name: "Jose\u{301}", surname: "Lee"))
  }

  @Test func theEmptiedSurnamePrecedesTheStoredOne() {
    let state = GreetingState(storedPerson: ann, typedSurname: ExactText(""))

    #expect(state.name == "Ann")
    #expect(state.surname == "")
    #expect(state.person == Person(name: "Ann", surname: ""))
  }

  // MARK: Problem

  @Test func aSurnameCanBeTooLong() {
    let state = GreetingState(typedName: ExactText("Ann"), typedSurname: tooLong)

    #expect(state.problem == .nameTooLong)
  }

  @Test func aFailedSavePrecedesAFailedLoad() {
    let state = GreetingState(hasLoadFailed: true, hasSaveFailed: true)

    #expect(state.problem == .saveFailed)
  }

  @Test func aTextThatIsTooLongPrecedesAFailedSave() {
    let state = GreetingState(typedName: tooLong, hasSaveFailed: true)

    #expect(state.problem == .nameTooLong)
  }
}
