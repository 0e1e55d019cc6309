import GreetingDemo
import GreetingDomain
import GuestBookDomain

/// A guest book while it is shown: its stage, and the host that owns the app.
@MainActor
final class GuestBookSession {
  let stage: TerminalStage
  private let book: DemoGuestBook
  private let host = ScreenHost()

  /// Creates the app and shows its first screen.
  init(
    _ options: GuestBookOptions, store: any GuestStore, makeGuestBook: (GuestBookDemoDependencies) -> DemoGuestBook
  ) {
    stage = TerminalStage(language: options.language)
    book = makeGuestBook(
      GuestBookDemoDependencies(
        stage: stage, store: store, phrasebook: options.language.guestBookPhrasebook,
        greetingPhrasebook: options.language.phrasebook, link: options.link))
    host.openScreen(book.screen)
    updateIfNeeded()
  }

  /// The link that restores the screens.
  var link: GuestBookLink? { book.link() }

  func open(_ link: GuestBookLink) {
    book.openLink(link)
    updateIfNeeded()
  }

  /// Shows the app's path on the stage, and updates the widgets.
  func updateIfNeeded() {
    host.updateIfNeeded()
    stage.updateIfNeeded()
  }

  /// The number of actions that have not ended.
  var pendingActions: Int { stage.pendingActions + host.pendingActions }

  /// Waits until no action is pending and the widgets show the result.
  func settle() async {
    repeat {
      await stage.waitForActions()
      await host.waitForActions()
      updateIfNeeded()
    } while pendingActions > 0
  }

  /// Leaves all screens, releases the app, and waits for the actions to end.
  func close() async {
    stage.close()
    host.letGo()
    await settle()
  }
}
