import GreetingDomain

/// Loads, checks, greets and saves a person. It works with entities, and knows nothing about the screen.
final class GreetingInteractor {
  weak var output: (any GreetingInteractorOutput)?

  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }

  /// Reports the result of a request, unless the request was cancelled meanwhile.
  ///
  /// An error does not tell whether it was: a store can throw a `CancellationError` of its own, which is a failure.
  private func report(_ result: (any GreetingInteractorOutput) -> Void) {
    guard let output else { return }
    if Task.isCancelled {
      output.didCancelRequest()
    } else {
      result(output)
    }
  }
}

extension GreetingInteractor: GreetingInteractorInput {
  func loadPerson() async {
    do {
      let person = try await store.person()
      report { $0.didLoadPerson(person.map(FullName.init)) }
    } catch {
      report { $0.didFailToLoadPerson() }
    }
  }

  func greetPerson(name: String, surname: String) async {
    guard let person = Person(name: name, surname: surname) else { return }
    output?.didGreetPerson(FullName(person))
    // The request is cancelled when the screen closes, but the save has to continue: nobody cancels its own task.
    let save = Task { [store] in try await store.save(person) }
    do {
      try await save.value
      report { $0.didSavePerson() }
    } catch {
      report { $0.didFailToSavePerson() }
    }
  }

  func checkPerson(name: String, surname: String) -> PersonCheck {
    if Person.isTooLong(name) || Person.isTooLong(surname) { return .tooLong }
    return Person(name: name, surname: surname) == nil ? .blank : .valid
  }
}

extension FullName {
  fileprivate init(_ person: Person) {
    self.init(name: person.name, surname: person.surname)
  }
}
