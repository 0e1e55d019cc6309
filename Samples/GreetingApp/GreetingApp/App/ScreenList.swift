import GreetingDomain
import GuestBookDomain
import SwiftUI

/// A guest book in SwiftUI: one of each architecture whose path is state; a value of no actor, since SwiftUI hashes it.
nonisolated enum SwiftUIGuestBook: String, CaseIterable, Identifiable, Sendable {
  case mvvm = "MVVM"
  case redux = "Redux"

  var id: Self { self }
}

/// The half in SwiftUI: a list of the architectures, on which the greetings are pushed. A guest book has a navigation
/// stack of its own, as an app has, so it takes the place of the list.
struct ScreenList: View {
  /// The open screen, by the name of its architecture; empty if there is none.
  @Binding var screen: String
  /// The link of the open guest book; empty if the greeting is open.
  @Binding var link: String
  /// A link that the app has received.
  @Binding var newLink: GuestBookLink?
  let store: AppStore
  let phrasebook: any Phrasebook

  var body: some View {
    if !link.isEmpty, let book = SwiftUIGuestBook(rawValue: screen) {
      guestBook(book)
    } else {
      list
    }
  }

  private var list: some View {
    NavigationStack(path: path) {
      List {
        Section("Greeting") {
          ForEach(Architecture.allCases) { architecture in
            NavigationLink(architecture.rawValue, value: architecture)
          }
        }
        Section("Guest book") {
          ForEach(SwiftUIGuestBook.allCases) { book in
            Button(book.rawValue) { (screen, link) = (book.rawValue, GuestBookLink.guests.path) }
          }
        }
      }
      .navigationTitle("Architectures")
      .navigationDestination(for: Architecture.self) { architecture in
        SwiftUIScreen(architecture: architecture, store: store, phrasebook: phrasebook)
          .toolbar { StoreMenu(store: store) }
      }
    }
    // No guest book is shown, so one is opened in place of the list or the greeting.
    .onChange(of: newLink, initial: true) {
      guard let newLink else { return }
      (screen, link) = (SwiftUIGuestBook.mvvm.rawValue, newLink.path)
      self.newLink = nil
    }
  }

  @ViewBuilder
  private func guestBook(_ book: SwiftUIGuestBook) -> some View {
    let context = GuestBookContext(
      store: store, phrasebook: AppTexts.guestBookPhrasebook, greetingPhrasebook: phrasebook)
    let bar = GuestBookBar(store: store) { (screen, link) = ("", "") }
    switch book {
    case .mvvm: MVVMGuestBook(context, link: $link, newLink: $newLink, bar: bar)
    case .redux: ReduxGuestBook(context, link: $link, newLink: $newLink, bar: bar)
    }
  }

  private var path: Binding<[Architecture]> {
    Binding {
      Architecture(rawValue: screen).map { [$0] } ?? []
    } set: { path in
      let newScreen = path.first?.rawValue ?? ""
      // SwiftUI may write the path unchanged.
      if newScreen != screen { screen = newScreen }
    }
  }
}

/// What the list of a guest book has in its navigation bar, beside Check in.
struct GuestBookBar: View {
  let store: AppStore
  let close: @MainActor () -> Void

  var body: some View {
    StoreMenu(store: store)
    Button("Architectures", systemImage: "list.bullet", action: close)
      .accessibilityIdentifier(WidgetIdentifier.architecturesButton.rawValue)
  }
}

/// The menu of a screen in SwiftUI: what the store does next.
struct StoreMenu: View {
  @Bindable var store: AppStore

  var body: some View {
    Menu("Store", systemImage: "ellipsis.circle") {
      Toggle("Fail once", isOn: $store.failsOnce)
      Toggle("Slow", isOn: $store.isSlow)
      Button("Forget everybody", role: .destructive, action: store.forget)
    }
    .accessibilityIdentifier(WidgetIdentifier.storeMenu.rawValue)
  }
}
