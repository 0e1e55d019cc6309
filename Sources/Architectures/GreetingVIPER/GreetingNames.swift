/// The name and the surname of a person: a plain value, so that no entity leaves the interactor.
struct GreetingNames: Equatable {
  let name: String
  /// The surname, empty if there is none.
  let surname: String
}
