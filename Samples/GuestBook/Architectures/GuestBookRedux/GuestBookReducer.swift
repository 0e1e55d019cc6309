import GreetingDomain
import GreetingRedux
import GuestBookDomain

/// The workflow of the app: a pure function of state and action.
///
/// It has the reducers of the screens change their parts of the state. Their effects are requests to the app, which it
/// fulfills by changing the state, or passes on as effects of its own.
public nonisolated struct GuestBookReducer {
  /// Creates a reducer.
  public init() {}

  /// Changes the state by an action.
  ///
  /// - Parameters:
  ///   - state: The state before the action, which becomes the state after it.
  ///   - action: The event.
  /// - Returns: The effects to run, in order.
  public func reduce(into state: inout GuestBookState, action: GuestBookAction) -> [GuestBookEffect] {
    switch action {
    case .host(let action):
      reduceHost(into: &state, action: action)
      return []
    case .guests(let action):
      return reduceList(into: &state, action: action)
    case .card(let id, let action):
      return reduceCard(id, into: &state, action: action)
    case .greeting(let id, let action):
      return reduceGreeting(id, into: &state, action: action)
    case .guestAdded(let guest, let id):
      state.list.guests?.add(guest)
      if state.sheet?.id == id { state.sheet?.guestID = guest.id }
      return reduceGreeting(id, into: &state, action: .personSaved)
    case .guestUpdated(let guest, let id):
      state.list.guests?.update(guest)
      state.busyGuests.remove(guest.id)
      return reduceGreeting(id, into: &state, action: .personSaved)
    case .saveFailed(let guestID, let id):
      if let guestID { state.busyGuests.remove(guestID) }
      return reduceGreeting(id, into: &state, action: .saveFailed)
    case .guestRemoved(let guestID):
      state.busyGuests.remove(guestID)
      var effects: [GuestBookEffect] = []
      if let card = state.card, card.guestID == guestID {
        effects = reduceCard(card.id, into: &state, action: .guestRemoved)
      }
      // Last, because the card reads its guest in the book.
      state.list.guests?.remove(guestID)
      return effects
    case .removalFailed(let guestID, let id):
      state.busyGuests.remove(guestID)
      return reduceCard(id, into: &state, action: .removalFailed)
    }
  }

  // MARK: Screens

  private func reduceHost(into state: inout GuestBookState, action: GuestBookAction.Host) {
    switch action {
    case .cardPopped(let id):
      if state.card?.id == id { state.card = nil }
    case .greetingDismissed(let id):
      if state.sheet?.id == id { state.sheet = nil }
    case .linkOpened(let link):
      state.waitingLink = link
      followWaitingLink(in: &state)
    }
  }

  private func reduceList(into state: inout GuestBookState, action: GuestsAction) -> [GuestBookEffect] {
    let effects = GuestsReducer().reduce(into: &state.list, action: action)
    followWaitingLink(in: &state)
    return effects.flatMap { effect -> [GuestBookEffect] in
      switch effect {
      case .load:
        return [.load]
      case .showCheckIn:
        presentCheckIn(in: &state)
      case .showCard(let id):
        pushCard(.guest(id), in: &state)
      }
      return []
    }
  }

  private func reduceCard(_ id: ScreenID, into state: inout GuestBookState, action: CardAction) -> [GuestBookEffect] {
    guard state.card?.id == id, var card = state.cardState else { return [] }
    // While the greeting covers the card, the user cannot reach it.
    if case .view = action, state.sheet != nil { return [] }
    let effects = CardReducer().reduce(into: &card, action: action)
    state.cardState = card
    return effects.flatMap { effect -> [GuestBookEffect] in
      switch effect {
      case .showEdit(let guestID):
        if let guest = state.list.guests?[guestID] { presentEdit(of: guest, in: &state) }
      case .remove(let guestID):
        return [.remove(guestID, by: id)]
      case .close:
        state.card = nil
      }
      return []
    }
  }

  private func reduceGreeting(
    _ id: ScreenID, into state: inout GuestBookState, action: GreetingAction
  ) -> [GuestBookEffect] {
    guard var sheet = state.sheet, sheet.id == id else { return [] }
    let effects = GreetingReducer().reduce(into: &sheet.greeting, action: action)
    state.sheet = sheet
    return effects.flatMap { effect -> [GuestBookEffect] in
      switch effect {
      case .load:
        return reduceGreeting(id, into: &state, action: .personLoaded(sheet.person))
      case .save(let person):
        guard let guestID = sheet.guestID else { return [.add(person, by: id)] }
        state.busyGuests.insert(guestID)
        return [.update(Guest(id: guestID, person: person), by: id)]
      case .showWelcomeCard(let greeted):
        finish(sheet, with: greeted, in: &state)
        return []
      }
    }
  }

  private func finish(_ sheet: GuestBookState.Sheet, with greeted: WelcomeCard, in state: inout GuestBookState) {
    state.sheet = nil
    guard sheet.isCheckIn else { return }
    if let id = sheet.guestID {
      pushCard(.guest(id), in: &state)
    } else if let person = Person(name: greeted.name, surname: greeted.surname) {
      pushCard(.greeted(person), in: &state)
    }
  }

  // MARK: Navigation

  private func followWaitingLink(in state: inout GuestBookState) {
    guard let guests = state.list.guests, let link = state.waitingLink else { return }
    state.waitingLink = nil
    state.destination = nil
    state.list.isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: presentCheckIn(in: &state)
    case .guest(let id), .editGuest(let id):
      guard let guest = guests[id] else {
        state.list.isLinkedGuestUnknown = true
        return
      }
      pushCard(.guest(id), in: &state)
      if link == .editGuest(id), !state.busyGuests.contains(id) { presentEdit(of: guest, in: &state) }
    }
  }

  private func pushCard(_ subject: GuestBookState.Card.Subject, in state: inout GuestBookState) {
    guard state.destination == nil else { return }
    state.list.isLinkedGuestUnknown = false
    state.card = GuestBookState.Card(id: makeScreenID(in: &state), subject: subject)
  }

  private func presentCheckIn(in state: inout GuestBookState) {
    guard state.destination == nil else { return }
    state.list.isLinkedGuestUnknown = false
    let id = makeScreenID(in: &state)
    state.destination = .checkIn(GuestBookState.Sheet(of: nil, id: id))
  }

  private func presentEdit(of guest: Guest, in state: inout GuestBookState) {
    guard state.sheet == nil else { return }
    let id = makeScreenID(in: &state)
    state.card?.edit = GuestBookState.Sheet(of: guest, id: id)
  }

  private func makeScreenID(in state: inout GuestBookState) -> ScreenID {
    state.screenCount += 1
    return ScreenID(number: state.screenCount)
  }
}
