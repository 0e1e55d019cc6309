import GreetingNAME
import GreetingContract

/// The mock view.
final class NAMEScreen: Screen {
  private let display: Display

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return {}
    case .editName(let text): return { _ = text }
    case .editSurname(let text): return { _ = text }
    case .greet: return {}
    case .retry: return {}
    case .continue: return {}
    case .close: return {}
    }
  }
}
