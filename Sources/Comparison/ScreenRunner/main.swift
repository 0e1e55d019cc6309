import Foundation
import GreetingVariants
import MessageRecorder

// What the tool asks of the copy of the sources: 'contract', 'scenarios' and 'mutants', each of one module.

let words = Array(CommandLine.arguments.dropFirst())
do {
  Limits.exitOnTraps()
  Limits.limitMemory()
  guard words.count >= 2, let variant = Variant.all.first(where: { $0.module == words[1] }) else {
    throw RunnerError(message: "\(words.dropFirst().first ?? "") is not listed in Variant.swift. Add it to 'all'.")
  }
  switch words[0] {
  case "contract":
    let walks = RandomWalkRange(words.dropFirst(2))
    PlayerLine.result(try json(of: ContractReport(of: variant, walks: walks))).write()
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

/// Why the program cannot do what it is asked for.
struct RunnerError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}

func json(of value: some Encodable) throws -> String {
  String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
}

extension PlayerLine {
  /// Prints the line at once, as the process may end before the next one.
  func write() {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
    } catch {
      // A trap would count as a mutant's.
      exit(PlayerStatus.failure)
    }
  }
}
