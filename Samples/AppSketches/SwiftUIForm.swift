import Observation

#if os(iOS)
  import SwiftUI
#endif

/// What the form shows, where an architecture tells its view what to show: SwiftUI cannot be told, but it observes this.
@Observable
final class FormContent {
  var title = ""
  var name = ""
  var surname = ""
  var greeting: String?
  var message: String?
  var isBusy = false
  var isGreetEnabled = false
  var isRetryEnabled = false
  var isContinueEnabled = false
}

/// The form in SwiftUI.
struct SwiftUIForm: View {
  let content: FormContent
  let nameChanged: @MainActor (String) -> Void
  let surnameChanged: @MainActor (String) -> Void
  let greetTapped: @MainActor () -> Void
  let retryTapped: @MainActor () -> Void
  let continueTapped: @MainActor () -> Void
  let open: @MainActor () -> Void
  @State private var isOpen = false

  var body: some View {
    Form {
      TextField("Name", text: binding(\.name, nameChanged))
      TextField("Surname", text: binding(\.surname, surnameChanged))
      Button("Greet", action: greetTapped).disabled(!content.isGreetEnabled)
      Button("Retry", action: retryTapped).disabled(!content.isRetryEnabled)
      Button("Continue", action: continueTapped).disabled(!content.isContinueEnabled)
      if content.isBusy { ProgressView() }
      Text(content.greeting ?? "")
      Text(content.message ?? "")
    }
    .navigationTitle(content.title)
    .onAppear {
      // It appears again on the way back from the welcome card.
      guard !isOpen else { return }
      isOpen = true
      open()
    }
  }

  private func binding(
    _ text: ReferenceWritableKeyPath<FormContent, String>, _ changed: @escaping @MainActor (String) -> Void
  ) -> Binding<String> {
    Binding {
      content[keyPath: text]
    } set: {
      content[keyPath: text] = $0
      changed($0)
    }
  }
}
