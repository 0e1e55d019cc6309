import GreetingContract

@testable import GreetingMVVM

/// A view that shows one text of its view model, and records each rendering and each request for a pass.
@MainActor
final class GreetingViewSpy {
  enum Update: Equatable {
    case needsUpdate, rendered(Text)
  }

  var received: [Update] = []
  let viewModel: GreetingViewModel
  private(set) var binding: GreetingBinding?

  init(viewModel: GreetingViewModel, text: @escaping (GreetingViewModel) -> String) {
    self.viewModel = viewModel
    binding = GreetingBinding(
      render: { [unowned self] in received.append(.rendered(Text(text(viewModel)))) },
      setNeedsUpdate: { [unowned self] in received.append(.needsUpdate) })
  }

  /// The host's next pass.
  func updateIfNeeded() {
    binding?.updateIfNeeded()
  }
}
