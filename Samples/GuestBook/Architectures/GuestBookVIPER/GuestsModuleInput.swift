import GuestBookDomain

/// Opens links in the module of the list; implemented by its presenter, and called by the app's router.
protocol GuestsModuleInput: AnyObject {
  /// Opens the screens of a link, once the guests are loaded.
  func open(_ link: GuestBookLink)
}
