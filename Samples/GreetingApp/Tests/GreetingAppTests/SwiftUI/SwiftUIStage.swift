import GreetingDomain
import SwiftUI
import Testing

@testable import GreetingApp

/// A screen in SwiftUI, pushed from a list as in the app, with a store that replies when a test has it reply.
final class SwiftUIStage {
  let store: HeldStore
  /// The window; releasing it closes the app without a notice to the views.
  var simulator: Simulator?

  /// Shows a list, and opens the screen of an architecture.
  init(_ architecture: Architecture, store: HeldStore = HeldStore()) {
    self.store = store
    let simulator = Simulator { List(architecture: architecture, store: store) }
    self.simulator = simulator
    simulator.push(architecture.rawValue)
  }

  /// The page on top.
  var page: Page? { simulator?.page }

  /// What can be seen, after SwiftUI has updated what has changed.
  var display: SwiftUIDisplay? {
    simulator?.update()
    guard let page, page.fields.count == 2 else { return nil }
    return SwiftUIDisplay(
      title: page.title, name: page.fields[0].text, surname: page.fields[1].text, texts: page.texts,
      isBusy: page.isBusy, enabled: page.buttons.map(\.isEnabled))
  }

  /// Waits until something can be seen, and returns what is seen then or after ten seconds.
  func display(when condition: (SwiftUIDisplay) -> Bool) async -> SwiftUIDisplay? {
    _ = await eventually { display.map(condition) ?? false }
    return display
  }

  /// Waits until this can be seen, and returns whether it is.
  func becomes(_ expected: SwiftUIDisplay) async -> Bool {
    await display { $0 == expected } == expected
  }

  /// Edits a field: 0 is the name, 1 is the surname.
  func write(_ text: String, in field: Int) {
    guard let page, page.fields.count == 2 else {
      Issue.record("The screen is not on top.")
      return
    }
    page.fields[field].write(text)
    simulator?.update()
  }

  /// Taps a button: 0 is Greet, 1 is Retry, 2 is Continue.
  func tap(_ button: Int) {
    simulator?.update()
    guard let page, page.buttons.count == 3 else {
      Issue.record("The screen is not on top.")
      return
    }
    page.buttons[button].tap()
    simulator?.update()
  }

  /// Waits until the store has been called, and has it reply to the oldest call.
  func reply(_ person: Person? = nil, toCall number: Int = 1) async {
    _ = await eventually { store.received.count == number }
    store.reply(person)
  }

  /// Waits until nobody is found, and greets a person.
  func greet(_ name: String) async {
    await reply()
    _ = await display { !$0.isBusy }
    write(name, in: 0)
    _ = await display { $0.enabled[0] }
    tap(0)
    _ = await display { $0.isBusy && store.received.count == 2 }
  }

  /// The parent of the screen.
  private struct List: View {
    let architecture: Architecture
    let store: HeldStore
    @State private var path: [String] = []

    var body: some View {
      NavigationStack(path: $path) {
        Text("List")
          .navigationDestination(for: String.self) { text in
            if let architecture = Architecture(rawValue: text) {
              SwiftUIScreen(architecture: architecture, store: store, phrasebook: Language.english.phrasebook)
            } else {
              Text(text)
            }
          }
      }
    }
  }
}

/// What can be seen of a screen.
struct SwiftUIDisplay: Equatable {
  var title = ""
  var name = ""
  var surname = ""
  /// The greeting and the message, if they are shown.
  var texts: [String] = []
  var isBusy = false
  /// Whether Greet, Retry and Continue are enabled.
  var enabled = [false, false, false]
}
