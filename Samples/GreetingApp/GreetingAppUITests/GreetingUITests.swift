import XCTest
import XCUIAutomation

/// What the user does on the greeting screen. Each host is launched once. A failure names its host, and the test goes on
/// with the next one.
final class GreetingUITests: XCTestCase {
  @MainActor
  func testVisit() {
    for host in GreetingPage.hosts {
      let page = GreetingPage(launching: host, state: "loadFails")
      XCTAssertTrue(page.message.waitForExistence(timeout: 5), host)
      page.document("\(host), load failed", in: self)
      page.retryButton.tap()
      XCTAssertTrue(page.message.waitForNonExistence(timeout: 5), host)

      page.type(name: "Tim")
      page.greetButton.tap()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.greeting.label, "Hello, Tim!", host)
      XCTAssertTrue(page.continueButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.document("\(host), greeted", in: self)

      page.continueButton.tap()
      XCTAssertTrue(page.app.staticTexts["Glad to have you here."].waitForExistence(timeout: 5), host)
      page.goBack()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      page.swipeBack()
      XCTAssertTrue(page.nameField.waitForNonExistence(timeout: 5), host)
    }
  }

  /// One host of each framework: the others are tested on Linux.
  @MainActor
  func testGreetAgainAfterAFailedSave() {
    for host in ["SwiftUI/MVP", "UIKit/MVP"] {
      let page = GreetingPage(launching: host, state: "saveFails")
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.greetButton.tap()
      XCTAssertTrue(page.message.waitForExistence(timeout: 5), host)
      page.document("\(host), save failed", in: self)
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.greetButton.tap()
      XCTAssertTrue(page.message.waitForNonExistence(timeout: 5), host)
    }
  }
}
