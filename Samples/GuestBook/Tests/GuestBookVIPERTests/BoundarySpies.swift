import GuestBookDomain

@testable import GuestBookVIPER

/// Records the results of the list's interactor.
final class GuestsOutputSpy: GuestsInteractorOutput {
  enum Call: Equatable {
    case guests([GuestName]), checkIn, guest(Guest.ID), confirm(GuestBookLink)
  }

  private(set) var received: [Call] = []
  private(set) var status: GuestsStatus?

  func didUpdateGuests(_ guests: [GuestName]) { received.append(.guests(guests)) }
  func didConfirmCheckIn() { received.append(.checkIn) }
  func didSelectGuest(_ id: Guest.ID) { received.append(.guest(id)) }
  func didConfirm(_ link: GuestBookLink) { received.append(.confirm(link)) }
  func didChange(_ status: GuestsStatus) { self.status = status }
}

/// Records where the presenters navigate.
final class RouterSpy: GuestsRouting, CardRouting {
  enum Call: Equatable {
    case checkIn, card(Guest.ID), cardAndEdit(Guest.ID), cardNamed(String), edit(Guest.ID)
    case closeScreens, closeGreeting, closeCard
  }

  private(set) var received: [Call] = []

  func showCheckIn(output: any GreetingModuleOutput) { received.append(.checkIn) }
  func showCard(of id: Guest.ID) { received.append(.card(id)) }
  func showCard(named name: String) { received.append(.cardNamed(name)) }
  func showCardAndEdit(of id: Guest.ID) { received.append(.cardAndEdit(id)) }
  func closeScreens() { received.append(.closeScreens) }
  func isOnTop(_ card: any CardModuleInput) -> Bool { true }
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput) { received.append(.edit(id)) }
  func closeGreeting() { received.append(.closeGreeting) }
  func closeCard() { received.append(.closeCard) }
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
