import GreetingContract
import ObservationTracking

@testable import GreetingMVVM

/// A view that shows one text of its view model, and records each text that it shows.
final class GreetingViewSpy {
  private(set) var received: [Text] = []
  let viewModel: GreetingViewModel
  private let text: (GreetingViewModel) -> String
  private var needsUpdate = true

  init(viewModel: GreetingViewModel, text: @escaping (GreetingViewModel) -> String) {
    self.viewModel = viewModel
    self.text = text
    updateIfNeeded()
  }

  /// The host's next pass.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    withObservationTracking {
      received.append(Text(text(viewModel)))
    } setNeedsUpdate: { [weak self] in
      self?.needsUpdate = true
    }
  }
}
