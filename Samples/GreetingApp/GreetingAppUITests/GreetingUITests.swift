import XCTest
import XCUIAutomation

/// What the user does on the greeting screen. A failure names its host, and the test goes on with the next one.
final class GreetingUITests: XCTestCase {
  /// One host of each framework: the others show the same widgets, and are tested on Linux.
  private static let audited = ["SwiftUI/MVVM", "UIKit/MVP"]

  @MainActor
  func testVisit() {
    for host in Self.audited {
      let page = GreetingPage(launching: host, state: "loadFails")
      XCTAssertTrue(page.message.waitForExistence(timeout: 5), host)
      page.audit("\(host), load failed", in: self)
      page.retryButton.tap()
      XCTAssertTrue(page.message.waitForNonExistence(timeout: 5), host)

      page.type(name: "Tim")
      page.greetButton.tap()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.greeting.label, "Hello, Tim!", host)
      XCTAssertTrue(page.continueButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.audit("\(host), greeted", in: self)

      page.continueButton.tap()
      XCTAssertTrue(page.app.staticTexts["Glad to have you here."].waitForExistence(timeout: 5), host)
      page.goBack()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      page.swipeBack()
      XCTAssertTrue(page.nameField.waitForNonExistence(timeout: 5), host)
    }
  }

  @MainActor
  func testOthersGreet() {
    for host in GreetingPage.hosts where !Self.audited.contains(host) {
      let page = GreetingPage(launching: host, state: "loaded")
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.greetButton.tap()
      XCTAssertTrue(page.greeting.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.greeting.label, "Hello, Tim Cook!", host)
    }
  }
}
