import GreetingDomain
import GreetingMVC
import GreetingVIP
import SwiftUI
import Testing
import UIKit

@testable import GreetingApp

@Suite("The views of MVC and VIP report the user's actions to their delegate")
struct DelegateTests {
  private let actions: Set = ["name: Tim", "surname: Cook", "greet", "retry", "continue"]

  @Test("MVC, in UIKit and SwiftUI")
  func mvc() async throws {
    for screen in try await [uiKitScreen(.mvc), swiftUIScreen(.mvc)] {
      let view = try #require(screen.objects.lazy.compactMap { $0 as? any GreetingMVC.GreetingView }.first)
      let spy = MVCDelegateSpy()
      view.delegate = spy

      screen.act()

      #expect(await eventually { spy.received == actions }, "\(spy.received)")
      withExtendedLifetime(screen) {}
    }
  }

  @Test("VIP, in UIKit and SwiftUI")
  func vip() async throws {
    for screen in try await [uiKitScreen(.vip), swiftUIScreen(.vip)] {
      let view = try #require(screen.objects.lazy.compactMap { $0 as? any GreetingVIP.GreetingView }.first)
      let spy = VIPDelegateSpy()
      view.delegate = spy

      screen.act()

      #expect(await eventually { spy.received == actions }, "\(spy.received)")
      withExtendedLifetime(screen) {}
    }
  }

  /// A screen: its objects, and the user's part.
  private struct Screen {
    let objects: [AnyObject]
    let act: () -> Void
  }

  private func uiKitScreen(_ host: Architecture) async throws -> Screen {
    let stage = UIKitStage(host)
    #expect(await eventually { stage.store.received == [.person] })
    let screen = try #require(stage.screen)
    let form = try #require(stage.form)
    return Screen(objects: [stage] + weakReferences(from: screen, except: []).compactMap(\.object)) {
      form.nameField.enter("Tim")
      form.surnameField.enter("Cook")
      for button in [form.greetButton, form.retryButton, form.continueButton] {
        button.sendActions(for: .primaryActionTriggered)
      }
    }
  }

  private func swiftUIScreen(_ architecture: Architecture) async throws -> Screen {
    let stage = SwiftUIStage(architecture)
    #expect(await eventually { stage.store.received == [.person] })
    let simulator = try #require(stage.simulator)
    return Screen(objects: weakReferences(from: simulator, except: []).compactMap(\.object)) {
      stage.write("Tim", in: 0)
      stage.write("Cook", in: 1)
      for button in simulator.page.buttons { button.sendAction() }
    }
  }
}

private final class MVCDelegateSpy: GreetingMVC.GreetingViewDelegate {
  private(set) var received: Set<String> = []

  func greetingView(_ view: any GreetingMVC.GreetingView, didEditName text: String) { received.insert("name: \(text)") }
  func greetingView(_ view: any GreetingMVC.GreetingView, didEditSurname text: String) {
    received.insert("surname: \(text)")
  }
  func greetingViewDidTapGreet(_ view: any GreetingMVC.GreetingView) async { received.insert("greet") }
  func greetingViewDidTapRetry(_ view: any GreetingMVC.GreetingView) async { received.insert("retry") }
  func greetingViewDidTapContinue(_ view: any GreetingMVC.GreetingView) { received.insert("continue") }
}

private final class VIPDelegateSpy: GreetingVIP.GreetingViewDelegate {
  private(set) var received: Set<String> = []

  func greetingView(_ view: any GreetingVIP.GreetingView, didEditName text: String) { received.insert("name: \(text)") }
  func greetingView(_ view: any GreetingVIP.GreetingView, didEditSurname text: String) {
    received.insert("surname: \(text)")
  }
  func greetingViewDidTapGreet(_ view: any GreetingVIP.GreetingView) async { received.insert("greet") }
  func greetingViewDidTapRetry(_ view: any GreetingVIP.GreetingView) async { received.insert("retry") }
  func greetingViewDidTapContinue(_ view: any GreetingVIP.GreetingView) { received.insert("continue") }
}
