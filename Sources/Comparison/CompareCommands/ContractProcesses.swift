import CommandLineInterface
import Instrumentation
import Foundation
import GreetingContract
import GreetingVariants
import Synchronization

/// Plays the contract in processes of their own, each of which is this program again.
///
/// A variant that traps or loops then ends no other one. And all screens live on the main actor, of which a process has
/// one: so there is a process for each processor, if there are enough random walks to pay for it.
struct ContractProcesses {
  private let variant: Variant
  private let program: String?
  private let shares: [ContractPlay.Share]

  /// Plans processes, each for so many walks as pay for it; without a program, this one plays all.
  init(
    for variant: Variant, walks: RandomWalks, atMost limit: Int, of program: String? = Self.thisProgram,
    fewestWalks: Int = 2_000
  ) {
    self.variant = variant
    self.program = program
    let count = program == nil ? 1 : max(1, min(limit, walks.count / fewestWalks))
    shares = walks.split(into: count).enumerated().map {
      ContractPlay.Share(includesRules: $0.offset == 0, randomWalks: $0.element)
    }
  }

  /// How many processes there are.
  var count: Int { shares.count }

  /// The file of this program, unless it is another one that runs this code, as the tests are.
  private static var thisProgram: String? {
    Bundle.main.executablePath.flatMap { URL(filePath: $0).lastPathComponent == "compare" ? $0 : nil }
  }

  /// Plays all shares, and tells how many random walks were played.
  @MainActor
  func play(progress: @escaping @MainActor (Int) -> Void) async throws(CommandError) -> Result<
    ContractPlay, ScreenError
  > {
    guard let program else {
      return .success(ContractPlay(of: variant, shares[0]) { progress($1) })
    }
    let states = SharedStates()
    let watch = Task {
      while (try? await Task.sleep(for: .milliseconds(200))) != nil { progress(states.randomWalks) }
    }
    defer { watch.cancel() }
    let processes = shares.enumerated().map { index, share in
      Task { @concurrent in
        await Result { () async throws(CommandError) in
          try await play(share, by: program) { states.note($0, of: index) }
        }
      }
    }
    var all: Result<ContractPlay, ScreenError>?
    for process in processes {
      let play = try await process.value.get()
      all = all.map { all in all.flatMap { all in play.map { all.adding($0) } } } ?? play
    }
    return all ?? .success(ContractPlay(of: variant, shares[0]) { progress($1) })
  }

  private func play(
    _ share: ContractPlay.Share, by program: String, watch: @escaping @Sendable (UnnamedFile) -> Void
  ) async throws(CommandError) -> Result<ContractPlay, ScreenError> {
    let words = [
      Self.word, variant.name, "\(share.randomWalks.seed)", "\(share.randomWalks.count)",
      share.includesRules ? "all" : "walks",
    ]
    do {
      let run = try await Subprocess([program] + words).run(watch: watch)
      if run.ending.isSuccess {
        return .success(try JSONDecoder().decode(ContractPlay.self, from: Data(run.output.utf8)))
      }
      if let error = ScreenError(
        run.ending, playing: PlayState(run.output)?.part ?? "", diagnostics: run.diagnostics)
      {
        return .failure(error)
      }
      throw CommandError(
        message: "the process that plays the contract to \(variant) has failed (\(run.ending)). See whether there is "
          + "enough memory and room on the disk, and run the command again.\(run.diagnostics.isEmpty ? "" : " It says: ")"
          + run.diagnostics.trimmingCharacters(in: .whitespacesAndNewlines), exitCode: .failure)
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(message: "the contract cannot be played to \(variant): \(error)", exitCode: .failure)
    }
  }
}

extension ContractProcesses {
  /// What such a process is told to do; nothing for users, and so no command.
  static let word = "play-contract"

  /// Plays a share in this process, whose standard output is a file: what is played stands there, and at the end what
  /// came of it.
  @MainActor
  static func playShare(_ words: [String]) throws(CommandError) {
    guard words.count == 4, let variant = Variant.named(words[0]), let seed = UInt64(words[1]),
      let count = Int(words[2])
    else { throw .usage("'\(word)' is for the tool itself.") }
    let parent = getppid()
    let share = ContractPlay.Share(
      includesRules: words[3] == "all", randomWalks: RandomWalks(seed: seed, count: count))
    let play = ContractPlay(of: variant, share) { part, randomWalks in
      // If the tool was ended, nobody waits for this.
      if getppid() != parent { exit(ExitCode.failure.rawValue) }
      _ = overwriteOutput(PlayState(part: part, randomWalks: randomWalks).text)
    }
    ftruncate(STDOUT_FILENO, 0)
    guard let json = try? JSONEncoder().encode(play), overwriteOutput(String(decoding: json, as: UTF8.self)) else {
      throw CommandError(message: String(cString: strerror(errno)), exitCode: .failure)
    }
  }

  private static func overwriteOutput(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { pwrite(STDOUT_FILENO, $0.baseAddress, $0.count, 0) == $0.count }
  }
}

/// What a process is at: one line, which the next one is written over.
struct PlayState: Equatable {
  let part: String
  let randomWalks: Int

  var text: String { "\(randomWalks) \(part)\n" }

  init(part: String, randomWalks: Int) {
    self.part = part
    self.randomWalks = randomWalks
  }

  /// Reads the line; what is left of a longer one stands after it.
  init?(_ text: String) {
    guard let words = text.split(separator: "\n").first?.split(separator: " ", maxSplits: 1), words.count == 2,
      let randomWalks = Int(words[0])
    else { return nil }
    self.init(part: String(words[1]), randomWalks: randomWalks)
  }
}

/// How many random walks several processes have played.
private final class SharedStates: Sendable {
  private let known = Mutex<[Int: (file: UnnamedFile, randomWalks: Int)]>([:])

  func note(_ file: UnnamedFile, of index: Int) { known.withLock { $0[index] = (file, 0) } }

  var randomWalks: Int {
    known.withLock { known in
      for (index, process) in known {
        // At the end, the result stands there.
        guard let text = try? process.file.text, let state = PlayState(text) else { continue }
        known[index]?.randomWalks = state.randomWalks
      }
      return known.values.reduce(0) { $0 + $1.randomWalks }
    }
  }
}

extension ContractPlay {
  fileprivate func adding(_ other: Self) -> Self {
    var sum = self
    sum.add(other)
    return sum
  }
}
