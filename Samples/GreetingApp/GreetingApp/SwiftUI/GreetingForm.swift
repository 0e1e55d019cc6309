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
        }
        if let message {
          Label(message, systemImage: "exclamationmark.triangle")
            .foregroundStyle(.red)
        }
      }
    }
    // Not a row: a progress view of a form does not spin again when its row has been reused.
    .overlay {
      if isBusy { ProgressView() }
    }
    .navigationTitle(title)
    .onChange(of: greeting) { if let greeting { announce(greeting) } }
    .onChange(of: message) { if let message { announce(message) } }
  }
}

/// The two text fields and the buttons; knows which field has the keyboard.
///
/// The Return key goes from the first field to the second, and then hides the keyboard. Greet hides it too, since it may
/// cover the greeting.
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
      TextField(form.phrasebook.nameLabel, text: form.name.ignoringEqualTexts)
        .textContentType(.givenName)
        .focused($focus, equals: .name)
        .submitLabel(.next)
        .onSubmit { focus = .surname }
      TextField(form.phrasebook.surnameLabel, text: form.surname.ignoringEqualTexts)
        .textContentType(.familyName)
        .focused($focus, equals: .surname)
        .submitLabel(.done)
    }
    .autocorrectionDisabled()
    Section {
      Button(form.phrasebook.greetLabel, action: greet)
        .disabled(!form.isGreetEnabled)
      Button(form.phrasebook.retryLabel, action: form.retry)
        .disabled(!form.isRetryEnabled)
      Button(form.phrasebook.continueLabel, action: form.continueToWelcomeCard)
        .disabled(!form.isContinueEnabled)
    }
  }

  private func greet() {
    focus = nil
    form.greet()
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
