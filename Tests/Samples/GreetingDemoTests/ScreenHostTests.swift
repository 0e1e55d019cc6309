import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingDemo

/// The host of a screen: who owns the tasks, and what closing does.
@MainActor
struct ScreenHostTests {
  private let host = ScreenHost()
  private let store = ControlledStore(journal: Journal())

  @Test("An action runs up to its first suspension, and settling waits for its end")
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

  @Test("Closing cancels pending actions, releases the screen, and waits")
  func closes() async {
    var events: [String] = []
    weak var root: Root?
    open { root = $0 }
    #expect(root != nil)
    host.start {
      _ = try? await store.person()
      events.append(Task.isCancelled ? "cancelled" : "not cancelled")
    }
    let closing = Task.immediate { await host.close() }
    #expect(events == [])
    #expect(root == nil)
    store.reply(.findsNobody)
    await closing.value
    #expect(events == ["cancelled"])
  }

  @Test("A screen is updated when it opens, and once for several changes, in a pass or on settling")
  func updates() async {
    let counter = Counter()
    var shown: [Int] = []
    host.open(
      DemoScreen(keeping: counter, open: { counter.count = 1 }, updateProperties: { shown.append(counter.count) }))
    #expect(shown == [1])
    await host.settle()
    await Task.yield()
    #expect(shown == [1])
    counter.count = 2
    counter.count = 3
    #expect(shown == [1])
    await Task.yield()
    #expect(shown == [1, 3])
    counter.count = 4
    await host.settle()
    #expect(shown == [1, 3, 4])
  }

  @Test("A screen that has closed is not updated any more")
  func updatesAfterClosing() async {
    let counter = Counter()
    var shown: [Int] = []
    host.open(DemoScreen(keeping: counter, open: {}, updateProperties: { shown.append(counter.count) }))
    counter.count = 1
    await host.close()
    counter.count = 2
    await Task.yield()
    #expect(shown == [0])
  }

  @Test("A load of a slow store that is cancelled fails, and a save continues")
  func slowStore() async throws {
    let journal = Journal()
    let store = ControlledStore(journal: journal, replies: [.saves])
    let load = Task.immediate { try await SlowStore(store: store, delay: .seconds(1_000_000)).person() }
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
    let tim = try #require(Person(name: "Tim", surname: ""))
    let save = Task.immediate { try await SlowStore(store: store, delay: .milliseconds(20)).save(tim) }
    save.cancel()
    try await save.value
    #expect(journal.calls == [.save("Tim", "")])
  }

  private final class Root {}

  private func open(root: (Root) -> Void) {
    let object = Root()
    root(object)
    host.open(DemoScreen(keeping: object, open: {}))
  }
}
