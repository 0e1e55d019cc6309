import Foundation
import GreetingDomain
import SystemCalls
import Testing

@testable import GreetingContract

/// A screen that loops cannot be stopped; the process ends, and tells what was played.
struct TimeLimitTests {
  @Test("A part of the contract that takes too long ends the process, and is named")
  func loops() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(TimeLimit.status), observing: [\.standardErrorContent]
    ) {
      TimeLimit.shorten(to: 1)
      await Task { @MainActor in
        let contract = Contract { _ in LoopingScreen() }
        let walk = Walk(events: [.user(.open)], seed: 17)
        _ = await contract.play(ContractCase(walk))
      }.value
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        "the screen takes more than 1 s of processor time in 'random walk with seed 17'."))
  }

  @Test("A screen that has all threads of tasks loop, so that no alarm comes, ends the process too")
  func loopsInTasks() async {
    await #expect(processExitsWith: .exitCode(TimeLimit.status)) {
      CurrentProcess.endAfter(seconds: 300)
      TimeLimit.shorten(to: 1)
      await Task { @MainActor in
        _ = await Contract { _ in ScreenOfLoops() }.play(ContractCase(Walk(events: [.user(.open)], seed: 17)))
      }.value
    }
  }
}

private final class LoopingScreen: Screen {
  func operation(for action: Action) -> @MainActor () async -> Void {
    { while !Task.isCancelled {} }
  }
}

private final class ScreenOfLoops: Screen {
  func operation(for action: Action) -> @MainActor () async -> Void {
    {
      let loops = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in Task.detached { while true {} } }
      await loops.last?.value
    }
  }
}
