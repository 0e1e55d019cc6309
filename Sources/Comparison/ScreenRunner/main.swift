import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder
import Synchronization

// What the tool asks of the copy of the sources: 'contract', 'scenarios' and 'mutants', each of one module.

let words = Array(CommandLine.arguments.dropFirst())
do {
  PlayerLine.separateFromPrints()
  Limits.exitOnTraps()
  Limits.limitMemory()
  guard words.count >= 2, let variant = Variant.all.first(where: { $0.module == words[1] }) else {
    throw RunnerError(message: "\(words.dropFirst().first ?? "") is not listed in Variant.swift. Add it to 'all'.")
  }
  switch words[0] {
  case "contract":
    // The number of walks, the first seed, and 'rules' if these are played too.
    guard words.count >= 4, let count = Int(words[2]), let seed = UInt64(words[3]) else {
      throw RunnerError(message: "'contract' takes a number of walks and a seed.")
    }
    let walks = RandomWalks(seed: seed, count: count)
    let report = ContractReport(of: variant, walks: walks, includingRules: words.contains("rules"))
    PlayerLine.result(try json(of: report)).write()
  case "scenarios": PlayerLine.result(try json(of: TraceLog(try [Trace](of: variant)))).write()
  default:
    let trial = try MutantTrial(of: variant)
    let parent = getppid()
    for number in words[2...].compactMap({ Int($0) }) {
      // If the tool was killed, nobody waits for the result.
      guard getppid() == parent else { break }
      PlayerLine.result(try json(of: trial.outcome(of: number))).write()
    }
  }
} catch {
  // An error that nobody catches is a trap, which would count as a mutant's.
  try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
  exit(PlayerStatus.failure)
}

struct RunnerError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}

func json(of value: some Encodable) throws -> String {
  String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}

extension PlayerLine {
  /// None in a test, where nobody reads the lines.
  private static let descriptor = Atomic<Int32>(-1)

  /// Sends what a variant prints to standard error, so that it is not taken for a result.
  static func separateFromPrints() {
    descriptor.store(dup(STDOUT_FILENO), ordering: .relaxed)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  /// Prints the line at once, as the process may end before the next one.
  func write() {
    let descriptor = Self.descriptor.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    do {
      try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data((text + "\n").utf8))
    } catch {
      // A trap would count as a mutant's.
      exit(PlayerStatus.failure)
    }
  }
}
