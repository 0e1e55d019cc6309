public import GreetingDomain
public import GreetingRedux
public import GuestBookDomain

/// The state of the app: the book, the screens above the list, and the link that waits.
///
/// Owned by the `Store`; only the `GuestBookReducer` changes it. The list has the guests; what a card shows of its guest
/// is derived from them.
public nonisolated struct GuestBookState: Equatable {
  /// A card above the list.
  public struct Card: Equatable {
    /// The person on a card.
    public enum Subject: Equatable {
      /// A guest of the book.
      case guest(Guest.ID)
      /// A person whose check-in was not saved.
      case greeted(Person)
    }

    /// Identifies the card.
    public let id: ScreenID
    /// The person on the card.
    public let subject: Subject
    /// Whether the last removal failed.
    public internal(set) var hasRemovalFailed: Bool = false
    /// The greeting that edits the guest.
    public internal(set) var edit: Sheet?

    /// The guest; `nil` if the card has only a name.
    public var guestID: Guest.ID? {
      if case .guest(let id) = subject { id } else { nil }
    }
  }

  /// A greeting, to check in a guest or to edit one.
  public struct Sheet: Equatable {
    /// Identifies the greeting.
    public let id: ScreenID
    /// The person with whom the greeting opens; a check-in has none.
    public let person: Person?
    /// The guest; `nil` until a check-in is saved.
    public internal(set) var guestID: Guest.ID?
    /// The state of the greeting.
    public internal(set) var greeting: GreetingState

    init(of guest: Guest?, id: ScreenID) {
      self.id = id
      person = guest?.person
      guestID = guest?.id
      greeting = .initial
      _ = GreetingReducer().reduce(into: &greeting, action: .personLoaded(guest?.person))
    }

    /// Whether the greeting checks in a guest.
    public var isCheckIn: Bool { person == nil }

    /// The link that restores the greeting.
    public var link: GuestBookLink { guestID.map { .editGuest($0) } ?? .newGuest }
  }

  /// The screens that the list can show, of which it shows one.
  public enum Destination: Equatable {
    /// The card of a guest.
    case card(Card)
    /// The greeting of a new guest.
    case checkIn(Sheet)
  }

  /// The list.
  public internal(set) var list: GuestsState = GuestsState()
  /// The guests with a pending call.
  public internal(set) var busyGuests: Set<Guest.ID> = []
  /// What is above the list.
  public internal(set) var destination: Destination?
  /// A link that waits until the guests are loaded.
  public internal(set) var waitingLink: GuestBookLink?
  /// How many screens were shown above the list.
  public internal(set) var screenCount: Int = 0

  /// Creates the state before the list opens.
  public init() {}

  /// The card that is shown.
  public internal(set) var card: Card? {
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
  public internal(set) var sheet: Sheet? {
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
  public internal(set) var cardState: CardState? {
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
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    switch destination {
    case .checkIn(let sheet): return sheet.link
    case .card(let card): return card.edit?.link ?? card.guestID.map { .guest($0) } ?? .guests
    case nil: return .guests
    }
  }
}
