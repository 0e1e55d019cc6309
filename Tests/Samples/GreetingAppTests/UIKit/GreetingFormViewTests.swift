import GreetingDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The form in UIKit")
struct GreetingFormViewTests {
  private let form = GreetingFormView(phrasebook: Language.russian.phrasebook)

  @Test("The widgets have the labels of the phrasebook, and VoiceOver reads those of filled fields")
  func labels() {
    #expect(
      [form.greetButton, form.retryButton, form.continueButton].map(\.configuration?.title) == [
        "Поздороваться", "Повторить", "Продолжить",
      ])
    #expect([form.nameField, form.surnameField].map(\.placeholder) == ["Имя", "Фамилия"])
    #expect([form.nameField, form.surnameField].map(\.accessibilityLabel) == ["Имя", "Фамилия"])
  }

  @Test("The return key moves on to the next field, and then dismisses the keyboard")
  func returnKey() {
    form.nameField.becomeFirstResponder()

    form.nameField.pressReturn()

    #expect(form.surnameField.isFirstResponder)
    form.surnameField.pressReturn()
    #expect(!form.surnameField.isFirstResponder)
    #expect([form.nameField, form.surnameField].map(\.returnKeyType) == [.next, .done])
  }

  @Test("A text is put into a field only if it differs in a scalar, so that the cursor stays")
  func show() {
    let field = CountingField()
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)

    field.text = composed
    form.show(composed, in: field)
    #expect(field.settings == 1)
    form.show(decomposed, in: field)
    #expect(field.settings == 2)
    #expect(field.text?.unicodeScalars.count == 2)
  }

  @Test("A label that shows nothing takes no place")
  func emptyLabels() {
    #expect([form.greetingLabel, form.messageLabel].map(\.isHidden) == [true, true])
    form.showMessage("text")
    #expect([form.greetingLabel, form.messageLabel].map(\.isHidden) == [true, false])
    form.showMessage(nil)
    #expect([form.greetingLabel, form.messageLabel].map(\.isHidden) == [true, true])
  }

  @Test("A drag hides the keyboard also if everything fits, and the form reaches the bottom of the screen")
  func scrolling() throws {
    let scrollView = try #require(form.subviews.first as? UIScrollView)
    #expect(scrollView.keyboardDismissMode == .interactive)
    #expect(scrollView.alwaysBounceVertical)
    #expect(!form.keyboardLayoutGuide.usesBottomSafeArea)
  }

  @Test("Every text grows with the size that the user has set")
  func dynamicType() {
    #expect([form.nameField, form.surnameField].map(\.adjustsFontForContentSizeCategory) == [true, true])
    #expect([form.greetingLabel, form.messageLabel].map(\.adjustsFontForContentSizeCategory) == [true, true])
    #expect([form.greetingLabel, form.messageLabel].map(\.numberOfLines) == [0, 0])
  }
}

/// A field that counts how often its text was set.
private final class CountingField: UITextField {
  private(set) var settings = 0

  override var text: String? {
    didSet { settings += 1 }
  }
}
