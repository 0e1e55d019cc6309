@testable import GreetingDemo
import GreetingPlain
import GuestBookPlain
import TerminalUI

/// Owns the view controllers that are shown, and records the commands.
final class NavigationControllerSpy: NavigationController {
  enum Command: Equatable {
    case push, pop, present, dismiss
  }

  private(set) var received: [Command] = []
  private(set) var card: CardViewController?
  private(set) var greeting: ShownGreeting?

  /// Reports that the system has popped the card, or dismissed the greeting, that is shown.
  private(set) var reportPop: (() -> Void)?
  private(set) var reportDismissal: (() -> Void)?
  /// Whether a greeting cannot be presented.
  var refusesGreeting = false

  func push(_ card: CardViewController, onPop: @escaping () -> Void) {
    received.append(.push)
    self.card = card
    reportPop = onPop
    card.viewDidLoad()
  }

  func pop() {
    received.append(.pop)
    (card, reportPop) = (nil, nil)
  }

  func present(
    _ greeting: GreetingViewController, form: GreetingForm, host: ScreenHost, onDismiss: @escaping () -> Void
  ) {
    received.append(.present)
    if refusesGreeting { return onDismiss() }
    self.greeting = ShownGreeting(viewController: greeting, form: form, host: host)
    reportDismissal = onDismiss
  }

  func dismiss() {
    received.append(.dismiss)
    (greeting, reportDismissal) = (nil, nil)
  }

  /// The system goes back first, and notifies afterwards.
  func swipeBack() {
    card = nil
    reportPop.take()?()
  }

  /// The system goes back first, and notifies afterwards.
  func swipeDown() {
    greeting = nil
    reportDismissal.take()?()
  }
}

/// A greeting with its widgets, and what a user does with them.
struct ShownGreeting {
  let viewController: GreetingViewController
  let form: GreetingForm
  let host: ScreenHost

  func open() async {
    await host.finishAction(startedBy: { host.start(viewController.viewDidLoad) })
  }

  func greet(_ name: String) async {
    form.name.edit(to: name)
    await host.finishAction(startedBy: form.greet.press)
  }
}

extension CardViewController {
  /// The user taps Remove, and the action ends.
  func tapRemove() async {
    await host.finishAction(startedBy: form.remove.press)
  }
}
