import GreetingDomain
import OSLog
import Testing

@testable import GreetingApp

@Suite("The tasks of a screen's actions")
struct ScreenActionsTests {
  private let store = HeldStore()

  @Test("An action runs up to its first suspension before it has been started")
  func start() async {
    let actions = ScreenActions()
    var events: [String] = []

    actions.start {
      events.append("began")
      _ = try? await store.person()
      events.append("ended")
    }

    #expect(events == ["began"])
    store.reply()
    #expect(await eventually { events == ["began", "ended"] })
  }

  @Test("An action that has ended is not retained, whether it waited or not")
  func end() async {
    let actions = ScreenActions()
    actions.start {}
    actions.start { _ = try? await store.person() }
    #expect(weakReferences(from: actions, except: []).count == 1)
    #expect(tasks(of: actions) == 1)

    store.reply()

    #expect(await eventually { tasks(of: actions) == 0 })
  }

  @Test("Releasing it cancels what is pending, while the store has not replied")
  func release() async {
    var actions: ScreenActions? = ScreenActions()
    weak let reference = actions
    actions?.start { _ = try? await store.person() }

    actions = nil

    #expect(reference == nil)
    #expect(store.cancellations == 1)
    store.reply()
  }

  @Test("Cancelling all cancels what is pending")
  func cancelAll() async {
    let actions = ScreenActions()
    actions.start { _ = try? await store.person() }

    actions.cancelAll()

    #expect(store.cancellations == 1)
    store.reply()
    #expect(await eventually { tasks(of: actions) == 0 })
  }

  @Test("The log shows the end of the screen and its release")
  func log() {
    let recorder = LogRecorder()
    LogRecorder.$current.withValue(recorder) {
      var actions: ScreenActions? = ScreenActions()
      actions?.start { _ = try? await store.person() }
      actions?.cancelAll()
      actions = nil
    }
    #expect(recorder.messages == ["The screen ends, and 1 actions are cancelled.", "The screen is released."])
    store.reply()
  }

  private func tasks(of actions: ScreenActions) -> Int {
    let tasks = Mirror(reflecting: actions).descendant("tasks") as? [Int: Task<Void, Never>]
    return tasks?.count ?? -1
  }
}
