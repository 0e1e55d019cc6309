public import UIKit

/// A view controller of UIKit as a view.
///
/// Page: "UIViewControllerRepresentable", without coordinators and sizes.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// The context of the two methods.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Creates the view controller; called once. Page: "makeUIViewController(context:)".
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller. Page: "updateUIViewController(_:context:)".
  @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

extension UIViewControllerRepresentable {
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
    updateUIViewController(controller, context: Context())
    context.page.viewController = controller
  }
}
