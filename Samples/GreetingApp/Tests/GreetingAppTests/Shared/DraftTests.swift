import Foundation
import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The next launch types the draft of a greeting again")
struct DraftTests {
  private let defaults: UserDefaults
  private let store: AppStore

  init() throws {
    let suite = "greeting-app-draft-tests-\(UUID().uuidString)"
    defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
    store = AppStore(defaults: defaults, delay: .milliseconds(500))
  }

  @Test("A typed text is typed again, and the other field is filled", arguments: DraftScreen.all)
  func restoration(of screen: DraftScreen) async {
    storeTim()
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ren\u{E9}e", in: 0)

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)

    #expect(await next.shows(["Ren\u{E9}e", ""]), "While the load is pending.")
    #expect(await next.loads())
    #expect(next.texts == ["Ren\u{E9}e", "Cook"])
    #expect(next.title == "Welcome back, Tim!")
  }

  @Test("A field that was emptied is empty again", arguments: DraftScreen.all)
  func emptiedField(of screen: DraftScreen) async {
    storeTim()
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("", in: 1)

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)

    #expect(await next.loads())
    #expect(next.texts == ["Tim", ""])
  }

  @Test("A third launch types it too, without another edit", arguments: DraftScreen.all)
  func secondRestoration(of screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    first.type("Tim", in: 0)
    let second = DraftStage(screen, store, restoring: first.simulator.sceneStorage)
    #expect(await second.loads())

    let third = DraftStage(screen, store, restoring: second.simulator.sceneStorage)

    #expect(await third.loads())
    #expect(third.texts == ["Tim", ""])
  }

  @Test("An edit that changes only the Unicode scalars is in the draft", arguments: DraftScreen.all)
  func scalars(of screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ren\u{E9}e", in: 0)
    first.type("Rene\u{301}e", in: 0)

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)

    #expect(await next.loads())
    #expect(Array(next.texts[0].unicodeScalars) == Array("Rene\u{301}e".unicodeScalars))
  }

  @Test("Coming back from the card types nothing, and the greeting stays", arguments: DraftScreen.all)
  func card(above screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ada", in: 0)
    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)
    #expect(await next.loads())
    store.failsNextSave = true
    #expect(await next.greets())

    next.openCard()
    #expect(next.texts != ["Ada", ""], "The card covers the screen.")
    next.goBack()

    #expect(next.texts == ["Ada", ""])
    #expect(next.isEnabled(2))
  }

  @Test("A screen that was left has no draft", arguments: DraftScreen.all)
  func leaving(_ screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ada", in: 0)
    first.goBack()
    first.open()
    #expect(await first.loads())
    #expect(first.texts == ["", ""])

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)

    #expect(await next.loads())
    #expect(next.texts == ["", ""])
  }

  @Test("A draft ends with the save, and not with a save that fails", arguments: DraftScreen.all)
  func saving(in screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ada", in: 0)
    store.failsNextSave = true
    #expect(await first.greets())
    // The form in UIKit looks in a later turn whether the save has succeeded.
    try? await Task.sleep(for: .milliseconds(50))
    let afterFailure = first.simulator.sceneStorage
    #expect(await first.greets())
    #expect(await eventually { defaults.string(forKey: "name") == "Ada" })
    #expect(await eventually { first.hasNoDraft })
    let afterSave = first.simulator.sceneStorage
    storeTim()

    let failed = DraftStage(screen, store, restoring: afterFailure)
    #expect(await failed.loads())
    #expect(failed.texts == ["Ada", "Cook"])
    let saved = DraftStage(screen, store, restoring: afterSave)
    #expect(await saved.loads())
    #expect(saved.texts == ["Tim", "Cook"])
  }

  @Test("The arguments of the launch open a screen without the draft", arguments: DraftScreen.all)
  func launchArguments(_ screen: DraftScreen) async {
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ada", in: 0)

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage, withArguments: true)

    #expect(await next.loads())
    #expect(next.texts == ["", ""])
  }

  @Test("A swipe back that is taken back keeps the draft")
  func swipeTakenBack() async {
    let screen = DraftScreen.uiKit(.mvp)
    let first = DraftStage(screen, store)
    #expect(await first.loads())
    first.type("Ada", in: 0)
    first.navigationController?.beginSwipeBack()
    first.navigationController?.endSwipeBack(isTakenBack: true)

    let next = DraftStage(screen, store, restoring: first.simulator.sceneStorage)

    #expect(await next.shows(["Ada", ""]))
  }

  @Test("The greeting of a guest book has no draft: a link restores no typed texts", arguments: ["SwiftUI", "UIKit"])
  func guestBook(in half: String) async throws {
    let path = half == "SwiftUI" ? "SwiftUI/MVVM" : "UIKit/MVP"
    let simulator = Simulator { [store] in
      RootView(
        store: store, phrasebook: Language.english.phrasebook,
        launchState: LaunchState(arguments: ["-screen", path, "-open", "guests/new"]))
    }
    if half == "SwiftUI" {
      #expect(
        await eventually {
          simulator.update()
          return simulator.page.fields.count == 2
        })
      simulator.page.fields[0].write("Ada")
      simulator.update()
    } else {
      let list = try #require(simulator.page.viewController as? UINavigationController)
      #expect(await eventually { list.presentedViewController != nil })
      let sheet = try #require(list.presentedViewController as? UINavigationController)
      let form = try #require((sheet.topViewController as? ScreenViewController)?.form)
      form.nameField.enter("Ada")
    }

    for key in ["swiftUIDraft", "uiKitDraft"] {
      let draft = simulator.sceneStorage[key] as? Draft
      #expect(draft == nil || draft == Draft())
    }
  }

  @Test(
    "A string has every Unicode scalar of a draft",
    arguments: [nil, "", "Ren\u{E9}e", "Rene\u{301}e", "\u{0}\"\\/\u{2028}\n", "\u{1F469}\u{200D}\u{1F680}"])
  func rawValue(text: String?) throws {
    var draft = Draft()
    draft.surname = text
    let read = try #require(Draft(rawValue: draft.rawValue))
    #expect(read.name == nil)
    #expect(read.surname.map { Array($0.unicodeScalars) } == text.map { Array($0.unicodeScalars) })
  }

  @Test("A string of something else is no draft", arguments: ["", "{}", "[]", "[\"Tim\"]", "[1,2]"])
  func otherString(_ json: String) {
    #expect(Draft(rawValue: json) == nil)
    #expect(Draft(rawValue: Data(json.utf8).base64EncodedString()) == nil)
  }

  private func storeTim() {
    defaults.set("Tim", forKey: "name")
    defaults.set("Cook", forKey: "surname")
  }
}

/// A greeting screen of the app.
enum DraftScreen: CustomTestStringConvertible {
  case swiftUI(Architecture)
  case uiKit(UIKitHost)

  nonisolated static let all: [Self] = Architecture.allCases.map(swiftUI) + UIKitHost.allCases.map(uiKit)

  nonisolated var path: String {
    switch self {
    case .swiftUI(let architecture): "SwiftUI/\(architecture.rawValue)"
    case .uiKit(let host): "UIKit/\(host.rawValue)"
    }
  }

  nonisolated var testDescription: String { path }
}

/// The app with a greeting screen open, which a test reads and writes in the same way in both frameworks.
private final class DraftStage {
  let simulator: Simulator
  private let screen: DraftScreen
  private var wasBusy = false

  /// Launches the app, which opens the screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - store: The store of the app.
  ///   - restored: What the launch before has stored with the scene; the first launch has arguments.
  ///   - hasArguments: Whether this launch has arguments too.
  init(
    _ screen: DraftScreen, _ store: AppStore, restoring restored: [String: Any]? = nil,
    withArguments hasArguments: Bool = false
  ) {
    self.screen = screen
    let arguments = restored == nil || hasArguments ? ["-screen", screen.path] : []
    simulator = Simulator(restoring: restored ?? [:]) {
      RootView(
        store: store, phrasebook: Language.english.phrasebook, launchState: LaunchState(arguments: arguments))
    }
  }

  var navigationController: UINavigationController? { simulator.page.viewController as? UINavigationController }

  var texts: [String] {
    _ = isBusy
    guard let form else { return simulator.page.fields.map(\.text) }
    return [form.nameField, form.surnameField].map { $0.text ?? "" }
  }

  var title: String? { form?.navigationItem?.title ?? simulator.page.title }

  /// Waits until some texts are in the fields.
  func shows(_ expected: [String]) async -> Bool { await eventually { texts == expected } }

  /// Waits until the screen has been busy, and is not any more.
  func loads() async -> Bool { await eventually { !isBusy && wasBusy } }

  /// Taps Greet when it is enabled, and waits until nothing is pending.
  func greets() async -> Bool {
    guard await eventually({ isEnabled(0) }) else { return false }
    if let form { form.greetButton.tap() } else { simulator.page.buttons[0].tap() }
    return await eventually { isEnabled(2) }
  }

  /// Whether the scene has stored that there is no draft.
  var hasNoDraft: Bool {
    simulator.update()
    return simulator.sceneStorage[navigationController == nil ? "swiftUIDraft" : "uiKitDraft"] as? Draft == Draft()
  }

  func type(_ text: String, in field: Int) {
    if let form {
      [form.nameField, form.surnameField][field].enter(text)
    } else {
      simulator.page.fields[field].write(text)
      simulator.update()
    }
  }

  /// Taps Continue.
  func openCard() {
    if let form { form.continueButton.tap() } else { simulator.page.buttons[2].tap() }
    navigationController?.finishTransition()
    simulator.update()
  }

  func goBack() {
    guard let navigationController else { return simulator.goBack() }
    navigationController.popViewController(animated: true)
    navigationController.finishTransition()
  }

  /// Opens the screen from the list.
  func open() {
    wasBusy = false
    switch screen {
    case .swiftUI(let architecture):
      simulator.page.links.first { $0.label == architecture.rawValue }?.tap()
      simulator.update()
    case .uiKit(let host):
      guard let list = navigationController?.topViewController as? ScreenListViewController,
        let row = UIKitHost.allCases.firstIndex(of: host)
      else { return }
      list.tableView(list.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
      navigationController?.finishTransition()
    }
  }

  private var form: GreetingFormView? {
    let screen = navigationController?.topViewController as? ScreenViewController
    screen?.updatePropertiesIfNeeded()
    return screen?.form
  }

  private var isBusy: Bool {
    simulator.update()
    let isBusy = form?.activityIndicator.isAnimating ?? simulator.page.isBusy
    if isBusy { wasBusy = true }
    return isBusy
  }

  /// Whether a button is enabled: 0 is Greet, 2 is Continue.
  func isEnabled(_ button: Int) -> Bool {
    simulator.update()
    guard let form else { return simulator.page.buttons[button].isEnabled }
    return [form.greetButton, form.retryButton, form.continueButton][button].isEnabled
  }
}
