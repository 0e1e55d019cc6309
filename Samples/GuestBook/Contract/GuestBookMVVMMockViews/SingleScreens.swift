public import GuestBookContract
import GuestBookDomain
import GuestBookMVVM

/// The list without a flow.
public final class MVVMGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigation: RecordingNavigation

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigation = RecordingNavigation(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigation] in
      let viewModel = GuestsViewModel(
        book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook, navigation: navigation)
      dependencies.stage.setRoot(MockGuestsView(viewModel: viewModel))
    }
  }
}

/// The card without a flow.
public final class MVVMCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigation: RecordingNavigation

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigation = RecordingNavigation(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigation] in
      let viewModel = CardViewModel(
        guestID: dependencies.guest.id, name: dependencies.guest.person.fullName,
        book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook, navigation: navigation)
      dependencies.stage.setRoot(MockCardView(viewModel: viewModel))
    }
  }
}

/// Records where a single screen navigates to until its host is released.
private final class RecordingNavigation: GuestsNavigation, CardNavigation {
  private let navigation: SingleScreenNavigation

  init(_ navigation: SingleScreenNavigation) {
    self.navigation = navigation
  }

  func showCheckIn() { navigation.showCheckIn() }
  func showCard(of id: Guest.ID) { navigation.showCard(of: id) }
  func showEdit(of id: Guest.ID) { navigation.showEdit(of: id) }
  func closeCard(of id: Guest.ID) { navigation.closeCard(of: id) }
}
