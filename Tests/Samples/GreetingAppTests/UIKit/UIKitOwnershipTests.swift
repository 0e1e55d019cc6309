import GreetingDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The screens in UIKit: who owns what")
struct UIKitOwnershipTests {
  /// How a screen is left.
  enum Exit: CaseIterable {
    case dismissal, pop
  }

  /// The call of the store that is pending when the screen is left.
  enum Pending: CaseIterable {
    case load, save

    /// How many calls leaving cancels: a save that has begun continues.
    var cancellations: Int { [.load: 1, .save: 0][self, default: 0] }
  }

  @Test(
    "Leaving cancels a pending load, and no save, while the store has not replied, and releases the host at once",
    arguments: UIKitHost.allCases, Pending.allCases)
  func leaving(_ host: UIKitHost, pending: Pending) async {
    for exit in Exit.allCases {
      let stage = UIKitStage(host)
      if pending == .save { await stage.greet("Tim") }
      weak let screen = stage.screen

      leave(stage, by: exit)

      #expect(screen == nil, "\(exit)")
      #expect(stage.store.cancellations == pending.cancellations, "\(exit)")
      stage.store.reply()
    }
  }

  @Test(
    "Once the store has replied, every object of the screen is gone", arguments: UIKitHost.allCases, Pending.allCases)
  func release(_ host: UIKitHost, pending: Pending) async throws {
    let stage = UIKitStage(host)
    if pending == .save { await stage.greet("Tim") }
    let objects = try references(of: stage)
    #expect(objects.count > 15)

    stage.navigationController = nil
    stage.store.reply()

    #expect(await eventually { objects.allSatisfy { $0.object == nil } })
    #expect(objects.filter { $0.object != nil }.map(\.type) == [])
  }

  @Test("A screen on which nothing is pending is released at once", arguments: UIKitHost.allCases)
  func idleRelease(_ host: UIKitHost) async throws {
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

  /// Leaves the screen; a pop needs a screen below it.
  private func leave(_ stage: UIKitStage, by exit: Exit) {
    switch exit {
    case .dismissal:
      stage.navigationController = nil
    case .pop:
      guard let screen = stage.screen else { return }
      stage.navigationController?.viewControllers = [UIViewController(), screen]
      stage.navigationController?.popViewController(animated: true)
    }
  }

  private func references(of stage: UIKitStage) throws -> [WeakReference] {
    let screen = try #require(stage.screen)
    let strangers: [AnyObject] = [stage.store, try #require(stage.navigationController), UIColor.systemBackground]
    return weakReferences(from: screen, except: strangers)
  }
}
