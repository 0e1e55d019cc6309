import GreetingDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The form in UIKit")
struct GreetingFormViewTests {
  private let form = GreetingFormView(phrasebook: Language.russian.phrasebook)

  @Test("The labels of the phrasebook stay when a field is filled, and VoiceOver reads them once")
  func labels() throws {
    #expect(
      [form.greetButton, form.retryButton, form.continueButton].map(\.configuration?.title) == [
        "Поздороваться", "Повторить", "Продолжить",
      ])
    let stack = try #require(form.subviews.first?.subviews.first)
    let captions = stack.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(captions.map(\.text) == ["Имя", "Фамилия"])
    #expect(captions.map(\.isAccessibilityElement) == [false, false])
    #expect(captions.map(\.adjustsFontForContentSizeCategory) == [true, true])
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
    #expect([form.greetingLabel, form.messageRow].map(\.isHidden) == [true, true])
    form.showMessage("text")
    #expect([form.greetingLabel, form.messageRow].map(\.isHidden) == [true, false])
    form.showMessage(nil)
    #expect([form.greetingLabel, form.messageRow].map(\.isHidden) == [true, true])
  }

  @Test("A message has a symbol and a colour")
  func message() throws {
    let symbol = try #require(form.messageRow.arrangedSubviews.first as? UIImageView)
    #expect(symbol.image?.name == "exclamationmark.triangle")
    #expect([symbol.tintColor?.name, form.messageLabel.textColor?.name] == ["ErrorColor", "ErrorColor"])
  }

  @Test("What the user touches is at least 44 points high")
  func touchTargets() {
    let heights = [form.nameField, form.surnameField].map { $0.constraints.map(\.constant) }
    #expect(heights == [[44], [44]])
    let buttons = [form.greetButton, form.retryButton, form.continueButton]
    #expect(buttons.map(\.configuration?.buttonSize) == [.large, .large, .large])
  }

  @Test("Every widget has a name for UI tests")
  func identifiers() {
    let widgets: [UIView] = [
      form.nameField, form.surnameField, form.greetButton, form.retryButton, form.continueButton, form.greetingLabel,
      form.messageLabel, form.activityIndicator,
    ]
    let identifiers = WidgetIdentifier.allCases.prefix { $0 != .storeMenu }
    #expect(widgets.map(\.accessibilityIdentifier) == identifiers.map(\.rawValue))
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
