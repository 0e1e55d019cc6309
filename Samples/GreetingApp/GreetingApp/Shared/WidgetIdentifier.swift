/// The identifiers of the widgets, by which UI tests find them in all hosts. Nobody sees or hears them.
enum WidgetIdentifier: String, CaseIterable {
  case nameField, surnameField, greetButton, retryButton, continueButton, greeting, message, activityIndicator
  case storeMenu, checkInButton, guestName, editButton, removeButton, architecturesButton, closeButton
}
