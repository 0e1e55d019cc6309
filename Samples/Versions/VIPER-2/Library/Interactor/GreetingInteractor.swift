import GreetingDomain

/// Loads, validates and saves the person; the only part of the screen that knows the entity and the store.
final class GreetingInteractor {
  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }
}

extension GreetingInteractor: GreetingInteractorInput {
  func loadPerson() async -> LoadResult {
    do {
      guard let person = try await store.person() else { return .foundNobody }
      return .found(FullName(person))
    } catch {
      return .failed
    }
  }

  func validate(name: String, surname: String) -> NameValidation {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .tooLong }
    guard let person = Person(name: name, surname: surname) else { return .incomplete }
    return .valid(FullName(person))
  }

  func savePerson(_ fullName: FullName) async -> SaveResult {
    guard let person = Person(name: fullName.name, surname: fullName.surname) else { return .failed }
    // The save has a task of its own, which is not cancelled with the task of the caller.
    let save = Task { [store] in try await store.save(person) }
    do {
      try await save.value
      return .saved
    } catch {
      return .failed
    }
  }
}

extension FullName {
  fileprivate init(_ person: Person) {
    self.init(name: person.name, surname: person.surname)
  }
}
