import UIKit

/// Ends the edit of the field that has the keyboard, before this returns: an input method commits its text.
///
/// For SwiftUI: a new value of a `FocusState` takes effect later, so a text that is not committed would be lost.
func endEditing() {
  for case let scene as UIWindowScene in UIApplication.shared.connectedScenes { scene.keyWindow?.endEditing(true) }
}
