// Performs one kind of user action many times on one screen, so that a profiler can count its instructions.
//
// usage: action-benchmark ARCHITECTURE open|edit|greet|continue REPETITIONS; '.ci/count-instructions' runs it.
import GreetingContract
import GreetingDomain
import GreetingVariants

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let variant = Variant.named(arguments[1]), let repetitions = Int(arguments[3]),
  ["open", "edit", "greet", "continue"].contains(arguments[2])
else { fatalError("usage: action-benchmark ARCHITECTURE open|edit|greet|continue REPETITIONS") }

// The dependencies are those of a session that the contract has played: its store holds each reply back until it is given.
var session: ScreenDependencies?
let contract = Contract {
  session = $0
  return variant.makeScreen($0)
}
_ = contract.play(ContractCase(Scenario.all[0]))
guard let dependencies = session, let store = dependencies.store as? ControlledStore else {
  fatalError("The contract has assembled no screen.")
}

/// Performs an action to its end: nothing here waits for another thread.
func perform(_ action: Action, on screen: any Screen, reply: Reply? = nil) {
  let operation = screen.operation(for: action)
  _ = Task.immediate { await operation() }
  if let reply { store.reply(reply) }
  screen.updateIfNeeded()
}

if arguments[2] == "open" {
  for _ in 0..<repetitions {
    let screen = variant.makeScreen(dependencies)
    perform(.open, on: screen, reply: .findsNobody)
    perform(.close(keepingView: false), on: screen)
  }
} else {
  let screen = variant.makeScreen(dependencies)
  perform(.open, on: screen, reply: .findsNobody)
  perform(.editName(Text("Ann")), on: screen)
  perform(.editSurname(Text("Lee")), on: screen)
  perform(.greet, on: screen, reply: .saves)
  precondition(dependencies.display.content.canContinue, "\(variant) has not greeted.")
  for repetition in 0..<repetitions {
    switch arguments[2] {
    case "edit": perform(.editName(Text(repetition.isMultiple(of: 2) ? "Anna" : "Ann")), on: screen)
    case "greet": perform(.greet, on: screen, reply: .saves)
    default: perform(.continue, on: screen)
    }
  }
}
