import Accessibility
import GreetingDomain
import SwiftUI
import Testing

@testable import GreetingApp

@Suite("The screens in SwiftUI: ownership, navigation and leaving")
struct SwiftUIOwnershipTests {
  @Test("What the parent creates again is released, and the load is not lost", arguments: Architecture.allCases)
  func parentEvaluatedAgain(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    let objects = try references(of: stage)
    for _ in 1...3 { stage.simulator?.evaluateParent() }

    #expect(try references(of: stage).map(\.identifier) == objects.map(\.identifier))
    #expect(await eventually { stage.store.received == [.person] })
    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    #expect(await stage.display { !$0.isBusy }?.title == "Welcome back, Tim!")
    #expect(stage.store.cancellations == 0)
  }

  @Test("Continue pushes the card; on the way back nothing loads or is cancelled", arguments: Architecture.allCases)
  func card(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    stage.store.reply()
    let greeted = await stage.display { !$0.isBusy }

    for _ in 1...2 {
      let button = try #require(stage.page?.buttons.last)
      button.tap()
      button.tap()  // A second tap can arrive while the card moves in.
      stage.simulator?.update()
      #expect(stage.page?.texts == ["Tim", "Glad to have you here."])
      #expect(stage.page?.headers == ["Tim"])
      #expect(stage.simulator?.layers.map(\.count) == [3])
      stage.simulator?.goBack()
      #expect(stage.display == greeted)
    }

    #expect(stage.store.received.count == 2)
    #expect(stage.store.cancellations == 0)
    stage.write("Ada", in: 0)
    _ = await stage.display { $0.enabled[0] }
    stage.tap(0)
    let ada = try #require(Person(name: "Ada", surname: ""))
    #expect(await eventually { stage.store.received.last == .save(ada) })
    stage.store.reply()
  }

  @Test("Popping while the store loads cancels the load, and frees every object", arguments: Architecture.allCases)
  func popWhileLoading(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    #expect(await eventually { stage.store.received == [.person] })
    let objects = try references(of: stage)

    stage.simulator?.goBack()

    // SwiftUI still keeps the state, and the store has not replied.
    #expect(await eventually { stage.store.cancellations == 1 })
    stage.simulator?.releaseHidden()
    stage.store.reply()
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
  }

  @Test(
    "Popping while the store saves cancels the task, and frees every object", arguments: Architecture.allCases)
  func popWhileSaving(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    let objects = try references(of: stage)

    stage.simulator?.goBack()

    #expect(await eventually { stage.store.cancellations == 1 })
    stage.simulator?.releaseHidden()
    stage.store.reply()
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
  }

  @Test(
    "Without a notice to the views, the task of a save is cancelled too, and all is freed",
    arguments: Architecture.allCases)
  func release(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    let objects = try references(of: stage)

    stage.simulator = nil

    #expect(await eventually { stage.store.cancellations == 1 })
    stage.store.reply()
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
  }

  @Test("A screen behind a page that is not its card is closed, and opens again", arguments: Architecture.allCases)
  func otherPage(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    #expect(await eventually { stage.store.received == [.person] })

    stage.simulator?.push("Other")
    #expect(await eventually { stage.store.cancellations == 1 })
    stage.simulator?.goBack()

    #expect(await eventually { stage.store.received == [.person, .person] })
    stage.store.reply()
    stage.store.reply(Person(name: "Tim", surname: "Cook"))
    #expect(await stage.display { !$0.isBusy }?.title == "Welcome back, Tim!")
  }

  @Test("A screen that was behind another page while it saved has saved once", arguments: Architecture.allCases)
  func otherPageWhileSaving(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")

    stage.simulator?.push("Other")
    stage.simulator?.goBack()
    for _ in 1...20 { await Task.yield() }

    let tim = try #require(Person(name: "Tim", surname: ""))
    #expect(stage.store.received.filter { $0 == .save(tim) }.count == 1)
    while !stage.store.hasReplied { stage.store.reply() }
    #expect(await stage.display { !$0.isBusy }?.isBusy == false)
  }

  @Test("A screen on which nothing is pending does not load again after another page", arguments: Architecture.allCases)
  func otherPageWhileIdle(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.reply()
    _ = await stage.display { !$0.isBusy }
    // The action ends a turn or two after the screen shows its result.
    for _ in 1...20 { await Task.yield() }

    stage.simulator?.push("Other")
    stage.simulator?.goBack()
    for _ in 1...20 { await Task.yield() }

    #expect(stage.store.received == [.person])
  }

  @Test("After going back, nothing is announced", arguments: Architecture.allCases)
  func silence(in architecture: Architecture) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = SwiftUIStage(architecture)
      #expect(await eventually { stage.store.received == [.person] })

      stage.simulator?.goBack()
      stage.store.reply(Person(name: "Tim", surname: "Cook"))
      for _ in 1...20 { await Task.yield() }
      stage.simulator?.update()
    }
    #expect(log.texts == [])
  }

  @Test("A screen creates its objects, and connects them only when it is shown", arguments: Architecture.allCases)
  func initialization(in architecture: Architecture) async {
    let store = HeldStore()
    let screen = SwiftUIScreen(architecture: architecture, store: store, phrasebook: FailingPhrasebook())
    _ = screen.body
    #expect(store.received == [])
  }

  @Test("Opening a screen twice creates its objects twice", arguments: Architecture.allCases)
  func openTwice(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.reply(Person(name: "Tim", surname: "Cook"))
    _ = await stage.display { !$0.isBusy }
    stage.write("Ada", in: 0)

    stage.simulator?.goBack()
    stage.simulator?.push(architecture.rawValue)

    #expect(await stage.becomes(SwiftUIDisplay(title: "Welcome!", isBusy: true)))
    #expect(await eventually { stage.store.received == [.person, .person] })
    stage.store.reply()
  }

  /// Weak references to the objects of the screen, and to the storage of its state.
  private func references(of stage: SwiftUIStage) throws -> [WeakReference] {
    let simulator = try #require(stage.simulator)
    let objects = weakReferences(from: simulator, except: [stage.store])
      .filter { $0.object.map(isOfScreen) ?? false }
    try #require(objects.count > 2)
    return objects
  }

  private func isOfScreen(_ object: AnyObject) -> Bool {
    let type = String(reflecting: type(of: object))
    // The path is the list's.
    return type.hasPrefix("Greeting") || type.hasPrefix("SwiftUI.Storage<") && !type.contains("Array<Swift.String>")
  }
}

extension WeakReference {
  fileprivate var identifier: ObjectIdentifier? { object.map(ObjectIdentifier.init) }
}

/// Texts that nobody may ask for.
private struct FailingPhrasebook: Phrasebook {
  var welcome: String { unexpected() }
  var loadFailed: String { unexpected() }
  var saveFailed: String { unexpected() }
  var nameTooLong: String { unexpected() }
  var nameLabel: String { unexpected() }
  var surnameLabel: String { unexpected() }
  var greetLabel: String { unexpected() }
  var retryLabel: String { unexpected() }
  var continueLabel: String { unexpected() }
  func welcomeBack(name: String) -> String { unexpected() }
  func greeting(name: String, surname: String) -> String { unexpected() }

  private func unexpected(_ function: String = #function) -> String {
    Issue.record("A screen that is not shown asked for \(function).")
    return ""
  }
}
