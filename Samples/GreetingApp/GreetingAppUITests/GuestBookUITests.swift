import XCTest
import XCUIAutomation

/// What the user does in a guest book, in all hosts. A failure names its host, and the test goes on with the next one.
final class GuestBookUITests: XCTestCase {
  @MainActor
  func testEditSwipeDownAndSwipeBack() {
    for host in GreetingPage.guestBooks {
      let page = GreetingPage(launching: host, state: "loaded", link: "guests/2/edit")
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.swipeDown()
      XCTAssertTrue(page.greetButton.waitForNonExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Ada Lovelace", host)
      page.swipeBack()
      XCTAssertTrue(page.guestName.waitForNonExistence(timeout: 5), host)
      page.app.staticTexts["Tim Cook"].tap()
      XCTAssertTrue(page.guestName.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Tim Cook", host)
    }
  }

  @MainActor
  func testCheckInAndContinue() {
    for host in GreetingPage.guestBooks {
      let page = GreetingPage(launching: host, state: "nobody", link: "guests")
      XCTAssertTrue(page.checkInButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.checkInButton.tap()
      XCTAssertTrue(page.nameField.waitForExistence(timeout: 5), host)
      page.type(name: "Eve")
      page.greetButton.tap()
      XCTAssertTrue(page.continueButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.continueButton.tap()
      XCTAssertTrue(page.guestName.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Eve", host)
    }
  }

  @MainActor
  func testAccessibility() throws {
    for host in GreetingPage.guestBooks {
      for link in ["guests", "guests/2"] {
        let page = GreetingPage(launching: host, state: "loaded", link: link)
        XCTAssertTrue(page.app.staticTexts["Ada Lovelace"].waitForExistence(timeout: 5), host)
        try page.app.performAccessibilityAudit { issue in
          // The contrast of what is disabled does not matter (WCAG 2.2, 1.4.3).
          issue.auditType == .contrast && issue.element?.isEnabled == false
        }
      }
    }
  }
}
