// What is run in the rewritten copy of the sources. In the package itself nothing is recorded, and there is no mutant.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "mutants" {
  try Worker(Array(arguments.dropFirst()))?.run()
} else {
  try Traces.print(ofModules: Array(arguments.dropFirst()))
}
