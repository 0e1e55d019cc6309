/// The use cases of the screen. Their results are plain values: entities stay in the interactor.
protocol GreetingInteractorInput {
  /// Loads the person who was greeted last.
  func loadPerson() async -> LoadResult

  /// Checks whether two typed texts name a person who can be greeted.
  func validate(name: String, surname: String) -> NameValidation

  /// Saves the person who is greeted. A save that has begun continues when its caller is cancelled.
  func savePerson(_ fullName: FullName) async -> SaveResult
}

/// The names of a person, without the rules of the entity.
struct FullName {
  let name: String
  /// Empty if the person has none.
  let surname: String
}

/// How a load has ended.
enum LoadResult {
  case found(FullName)
  case foundNobody
  case failed
}

/// How a save has ended.
enum SaveResult {
  case saved
  case failed
}

/// What two typed texts are.
enum NameValidation {
  /// The names of a person, trimmed.
  case valid(FullName)
  /// The name is blank.
  case incomplete
  /// One of the texts is too long.
  case tooLong
}
