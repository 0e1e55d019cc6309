import SwiftUI

nonisolated extension EnvironmentValues {
  /// The draft of the scene; `nil` if the screen keeps none, as in a guest book.
  var draft: Binding<Draft>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }
}

private nonisolated struct DraftKey: EnvironmentKey {
  static var defaultValue: Binding<Draft>? { nil }
}

/// Types the draft of the last launch again when the screen has opened, and discards it when a save has succeeded.
struct DraftRestoration: ViewModifier {
  private let form: GreetingForm
  @Environment(\.draft) private var draft
  @State private var isOpen = false

  init(of form: GreetingForm) {
    self.form = form
  }

  func body(content: Content) -> some View {
    content
      .onChange(of: form.isBusy, initial: true) {
        // A screen is busy as soon as it has opened (rule 1), and not before. Later edits are the user's.
        guard form.isBusy, !isOpen else { return }
        isOpen = true
        guard let draft = draft?.wrappedValue else { return }
        if let name = draft.name { form.name.wrappedValue = name }
        if let surname = draft.surname { form.surname.wrappedValue = surname }
      }
      .onChange(of: form.isSaved) { if form.isSaved { draft?.wrappedValue = Draft() } }
  }
}
