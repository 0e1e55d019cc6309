import Accessibility
import GreetingDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The screens in UIKit: who owns what")
struct UIKitOwnershipTests {
  /// The call of the store that is pending when the screen is left.
  enum Pending: CaseIterable {
    case load, save
  }

  @Test(
    "Going back cancels the task of a pending call when the screen has gone, and not before",
    arguments: Architecture.allCases, Pending.allCases)
  func back(_ host: Architecture, pending: Pending) async {
    let stage = UIKitStage(host)
    if pending == .save { await stage.greet("Tim") }
    #expect(await eventually { stage.store.received.count == (pending == .load ? 1 : 2) })
    weak let screen = stage.screen

    stage.navigationController?.popViewController(animated: true)

    #expect(stage.store.cancellations == 0)
    #expect(screen != nil, "It moves out, and can be caught.")
    stage.navigationController?.finishTransition()
    #expect(stage.store.cancellations == 1)
    #expect(screen == nil)
    stage.store.reply()
  }

  /// How the user goes back, and takes it back.
  enum TakenBack: CaseIterable {
    /// By a swipe from the edge.
    case swipe
    /// By a tap on Back. The screen is caught while it moves out.
    case caughtPop
    /// By a swipe that was let go, and caught.
    case caughtSwipe
  }

  @Test(
    "A pop that is taken back cancels nothing, and the screen acts again", arguments: Architecture.allCases,
    TakenBack.allCases)
  func takenBack(_ host: Architecture, way: TakenBack) async {
    let stage = UIKitStage(host)
    #expect(await eventually { stage.store.received.count == 1 })

    if way == .caughtPop {
      stage.navigationController?.popViewController(animated: true)
    } else {
      stage.navigationController?.beginSwipeBack()
    }
    if way == .caughtSwipe { stage.navigationController?.slide?.release(isTakenBack: false) }
    if way != .swipe { stage.navigationController?.slide?.hold() }
    stage.navigationController?.endSwipeBack(isTakenBack: true)

    #expect(stage.store.cancellations == 0)
    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    #expect(await stage.display { !$0.isBusy }?.title == "Welcome back, Tim!")
    stage.form?.greetButton.tap()
    #expect(await eventually { stage.store.received.count == 2 })
    stage.store.reply()
  }

  @Test("A screen that moves out does not act", arguments: Architecture.allCases)
  func leavingScreen(_ host: Architecture) async {
    let stage = UIKitStage(host)
    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    _ = await stage.display { $0.enabled[0] }
    let form = stage.form

    stage.navigationController?.beginSwipeBack()
    form?.greetButton.tap()
    stage.navigationController?.slide?.release(isTakenBack: false)
    form?.greetButton.tap()
    stage.navigationController?.finishTransition()
    form?.greetButton.tap()
    try? await Task.sleep(for: .milliseconds(20))

    #expect(stage.store.received == [.person])
    while !stage.store.hasReplied { stage.store.reply() }
  }

  @Test("Opening the card cancels nothing", arguments: Architecture.allCases)
  func card(_ host: Architecture) async {
    let stage = UIKitStage(host)

    stage.navigationController?.pushViewController(UIViewController(), animated: true)
    stage.navigationController?.finishTransition()

    #expect(stage.store.cancellations == 0)
    stage.store.reply()
    _ = await stage.display { !$0.isBusy }
  }

  @Test("After going back, nothing is announced", arguments: Architecture.allCases, Pending.allCases)
  func silence(_ host: Architecture, pending: Pending) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = UIKitStage(host)
      if pending == .save { await stage.greet("Tim") }
      log.announcements = []

      stage.navigationController?.popViewController(animated: true)
      if pending == .load { stage.store.reply(Person(name: "Ada", surname: "")) } else { stage.store.fail() }
      let screen = stage.screen
      _ = await eventually { stage.store.hasReplied }
      screen?.updatePropertiesIfNeeded()
      stage.navigationController?.finishTransition()
    }
    #expect(log.texts == [])
  }

  @Test("Releasing all screens cancels a pending load, and releases the host at once", arguments: Architecture.allCases)
  func release(_ host: Architecture) async {
    let stage = UIKitStage(host)
    #expect(await eventually { stage.store.received.count == 1 })
    weak let screen = stage.screen

    stage.navigationController = nil

    #expect(screen == nil)
    #expect(stage.store.cancellations == 1)
    stage.store.reply()
  }

  @Test(
    "Once the store has replied, every object of the screen is gone", arguments: Architecture.allCases, Pending.allCases
  )
  func replyAfterRelease(_ host: Architecture, pending: Pending) async throws {
    let stage = UIKitStage(host)
    if pending == .save { await stage.greet("Tim") }
    let objects = try references(of: stage)
    #expect(objects.count > 15)

    stage.navigationController = nil
    stage.store.reply()

    #expect(await eventually { objects.allSatisfy { $0.object == nil } })
    #expect(objects.filter { $0.object != nil }.map(\.type) == [])
  }

  @Test("A screen on which nothing is pending is released at once", arguments: Architecture.allCases)
  func idleRelease(_ host: Architecture) async throws {
    let stage = UIKitStage(host)
    await stage.greet("Tim")
    stage.store.reply()
    _ = await stage.display { $0.enabled[2] }
    stage.form?.continueButton.tap()
    #expect(stage.card != nil)
    let objects = try references(of: stage)

    stage.navigationController = nil

    #expect(await eventually { objects.allSatisfy { $0.object == nil } })
    #expect(objects.filter { $0.object != nil }.map(\.type) == [])
    #expect(stage.store.cancellations == 0)
  }

  private func references(of stage: UIKitStage) throws -> [WeakReference] {
    let screen = try #require(stage.screen)
    let navigationController = try #require(stage.navigationController)
    let strangers: [AnyObject] = [stage.store, stage.window, navigationController, UIColor.systemBackground]
    return weakReferences(from: screen, except: strangers)
  }
}
