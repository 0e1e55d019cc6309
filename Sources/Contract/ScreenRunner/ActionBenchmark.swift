import GreetingContract

/// Performs one kind of user action many times on one screen, so that a profiler can count its instructions:
/// '.ci/count-instructions' does so.
@MainActor
struct ActionBenchmark {
  private let makeScreen: ScreenMaker
  private let dependencies: ScreenDependencies
  private let store: ControlledStore

  init(_ makeScreen: @escaping ScreenMaker) async throws {
    // The dependencies are those of a session that the contract has played: its store holds each reply back.
    var session: ScreenDependencies?
    let contract = Contract {
      session = $0
      return makeScreen($0)
    }
    _ = await contract.play(ContractCase(Scenario.all[0]))
    guard let session, let store = session.store as? ControlledStore else { throw RunnerError.usage }
    self.makeScreen = makeScreen
    self.store = store
    dependencies = session
  }

  func perform(_ action: String, times repetitions: Int) async throws {
    if action == "open" {
      for _ in 0..<repetitions {
        let screen = makeScreen(dependencies)
        await perform(.open, on: screen, reply: .findsNobody)
        await perform(.close(keepingView: false), on: screen)
      }
      return
    }
    let screen = makeScreen(dependencies)
    await perform(.open, on: screen, reply: .findsNobody)
    await perform(.editName(Text("Ann")), on: screen)
    await perform(.editSurname(Text("Lee")), on: screen)
    await perform(.greet, on: screen, reply: .saves)
    precondition(dependencies.display.content.canContinue, "The screen has not greeted.")
    for repetition in 0..<repetitions {
      switch action {
      case "edit": await perform(.editName(Text(repetition.isMultiple(of: 2) ? "Anna" : "Ann")), on: screen)
      case "greet": await perform(.greet, on: screen, reply: .saves)
      case "continue": await perform(.continue, on: screen)
      default: throw RunnerError.usage
      }
    }
  }

  /// Performs an action to its end. A save begins when the action waits for it, and its result arrives later.
  private func perform(_ action: Action, on screen: any Screen, reply: Reply? = nil) async {
    let operation = screen.operation(for: action)
    let task = Task.immediate { await operation() }
    if let reply {
      while store.pendingCalls == 0 { await Task.yield() }
      store.reply(reply)
      await task.value
    }
    screen.updateIfNeeded()
    screen.recordWidgets()
  }
}
