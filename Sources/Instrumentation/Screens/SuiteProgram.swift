/// The unit tests of a screen.
package struct Suite: Hashable, Sendable {
  package let library: String
  package let tests: String
  /// The numbers of the mutants of the library that the compiler rejects.
  fileprivate let rejected: Set<Int>

  package init(of library: String, tests: String, withoutMutants rejected: Set<Int> = []) {
    (self.library, self.tests, self.rejected) = (library, tests, rejected)
  }

  func mutants(in dump: ModuleDump) -> ModuleMutants {
    ModuleMutants(in: dump).rejecting(Dictionary(uniqueKeysWithValues: rejected.map { ($0, "rejected") }))
  }
}

/// Which test functions find which mutants.
package struct SuiteRun: Codable, Sendable {
  /// The functions by the names of their files and the lines of their attributes.
  package let functions: [TestRun]
  /// The mutants that the compiler accepts, each with the indices of the functions that fail.
  package let findings: [Finding]
  /// The time of the suite without a mutant.
  package let seconds: Double

  package struct Finding: Codable, Sendable {
    package let mutant: Mutant
    package let functions: [Int]
  }
}

/// A suite that is played to one mutant after another, each in a process.
struct SuiteProgram: Sendable {
  let suite: Suite
  let tests: TestProgram
  let mutants: ModuleMutants

  fileprivate func runs(with mutant: Int? = nil) async throws -> [String: TestRun] {
    try await tests.runs(of: "^\(suite.tests)\\.", mutant: mutant)
  }
}

extension [SuiteProgram] {
  /// Plays each suite to each of its mutants; one that fails without a mutant is played to none.
  func runs(progress: @escaping ScreenProgram.Progress) async throws -> [SuiteRun] {
    let sound = try await concurrentMap { program in
      var runs: [String: TestRun] = [:]
      let time = try await ContinuousClock().measure { runs = try await program.runs() }
      return (runs: runs.sorted { $0.key < $1.key }, seconds: time / .seconds(1))
    }
    let mutants = zip(self, sound).map { $1.runs.allSatisfy(\.value.passes) ? $0.mutants.viable.map(\.mutant) : [] }
    let plays = zip(self, mutants).flatMap { program, mutants in mutants.map { (program: program, mutant: $0) } }
    var done = 0
    var found = try await plays.concurrentMap { _ in
      done += 1
      await progress(done, plays.count)
    } _: {
      try await $0.program.runs(with: $0.mutant.number).filter { !$0.value.passes }
    }[...]
    return zip(sound, mutants).map { sound, mutants in
      let findings = mutants.map { mutant in
        let failing = found.removeFirst()
        return SuiteRun.Finding(
          mutant: mutant, functions: sound.runs.indices.filter { failing[sound.runs[$0].key] != nil })
      }
      return SuiteRun(functions: sound.runs.map(\.value), findings: findings, seconds: sound.seconds)
    }
  }
}
