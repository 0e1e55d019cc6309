public import UIKit

/// A view controller of UIKit as a view.
///
/// Page: "UIViewControllerRepresentable", without sizes. A coordinator is `Void` here.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// What the view controller and the view share. Page: "Coordinator".
  associatedtype Coordinator = Void
  /// The context of the methods.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Creates the view controller; called once. Page: "makeUIViewController(context:)".
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller. Page: "updateUIViewController(_:context:)".
  @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Cleans up before the view controller is removed. Page: "dismantleUIViewController(_:coordinator:)".
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  /// Does nothing. Page: "dismantleUIViewController(_:coordinator:)", which has a default implementation.
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

  /// A primitive view has no body.
  public var body: Never { fatalError("A primitive view is rendered, and its body is never called.") }
}

/// The context of a representable view. Page: "UIViewControllerRepresentableContext", without its properties.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}

extension UIViewControllerRepresentable {
  func renderController(at node: Node, in context: RenderContext) {
    let controller = node.controller as? UIViewControllerType ?? makeUIViewController(context: Context())
    node.controller = controller
    node.dismantle = { [weak controller] in
      if let controller { Self.dismantle(controller) }
    }
    updateUIViewController(controller, context: Context())
    controller.loadViewIfNeeded()
    switch (context.page.isInHiddenTab, controller.view.window == nil) {
    case (false, true):
      controller.viewWillAppear(false)
      context.simulator.window.addSubview(controller.view)
      controller.viewDidAppear(false)
    case (true, false):
      controller.viewWillDisappear(false)
      controller.view.removeFromSuperview()
      controller.viewDidDisappear(false)
    default: break
    }
    context.page.viewController = controller
  }
}

extension UIViewControllerRepresentable {
  private static func dismantle(_ controller: UIViewControllerType) {
    guard let coordinator = () as? Coordinator else { fatalError("A coordinator is `Void` here.") }
    dismantleUIViewController(controller, coordinator: coordinator)
  }
}
