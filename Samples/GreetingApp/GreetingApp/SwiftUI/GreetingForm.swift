import GreetingDomain
import SwiftUI
import UIKit

/// The form of the screen with its layout, labels and announcements; without logic.
struct GreetingForm: View {
  let phrasebook: any Phrasebook
  let title: String
  let name: Binding<String>
  let surname: Binding<String>
  let greeting: String?
  let message: String?
  let isBusy: Bool
  let isGreetEnabled: Bool
  let isRetryEnabled: Bool
  let isContinueEnabled: Bool
  let greet: @MainActor () -> Void
  let retry: @MainActor () -> Void
  let continueToWelcomeCard: @MainActor () -> Void

  var body: some View {
    Form {
      FieldsAndButtons(of: self)
      Section {
        if let greeting {
          Text(greeting)
            .font(.headline)
            .accessibilityIdentifier(WidgetIdentifier.greeting.rawValue)
        }
        if let message { MessageLabel(message) }
      }
    }
    // Not a row: a progress view of a form does not spin again when its row has been reused.
    .overlay {
      if isBusy {
        ProgressView()
          .accessibilityIdentifier(WidgetIdentifier.activityIndicator.rawValue)
      }
    }
    .navigationTitle(title)
    .announcing(title)
    .announcing(greeting)
    .announcing(message)
  }
}

/// The two text fields and the buttons; knows which field has the keyboard.
///
/// The Return key goes from the first field to the second, and then hides the keyboard. Greet hides it too, since it may
/// cover the greeting; that also ends the edit of an input method, so it comes first.
private struct FieldsAndButtons: View {
  private enum Field {
    case name, surname
  }

  private let form: GreetingForm
  @FocusState private var focus: Field?

  init(of form: GreetingForm) {
    self.form = form
  }

  var body: some View {
    Section {
      Labelled(label: form.phrasebook.nameLabel) {
        TextField(form.phrasebook.nameLabel, text: form.name.ignoringEqualTexts, prompt: noPrompt)
          .textContentType(.givenName)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .onSubmit { focus = .surname }
          .accessibilityIdentifier(WidgetIdentifier.nameField.rawValue)
      }
      Labelled(label: form.phrasebook.surnameLabel) {
        TextField(form.phrasebook.surnameLabel, text: form.surname.ignoringEqualTexts, prompt: noPrompt)
          .textContentType(.familyName)
          .focused($focus, equals: .surname)
          .submitLabel(.done)
          .accessibilityIdentifier(WidgetIdentifier.surnameField.rawValue)
      }
    }
    .autocorrectionDisabled()
    .textInputAutocapitalization(.words)
    Section {
      Button(form.phrasebook.greetLabel, action: greet)
        .disabled(!form.isGreetEnabled)
        .accessibilityIdentifier(WidgetIdentifier.greetButton.rawValue)
      Button(form.phrasebook.retryLabel, action: form.retry)
        .disabled(!form.isRetryEnabled)
        .accessibilityIdentifier(WidgetIdentifier.retryButton.rawValue)
      Button(form.phrasebook.continueLabel, action: form.continueToWelcomeCard)
        .disabled(!form.isContinueEnabled)
        .accessibilityIdentifier(WidgetIdentifier.continueButton.rawValue)
    }
  }

  /// Without it, an empty field would show its label a second time, in a grey of little contrast.
  private var noPrompt: Text { Text(verbatim: "") }

  private func greet() {
    endEditing()
    form.greet()
  }
}

/// A text field below its label, which stays when the field is filled; VoiceOver reads the label of the field itself.
private struct Labelled<Field: View>: View {
  let label: String
  @ViewBuilder let field: Field

  var body: some View {
    VStack(alignment: .leading) {
      Text(label)
        .font(.subheadline)
        .accessibilityHidden(true)
      field
    }
  }
}

extension Binding<String> {
  /// A binding that ignores a text that it already has.
  ///
  /// SwiftUI writes the text of a field back into its binding without an edit, such as when the focus leaves the field or
  /// the user presses Return. Texts are compared by Unicode scalars, as the contract compares them.
  var ignoringEqualTexts: Binding<String> {
    Binding {
      wrappedValue
    } set: { text in
      if !text.unicodeScalars.elementsEqual(wrappedValue.unicodeScalars) { wrappedValue = text }
    }
  }

  /// A binding that also reports each text that is written.
  func reporting(to report: @escaping @MainActor (String) -> Void) -> Binding<String> {
    Binding {
      wrappedValue
    } set: { text in
      wrappedValue = text
      report(text)
    }
  }
}
