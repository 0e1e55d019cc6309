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
  var closeButton: XCUIElement { element("closeButton") }

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

  /// Takes a picture for the test report, and runs Apple's audit of the accessibility: too little contrast and a missing
  /// description fail the test, and the rest of the issues is attached.
  ///
  /// An issue is printed before it fails the test, since the failure does not name the host.
  func audit(_ state: String, in test: XCTestCase) {
    attach(XCTAttachment(screenshot: app.screenshot()), named: state, to: test)
    do {
      try app.performAccessibilityAudit { issue in
        let text =
          "\(state): \(issue.compactDescription) \(issue.detailedDescription) \(issue.element?.debugDescription ?? "")"
        // The contrast of what is disabled does not matter (WCAG 2.2, 1.4.3).
        let isPale = issue.auditType == .contrast && issue.element?.isEnabled == true
        if isPale || issue.auditType == .sufficientElementDescription {
          print(text)
          return false
        }
        attach(XCTAttachment(string: text), named: "\(state), issue", to: test)
        return true
      }
    } catch {
      XCTFail("\(state): \(error)")
    }
  }

  private func attach(_ attachment: XCTAttachment, named name: String, to test: XCTestCase) {
    attachment.name = name.replacing("/", with: " ")
    attachment.lifetime = .keepAlways
    test.add(attachment)
  }

  private func element(_ identifier: String) -> XCUIElement {
    app.descendants(matching: .any)[identifier].firstMatch
  }
}
