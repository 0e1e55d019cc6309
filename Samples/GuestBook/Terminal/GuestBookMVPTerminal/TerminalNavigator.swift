import GreetingDemo
import GreetingMVP
import GuestBookDemo
import GuestBookMVP

/// Shows the views on the stage.
final class TerminalNavigator<View: GreetingView>: GuestBookNavigator {
  private let stage: TerminalStage
  private let makeGreetingView: (GreetingForm, ScreenHost) -> View
  private let greetingPresenter: ReferenceWritableKeyPath<View, GreetingPresenter?>

  init(
    stage: TerminalStage, makeGreetingView: @escaping (GreetingForm, ScreenHost) -> View,
    presenter: ReferenceWritableKeyPath<View, GreetingPresenter?>
  ) {
    self.stage = stage
    self.makeGreetingView = makeGreetingView
    greetingPresenter = presenter
  }

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    stage.showGuests { form, host in
      let view = TerminalGuestsView(form: form, host: host)
      let presenter = makePresenter(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: presenter.viewDidLoad)
    }
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void) {
    stage.pushCard(onPop: onPop) { form, host in
      let view = TerminalCardView(form: form, host: host)
      let presenter = makePresenter(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { presenter.viewDidLoad() })
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void
  ) {
    stage.presentGreeting(onDismiss: onDismiss) { form, host in
      let view = makeGreetingView(form, host)
      let presenter = makePresenter(view)
      view[keyPath: greetingPresenter] = presenter
      return DemoScreen(keeping: view, open: presenter.viewDidLoad)
    }
  }

  var isGreetingBusy: Bool { stage.isSheetBusy }

  func dismissGreeting() {
    stage.dismiss()
  }
}
