import GreetingDomain
import GreetingRedux
import GuestBookDomain
import GuestBookRedux
import Observation
import SwiftUI

/// The guest book of Redux in SwiftUI: the navigation stack and the sheet show the state, and what the system writes is
/// sent as an action. A binding knows the screens with which it was made, so that the action names them. The library
/// begins in `GuestBookRedux/GuestBook.swift`.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct ReduxGuestBook: View {
  private let context: GuestBookContext
  private let bar: GuestBookBar
  @Binding private var link: String
  @Binding private var newLink: GuestBookLink?
  @State private var guestBook: GuestBook
  @State private var app = Subscriber<GuestBookViewState>()
  @State private var guests = Subscriber<GuestsViewState>()
  @State private var actions = ScreenActions()

  init(_ context: GuestBookContext, link: Binding<String>, newLink: Binding<GuestBookLink?>, bar: GuestBookBar) {
    self.context = context
    self.bar = bar
    self._link = link
    self._newLink = newLink
    self.guestBook = GuestBook(
      store: context.store, phrasebook: context.phrasebook, greetingPhrasebook: context.greetingPhrasebook)
  }

  var body: some View {
    NavigationStack(path: path) {
      list
        .toolbar { bar }
        .navigationDestination(for: ScreenID.self) { id in
          ReduxCard(
            guestBook.card(id), phrasebook: context.phrasebook,
            isShown: { [app] in app.state?.path.contains(id) == true }
          )
          // A link can replace one card with another at the same place of the path, and the state must not stay.
          .id(id)
        }
    }
    .sheet(item: sheet) { sheet in
      NavigationStack {
        ReduxGreeting(
          guestBook.greeting(sheet.id), phrasebook: context.greetingPhrasebook,
          isShown: { [app] in app.state?.sheet == sheet.id }
        )
        .closeButton { guestBook.app.send(.greetingDismissed(sheet.id)) }
      }
    }
    .onChange(of: app.state?.link) { if let state = app.state { link = state.link.path } }
    .onChange(of: newLink) {
      guard let newLink else { return }
      guestBook.app.send(.linkOpened(newLink))
      self.newLink = nil
    }
    .guestScreenLifecycle(actions: actions, isShown: { !link.isEmpty }) {
      guestBook.app.subscribe(app)
      guestBook.guests.subscribe(guests)
      if let link = newLink ?? GuestBookLink(link) { guestBook.app.send(.linkOpened(link)) }
      newLink = nil
      guestBook.guests.send(.opened)
    }
  }

  @ViewBuilder private var list: some View {
    let state = guests.state
    GuestListView(
      phrasebook: context.phrasebook,
      rows: (state?.rows ?? []).map { GuestListView.Row(id: $0.id.number, name: $0.name) },
      emptyText: state?.emptyText, message: state?.message, isBusy: state?.isBusy == true,
      isCheckInEnabled: state?.isCheckInEnabled == true, isRetryEnabled: state?.isRetryEnabled == true,
      open: { guestBook.guests.send(.rowTapped(Guest.ID($0.id))) },
      checkIn: { guestBook.guests.send(.checkInTapped) },
      retry: { guestBook.guests.send(.retryTapped) })
  }

  /// The cards. When the system has popped one, perhaps late, SwiftUI writes a path without it.
  private var path: Binding<[ScreenID]> {
    let shownPath = app.state?.path ?? []
    return Binding {
      app.state?.path ?? []
    } set: { path in
      for card in shownPath where !path.contains(card) { guestBook.app.send(.cardPopped(card)) }
    }
  }

  /// The greeting. When the system has dismissed it, perhaps late, SwiftUI writes `nil`.
  private var sheet: Binding<SheetItem?> {
    let shownSheet = app.state?.sheet
    return Binding {
      app.state?.sheet.map(SheetItem.init)
    } set: { item in
      if item == nil, let shownSheet { guestBook.app.send(.greetingDismissed(shownSheet)) }
    }
  }

  private struct SheetItem: Identifiable {
    let id: ScreenID
  }
}

/// The card of Redux in SwiftUI.
private struct ReduxCard: View {
  private let phrasebook: any GuestBookPhrasebook
  private let isShown: @MainActor () -> Bool
  @State private var scope: ScopedStore<CardViewState, CardAction.View>
  @State private var card = Subscriber<CardViewState>()
  @State private var actions = ScreenActions()

  init(
    _ scope: ScopedStore<CardViewState, CardAction.View>, phrasebook: any GuestBookPhrasebook,
    isShown: @escaping @MainActor () -> Bool
  ) {
    self.phrasebook = phrasebook
    self.isShown = isShown
    self.scope = scope
  }

  var body: some View {
    let state = card.state
    GuestCardView(
      phrasebook: phrasebook, name: state?.name ?? "", message: state?.message, isBusy: state?.isBusy == true,
      isEditEnabled: state?.isEditEnabled == true, isRemoveEnabled: state?.isRemoveEnabled == true,
      edit: { scope.send(.editTapped) },
      remove: { scope.send(.removeTapped) }
    )
    .guestScreenLifecycle(actions: actions, isShown: isShown) { scope.subscribe(card) }
  }
}

/// The greeting of Redux in a sheet. Its reducer is a part of that of the guest book, so the host of the greeting, which
/// has a store of its own, cannot be used.
private struct ReduxGreeting: View {
  private let phrasebook: any Phrasebook
  private let isShown: @MainActor () -> Bool
  @State private var scope: ScopedStore<GreetingViewState, GreetingAction>
  @State private var greeting = Subscriber<GreetingViewState>()
  @State private var actions = ScreenActions()

  init(
    _ scope: ScopedStore<GreetingViewState, GreetingAction>, phrasebook: any Phrasebook,
    isShown: @escaping @MainActor () -> Bool
  ) {
    self.phrasebook = phrasebook
    self.isShown = isShown
    self.scope = scope
  }

  var body: some View {
    let state = greeting.state
    GreetingForm(
      phrasebook: phrasebook, title: state?.title ?? "",
      name: Binding(get: { greeting.state?.name ?? "" }, set: { send(.nameEdited($0)) }),
      surname: Binding(get: { greeting.state?.surname ?? "" }, set: { send(.surnameEdited($0)) }),
      greeting: state?.greeting, message: state?.message, isBusy: state?.isBusy == true,
      isGreetEnabled: state?.isGreetEnabled == true, isRetryEnabled: state?.isRetryEnabled == true,
      isContinueEnabled: state?.isContinueEnabled == true,
      greet: { send(.greetTapped) },
      retry: { send(.retryTapped) },
      continueToWelcomeCard: { send(.continueTapped) }
    )
    .guestScreenLifecycle(actions: actions, isShown: isShown) {
      scope.subscribe(greeting)
      send(.opened)
    }
  }

  private func send(_ action: GreetingAction) {
    scope.send(action)
  }
}

/// Subscribes to a part of the store, and keeps its last state for SwiftUI to observe.
@Observable
private final class Subscriber<ViewState>: StoreSubscriber {
  private(set) var state: ViewState?

  func newState(_ state: ViewState) { self.state = state }
}
