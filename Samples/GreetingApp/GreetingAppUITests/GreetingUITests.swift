import XCTest
import XCUIAutomation

/// What the user does, in all hosts. A failure names its host, and the test goes on with the next one.
final class GreetingUITests: XCTestCase {
  @MainActor
  func testGreetAndContinue() {
    for host in GreetingPage.hosts {
      let page = GreetingPage(launching: host, state: "nobody")
      page.type(name: "Tim")
      page.greetButton.tap()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.greeting.label, "Hello, Tim!", host)
      XCTAssertTrue(page.continueButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.continueButton.tap()
      XCTAssertTrue(page.app.staticTexts["Glad to have you here."].waitForExistence(timeout: 5), host)
      page.goBack()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
    }
  }

  @MainActor
  func testRetryAfterAFailedLoad() {
    for host in GreetingPage.hosts {
      let page = GreetingPage(launching: host, state: "loadFails")
      XCTAssertTrue(page.message.waitForExistence(timeout: 5), host)
      page.retryButton.tap()
      XCTAssertTrue(page.message.waitForNonExistence(timeout: 5), host)
      XCTAssertTrue(page.retryButton.wait(for: \.isEnabled, toEqual: false, timeout: 5), host)
    }
  }

  @MainActor
  func testGreetAgainAfterAFailedSave() {
    for host in GreetingPage.hosts {
      let page = GreetingPage(launching: host, state: "saveFails")
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.greetButton.tap()
      XCTAssertTrue(page.message.waitForExistence(timeout: 5), host)
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.greetButton.tap()
      XCTAssertTrue(page.message.waitForNonExistence(timeout: 5), host)
    }
  }

  @MainActor
  func testSwipeBack() {
    for host in GreetingPage.hosts {
      let page = GreetingPage(launching: host, state: "busy")
      XCTAssertTrue(page.nameField.waitForExistence(timeout: 5), host)
      page.swipeBack()
      XCTAssertTrue(page.nameField.waitForNonExistence(timeout: 5), host)
    }
  }

  @MainActor
  func testAccessibility() throws {
    for host in GreetingPage.hosts {
      for state in ["loaded", "loadFails"] {
        let page = GreetingPage(launching: host, state: state)
        XCTAssertTrue(page.nameField.waitForExistence(timeout: 5), host)
        try page.app.performAccessibilityAudit { issue in
          // The contrast of what is disabled does not matter (WCAG 2.2, 1.4.3).
          issue.auditType == .contrast && issue.element?.isEnabled == false
        }
      }
    }
  }

  /// Takes a picture of each host in each state; the README of the app says where they are.
  @MainActor
  func testScreenshots() {
    for host in GreetingPage.hosts {
      for state in ["nobody", "loaded", "busy", "loadFails"] {
        let page = GreetingPage(launching: host, state: state)
        XCTAssertTrue(page.nameField.waitForExistence(timeout: 5), host)
        if state == "loadFails" { XCTAssertTrue(page.message.waitForExistence(timeout: 5), host) }
        let attachment = XCTAttachment(screenshot: page.app.screenshot())
        attachment.name = "\(host) \(state)".replacing("/", with: " ")
        attachment.lifetime = .keepAlways
        add(attachment)
      }
    }
  }
}
