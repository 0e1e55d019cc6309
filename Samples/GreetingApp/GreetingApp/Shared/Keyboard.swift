import UIKit

/// Ends the edit of the field that has the keyboard, before this returns: an input method commits its text.
///
/// For SwiftUI: a new value of a `FocusState` takes effect later, so a text that is not committed would be lost.
///
/// In another window of the app, which the user does not use now, an edit goes on.
func endEditing() {
  for case let scene as UIWindowScene in UIApplication.shared.connectedScenes
  where scene.activationState == .foregroundActive { scene.keyWindow?.endEditing(true) }
}
