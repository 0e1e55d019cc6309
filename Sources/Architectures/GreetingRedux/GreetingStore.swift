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

  /// Notifies a subscriber of no further state: its screen closes, although the subscriber may live on for a while.
  ///
  /// - Parameter subscriber: The subscriber.
  public func unsubscribe(_ subscriber: any GreetingStoreSubscriber) {
    subscribers.removeAll { $0() === subscriber }
  }

  /// Sends an action: the state has changed, and the subscribers have been notified, before the call returns.
  ///
  /// The store then runs the effects of the action. Their results are sent as further actions.
  ///
  /// - Parameter action: The event.
  /// - Returns: The effects, to wait for or to cancel.
  @discardableResult
  public func send(_ action: GreetingAction) -> GreetingStoreTask {
    let oldState = state
    let effects = reducer.reduce(into: &state, action: action)
    if state != oldState { notifySubscribers() }
    return GreetingStoreTask(effects: effects.compactMap(start))
  }

  private func notifySubscribers() {
    subscribers.removeAll { $0() == nil }
    for subscriber in subscribers {
      // Not before the loop: a subscriber may send an action in `newState(_:)`, which changes the state.
      let viewState = selector.viewState(of: state)
      subscriber()?.newState(viewState)
    }
  }

  /// Starts an effect, and returns its task if the effect has to wait.
  private func start(_ effect: GreetingEffect) -> Task<Void, Never>? {
    switch effect {
    case .load:
      return Task {
        do {
          let person = try await personStore.person()
          await sendResult(.personLoaded(person))
        } catch {
          await sendResult(.loadFailed)
        }
      }
    case .save(let person):
      return Task {
        do {
          try await personStore.save(person)
          await sendResult(.personSaved)
        } catch {
          await sendResult(.saveFailed)
        }
      }
    case .showWelcomeCard(let card):
      navigation.showWelcomeCard(card)
      return nil
    }
  }

  /// Sends the result of an effect, unless the effect was cancelled.
  private func sendResult(_ result: GreetingAction) async {
    await send(Task.isCancelled ? .resultDropped : result).finish()
  }
}
