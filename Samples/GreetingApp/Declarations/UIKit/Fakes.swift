// What UIKit does not have, and tests need: the user's part.

/// The colours of the app and the symbols of the system.
package enum Assets {
  /// Whether they are found in the current task.
  @TaskLocal package static var areFound = true
}

extension UIButton {
  /// Taps the button, as a user does: nothing happens if it is disabled.
  package func tap() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }
}

extension UIMenu {
  /// The titles of the actions that are shown when the user opens the menu; a chosen one has a check mark.
  package var actions: [UIAction] {
    var actions: [UIAction] = []
    for child in children {
      if let deferred = child as? UIDeferredMenuElement {
        deferred.provider { actions += $0.compactMap { $0 as? UIAction } }
      } else if let action = child as? UIAction {
        actions.append(action)
      }
    }
    return actions
  }
}

extension UIAction {
  /// Chooses the action, as a user does.
  package func choose() { handler(self) }
}

extension UITableView {
  /// The cells of each section, as the user sees them.
  package var cells: [[UITableViewCell]] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      (0..<dataSource.tableView(self, numberOfRowsInSection: section)).map { row in
        dataSource.tableView(self, cellForRowAt: IndexPath(row: row, section: section))
      }
    }
  }

  /// The texts of the cells of each section.
  package var texts: [[String]] {
    cells.map { $0.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" } }
  }
}

extension UINavigationController {
  /// Ends the push or the pop, as time does, unless the user holds it.
  package func finishTransition() { slide?.finish() }

  /// Begins to swipe back, as a user does.
  package func beginSwipeBack() {
    show(viewControllers.dropLast(), animated: true, isInteractive: true)
  }

  /// Lifts the finger from a swipe back, and lets it end; a swipe that is taken back leaves the screen where it was.
  package func endSwipeBack(isTakenBack: Bool) {
    slide?.release(isTakenBack: isTakenBack)
    finishTransition()
  }
}

extension UIViewController {
  /// Ends the presentation or the dismissal of a view controller by this one, as time does, unless the user holds it.
  package func finishPresentation() { presentation?.finish() }

  /// Begins to swipe down the sheet that this view controller presents, as a user does.
  package func beginSwipeDown() { beginDismissal(isInteractive: true) }

  /// Lifts the finger from a swipe down, and lets it end; a swipe that is taken back leaves the sheet where it was.
  package func endSwipeDown(isTakenBack: Bool) {
    presentation?.release(isTakenBack: isTakenBack)
    finishPresentation()
  }
}

extension UIBarButtonItem {
  /// Taps the item, as a user does: nothing happens if it is disabled.
  package func tap() {
    if isEnabled { primaryAction?.choose() }
  }
}

extension UITextField {
  /// Replaces the text, as a user does.
  package func enter(_ text: String) {
    becomeFirstResponder()
    self.text = text
    sendActions(for: .editingChanged)
  }

  /// Types with an input method, which has not committed the text yet.
  package func mark(_ text: String) {
    becomeFirstResponder()
    markedText = text
  }

  /// Presses the return key.
  package func pressReturn() {
    _ = delegate?.textFieldShouldReturn(self)
  }
}
