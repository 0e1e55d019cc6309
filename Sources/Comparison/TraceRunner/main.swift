import Foundation
import MessageRecorder

// What is run in the rewritten copy of the sources. In the package itself nothing is recorded, and there is no mutant.

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.first == "mutants" {
    try Worker(Array(arguments.dropFirst()))?.run()
  } else {
    try Traces.print(ofModule: arguments.last ?? "")
  }
} catch {
  // An error that nobody catches is a trap, which would count as a mutant's.
  try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
  exit(PlayerStatus.failure)
}
