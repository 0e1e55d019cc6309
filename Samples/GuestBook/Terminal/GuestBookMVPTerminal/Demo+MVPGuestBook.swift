package import GreetingDemo
package import GreetingMVP
import GuestBookDemo
import GuestBookMVP

extension Demo {
  /// Runs the demo, with the guest book if `--guests` is an argument, and ends the process.
  ///
  /// - Parameters:
  ///   - makeGreetingView: Creates the view of the greeting.
  ///   - presenter: The property of this view for its presenter.
  package func mainWithGuestBook<View: GreetingView>(
    greetingView makeGreetingView: @escaping (GreetingForm, ScreenHost) -> View,
    presenter: ReferenceWritableKeyPath<View, GreetingPresenter?>
  ) async -> Never {
    await main { dependencies in
      makeGuestBook(dependencies) { stage in
        TerminalNavigator(stage: stage, makeGreetingView: makeGreetingView, presenter: presenter)
      }
    }
  }
}

/// The composition root of the guest book.
func makeGuestBook(
  _ dependencies: GuestBookDemoDependencies, makeNavigator: (TerminalStage) -> any GuestBookNavigator
) -> DemoGuestBook {
  let (stage, link) = (dependencies.stage, dependencies.link)
  let coordinator = GuestBookCoordinator(
    navigator: makeNavigator(stage), store: dependencies.store, phrasebook: dependencies.phrasebook,
    greetingPhrasebook: dependencies.greetingPhrasebook)
  return DemoGuestBook(
    keeping: coordinator, start: { coordinator.start(with: link) }, link: { coordinator.link },
    openLink: coordinator.open)
}
