/// What the presenter asks the interactor: the use cases of the screen.
///
/// A request reports its result to ``GreetingInteractorOutput``, and then returns.
protocol GreetingInteractorInput {
  /// Loads the stored person.
  func loadPerson() async

  /// Greets the person that two texts make, and saves this person. Texts that make no person are ignored.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - surname: The surname as typed.
  func greetPerson(name: String, surname: String) async

  /// Checks whether two texts make a person.
  ///
  /// - Parameters:
  ///   - name: The name as typed.
  ///   - surname: The surname as typed.
  /// - Returns: What is wrong with the texts, if anything is.
  func checkPerson(name: String, surname: String) -> PersonCheck
}

/// The result of checking two texts.
enum PersonCheck {
  /// The texts make a person.
  case valid
  /// The name is blank, and no text is too long.
  case blank
  /// At least one of the texts is too long.
  case tooLong
}
