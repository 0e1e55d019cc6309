// What is run in the rewritten copy of the sources. In the package itself nothing is recorded, and there is no mutant.

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "mutants", arguments.count == 3 {
  let numbers = arguments[3].split(separator: ",").compactMap { Int($0) }
  try await Mutants.tryAll(numbers, ofModule: arguments[2])
} else {
  try await Traces.print(ofModules: Array(arguments.dropFirst()))
}
