/// The reply of a store that a test holds back.
@MainActor
package final class HeldReply {
  private var call: CheckedContinuation<Void, Never>?
  fileprivate var test: CheckedContinuation<Void, Never>?

  /// Makes a reply that nobody holds back yet.
  package init() {}

  /// Waits for the test if it holds back the reply to this call.
  package func wait() async {
    guard let test else { return }
    self.test = nil
    await withCheckedContinuation {
      call = $0
      test.resume()
    }
  }

  fileprivate func reply() {
    call?.resume()
    call = nil
  }
}

/// A store whose replies a test can hold back.
@MainActor
package protocol HoldingStore {
  /// The reply that the test holds back.
  var heldReply: HeldReply { get }
}

extension HoldingStore {
  /// Starts an action, and holds back the reply to its first call until ``reply()``. Later calls get a reply at once.
  ///
  /// - Parameter action: The action of the user.
  /// - Returns: The task of the action, once its call waits for the reply. An action without a call has then ended.
  package func holdReply(to action: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let held = heldReply
    let task = Task {
      await action()
      held.test?.resume()
      held.test = nil
    }
    await withCheckedContinuation { held.test = $0 }
    return task
  }

  /// Replies to the call that waits.
  package func reply() { heldReply.reply() }
}
