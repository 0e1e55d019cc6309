import GreetingDomain

/// Holds the state, has the reducer change it, runs the effects, and tells subscribers what the selector makes of it.
///
/// Owned by the host's view, which subscribes to it and dispatches what the user does; refers to subscribers weakly. It
/// is not the `PersonStore`, which keeps the person.
@MainActor
public final class GreetingStore {
  private var state = GreetingState()
  private var subscribers: [() -> (any GreetingStoreSubscriber)?] = []

  private let reducer: GreetingReducer
  private let selector: GreetingSelector
  private let personStore: any PersonStore
  private let navigation: any Navigation

  init(
    reducer: GreetingReducer, selector: GreetingSelector, personStore: any PersonStore, navigation: any Navigation
  ) {
    self.reducer = reducer
    self.selector = selector
    self.personStore = personStore
    self.navigation = navigation
  }

  /// Tells a subscriber the state, now and after each action.
  public func subscribe(_ subscriber: any GreetingStoreSubscriber) {
    subscribers.append { [weak subscriber] in subscriber }
    subscriber.newState(selector.viewState(of: state))
  }

  /// Takes an action, and returns when its effects have ended: those that wait do so in the caller's task.
  public func dispatch(_ action: GreetingAction) async {
    let effects = reducer.reduce(into: &state, action: action)
    let viewState = selector.viewState(of: state)
    for subscriber in subscribers {
      subscriber()?.newState(viewState)
    }
    for effect in effects {
      guard let result = await run(effect), !Task.isCancelled else { continue }
      await dispatch(result)
    }
  }

  /// Runs an effect, and returns its result as an action, if it has one.
  private func run(_ effect: GreetingEffect) async -> GreetingAction? {
    switch effect {
    case .load:
      do { return .personLoaded(try await personStore.person()) } catch { return .loadFailed }
    case .save(let person):
      do { try await personStore.save(person) } catch { return .saveFailed }
      return .personSaved
    case .showWelcomeCard(let card):
      navigation.showWelcomeCard(card)
      return nil
    }
  }
}
