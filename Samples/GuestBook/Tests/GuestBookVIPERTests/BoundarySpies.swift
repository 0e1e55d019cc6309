import GuestBookDomain

@testable import GuestBookVIPER

/// Records the results of the list's interactor.
final class GuestsOutputSpy: GuestsInteractorOutput {
  enum Call: Equatable {
    case names([String]), checkIn, guest(Guest.ID), confirm(GuestBookLink)
  }

  private(set) var received: [Call] = []
  private(set) var status: GuestsStatus?

  func didUpdateGuests(_ names: [String]) { received.append(.names(names)) }
  func didConfirmCheckIn() { received.append(.checkIn) }
  func didSelectGuest(_ id: Guest.ID) { received.append(.guest(id)) }
  func didConfirm(_ link: GuestBookLink) { received.append(.confirm(link)) }
  func didChange(_ status: GuestsStatus) { self.status = status }
}

/// Records the calls of the routers of the modules; a card that is pushed is itself.
final class RootSpy: GuestBookRouting, CardModuleInput {
  enum Call: Equatable {
    case pushCard(Guest.ID?), popCard(Guest.ID), presentGreeting(Guest.ID?), dismissGreeting, closeScreens
    case configureGuest(Guest.ID), configureName(String), edit
  }

  private(set) var received: [Call] = []

  func pushCard(of id: Guest.ID?, configuredBy configure: (any CardModuleInput) -> Void) {
    received.append(.pushCard(id))
    configure(self)
  }

  func popCard(of id: Guest.ID) { received.append(.popCard(id)) }
  func presentGreeting(of id: Guest.ID?, output: any GreetingModuleOutput) { received.append(.presentGreeting(id)) }
  func dismissGreeting() { received.append(.dismissGreeting) }
  func closeScreens() { received.append(.closeScreens) }

  func configure(guestID: Guest.ID) { received.append(.configureGuest(guestID)) }
  func configure(name: String) { received.append(.configureName(name)) }
  func edit() { received.append(.edit) }
}

/// Records the result of a greeting.
final class GreetingOutputSpy: GreetingModuleOutput {
  struct Result: Equatable {
    let guestID: Guest.ID?
    let name: String
  }

  private(set) var received: [Result] = []

  func greetingModuleDidFinish(guestID: Guest.ID?, name: String) {
    received.append(Result(guestID: guestID, name: name))
  }
}
