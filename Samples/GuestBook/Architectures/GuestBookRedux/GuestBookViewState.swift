public import GuestBookDomain

/// The screens of the app, as values for a navigation stack and a sheet.
public nonisolated struct GuestBookViewState: Equatable {
  /// The cards above the list.
  public let path: [ScreenID]
  /// The greeting, `nil` if there is none.
  public let sheet: ScreenID?
  /// The link that restores the screens.
  public let link: GuestBookLink
}
