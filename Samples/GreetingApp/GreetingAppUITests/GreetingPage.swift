import XCTest
import XCUIAutomation

/// The greeting screen and the guest book, as the user and an assistive app see it. One page object serves all hosts, in
/// both frameworks.
@MainActor
struct GreetingPage {
  /// All hosts, by the arguments of the launch.
  static let hosts: [String] =
    ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"].map { "SwiftUI/\($0)" }
    + ["Plain", "MVC", "MVP", "MVVM", "VIPER", "VIP", "Redux"].map { "UIKit/\($0)" }

  /// All hosts of a guest book, by the arguments of the launch.
  static let guestBooks: [String] =
    ["MVVM", "Redux"].map { "SwiftUI/\($0)" } + ["MVC", "MVP", "VIPER", "VIP"].map { "UIKit/\($0)" }

  let app: XCUIApplication

  /// Launches the app with a host on the screen.
  ///
  /// - Parameters:
  ///   - host: One of ``hosts``, or with a link one of ``guestBooks``.
  ///   - state: What the store does first, as the README of the app says.
  ///   - link: The link to open in the guest book; `nil` for the greeting.
  init(launching host: String, state: String, link: String? = nil) {
    app = XCUIApplication()
    app.launchArguments = ["-screen", host, "-state", state] + (link.map { ["-open", $0] } ?? [])
    app.launch()
  }

  var nameField: XCUIElement { element("nameField") }
  var greetButton: XCUIElement { element("greetButton") }
  var retryButton: XCUIElement { element("retryButton") }
  var continueButton: XCUIElement { element("continueButton") }
  var greeting: XCUIElement { element("greeting") }
  var message: XCUIElement { element("message") }

  var checkInButton: XCUIElement { element("checkInButton") }
  var guestName: XCUIElement { element("guestName") }

  /// The row of a guest.
  func row(_ name: String) -> XCUIElement { element(name) }

  func type(name: String) {
    nameField.tap()
    nameField.typeText(name)
  }

  /// Goes back with the button of the system, or from the card.
  func goBack() { app.navigationBars.buttons.firstMatch.tap() }

  /// Goes back with a swipe from the edge.
  func swipeBack() {
    let edge = app.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0.5))
    edge.press(forDuration: 0.1, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.9, dy: 0.5)))
  }

  /// Swipes the sheet down, from its title.
  func swipeDown() {
    let title = app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.12))
    title.press(forDuration: 0.1, thenDragTo: app.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.95)))
  }

  /// Takes a picture for the test report, and runs Apple's audit of the accessibility.
  ///
  /// An issue is printed before it fails the test, since the failure does not name the host.
  func document(_ state: String, in test: XCTestCase) {
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = state.replacing("/", with: " ")
    attachment.lifetime = .keepAlways
    test.add(attachment)
    do {
      try app.performAccessibilityAudit { issue in
        // The contrast of what is disabled does not matter (WCAG 2.2, 1.4.3).
        if issue.auditType == .contrast, issue.element?.isEnabled == false { return true }
        // The label above a field is hidden from VoiceOver, which reads it as the label of the field.
        if issue.auditType == .elementDetection { return true }
        print(
          "\(state): \(issue.compactDescription) \(issue.detailedDescription) \(issue.element?.debugDescription ?? "")")
        return false
      }
    } catch {
      XCTFail("\(state): \(error)")
    }
  }

  private func element(_ identifier: String) -> XCUIElement {
    app.descendants(matching: .any)[identifier].firstMatch
  }
}
