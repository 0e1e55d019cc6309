package import GreetingDemo
package import GreetingVIPER
import GuestBookDemo
import GuestBookVIPER

extension Demo {
  /// Runs the demo, with the guest book if `--guests` is an argument, and ends the process.
  ///
  /// - Parameters:
  ///   - makeGreetingView: Creates the view of the greeting.
  ///   - presenter: The property of this view for its presenter.
  package func mainWithGuestBook<View: GreetingView>(
    greetingView makeGreetingView: @escaping (GreetingForm, ScreenHost) -> View,
    presenter: ReferenceWritableKeyPath<View, (any GreetingPresenting)?>
  ) async -> Never {
    await main { dependencies in
      makeGuestBook(dependencies) { stage in
        TerminalTransitions(stage: stage, makeGreetingView: makeGreetingView, presenter: presenter)
      }
    }
  }
}

/// The composition root of the guest book.
func makeGuestBook(
  _ dependencies: GuestBookDemoDependencies, makeTransitions: (TerminalStage) -> any GuestBookTransitions
) -> DemoGuestBook {
  let (stage, link) = (dependencies.stage, dependencies.link)
  let router = GuestBookRouter(
    transitions: makeTransitions(stage), store: dependencies.store, phrasebook: dependencies.phrasebook,
    greetingPhrasebook: dependencies.greetingPhrasebook)
  return DemoGuestBook(
    keeping: router, start: { router.start(with: link) }, link: { router.link }, openLink: router.open)
}
