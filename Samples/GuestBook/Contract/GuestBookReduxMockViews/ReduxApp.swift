public import GuestBookContract
public import GuestBookDomain
public import GuestBookRedux

/// The host of the guest book: shows the screens of the state, and notifies the store when the system has gone back.
public final class ReduxApp: GuestBookApp {
  private let guestBook: GuestBook
  private let stage: Stage
  private let pathStage: PathStage<ScreenID, ScreenID>
  private var state: GuestBookViewState?
  private var isNotified = false

  public init(_ dependencies: AppDependencies) {
    let guestBook = GuestBook(
      store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    self.guestBook = guestBook
    stage = dependencies.stage
    pathStage = PathStage(
      dependencies.stage,
      writePath: { old, _ in
        if let card = old.last { guestBook.app.send(.cardPopped(card)) }
      },
      writeSheet: { guestBook.app.send(.greetingDismissed($0)) },
      makeScreen: { MockCardView(guestBook.card($0)) }, makeSheet: { MockGreetingView(guestBook.greeting($0)) })
    guestBook.app.subscribe(self)
  }

  public var link: GuestBookLink? { state?.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (guestBook, stage) = (guestBook, stage)
    switch action {
    case .open(let link):
      return {
        if let link { guestBook.app.send(.linkOpened(link)) }
        stage.setRoot(MockGuestsView(guestBook.guests))
      }
    case .link(let link):
      return { guestBook.app.send(.linkOpened(link)) }
    }
  }

  public func updateIfNeeded() -> Bool {
    guard isNotified, let state else { return false }
    isNotified = false
    pathStage.show(state.path, sheet: state.sheet)
    return true
  }
}

extension ReduxApp: StoreSubscriber {
  public func newState(_ state: GuestBookViewState) {
    self.state = state
    isNotified = true
  }
}
