import GreetingContract
import Testing

@testable import OwnScreen

/// The mock view: it passes the user's actions on, and shows what the screen has.
final class MockView: Screen {
  private let display: Display
  private let screen: OwnScreen

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    screen = OwnScreen(
      store: dependencies.store, texts: dependencies.phrasebook, navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let screen = screen
    switch action {
    case .open: return screen.load
    case .editName(let text): return { screen.edit(name: text.string) }
    case .editSurname(let text): return { screen.edit(surname: text.string) }
    case .greet: return screen.greet
    case .retry: return screen.retry
    case .continue: return screen.goOn
    case .close: return {}
    }
  }

  func updateIfNeeded() {
    display.content.title = Text(screen.title)
    display.content.name = Text(screen.name)
    display.content.surname = Text(screen.surname)
    display.content.greeting = screen.greeting.map { Text($0) }
    display.content.message = screen.message.map { Text($0) }
    display.content.isBusy = screen.isBusy
    display.content.canGreet = screen.canGreet
    display.content.canRetry = screen.canRetry
    display.content.canContinue = screen.canContinue
  }
}

@Test(arguments: ContractPart.all)
func obeysTheContract(_ part: ContractPart) async {
  let violation = await Contract(MockView.init).violation(of: part)
  #expect(violation == nil)
}
