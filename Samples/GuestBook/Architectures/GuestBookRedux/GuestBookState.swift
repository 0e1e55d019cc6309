import GreetingDomain
import GreetingRedux
import GuestBookDomain

/// The state of the app: the book, the screens above the list, and the link that waits.
///
/// Owned by the `Store`; only the `GuestBookReducer` changes it. The list has the guests; what a card shows of its guest
/// is derived from them.
nonisolated struct GuestBookState: Equatable {
  /// A card above the list.
  struct Card: Equatable {
    /// The person on a card.
    enum Subject: Equatable {
      case guest(Guest.ID)
      /// A person whose check-in was not saved.
      case greeted(Person)
    }

    let id: ScreenID
    let subject: Subject
    var hasRemovalFailed = false
    /// The greeting that edits the guest.
    var edit: Sheet?

    /// The guest; `nil` if the card has only a name.
    var guestID: Guest.ID? {
      if case .guest(let id) = subject { id } else { nil }
    }
  }

  /// A greeting, to check in a guest or to edit one.
  struct Sheet: Equatable {
    let id: ScreenID
    /// The person with whom the greeting opens; a check-in has none.
    let person: Person?
    /// The guest; `nil` until a check-in is saved.
    var guestID: Guest.ID?
    var greeting: GreetingState

    init(of guest: Guest?, id: ScreenID) {
      self.id = id
      person = guest?.person
      guestID = guest?.id
      greeting = .initial
      _ = GreetingReducer().reduce(into: &greeting, action: .personLoaded(guest?.person))
    }

    var isCheckIn: Bool { person == nil }

    /// The link that restores the greeting.
    var link: GuestBookLink { guestID.map { .editGuest($0) } ?? .newGuest }
  }

  /// The screens that the list can show, of which it shows one.
  enum Destination: Equatable {
    case card(Card)
    case checkIn(Sheet)
  }

  var list = GuestsState()
  /// The guests with a pending call.
  var busyGuests: Set<Guest.ID> = []
  /// What is above the list.
  var destination: Destination?
  /// A link that waits until the guests are loaded.
  var waitingLink: GuestBookLink?
  /// How many screens were shown above the list.
  var screenCount = 0

  /// The card that is shown.
  var card: Card? {
    get {
      guard case .card(let card) = destination else { return nil }
      return card
    }
    set {
      if let newValue {
        destination = .card(newValue)
      } else if card != nil {
        destination = nil
      }
    }
  }

  /// The greeting that is presented, by the card or by the list.
  var sheet: Sheet? {
    get {
      switch destination {
      case .checkIn(let sheet): sheet
      case .card(let card): card.edit
      case nil: nil
      }
    }
    set {
      if card != nil {
        card?.edit = newValue
      } else {
        destination = newValue.map(Destination.checkIn)
      }
    }
  }

  /// The state of the card that is shown, joined with that of its guest.
  var cardState: CardState? {
    get {
      guard let card else { return nil }
      switch card.subject {
      case .greeted(let person):
        return CardState(person: person, guestID: nil)
      case .guest(let id):
        guard let guest = list.guests?[id] else { return nil }
        return CardState(
          person: guest.person, guestID: id, isBusy: busyGuests.contains(id), hasRemovalFailed: card.hasRemovalFailed)
      }
    }
    set {
      guard let newValue, let id = newValue.guestID else { return }
      card?.hasRemovalFailed = newValue.hasRemovalFailed
      if newValue.isBusy { busyGuests.insert(id) } else { busyGuests.remove(id) }
    }
  }

  /// The link that restores the screens.
  var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    switch destination {
    case .checkIn(let sheet): return sheet.link
    case .card(let card): return card.edit?.link ?? card.guestID.map { .guest($0) } ?? .guests
    case nil: return .guests
    }
  }
}
