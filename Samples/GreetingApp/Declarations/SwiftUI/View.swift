// What the app uses of SwiftUI. Linux has no such framework, so the package declares it for the app to be compiled and
// tested. A note beside each declaration says where it is from:
//
// - "Page" and a name: it was compared with the declaration on that page of Apple's documentation, as a public copy of
//   developer.apple.com has it (repository `Averyy/apple-dev-docs`). What differs is said.
// - "Interface": it was compared with a copy of Apple's Swift interface, or of a part of it, in a public repository.
//
// Two differences hold for all of them: Apple declares most initializers and modifiers `nonisolated`, these are isolated
// to the main actor, which accepts less; and Apple's result builders are one, `ContentBuilder`, since Xcode 27. Pages do
// not show `@_disfavoredOverload` and `@_inheritActorContext`. Apple's module interface of iOS 18 has the first on each
// initializer seen there whose title is a `StringProtocol`.

/// A part of the user interface.
///
/// Page: "View", "body". `body` has the builder in the protocol, so that a conformance inherits it.
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// A primitive view has no body.
  public var body: Never { fatalError("A primitive view is rendered, and its body is never called.") }
}

/// Builds a view from statements.
///
/// Page: "ViewBuilder", which is not isolated. Apple's `buildBlock` returns a `TupleView` of a tuple; here it is a pack.
@available(iOS 13.0, *)
@resultBuilder
@MainActor
public struct ViewBuilder {
  /// Page: "buildExpression(_:)".
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Page: "buildBlock()", which returns an `EmptyContent` since Xcode 27; the identifier of the symbol has `EmptyView`.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Page: "buildBlock(_:)", which does not show the constraint.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Page: "buildBlock(_:)", the one of a pack.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(content: (repeat each content))
  }
  /// Page: "buildIf(_:)", which does not show the constraint.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Page: "buildEither(first:)", which does not show the constraints.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    .first(first)
  }
  /// Page: "buildEither(second:)", which does not show the constraints.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    .second(second)
  }
}

/// No view. Page: "EmptyView".
@available(iOS 13.0, *)
public struct EmptyView: Primitive, Rendered {
  /// Creates no view.
  public init() {}

  func render(at node: Node, in context: RenderContext) {}
}

/// Several views. Page: "TupleView", which is generic over a tuple.
@available(iOS 13.0, *)
public struct TupleView<each Content: View>: Primitive, Rendered {
  let content: (repeat each Content)

  func render(at node: Node, in context: RenderContext) {
    var index = 0
    for view in repeat each content {
      renderChild(view, of: node, key: "\(index)", in: context)
      index += 1
    }
  }
}

/// One of two views. Page: "buildEither(first:)", which names the type.
@available(iOS 13.0, *)
public enum _ConditionalContent<First: View, Second: View>: Primitive, Rendered {
  case first(First)
  case second(Second)

  func render(at node: Node, in context: RenderContext) {
    switch self {
    case .first(let view): renderChild(view, of: node, key: "first", in: context)
    case .second(let view): renderChild(view, of: node, key: "second", in: context)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// The view of an optional is its value.
  public var body: Never { fatalError("An optional view is rendered, and its body is never called.") }
}

extension Optional: Rendered where Wrapped: View {
  func render(at node: Node, in context: RenderContext) {
    if let self { renderChild(self, of: node, key: "some", in: context) }
  }
}

/// Changes a view. Page: "ViewModifier", "body(content:)".
@available(iOS 13.0, *)
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the body.
  associatedtype Body: View
  /// The modified view, as the body sees it.
  typealias Content = _ViewModifier_Content<Self>
  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier changes. Page: "ViewModifier", which names the type. OpenSwiftUI has the same declaration, and
/// says that it was checked against version 6.0.87 of Apple's.
@available(iOS 13.0, *)
public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive, Rendered {
  let view: any View

  func render(at node: Node, in context: RenderContext) {
    renderChild(view, of: node, key: "content", in: context)
  }
}

extension View {
  /// Applies a modifier. Page: "modifier(_:)", whose result is a `ModifiedContent`.
  @available(iOS 13.0, *)
  public func modifier<T: ViewModifier>(_ modifier: T) -> some View { ModifierBody(content: self, modifier: modifier) }
}

/// An app. Page: "App".
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol App {
  /// The type of the scenes.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Creates the app. Page: "init()".
  @MainActor @preconcurrency init()
}

extension App {
  /// Starts the app; here, it explains itself. Page: "main()".
  @available(iOS 14.0, *)
  public static func main() {
    print("The app runs on iOS: open GreetingApp.xcodeproj in Xcode.")
  }
}

/// A part of an app that the system manages. Page: "Scene".
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body.
  associatedtype Body: Scene
  /// The content of the scene. Page: "body".
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

/// Builds a scene from statements. Page: "SceneBuilder", which is not isolated.
@available(iOS 14.0, *)
@resultBuilder
@MainActor
public struct SceneBuilder {
  /// Page: "buildBlock(_:)".
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene of equal windows. Page: "WindowGroup".
@available(iOS 14.0, *)
public struct WindowGroup<Content: View>: Scene {
  let content: Content

  /// Creates a group of windows with a content. Page: "init(_:content:)", which has a title too, and a closure that
  /// does not escape; an escaping one has the label `makeContent`. Page: "init(content:)", for iOS 14 to 18; since
  /// Xcode 27, "init(makeContent:)" takes its place, for iOS 14 too.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A primitive scene has no body.
  public var body: Never { fatalError("A primitive scene has no body.") }
}
