import CommandLineInterface
import GreetingDomain
import TerminalUI

/// Shows the welcome card as a form on top of the screen; any key dismisses it.
final class FormNavigation: Navigation {
  private let application: Application
  private let words: DemoWords

  init(application: Application, words: DemoWords) {
    self.application = application
    self.words = words
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    let form = Form([Label(words.text(of: card), style: .bold)], [], [Label(words.anyKey, style: .dim)])
    form.onKey = { [application] _ in
      application.dismiss()
      return true
    }
    application.present(form)
  }
}

/// Prints the welcome card; the next command goes to the screen again.
final class ScriptNavigation: Navigation {
  private let console: Console
  private let words: DemoWords

  init(console: Console, words: DemoWords) {
    self.console = console
    self.words = words
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    console.print(Label(words.text(of: card)).plainText)
  }
}
