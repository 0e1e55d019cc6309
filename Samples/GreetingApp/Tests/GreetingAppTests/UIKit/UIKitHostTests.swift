import Accessibility
import GreetingDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The screens in UIKit: what the user sees")
struct UIKitHostTests {
  @Test("A person is loaded, edited, greeted and saved, in the same way in all", arguments: Architecture.allCases)
  func visit(of host: Architecture) async throws {
    let stage = UIKitStage(host)
    #expect(stage.display == UIKitDisplay(title: "Welcome!", isBusy: true))

    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    var expected = UIKitDisplay(
      title: "Welcome back, Tim!", name: "Tim", surname: "Cook", enabled: [true, false, false])
    #expect(await stage.display { !$0.isBusy } == expected)

    stage.form?.surnameField.enter("Burton")
    stage.form?.greetButton.tap()
    stage.form?.greetButton.tap()
    expected.surname = "Burton"
    expected.greeting = "Hello, Tim Burton!"
    expected.isBusy = true
    expected.enabled = [false, false, false]
    #expect(await stage.display { $0.isBusy } == expected)
    let tim = try #require(Person(name: "Tim", surname: "Burton"))
    #expect(await eventually { stage.store.received == [.person, .save(tim)] })

    stage.store.fail()
    expected.message = "Your name could not be saved."
    expected.isBusy = false
    expected.enabled = [true, false, true]
    #expect(await stage.display { !$0.isBusy } == expected)
    #expect(stage.store.received.count == 2, "The second tap did nothing.")
  }

  @Test("After a failed load, Retry loads again", arguments: Architecture.allCases)
  func retry(of host: Architecture) async {
    let stage = UIKitStage(host)
    stage.store.fail()
    let failed = UIKitDisplay(
      title: "Welcome!", message: "Your name could not be loaded.", enabled: [false, true, false])
    #expect(await stage.display { !$0.isBusy } == failed)

    stage.form?.retryButton.tap()

    #expect(await eventually { stage.store.received == [.person, .person] })
    #expect(await stage.display { $0.isBusy } == UIKitDisplay(title: "Welcome!", isBusy: true))
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy } == UIKitDisplay(title: "Welcome!"))
  }

  @Test("A key press has changed the screen before it returns", arguments: Architecture.allCases)
  func keyPress(of host: Architecture) async {
    let stage = UIKitStage(host)
    await stage.greet("Tim")
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy }?.greeting == "Hello, Tim!")

    stage.form?.nameField.enter("")

    #expect(stage.display == UIKitDisplay(title: "Welcome!"))
  }

  @Test("A screen that appears again does not load again", arguments: Architecture.allCases)
  func appearance(of host: Architecture) async {
    let stage = UIKitStage(host)
    stage.store.reply()
    _ = await stage.display { !$0.isBusy }

    stage.navigationController?.pushViewController(UIViewController(), animated: true)
    stage.navigationController?.popViewController(animated: true)

    #expect(stage.store.received == [.person])
  }

  @Test("Continue pushes the card of the greeted person, once for two taps", arguments: Architecture.allCases)
  func card(of host: Architecture) async throws {
    let stage = UIKitStage(host)
    await stage.greet("Tim")
    stage.store.reply()
    _ = await stage.display { $0.enabled[2] }
    #expect(stage.card == nil)

    stage.form?.continueButton.tap()
    stage.form?.continueButton.tap()

    #expect(stage.navigationController?.viewControllers.count == 3)
    let scrollView = try #require(stage.card?.view.subviews.first as? UIScrollView)
    let labels = try #require(scrollView.subviews.first).subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Tim", "Glad to have you here."])
    #expect(labels.map { $0.accessibilityTraits.contains(.header) } == [true, false])
  }

  @Test("A message and a greeting are announced once", arguments: Architecture.allCases)
  func announcement(of host: Architecture) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = UIKitStage(host)
      stage.store.reply()
      _ = await stage.display { !$0.isBusy }
      let long = String(repeating: "n", count: 41)

      for text in [long, long + "n", "Tim", long] {
        stage.form?.nameField.enter(text)
        stage.screen?.updatePropertiesIfNeeded()
      }
      stage.form?.nameField.enter("Tom")
      stage.screen?.updatePropertiesIfNeeded()
      stage.form?.greetButton.tap()
      stage.screen?.updatePropertiesIfNeeded()
      _ = await eventually { stage.store.received.count == 2 }
      stage.store.reply()
    }

    let tooLong = "A name can have at most 40 characters."
    #expect(log.texts == [tooLong, tooLong, "Hello, Tom!"])
    #expect(log.announcements.map(\.isQueued) == [true, true, true], "One would cut another short.")
  }

  @Test("A title that welcomes a person back is announced, the first one is not", arguments: Architecture.allCases)
  func title(of host: Architecture) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = UIKitStage(host)
      stage.store.reply(Person(name: "Tim", surname: "Cook"))
      _ = await stage.display { !$0.isBusy }
    }
    #expect(log.texts == ["Welcome back, Tim!"])
  }

  @Test("Greet takes a text that an input method has not committed", arguments: Architecture.allCases)
  func markedText(in host: Architecture) async throws {
    let stage = UIKitStage(host)
    stage.store.reply()
    _ = await stage.display { !$0.isBusy }
    stage.form?.nameField.enter("Ti")
    _ = await stage.display { $0.enabled[0] }
    // Nothing waits from here on, so no other test takes the keyboard meanwhile.
    stage.form?.nameField.mark("m")

    stage.form?.greetButton.tap()

    let tim = try #require(Person(name: "Tim", surname: ""))
    #expect(await eventually { stage.store.received == [.person, .save(tim)] })
    stage.store.reply()
    #expect(await stage.display { !$0.isBusy }?.greeting == "Hello, Tim!")
  }

  @Test("Greet hides the keyboard", arguments: Architecture.allCases)
  func keyboard(of host: Architecture) async {
    let stage = UIKitStage(host)
    stage.store.reply()
    _ = await stage.display { !$0.isBusy }
    stage.form?.nameField.enter("Tim")
    _ = await stage.display { $0.enabled[0] }
    // Nothing waits from here on, so no other test takes the keyboard meanwhile.
    stage.form?.nameField.becomeFirstResponder()

    stage.form?.greetButton.tap()

    #expect(stage.form?.nameField.isFirstResponder == false)
    _ = await eventually { stage.store.received.count == 2 }
    stage.store.reply()
  }
}
