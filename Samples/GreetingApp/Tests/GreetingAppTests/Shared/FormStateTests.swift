import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The previews")
struct FormStateTests {
  @Test("Both frameworks show the same in each state")
  func states() throws {
    let states: [FormState] = [.busy, .loadFailed, .saveFailed, .tooLong, .russian]
    var titles: [String?] = []
    for state in states {
      let swiftUI = Simulator { state.view }.page
      let uiKit = try #require(state.makeViewController().topViewController)
      let form = try #require(uiKit.view as? GreetingFormView)
      #expect(uiKit.navigationItem.title == swiftUI.title)
      #expect([form.nameField, form.surnameField].map(\.text) == swiftUI.fields.map(\.text))
      #expect([form.greetingLabel, form.messageLabel].compactMap(\.text) == swiftUI.texts)
      #expect(form.messageRow.isHidden == swiftUI.symbols.isEmpty)
      #expect(form.activityIndicator.isAnimating == swiftUI.isBusy)
      let buttons = [form.greetButton, form.retryButton, form.continueButton]
      #expect(buttons.map(\.configuration?.title) == swiftUI.buttons.map(\.label))
      #expect(buttons.map(\.isEnabled) == swiftUI.buttons.map(\.isEnabled))
      titles.append(form.messageLabel.text ?? uiKit.navigationItem.title)
    }
    #expect(Set(titles).count == states.count, "No two previews are the same.")
  }

  @Test("The state that is too long is too long")
  func tooLong() {
    #expect(Person.isTooLong(FormState.tooLong.name))
  }
}
