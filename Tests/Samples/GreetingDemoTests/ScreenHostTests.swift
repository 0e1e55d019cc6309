import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingDemo

/// The host of a screen: who owns the tasks, and what closing does.
@MainActor
struct ScreenHostTests {
  private let host = ScreenHost()
  private let store = ControlledStore(journal: Journal())

  @Test("An action goes on until it has to wait, and settling waits for it")
  func settles() async {
    var events: [String] = []
    host.start {
      events.append("started")
      _ = try? await store.person()
      events.append("ended")
    }
    #expect(events == ["started"])
    store.reply(.findsNobody)
    await host.settle()
    #expect(events == ["started", "ended"])
  }

  @Test("Closing cancels what is pending, tells the screen, lets go of it, and waits")
  func closes() async {
    var events: [String] = []
    weak var root: Root?
    open {
      events.append("closed")
    } root: {
      root = $0
    }
    #expect(root != nil)
    host.start {
      _ = try? await store.person()
      events.append(Task.isCancelled ? "cancelled" : "not cancelled")
    }
    let closing = Task.immediate { await host.close() }
    #expect(events == ["closed"])
    #expect(root == nil)
    store.reply(.findsNobody)
    await closing.value
    #expect(events == ["closed", "cancelled"])
  }

  @Test("A pass over the view comes once for several wishes, and before it has settled")
  func updates() async {
    var passes = 0
    host.open(DemoScreen(keeping: Root(), open: {}, updateIfNeeded: { passes += 1 }))
    host.setNeedsUpdate()
    host.setNeedsUpdate()
    #expect(passes == 0)
    await Task.yield()
    #expect(passes == 1)
    await host.settle()
    #expect(passes == 2)
  }

  @Test("A slow store that is cancelled goes on at once")
  func slowStore() async throws {
    let journal = Journal()
    let slow = SlowStore(store: ControlledStore(journal: journal, replies: [.saves]), delay: .seconds(1_000_000))
    let person = try #require(Person(name: "Tim", surname: ""))
    let task = Task.immediate { try await slow.save(person) }
    #expect(journal.calls.isEmpty)
    task.cancel()
    try await task.value
    #expect(journal.calls == [.save("Tim", "")])
  }

  private final class Root {}

  private func open(close: @escaping @MainActor () -> Void, root: (Root) -> Void) {
    let object = Root()
    root(object)
    host.open(DemoScreen(keeping: object, open: {}, close: close))
  }
}
