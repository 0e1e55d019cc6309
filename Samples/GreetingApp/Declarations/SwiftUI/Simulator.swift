package import Foundation
import Observation
package import UIKit

// For tests: shows views as far as the app needs it. Bodies are evaluated again only if what they read has changed, state
// lives as long as its view is shown, and the lifecycle follows the pages on top.

/// Shows a view, as a window does.
@MainActor
package final class Simulator {
  /// The pages of each layer: the window, and the sheet above it.
  private(set) package var layers: [[Page]] = []

  /// What the system saves with the scene.
  package var sceneStorage: [String: Any]

  /// Whether what SwiftUI writes when the user has gone back waits for `deliverWrites()`.
  package var delaysWrites = false
  private var writes: [() -> Void] = []
  /// Whether no sheet is presented, as while a menu is open; SwiftUI writes then that there is none.
  package var refusesSheets = false

  var afterPass: [() -> Void] = []
  var openURL: ((URL) -> Void)?
  /// Where the app wants the focus to be, after the next update.
  var focusChanges: [() -> Void] = []
  /// The views that are no longer shown. SwiftUI may keep their state for a while, and a test decides for how long.
  var hidden: [Node] = []
  private var needsUpdate = false
  private let node = Node()
  private let root: () -> any View
  private var pass = 0
  private var shown: [Lifecycle] = []
  private var isRootInvalid = true
  private let scene: UIWindowScene
  let window: UIWindow

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - restored: What the system has saved with the scene.
  ///   - url: The URL with which the system has launched the app.
  ///   - root: The body of the parent, which makes the view.
  package init(
    restoring restored: [String: Any] = [:], opening url: URL? = nil, @ViewBuilder root: @escaping () -> some View
  ) {
    self.root = root
    sceneStorage = restored
    let window = Window()
    self.window = window
    scene = UIWindowScene(keyWindow: window)
    node.simulator = self
    window.simulator = self
    UIApplication.shared.connect(scene)
    render()
    if let url { openURL?(url) }
    update()
  }

  /// The window of UIKit, in which a text field of SwiftUI is a text field of UIKit.
  private final class Window: UIWindow {
    weak var simulator: Simulator?

    override func endEditing(_ force: Bool) -> Bool {
      simulator?.endEditing()
      return true
    }
  }

  /// The page on top.
  package var page: Page {
    guard let page = layers.last?.last else { fatalError("A window has a page.") }
    return page
  }

  /// Evaluates the body of the parent again, as after a change of what it reads.
  package func evaluateParent() {
    isRootInvalid = true
    update()
  }

  /// Goes back by one page, or swipes a sheet down.
  package func goBack() {
    if let write = page.pop { writes.append(write) }
    if !delaysWrites { deliverWrites() }
  }

  /// Writes into the bindings that the user has gone back.
  package func deliverWrites() {
    let writes = writes
    self.writes = []
    for write in writes { write() }
    update()
  }

  /// Pushes the page of a value, from the page on top.
  package func push(_ value: AnyHashable) {
    page.push?(value)
    update()
  }

  /// Releases the state of all views that are no longer shown.
  package func releaseHidden() {
    hidden = []
  }

  /// Shows all changes since the last update, and those that follow from them.
  package func update() {
    var passes = 0
    repeat {
      passes += 1
      guard passes < 100 else { fatalError("The views change in each update.") }
      needsUpdate = false
      render()
    } while needsUpdate
  }

  /// Opens a URL, as the system does.
  package func open(_ url: URL) {
    openURL?(url)
    update()
  }

  func setNeedsUpdate() { needsUpdate = true }

  /// Adds a layer above the others, which the user can close.
  func present(above page: Page, dismiss: @escaping () -> Void) -> Page {
    let sheet = Page(pop: dismiss, isInHiddenTab: page.isInHiddenTab)
    if !page.isInHiddenTab { layers.append([sheet]) }
    return sheet
  }

  func push(above page: Page, pop: @escaping () -> Void) -> Page {
    let next = Page(pop: pop, isInHiddenTab: page.isInHiddenTab)
    for index in layers.indices where layers[index].last === page { layers[index].append(next) }
    return next
  }

  private var fields: [Page.Field] { layers.flatMap { $0 }.flatMap(\.fields) }

  private func endEditing() {
    for field in fields where field.isFocused { field.focus?.resign() }
    commitTexts()
  }

  /// An input method commits its text when the field has lost the focus.
  private func commitTexts() {
    for field in fields where !field.isFocused { field.commit() }
  }

  private func render() {
    let changes = focusChanges
    focusChanges = []
    for change in changes { change() }
    if !changes.isEmpty { commitTexts() }
    pass += 1
    let page = Page(pop: nil)
    layers = [[page]]
    let isNew = isRootInvalid
    isRootInvalid = false
    if isNew { node.body = root() }
    guard let view = node.body as? any View else { return }
    node.lastPass = pass
    renderChild(
      view, of: node, key: "root", in: RenderContext(simulator: self, page: page, pass: pass, isParentEvaluated: isNew))
    let visible = layers.compactMap(\.last).flatMap(\.lifecycles)
    let hidden = shown.filter { lifecycle in !visible.contains { $0 === lifecycle } }
    let new = visible.filter { lifecycle in !shown.contains { $0 === lifecycle } }
    shown = visible
    for lifecycle in new { lifecycle.didAppear() }
    for lifecycle in visible { lifecycle.updateTask() }
    for lifecycle in hidden { lifecycle.didDisappear() }
    node.removeChildren(notVisitedIn: pass)
    let actions = afterPass
    afterPass = []
    for action in actions { action() }
  }
}

/// A page of a stack, or the only one of a window or a sheet, as it was shown last.
@MainActor
package final class Page {
  /// A button.
  package struct Button {
    /// The label.
    package let label: String
    /// Whether the button is enabled.
    package let isEnabled: Bool
    let action: @MainActor () -> Void

    /// Taps the button, which does nothing if it is disabled.
    @MainActor package func tap() {
      if isEnabled { action() }
    }

    /// Runs the action of the button, whether it is enabled or not.
    @MainActor package func sendAction() { action() }
  }

  /// A text field.
  package struct Field {
    /// How the keyboard behaves.
    package struct InputTraits {
      /// The kind of text.
      package var contentType: UITextContentType?
      /// Whether the keyboard corrects words.
      package var isAutocorrectionDisabled = false
      /// When the keyboard capitalizes.
      package var capitalization: TextInputAutocapitalization?
      /// The label of the Return key.
      package var submitLabel: SubmitLabel?
    }

    /// The label, for an assistive app.
    package let label: String
    /// What is shown while the field is empty.
    package let placeholder: String
    /// How the keyboard behaves.
    package let traits: InputTraits
    let binding: Binding<String>
    let focus: Focus?
    let submit: (() -> Void)?
    weak var node: Node?

    /// The text that the field shows.
    package var text: String { binding.wrappedValue }
    /// Whether the field has the focus.
    package var isFocused: Bool { focus?.isFocused() == true }

    /// Writes a text into the binding, as SwiftUI does on an edit and also without one.
    package func write(_ text: String) { binding.wrappedValue = text }

    /// Types with an input method, which has not committed the text yet.
    @MainActor package func mark(_ text: String) {
      takeFocus()
      node?.markedText = text
    }

    @MainActor func commit() {
      guard let text = node?.markedText else { return }
      node?.markedText = nil
      binding.wrappedValue += text
    }

    /// Taps the field, which then has the focus.
    package func takeFocus() { focus?.take() }

    /// Presses Return.
    package func pressReturn() { submit?() }
  }

  /// A tab of a tab bar.
  package struct Tab {
    /// The label.
    package let label: String
    let select: @MainActor () -> Void

    /// Taps the tab.
    @MainActor package func tap() { select() }
  }

  /// A switch.
  package struct Toggle {
    /// The label.
    package let label: String
    let binding: Binding<Bool>

    /// Switches.
    package func tap() { binding.wrappedValue.toggle() }
  }

  /// A row that pushes a page.
  package struct Link {
    /// The label.
    package let label: String
    let follow: @MainActor () -> Void

    /// Taps the row.
    @MainActor package func tap() { follow() }
  }

  struct Focus {
    let isFocused: () -> Bool
    let take: () -> Void
    let resign: () -> Void
  }

  struct Presented {
    let view: any View
    let dismiss: () -> Void
  }

  /// The title, empty if there is none.
  package internal(set) var title = ""
  /// The texts in order.
  package internal(set) var texts: [String] = []
  /// The texts that are headers for an assistive app, in order.
  package internal(set) var headers: [String] = []
  /// The buttons in order.
  package internal(set) var buttons: [Button] = []
  /// The text fields in order.
  package internal(set) var fields: [Field] = []
  /// The switches in order.
  package internal(set) var toggles: [Toggle] = []
  /// The texts that an assistive app skips, in order.
  package internal(set) var captions: [String] = []
  /// The symbols in order.
  package internal(set) var symbols: [String] = []
  /// The names of the widgets for tests, in order.
  package internal(set) var identifiers: [String] = []
  /// The tabs in order.
  package internal(set) var tabs: [Tab] = []
  /// What is in the navigation bar.
  package internal(set) var toolbar: Page?
  /// The rows that push a page, in order.
  package internal(set) var links: [Link] = []
  /// Whether an indicator of activity is shown.
  package internal(set) var isBusy = false
  /// The view controller, `nil` if there is none.
  package internal(set) var viewController: UIViewController?

  var lifecycles: [Lifecycle] = []
  var destinations: [any Destination] = []
  var presented: Presented?
  var push: ((AnyHashable) -> Void)?
  var rewrite: (() -> Void)?
  let pop: (() -> Void)?
  /// Whether the page is in a tab that is not selected: it is updated, and nobody sees it.
  let isInHiddenTab: Bool

  /// Writes the path of the stack unchanged, as SwiftUI may.
  package func rewritePath() { rewrite?() }

  init(pop: (() -> Void)?, isInHiddenTab: Bool = false) {
    self.pop = pop
    self.isInHiddenTab = isInHiddenTab
  }
}

/// Where a view is shown.
@MainActor
struct RenderContext {
  let simulator: Simulator
  private(set) var page: Page
  let pass: Int
  /// Whether the view was made anew, so that its body has to be evaluated.
  var isParentEvaluated: Bool
  var isEnabled = true
  var traits: AccessibilityTraits = []
  var isHidden = false
  var identifier: String?
  var input = Page.Field.InputTraits()
  var focus: Page.Focus?
  var submit: (() -> Void)?

  init(simulator: Simulator, page: Page, pass: Int, isParentEvaluated: Bool) {
    self.simulator = simulator
    self.page = page
    self.pass = pass
    self.isParentEvaluated = isParentEvaluated
  }

  func identify() {
    if let identifier { page.identifiers.append(identifier) }
  }

  func on(_ page: Page) -> RenderContext {
    var context = self
    context.page = page
    return context
  }
}

/// A shown view: its identity, its state and its children.
@MainActor
final class Node {
  weak var simulator: Simulator?
  var body: Any?
  var isInvalid = true
  var lastPass = 0
  var lastValue: Any?
  /// What an input method has not committed yet.
  var markedText: String?
  var controller: UIViewController?
  /// Removes the view controller.
  var dismantle: (() -> Void)?
  private var storages: [Int: AnyObject] = [:]
  private var children: [String: Node] = [:]
  private var lifecycle: Lifecycle?

  func child(_ key: String, pass: Int) -> Node {
    let child = children[key] ?? Node()
    child.simulator = simulator
    child.lastPass = pass
    children[key] = child
    return child
  }

  func removeChildren(notVisitedIn pass: Int) {
    for (key, child) in children where child.lastPass != pass {
      children[key] = nil
      child.dismantleAll()
      simulator?.hidden.append(child)
    }
    for child in children.values { child.removeChildren(notVisitedIn: pass) }
  }

  func hasChild(_ key: String) -> Bool { children[key] != nil }

  private func dismantleAll() {
    dismantle?()
    for child in children.values { child.dismantleAll() }
  }

  func storage<Value>(_ key: Int, initial: Value) -> Storage<Value> {
    if let storage = storages[key] as? Storage<Value> { return storage }
    let storage = Storage(initial, node: self)
    storages[key] = storage
    return storage
  }

  nonisolated func setNeedsUpdate() {
    MainActor.assumeIsolated {
      isInvalid = true
      simulator?.setNeedsUpdate()
    }
  }

  func lifecycle(
    appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil, task: Lifecycle.Action? = nil
  ) -> Lifecycle {
    let lifecycle = self.lifecycle ?? Lifecycle()
    lifecycle.appear = appear
    lifecycle.disappear = disappear
    lifecycle.task = task
    self.lifecycle = lifecycle
    return lifecycle
  }
}

/// What a view does when it appears and disappears.
@MainActor
final class Lifecycle {
  struct Action {
    let id: any Equatable
    let run: @isolated(any) () async -> Void
  }

  var appear: (() -> Void)?
  var disappear: (() -> Void)?
  var task: Action?
  private var runningID: (any Equatable)?
  private var running: Task<Void, Never>?

  func didAppear() { appear?() }

  func didDisappear() {
    running?.cancel()
    running = nil
    disappear?()
  }

  func updateTask() {
    guard let task else { return }
    if running != nil, let runningID, areEqual(runningID, task.id) { return }
    running?.cancel()
    runningID = task.id
    running = Task { await task.run() }
  }

  private func areEqual<ID: Equatable>(_ left: ID, _ right: any Equatable) -> Bool {
    left == right as? ID
  }

  deinit {
    running?.cancel()
  }
}

/// A view that renders itself.
@MainActor
protocol Rendered {
  func render(at node: Node, in context: RenderContext)
}

/// A view without a body, which is built into SwiftUI.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  /// A primitive view has no body.
  public var body: Never { fatalError("A primitive view is rendered, and its body is never called.") }
}

/// Calls the body of a modifier; a view, so that the state of the modifier is connected.
struct ModifierBody<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  let modifier: Modifier

  var body: some View {
    modifier.body(content: _ViewModifier_Content(view: content))
  }
}

@MainActor
func renderChild<V: View>(_ view: V, of parent: Node, key: String, in context: RenderContext) {
  let node = parent.child(key, pass: context.pass)
  if let rendered = view as? any Rendered {
    rendered.render(at: node, in: context)
  } else if let representable = view as? any UIViewControllerRepresentable {
    representable.renderController(at: node, in: context)
  } else {
    var context = context
    let isEvaluated = context.isParentEvaluated || node.isInvalid
    if isEvaluated {
      node.isInvalid = false
      connectDynamicProperties(of: view, to: node)
      node.body = withObservationTracking {
        view.body
      } onChange: { [weak node] in
        node?.setNeedsUpdate()
      }
    }
    guard let body = node.body as? V.Body else { fatalError("The body of a view has one type.") }
    context.isParentEvaluated = isEvaluated
    renderChild(body, of: node, key: "body", in: context)
  }
}

/// Connects the properties of a view, and those of a modifier in it, with their storage.
@MainActor
private func connectDynamicProperties<V: View>(of view: V, to node: Node) {
  var key = 0
  func connect(_ value: Any) {
    for child in Mirror(reflecting: value).children {
      key += 1
      if let property = child.value as? any ConnectedProperty {
        property.connect(to: node, key: key)
      } else if child.value is any ViewModifier {
        connect(child.value)
      }
    }
  }
  connect(view)
}
