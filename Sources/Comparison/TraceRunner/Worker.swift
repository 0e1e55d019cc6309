import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Tries mutants of a variant, one after another, and prints a line for each: what has become of it, as JSON.
@MainActor
struct Worker {
  /// How much time of the processor a mutant may take, in seconds.
  private static let timeLimit = 20

  private let variant: Variant
  private let numbers: [Int]
  /// The file that says what happens without a mutant, if nothing was played in this process before.
  private let soundRun: URL?
  private let parent = getppid()

  /// Makes a worker by the arguments of the program: a module, numbers of mutants, and perhaps the file of a sound run.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2, let variant = Variant.all.first(where: { $0.module == arguments[0] }) else {
      return nil
    }
    self.variant = variant
    numbers = arguments[1].split(separator: ",").compactMap { Int($0) }
    soundRun = arguments.count > 2 ? URL(filePath: arguments[2]) : nil
  }

  /// Tries the mutants.
  func run() throws {
    if numbers.isEmpty { return }
    Limits.exitOnTraps()
    Limits.limitMemory()
    if let soundRun { try tryFirst(soundRun: soundRun) } else { try tryAll() }
  }

  /// Plays the sound run, says so, and tries the mutants.
  private func tryAll() throws {
    let sound = SoundRun(of: variant) { PlayerLine.playing($0.name).write() }
    if sound.broken != nil { exit(PlayerStatus.breaksContract) }
    PlayerLine.ready.write()
    let trial = MutantTrial(against: sound)
    for (index, number) in numbers.enumerated() {
      // If the tool was ended, nobody waits for the others.
      guard getppid() == parent else { return }
      Limits.limitTime(seconds: Self.timeLimit)
      guard let outcome = trial.outcome(of: number) else {
        let file = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString).json")
        try JSONEncoder().encode(sound.parts.map(\.steps)).write(to: file)
        try startAnew(with: numbers[index...], soundRun: file)
      }
      try report(outcome)
    }
  }

  /// Tries the first mutant, in a process in which nothing was played before, and has another one try the others.
  private func tryFirst(soundRun: URL) throws {
    let known = try JSONDecoder().decode([[RecordedStep]].self, from: Data(contentsOf: soundRun))
    try FileManager.default.removeItem(at: soundRun)
    let trial = MutantTrial(against: SoundRun(of: variant, known: known))
    Limits.limitTime(seconds: Self.timeLimit)
    if let number = numbers.first, let outcome = trial.outcome(of: number, isFirst: true) { try report(outcome) }
    try startAnew(with: numbers.dropFirst())
  }

  private func report(_ outcome: MutantOutcome) throws {
    PlayerLine.result(String(decoding: try JSONEncoder().encode(outcome), as: UTF8.self)).write()
  }

  /// Begins again as a new program in the same process, so that nothing is left of what was made once.
  private func startAnew(with numbers: ArraySlice<Int>, soundRun: URL? = nil) throws -> Never {
    // It would go on in the new program.
    Limits.limitTime(seconds: 0)
    let list = numbers.map(String.init).joined(separator: ",")
    let arguments = [CommandLine.arguments[0], "mutants", variant.module, list] + (soundRun.map { [$0.path] } ?? [])
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    execv(arguments[0], &pointers)
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}

extension PlayerLine {
  /// Prints the line at once, as what follows may end the process.
  func write() {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      // A trap would count as a mutant's.
      exit(PlayerStatus.failure)
    }
  }
}
