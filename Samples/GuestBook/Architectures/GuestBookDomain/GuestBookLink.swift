/// A link to screens of the guest book.
public enum GuestBookLink: Hashable, Sendable {
  /// `guests`: the list.
  case guests
  /// `guests/new`: the list, and a sheet to check in a guest.
  case newGuest
  /// `guests/ID`: the list and the card of a guest.
  case guest(Guest.ID)
  /// `guests/ID/edit`: the list, the card of a guest, and a sheet to edit this guest.
  case editGuest(Guest.ID)

  /// Parses a link.
  ///
  /// - Parameter path: A path as `path` returns it; every other text gives `nil`.
  public init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let id = parts.count > 1 ? Int(parts[1]).map { Guest.ID($0) } : nil
    let link: Self? =
      switch (parts.count, id) {
      case (1, _): .guests
      case (2, let id?): .guest(id)
      case (2, nil): .newGuest
      case (3, let id?): .editGuest(id)
      default: nil
      }
    guard let link, link.path.unicodeScalars.elementsEqual(path.unicodeScalars) else { return nil }
    self = link
  }

  /// The link as a path.
  public var path: String {
    switch self {
    case .guests: "guests"
    case .newGuest: "guests/new"
    case .guest(let id): "guests/\(id.number)"
    case .editGuest(let id): "guests/\(id.number)/edit"
    }
  }
}
