import Accessibility
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
      NameFields(phrasebook: phrasebook, name: name.ignoringEqualTexts, surname: surname.ignoringEqualTexts)
      Section {
        Button(phrasebook.greetLabel, action: greet)
          .disabled(!isGreetEnabled)
        Button(phrasebook.retryLabel, action: retry)
          .disabled(!isRetryEnabled)
        Button(phrasebook.continueLabel, action: continueToWelcomeCard)
          .disabled(!isContinueEnabled)
      }
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
    .onChange(of: greeting) { announce(greeting) }
    .onChange(of: message) { announce(message) }
  }

  private func announce(_ text: String?) {
    if let text { AccessibilityNotification.Announcement(text).post() }
  }
}

/// The two text fields; the Return key goes from the first to the second, and then hides the keyboard.
private struct NameFields: View {
  private enum Field {
    case name, surname
  }

  private let phrasebook: any Phrasebook
  private let name: Binding<String>
  private let surname: Binding<String>
  @FocusState private var focus: Field?

  init(phrasebook: any Phrasebook, name: Binding<String>, surname: Binding<String>) {
    self.phrasebook = phrasebook
    self.name = name
    self.surname = surname
  }

  var body: some View {
    Section {
      TextField(phrasebook.nameLabel, text: name)
        .textContentType(.givenName)
        .focused($focus, equals: .name)
        .submitLabel(.next)
        .onSubmit { focus = .surname }
      TextField(phrasebook.surnameLabel, text: surname)
        .textContentType(.familyName)
        .focused($focus, equals: .surname)
        .submitLabel(.done)
    }
    .autocorrectionDisabled()
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
