/// Documentation: `@MainActor class UIApplication`, iOS 2.
open class UIApplication: UIResponder {
  private static let application = UIApplication()
  private var scenes: [() -> UIScene?] = []

  /// Documentation: `class var shared: UIApplication { get }`, iOS 2.
  open class var shared: UIApplication { application }

  /// Documentation: `var connectedScenes: Set<UIScene> { get }`, iOS 13.
  @available(iOS 13, *)
  open var connectedScenes: Set<UIScene> { Set(scenes.compactMap { $0() }) }

  /// For tests: connects a scene for as long as it exists.
  package func connect(_ scene: UIScene) {
    scenes.removeAll { $0() == nil }
    scenes.append { [weak scene] in scene }
  }
}

/// Documentation: `@MainActor class UIScene`, iOS 13.
@available(iOS 13, *)
open class UIScene: UIResponder {
  /// Documentation: `enum ActivationState : Int`, iOS 13.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Documentation: `var activationState: UIScene.ActivationState { get }`, iOS 13.
  open package(set) var activationState: ActivationState = .foregroundActive
}

extension UIScene: @MainActor Hashable {
  public static func == (left: UIScene, right: UIScene) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Documentation: `@MainActor class UIWindowScene`, iOS 13.
@available(iOS 13, *)
open class UIWindowScene: UIScene {
  /// Documentation: `var keyWindow: UIWindow? { get }`, iOS 15.
  @available(iOS 15, *)
  open private(set) var keyWindow: UIWindow?

  /// For tests.
  package init(keyWindow: UIWindow) { self.keyWindow = keyWindow }
}

/// Header UIWindow.h: `@MainActor class UIWindow`, iOS 2.
open class UIWindow: UIView {
  /// A window is in itself, as in UIKit.
  open override var window: UIWindow? { self }
}
