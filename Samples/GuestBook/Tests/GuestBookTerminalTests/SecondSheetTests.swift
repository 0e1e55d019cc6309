import GreetingDomain
import GreetingMVC
import GreetingPlain
import GuestBookMVC
import GuestBookPlain
import TerminalUI
import Testing

@testable import GreetingDemo
@testable import GreetingTestDoubles
@testable import GuestBookDemo
@testable import GuestBookMVCTerminal
@testable import GuestBookPlainTerminal

/// A sheet that the stage refuses, because another one is presented: it ends at once, and that of the other one is still
/// reported.
@Suite("The guest books on the terminal: a second sheet")
struct SecondSheetTests {
  private let stage = TerminalStage(language: .english)

  @Test
  func plain() {
    let controller = GuestBookPlainTerminal.TerminalNavigationController(stage: stage)
    var dismissals: [String] = []
    for name in ["first", "second"] {
      let form = GreetingForm(phrasebook: Language.english.phrasebook)
      let host = ScreenHost()
      let greeting = GreetingPlain.GreetingViewController(
        form: form, host: host, store: PersonStoreStub(), phrasebook: Language.english.phrasebook,
        navigation: NavigationSpy())
      controller.present(greeting, form: form, host: host) { dismissals.append(name) }
    }

    #expect(dismissals == ["second"])
    #expect(stage.goBack())
    #expect(dismissals == ["second", "first"])
  }

  @Test
  func mvc() {
    let controller = GuestBookMVCTerminal.TerminalNavigationController(stage: stage)
    let delegates = [Delegate(), Delegate()]
    for delegate in delegates {
      controller.presentGreeting(delegate: delegate) { view in
        GreetingMVC.GreetingAssembly.makeViewController(
          for: view, store: PersonStoreStub(), phrasebook: Language.english.phrasebook, navigation: NavigationSpy())
      }
    }

    #expect(delegates.map(\.dismissals) == [0, 1])
    #expect(stage.goBack())
    #expect(delegates.map(\.dismissals) == [1, 1])
  }

  private final class Delegate: GreetingPresentationDelegate {
    var dismissals = 0

    func navigationControllerDidDismissGreeting(_ navigationController: any GuestBookNavigationController) {
      dismissals += 1
    }
  }
}
