import XCTest
import XCUIAutomation

/// What the user does in a guest book, and what a link from another app does. A failure names its host, and the test goes on
/// with the next one.
final class GuestBookUITests: XCTestCase {
  @MainActor
  func testVisit() {
    for host in GreetingPage.guestBooks {
      let page = GreetingPage(launching: host, state: "loaded", link: "guests/2/edit")
      XCTAssertTrue(page.greetButton.wait(for: \.isEnabled, toEqual: true, timeout: 5), host)
      page.closeButton.tap()
      XCTAssertTrue(page.greetButton.waitForNonExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Ada Lovelace", host)

      page.swipeBack()
      XCTAssertTrue(page.guestName.waitForNonExistence(timeout: 5), host)
      page.row("Tim Cook").tap()
      XCTAssertTrue(page.guestName.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Tim Cook", host)
    }
  }

  @MainActor
  func testLink() throws {
    for host in ["SwiftUI/Plain", "UIKit/Plain"] {
      let page = GreetingPage(launching: host, state: "loaded")
      page.app.open(try XCTUnwrap(URL(string: "greeting://guests/2")))
      XCTAssertTrue(page.guestName.waitForExistence(timeout: 5), host)
      XCTAssertEqual(page.guestName.label, "Ada Lovelace", host)
    }
  }
}
