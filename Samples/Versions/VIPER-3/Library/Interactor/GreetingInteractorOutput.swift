/// What the interactor reports to the presenter.
protocol GreetingInteractorOutput: AnyObject {
  /// A load has ended.
  ///
  /// - Parameter person: The stored person, or `nil` if nobody is stored.
  func didLoadPerson(_ person: FullName?)

  /// A load has failed.
  func didFailToLoadPerson()

  /// A person is greeted, and is saved from now on.
  ///
  /// - Parameter person: The greeted person.
  func didGreetPerson(_ person: FullName)

  /// The greeted person is saved.
  func didSavePerson()

  /// The greeted person could not be saved.
  func didFailToSavePerson()

  /// A load or a save has returned after its request was cancelled: nobody wants to see its result any more.
  func didCancelRequest()
}

/// The name and surname of a person, as plain data: entities do not leave the interactor.
struct FullName {
  /// The name, never empty.
  let name: String
  /// The surname, empty if the person has none.
  let surname: String
}
