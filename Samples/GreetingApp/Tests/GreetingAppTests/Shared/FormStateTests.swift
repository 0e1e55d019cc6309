import GreetingDomain
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The previews")
struct FormStateTests {
  @Test("Both frameworks show the same in each state")
  func states() throws {
    let states: [FormState] = [.busy, .loaded, .loadFailed, .saveFailed, .tooLong, .russian]
    var titles: [String?] = []
    for state in states {
      let swiftUI = Simulator { state.view }.page
      let uiKit = try #require((state.makeViewController() as? UINavigationController)?.topViewController)
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

  @Test("The list and the card show the same in both frameworks")
  func guestBookStates() throws {
    for state in [GuestBookPreview.guests, .empty, .busy, .loadFailed, .removalFailed, .russian] {
      let list = try #require(state.makeList().topViewController as? GuestListViewController)
      let rows = (0..<2).flatMap { section in
        (0..<list.tableView(list.tableView, numberOfRowsInSection: section)).map { row in
          let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: row, section: section))
          return (cell.contentConfiguration as? UIListContentConfiguration)?.text ?? ""
        }
      }
      let page = Simulator { state.list }.page
      #expect(rows == page.texts + page.buttons.map(\.label))
      #expect(list.checkInItem.isEnabled == page.toolbar?.buttons.first?.isEnabled)

      let card = try #require(state.makeCard().topViewController as? GuestCardViewController)
      let cardPage = Simulator { state.card }.page
      let labels = [card.nameLabel, card.messageLabel].compactMap(\.text)
      #expect(labels == cardPage.texts)
      #expect([card.editButton, card.removeButton].map(\.isEnabled) == cardPage.buttons.map(\.isEnabled))
    }
  }

  @Test("The state that is too long is too long")
  func tooLong() {
    #expect(Person.isTooLong(FormState.tooLong.name))
  }
}
