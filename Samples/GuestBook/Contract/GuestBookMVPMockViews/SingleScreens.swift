public import GuestBookContract
import GuestBookDomain
import GuestBookMVP

/// The list without a flow.
public final class MVPGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let coordinator: RecordingCoordinator

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    coordinator = RecordingCoordinator(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, coordinator] in
      let view = MockGuestsView()
      view.presenter = GuestsPresenter(
        view: view, repository: GuestRepository(store: dependencies.store), phrasebook: dependencies.phrasebook,
        delegate: coordinator)
      dependencies.stage.setRoot(view)
    }
  }
}

/// The card without a flow.
public final class MVPCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let coordinator: RecordingCoordinator

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    coordinator = RecordingCoordinator(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, coordinator] in
      let guest = dependencies.guest
      let view = MockCardView()
      view.presenter = CardPresenter(
        name: guest.person.fullName, guestID: guest.id, view: view,
        repository: GuestRepository(store: dependencies.store, guests: Guests([guest])),
        phrasebook: dependencies.phrasebook, delegate: coordinator)
      dependencies.stage.setRoot(view)
    }
  }
}

/// Stands for the coordinator: it shows nothing, and records what a single screen reports.
private final class RecordingCoordinator: GuestsPresenterDelegate, CardPresenterDelegate {
  private let navigation: SingleScreenNavigation

  init(_ navigation: SingleScreenNavigation) {
    self.navigation = navigation
  }

  func guestsPresenterDidLoadGuests(_ presenter: GuestsPresenter) {}
  func guestsPresenterDidSelectCheckIn(_ presenter: GuestsPresenter) { navigation.showCheckIn() }
  func guestsPresenter(_ presenter: GuestsPresenter, didSelectGuest id: Guest.ID) { navigation.showCard(of: id) }
  func cardPresenter(_ presenter: CardPresenter, didSelectEditOf id: Guest.ID) { navigation.showEdit(of: id) }
  func cardPresenter(_ presenter: CardPresenter, didLoseGuest id: Guest.ID) { navigation.closeCard(of: id) }
}
