public import GreetingDomain

/// The texts of the list and the card in one language.
public protocol GuestBookPhrasebook: Sendable {
  /// The title of the list.
  var guests: String { get }
  /// The text of a list without guests.
  var noGuests: String { get }

  /// The message for a load that failed.
  var guestsNotLoaded: String { get }
  /// The message for a removal that failed.
  var guestNotRemoved: String { get }
  /// The message for a link to a guest whom the book does not have.
  var unknownGuest: String { get }

  /// The label of the Check in button.
  var checkInLabel: String { get }
  /// The label of the Retry button.
  var retryLabel: String { get }
  /// The label of the Edit button.
  var editLabel: String { get }
  /// The label of the Remove button.
  var removeLabel: String { get }
}

extension Language {
  /// The texts of the list and the card in this language.
  public var guestBookPhrasebook: any GuestBookPhrasebook {
    switch self {
    case .english: EnglishGuestBookPhrasebook()
    case .russian: RussianGuestBookPhrasebook()
    }
  }
}

extension Person {
  /// The name and the surname, or only the name if the surname is empty.
  public var fullName: String {
    surname.isEmpty ? name : "\(name) \(surname)"
  }
}

/// The texts in English.
struct EnglishGuestBookPhrasebook: GuestBookPhrasebook {
  let guests = "Guests"
  let noGuests = "There are no guests yet."
  let guestsNotLoaded = "The guests could not be loaded."
  let guestNotRemoved = "The guest could not be removed."
  let unknownGuest = "This guest is not in the book."
  let checkInLabel = "Check in"
  let retryLabel = "Retry"
  let editLabel = "Edit"
  let removeLabel = "Remove"
}

/// The texts in Russian.
struct RussianGuestBookPhrasebook: GuestBookPhrasebook {
  let guests = "Гости"
  let noGuests = "Гостей пока нет."
  let guestsNotLoaded = "Не удалось загрузить список гостей."
  let guestNotRemoved = "Не удалось удалить гостя."
  let unknownGuest = "Этого гостя нет в книге."
  let checkInLabel = "Зарегистрировать"
  let retryLabel = "Повторить"
  let editLabel = "Изменить"
  let removeLabel = "Удалить"
}
