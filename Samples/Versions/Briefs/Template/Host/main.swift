import GreetingDemo
import GreetingNAME
import TerminalUI

/// The composition root.
let demo = Demo("DEMO") { dependencies in
  fatalError("Make the screen, and return a DemoScreen.")
}

await demo.main()
