import GreetingDomain
import GuestBookDomain
import GuestBookMVVM
import SwiftUI

/// The guest book of MVVM in SwiftUI: the navigation stack and the sheet are bound to the root view model. A binding
/// knows the screens with which it was made, so that what SwiftUI writes concerns these screens. The library begins in
/// `GuestBookMVVM/GuestBookViewModel.swift`.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct MVVMGuestBook: View {
  private let context: GuestBookContext
  private let bar: GuestBookBar
  @Binding private var link: String
  @Binding private var newLink: GuestBookLink?
  @State private var viewModel: GuestBookViewModel
  @State private var actions = ScreenActions()

  init(_ context: GuestBookContext, link: Binding<String>, newLink: Binding<GuestBookLink?>, bar: GuestBookBar) {
    self.context = context
    self.bar = bar
    self._link = link
    self._newLink = newLink
    self.viewModel = GuestBookViewModel(
      store: context.store, phrasebook: context.phrasebook, greetingPhrasebook: context.greetingPhrasebook)
  }

  var body: some View {
    NavigationStack(path: path) {
      MVVMGuestList(viewModel: viewModel.list, phrasebook: context.phrasebook, actions: actions)
        .toolbar { bar }
        .navigationDestination(for: CardRoute.self) { card in
          MVVMCard(
            viewModel: viewModel.makeCardViewModel(for: card), phrasebook: context.phrasebook,
            isShown: { [viewModel] in viewModel.path.contains(card) }
          )
          // A link can replace one card with another at the same place of the path, and the state must not stay.
          .id(card)
        }
    }
    .sheet(item: sheet) { sheet in
      NavigationStack {
        MVVMGreetingScreen(
          phrasebook: context.greetingPhrasebook, viewModel: viewModel.makeGreetingViewModel(for: sheet)
        )
        .closeButton { if viewModel.sheet === sheet { viewModel.sheet = nil } }
      }
    }
    .onChange(of: viewModel.link) { link = viewModel.link.path }
    .onChange(of: newLink) {
      guard let newLink else { return }
      viewModel.open(newLink)
      self.newLink = nil
    }
    .guestScreenLifecycle(actions: actions, isShown: { !link.isEmpty }) {
      if let link = newLink ?? GuestBookLink(link) { viewModel.open(link) }
      newLink = nil
      actions.start(viewModel.list.load)
    }
  }

  /// The cards. SwiftUI can write a path late, when other cards are shown than those that it has shown.
  private var path: Binding<[CardRoute]> {
    let shownPath = viewModel.path
    return Binding {
      viewModel.path
    } set: { path in
      if viewModel.path == shownPath { viewModel.path = path }
    }
  }

  /// The greeting. SwiftUI can write late that it has dismissed one, when another one is shown.
  private var sheet: Binding<GreetingSheet?> {
    let shownSheet = viewModel.sheet
    return Binding {
      viewModel.sheet
    } set: { sheet in
      if viewModel.sheet === shownSheet { viewModel.sheet = sheet }
    }
  }
}

/// The list of MVVM in SwiftUI.
private struct MVVMGuestList: View {
  let viewModel: GuestsViewModel
  let phrasebook: any GuestBookPhrasebook
  let actions: ScreenActions

  var body: some View {
    GuestListView(
      phrasebook: phrasebook, rows: viewModel.rows.map { GuestListView.Row(id: $0.id.number, name: $0.name) },
      emptyText: viewModel.emptyText, message: viewModel.message, isBusy: viewModel.isBusy,
      isCheckInEnabled: viewModel.canCheckIn, isRetryEnabled: viewModel.canRetry,
      open: { viewModel.showCard(of: Guest.ID($0.id)) },
      checkIn: viewModel.checkIn,
      retry: { actions.start(viewModel.retry) })
  }
}

/// The card of MVVM in SwiftUI.
private struct MVVMCard: View {
  private let phrasebook: any GuestBookPhrasebook
  private let isShown: @MainActor () -> Bool
  @State private var viewModel: CardViewModel
  @State private var actions = ScreenActions()

  init(viewModel: CardViewModel, phrasebook: any GuestBookPhrasebook, isShown: @escaping @MainActor () -> Bool) {
    self.phrasebook = phrasebook
    self.isShown = isShown
    self.viewModel = viewModel
  }

  var body: some View {
    GuestCardView(
      phrasebook: phrasebook, name: viewModel.name, message: viewModel.message, isBusy: viewModel.isBusy,
      isEditEnabled: viewModel.canEdit, isRemoveEnabled: viewModel.canRemove,
      edit: viewModel.edit,
      remove: { actions.start(viewModel.remove) }
    )
    .guestScreenLifecycle(actions: actions, isShown: isShown, open: {})
  }
}
