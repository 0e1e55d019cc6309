package import GreetingDemo
import GreetingDomain
import GuestBookDomain
import TerminalUI

/// The navigation stack of the app and its sheet: the counterpart of `UINavigationController`.
///
/// It owns the screens that it shows, and their hosts, which own the tasks of their actions. When a screen is left, its
/// tasks are cancelled, and it is released. The app's own calls notify nobody. When the system goes back, the stage
/// releases the screen first. Afterwards it calls the closure that came with the screen.
@MainActor
package final class TerminalStage {
  /// Called with the form of the screen on top when it is another one.
  var onTopChange: (Form) -> Void = { _ in }
  /// Receives the keys that are not the system's way back, and returns whether it used the key.
  var onKey: (Key) -> Bool = { _ in false }

  private let language: Language
  private var stack: [Entry] = []
  private var sheet: Entry?
  /// The hosts of the screens that were left, until their actions have ended.
  private var leftHosts: [ScreenHost] = []
  private weak var shownForm: Form?
  private var isClosed = false

  init(language: Language) {
    self.language = language
  }

  // MARK: Calls of the app

  /// Shows the list as the first screen of the stack.
  ///
  /// - Parameter makeScreen: Creates the screen for its widgets and its host, which owns the screen.
  package func showGuests(_ makeScreen: (GuestListForm, ScreenHost) -> DemoScreen) {
    let form = GuestListForm(phrasebook: language.guestBookPhrasebook, help: words.leave)
    let host = ScreenHost()
    showGuests(makeScreen(form, host), host: host, form.content)
  }

  /// Shows a list with widgets of its own as the first screen of the stack.
  package func showGuests(_ screen: DemoScreen, host: ScreenHost, _ content: ScreenWidgets) {
    push(screen, host: host, content)
  }

  /// Pushes a card.
  ///
  /// - Parameters:
  ///   - onPop: Called after the system has popped this card.
  ///   - makeScreen: Creates the screen for its widgets and its host, which owns the screen.
  package func pushCard(onPop: @escaping () -> Void = {}, _ makeScreen: (GuestCardForm, ScreenHost) -> DemoScreen) {
    let form = GuestCardForm(phrasebook: language.guestBookPhrasebook, help: words.back)
    let host = ScreenHost()
    push(makeScreen(form, host), host: host, form.content, onPop: onPop)
  }

  /// Pushes a screen with widgets of its own.
  package func push(
    _ screen: DemoScreen, host: ScreenHost, _ content: ScreenWidgets, onPop: @escaping () -> Void = {}
  ) {
    let entry = Entry(content, host: host, onGoingBack: onPop)
    stack.append(entry)
    open(screen, in: entry)
  }

  /// Pops the topmost screen of the stack, unless it is the root.
  package func pop() {
    guard stack.count > 1 else { return }
    leave(stack.removeLast())
  }

  /// Presents a greeting as a sheet; ignored if a sheet is presented, as in UIKit.
  ///
  /// - Parameters:
  ///   - onDismiss: Called after the system has dismissed this greeting, and if it cannot be presented.
  ///   - makeScreen: Creates the screen for its widgets and its host, which owns the screen.
  package func presentGreeting(
    onDismiss: @escaping () -> Void = {}, _ makeScreen: (GreetingForm, ScreenHost) -> DemoScreen
  ) {
    guard sheet == nil else {
      onDismiss()
      return
    }
    let form = GreetingForm(phrasebook: language.phrasebook)
    let host = ScreenHost()
    present(makeScreen(form, host), host: host, form, onDismiss: onDismiss)
  }

  /// Presents a greeting with widgets of its own; if a sheet is presented, it is refused.
  package func present(
    _ screen: DemoScreen, host: ScreenHost, _ form: GreetingForm, onDismiss: @escaping () -> Void = {}
  ) {
    guard sheet == nil else {
      onDismiss()
      return
    }
    form.help.text = words.back
    let entry = Entry(.greeting(form), host: host, onGoingBack: onDismiss)
    sheet = entry
    open(screen, in: entry)
  }

  /// Dismisses the sheet, if one is presented.
  package func dismiss() {
    sheet.take().map(leave)
  }

  /// The texts of the last line, for screens with widgets of their own.
  package var words: GuestBookWords { GuestBookWords(language: language) }

  // MARK: Calls of the demo

  /// The screen that receives the keys.
  var top: ScreenWidgets? { (sheet ?? stack.last)?.content }

  /// Goes back as the system does: dismisses the sheet, or pops the card.
  ///
  /// - Returns: Whether there was something above the list.
  func goBack() -> Bool {
    if let entry = sheet {
      dismiss()
      entry.onGoingBack()
    } else if stack.count > 1, let entry = stack.last {
      pop()
      entry.onGoingBack()
    } else {
      return false
    }
    return true
  }

  /// Updates the widgets of the screens whose observable properties have changed.
  func updateIfNeeded() {
    for entry in entries {
      entry.host.updateIfNeeded()
    }
  }

  /// The number of actions of the screens that have not ended, also of those that were left.
  var pendingActions: Int { hosts.map(\.pendingActions).reduce(0, +) }

  func waitForActions() async {
    for host in hosts {
      await host.waitForActions()
    }
    leftHosts.removeAll { $0.pendingActions == 0 }
  }

  /// Leaves all screens, and shows no others.
  func close() {
    isClosed = true
    for entry in entries {
      leave(entry)
    }
    (stack, sheet) = ([], nil)
    (onTopChange, onKey) = ({ _ in }, { _ in false })
  }

  // MARK: Screens

  private var entries: [Entry] { stack + [sheet].compactMap { $0 } }
  private var hosts: [ScreenHost] { entries.map(\.host) + leftHosts }

  private func open(_ screen: DemoScreen, in entry: Entry) {
    entry.content.form.onKey = { [weak self] key in
      guard let self else { return false }
      return key == .escape ? goBack() : onKey(key)
    }
    showTop()
    entry.host.openScreen(screen)
    if isClosed { close() }
  }

  private func leave(_ entry: Entry) {
    entry.host.letGo()
    if entry.host.pendingActions > 0 { leftHosts.append(entry.host) }
    showTop()
  }

  private func showTop() {
    guard !isClosed, let form = top?.form, form !== shownForm else { return }
    shownForm = form
    onTopChange(form)
  }

  /// A screen with the host that owns it.
  private struct Entry {
    let content: ScreenWidgets
    let host: ScreenHost
    let onGoingBack: () -> Void

    init(_ content: ScreenWidgets, host: ScreenHost, onGoingBack: @escaping () -> Void) {
      (self.content, self.host, self.onGoingBack) = (content, host, onGoingBack)
    }
  }
}
