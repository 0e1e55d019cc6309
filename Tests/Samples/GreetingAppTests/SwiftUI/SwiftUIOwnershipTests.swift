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
    "Popping while the store saves does not cancel the save, and frees every object", arguments: Architecture.allCases)
  func popWhileSaving(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    let objects = try references(of: stage)

    stage.simulator?.goBack()

    stage.simulator?.releaseHidden()
    stage.store.reply()
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
    #expect(stage.store.cancellations == 0)
  }

  @Test(
    "Without a notice to the views, a save is not cancelled either, and all is freed", arguments: Architecture.allCases)
  func release(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.greet("Tim")
    let objects = try references(of: stage)

    stage.simulator = nil

    stage.store.reply()
    #expect(await eventually { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
    #expect(stage.store.cancellations == 0)
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

  @Test("Opening a screen twice creates its objects twice", arguments: Architecture.allCases)
  func openTwice(in architecture: Architecture) async throws {
    let stage = SwiftUIStage(architecture)
    await stage.reply(Person(name: "Tim", surname: "Cook"))
    _ = await stage.display { !$0.isBusy }
    stage.write("Ada", in: 0)

    stage.simulator?.goBack()
    stage.simulator?.push(architecture)

    #expect(stage.display == SwiftUIDisplay(title: "Welcome!", isBusy: true))
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
    return type.hasPrefix("Greeting") || type.hasPrefix("SwiftUI.Storage<")
  }
}

extension WeakReference {
  fileprivate var identifier: ObjectIdentifier? { object.map(ObjectIdentifier.init) }
}
