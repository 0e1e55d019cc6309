import GreetingDomain

@testable import GreetingVIP

/// A data store that holds what it is given.
final class GreetingDataStoreStub: GreetingDataStore {
  var greetedPerson: Person?
}
