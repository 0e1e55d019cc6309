public import GuestBookContract
import GuestBookDomain
import GuestBookMVVM

/// The list without a flow.
public final class MVVMGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let viewModel = GuestsViewModel(
        book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(MockGuestsView(viewModel: viewModel))
    }
  }
}

/// The card without a flow.
public final class MVVMCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigation: RecordingNavigation

  /// Makes the host of a card.
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

/// Records where a card navigates to until its host is released.
private final class RecordingNavigation: CardNavigation {
  private let navigation: any CardNavigation

  init(_ navigation: any CardNavigation) {
    self.navigation = navigation
  }

  func showEdit(of id: Guest.ID) { navigation.showEdit(of: id) }
  func closeCard(of id: Guest.ID) { navigation.closeCard(of: id) }
}
