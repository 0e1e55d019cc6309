import GreetingDomain

/// Holds the state, has the reducer change it, notifies the subscribers, and runs the effects.
///
/// Owned by the host's view, which subscribes to it and sends it the user's actions. Holds weak references to its
/// subscribers. It is not the `PersonStore`, which stores the person.
public final class GreetingStore {
  private var state = GreetingState()
  private(set) var subscribers: [() -> (any GreetingStoreSubscriber)?] = []

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

  /// Notifies a subscriber of the current state, and of each change of the state from now on.
  ///
  /// - Parameter subscriber: The subscriber, to which the store holds a weak reference.
  public func subscribe(_ subscriber: any GreetingStoreSubscriber) {
    subscribers.append { [weak subscriber] in subscriber }
    subscriber.newState(selector.viewState(of: state))
  }

  /// Sends an action: the state has changed, and the subscribers have been notified, before the call returns.
  ///
  /// - Parameter action: The event.
  /// - Returns: The effects of the action, to be run in a task of the host. Their results are sent as further actions.
  public func send(_ action: GreetingAction) -> @MainActor () async -> Void {
    let oldState = state
    let effects = reducer.reduce(into: &state, action: action)
    if state != oldState { notifySubscribers() }
    return { await self.run(effects) }
  }

  private func notifySubscribers() {
    subscribers.removeAll { $0() == nil }
    for subscriber in subscribers {
      // Not before the loop: a subscriber may send an action in `newState(_:)`, which changes the state.
      let viewState = selector.viewState(of: state)
      subscriber()?.newState(viewState)
    }
  }

  private func run(_ effects: [GreetingEffect]) async {
    for effect in effects {
      guard let result = await run(effect) else { continue }
      guard !Task.isCancelled else {
        // Closing the screen cancels its effects, and the subscribers receive nothing after it.
        _ = reducer.reduce(into: &state, action: .resultDropped)
        return
      }
      await send(result)()
    }
  }

  /// Runs an effect, and returns its result as an action if it has one.
  private func run(_ effect: GreetingEffect) async -> GreetingAction? {
    switch effect {
    case .load:
      do { return .personLoaded(try await personStore.person()) } catch { return .loadFailed }
    case .save(let person):
      do { try await personStore.save(person) } catch { return .saveFailed }
      return .personSaved
    case .showWelcomeCard(let card):
      if Task.isCancelled { return nil }
      navigation.showWelcomeCard(card)
      return nil
    }
  }
}
