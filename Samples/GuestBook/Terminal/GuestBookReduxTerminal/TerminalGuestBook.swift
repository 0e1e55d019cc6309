import GreetingDemo
import GreetingRedux
import GuestBookDemo
import GuestBookDomain
import GuestBookRedux

/// The host of the guest book: shows the screens of the state on the stage, and notifies the store when the system has
/// gone back.
final class TerminalGuestBook: StoreSubscriber {
  private let guestBook: GuestBook
  private let stage: TerminalStage
  private let pathStage: TerminalPathStage<ScreenID, ScreenID>
  private(set) var link: GuestBookLink?

  init(_ dependencies: GuestBookDemoDependencies) {
    let stage = dependencies.stage
    let guestBook = GuestBook(
      store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    (self.stage, self.guestBook) = (stage, guestBook)
    pathStage = TerminalPathStage(
      stage,
      writePath: { old, _ in
        if let id = old.last { guestBook.app.send(.cardPopped(id)) }
      },
      writeSheet: { id in guestBook.app.send(.greetingDismissed(id)) },
      push: { id, onPop in
        stage.pushCard(onPop: onPop) { form, host in
          DemoScreen(keeping: TerminalCardView(form: form, host: host, scope: guestBook.card(id)), open: {})
        }
      },
      present: { id, onDismiss in
        stage.presentGreeting(onDismiss: onDismiss) { form, host in
          let scope = guestBook.greeting(id)
          let view = TerminalGreetingView(form: form, host: host, scope: scope)
          return DemoScreen(keeping: view, open: { await scope.send(.opened).value })
        }
      })
  }

  /// Shows the list, and the screens of a link when the guests are loaded.
  func start(with link: GuestBookLink?) {
    guestBook.app.subscribe(self)
    if let link { open(link) }
    let scope = guestBook.guests
    stage.showGuests { form, host in
      let view = TerminalGuestsView(form: form, host: host, scope: scope)
      return DemoScreen(keeping: view, open: { await scope.send(.opened).value })
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  func open(_ link: GuestBookLink) {
    guestBook.app.send(.linkOpened(link))
  }

  func newState(_ state: GuestBookViewState) {
    link = state.link
    pathStage.show(state.path, sheet: state.sheet)
  }
}
