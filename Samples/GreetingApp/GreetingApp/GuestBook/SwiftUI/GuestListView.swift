import GuestBookDomain
import SwiftUI

/// The list of the guests with its layout, labels and announcements; without logic.
struct GuestListView: View {
  /// A row; two guests can have the same name.
  struct Row: Identifiable {
    let id: Int
    let name: String
  }

  let phrasebook: any GuestBookPhrasebook
  let rows: [Row]
  let emptyText: String?
  let message: String?
  let isBusy: Bool
  let isCheckInEnabled: Bool
  let isRetryEnabled: Bool
  let open: @MainActor (Row) -> Void
  let checkIn: @MainActor () -> Void
  let retry: @MainActor () -> Void

  var body: some View {
    List {
      Section {
        if let message { MessageLabel(message) }
        if let emptyText { Text(emptyText) }
        if isRetryEnabled {
          Button(phrasebook.retryLabel, action: retry)
            .accessibilityIdentifier(WidgetIdentifier.retryButton.rawValue)
        }
      }
      Section {
        ForEach(rows) { row in
          Button(row.name) { open(row) }
        }
      }
    }
    .overlay {
      if isBusy {
        ProgressView()
          .accessibilityIdentifier(WidgetIdentifier.activityIndicator.rawValue)
      }
    }
    .navigationTitle(phrasebook.guests)
    .toolbar {
      Button(phrasebook.checkInLabel, systemImage: "person.badge.plus", action: checkIn)
        .disabled(!isCheckInEnabled)
        .accessibilityIdentifier(WidgetIdentifier.checkInButton.rawValue)
    }
    .announcing(message)
  }
}

/// The card of a guest with its layout, labels and announcements; without logic.
struct GuestCardView: View {
  let phrasebook: any GuestBookPhrasebook
  let name: String
  let message: String?
  let isBusy: Bool
  let isEditEnabled: Bool
  let isRemoveEnabled: Bool
  let edit: @MainActor () -> Void
  let remove: @MainActor () -> Void

  var body: some View {
    Form {
      Section {
        Text(name)
          .font(.headline)
          .accessibilityAddTraits(.isHeader)
          .accessibilityIdentifier(WidgetIdentifier.guestName.rawValue)
      }
      Section {
        Button(phrasebook.editLabel, action: edit)
          .disabled(!isEditEnabled)
          .accessibilityIdentifier(WidgetIdentifier.editButton.rawValue)
        Button(phrasebook.removeLabel, role: .destructive, action: remove)
          .disabled(!isRemoveEnabled)
          .accessibilityIdentifier(WidgetIdentifier.removeButton.rawValue)
        if let message { MessageLabel(message) }
      }
    }
    .overlay {
      if isBusy {
        ProgressView()
          .accessibilityIdentifier(WidgetIdentifier.activityIndicator.rawValue)
      }
    }
    .announcing(message)
  }
}

extension View {
  /// Adds a button that closes the sheet, for a user who cannot swipe it down.
  func closeButton(_ close: @escaping @MainActor () -> Void) -> some View {
    toolbar {
      ToolbarItem(placement: .cancellationAction) {
        Button(role: .close, action: close)
          .accessibilityIdentifier(WidgetIdentifier.closeButton.rawValue)
      }
    }
  }
}

/// A message: a symbol beside the text, since its colour alone would not say that it is an error.
struct MessageLabel: View {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  var body: some View {
    Label(text, systemImage: "exclamationmark.triangle")
      .foregroundStyle(Color("ErrorColor"))
      .accessibilityIdentifier(WidgetIdentifier.message.rawValue)
  }
}
