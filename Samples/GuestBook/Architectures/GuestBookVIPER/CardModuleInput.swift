import GuestBookDomain

/// Configures the module of the card; implemented by its presenter, and called by the router that opens the card.
protocol CardModuleInput: AnyObject {
  /// The card is that of a guest of the book.
  func configure(guestID: Guest.ID)
  /// The card has only a name.
  func configure(name: String)
  /// Edits the guest, if the guest is available.
  func edit()
  /// The card was left: it shows nothing more.
  func leave()
}
