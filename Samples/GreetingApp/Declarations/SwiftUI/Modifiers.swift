public import Foundation
public import UIKit

/// A view with a modifier that is built into SwiftUI.
struct Modified<Content: View>: Primitive, Rendered {
  let content: Content
  /// Changes the context of the content, before it is rendered.
  let modify: @MainActor (Node, inout RenderContext) -> Void

  func render(at node: Node, in context: RenderContext) {
    var context = context
    modify(node, &context)
    renderChild(content, of: node, key: "content", in: context)
  }
}

/// A view with an identity of its own.
private struct Identified<Content: View, ID: Hashable>: Primitive, Rendered {
  let content: Content
  let id: ID

  func render(at node: Node, in context: RenderContext) {
    renderChild(content, of: node, key: "id-\(id)", in: context)
  }
}

extension View {
  func modified(_ modify: @escaping @MainActor (Node, inout RenderContext) -> Void) -> some View {
    Modified(content: self, modify: modify)
  }

  /// Gives the view an identity, beside its place: its state begins anew when the value changes. Page: "id(_:)".
  @available(iOS 13.0, *)
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

  // MARK: Appearance

  /// Enables or disables the controls. Page: "disabled(_:)".
  @available(iOS 13.0, *)
  public func disabled(_ disabled: Bool) -> some View {
    modified { if disabled { $1.isEnabled = false } }
  }

  /// Sets the font. Page: "font(_:)".
  @available(iOS 13.0, *)
  public func font(_ font: Font?) -> some View { self }

  /// Sets the style of the foreground. Page: "foregroundStyle(_:_:_:)", which has three styles.
  @available(iOS 15.0, *)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Layers views in front of this one. Page: "overlay(alignment:content:)", without the alignment.
  @available(iOS 15.0, *)
  public func overlay<V: View>(@ViewBuilder content: () -> V) -> some View {
    TupleView(content: (self, content()))
  }

  /// Extends the view to the edges of the screen. Page: "ignoresSafeArea(_:edges:)", without its parameters.
  @available(iOS 14.0, *)
  public func ignoresSafeArea() -> some View { self }

  /// Adds traits for assistive apps. Page: "accessibilityAddTraits(_:)", whose result is a `ModifiedContent`.
  @available(iOS 14.0, *)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified { $1.traits.formUnion(traits) }
  }

  /// Hides the view from assistive apps. Page: "accessibilityHidden(_:)", whose result is a `ModifiedContent`.
  @available(iOS 14.0, *)
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modified { $1.isHidden = hidden }
  }

  /// Sets a name for tests. Page: "accessibilityIdentifier(_:)", whose result is a `ModifiedContent`.
  @available(iOS 14.0, *)
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified { $1.identifier = identifier }
  }

  /// Adds views to the navigation bar. Page: "toolbar(content:)", the one of views.
  @available(iOS 14.0, *)
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    TupleView(content: (self, Toolbar(content: content())))
  }

  /// Adds an item to the navigation bar. Page: "toolbar(content:)", the one of `ToolbarContent`, which has a builder.
  @available(iOS 14.0, *)
  public func toolbar<Content: View>(content: () -> ToolbarItem<(), Content>) -> some View {
    TupleView(content: (self, Toolbar(content: content().content)))
  }

  /// Sets the localized title. Page: "navigationTitle(_:)", the one of a key.
  @available(iOS 14.0, *)
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modified { $1.page.title = titleKey.key }
  }

  /// Sets a title that is shown as it is. Interface: "navigationTitle(_:)".
  @available(iOS 14.0, *)
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    modified { $1.page.title = String(title) }
  }

  // MARK: Text input

  /// Sets the kind of text. Page: "textContentType(_:)", the one of iOS.
  @available(iOS 13.0, *)
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modified { $1.input.contentType = textContentType }
  }

  /// Disables autocorrection. Page: "autocorrectionDisabled(_:)".
  @available(iOS 13.0, *)
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modified { $1.input.isAutocorrectionDisabled = disable }
  }

  /// Sets when the keyboard capitalizes. Page: "textInputAutocapitalization(_:)".
  @available(iOS 15.0, *)
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    modified { $1.input.capitalization = autocapitalization }
  }

  /// Sets the label of the Return key. Page: "submitLabel(_:)".
  @available(iOS 15.0, *)
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modified { $1.input.submitLabel = submitLabel }
  }

  /// Runs an action when the user presses Return. Page: "onSubmit(of:_:)", without the triggers.
  @available(iOS 15.0, *)
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    modified { $1.submit = action }
  }

  /// Gives the view the focus when a state has a value. Page: "focused(_:equals:)".
  @available(iOS 15.0, *)
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    modified {
      $1.focus = Page.Focus(
        isFocused: { binding.location.value == value }, take: { binding.location.value = value },
        resign: { if binding.location.value == value { binding.location.value = binding.unfocused } })
    }
  }

  // MARK: Lifecycle

  /// Runs an action when the app receives a URL. Page: "onOpenURL(perform:)".
  @available(iOS 14.0, *)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modified { $1.simulator.openURL = action }
  }

  /// Runs an action before the view appears. Page: "onAppear(perform:)".
  @available(iOS 13.0, *)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modified { node, context in context.page.lifecycles.append(node.lifecycle(appear: action)) }
  }

  /// Runs an action after the view has disappeared. Page: "onDisappear(perform:)".
  @available(iOS 13.0, *)
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified { node, context in context.page.lifecycles.append(node.lifecycle(disappear: action)) }
  }

  /// Runs a task when the view appears and when a value changes; cancels it when the view disappears.
  ///
  /// Page: "task(id:name:priority:file:line:_:)", without the name, the priority and the place. The page leaves out
  /// `@_inheritActorContext`; it is in "task(priority:_:)" of Apple's module interface, which an article quotes.
  @available(iOS 15.0, *)
  public func task<T: Equatable>(
    id value: T, @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    let task = Lifecycle.Action(id: value, run: action)
    return modified { node, context in context.page.lifecycles.append(node.lifecycle(task: task)) }
  }

  /// Runs an action after a value has changed, and also when the view appears if `initial` is set. Page:
  /// "onChange(of:initial:_:)".
  @available(iOS 17.0, *)
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modified { node, context in
      let last = node.lastValue
      node.lastValue = value
      if last.map({ $0 as? V != value }) ?? initial { context.simulator.afterPass.append(action) }
    }
  }
}

extension View {
  /// Runs an action after a value has changed, with the old and the new value. Page: "onChange(of:initial:_:)", the one
  /// of two values, without `initial`.
  @available(iOS 17.0, *)
  public func onChange<V: Equatable>(
    of value: V, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modified { node, context in
      let last = node.lastValue
      node.lastValue = value
      // In two steps, since a missing value can be cast to an optional.
      if let last, let last = last as? V, last != value { context.simulator.afterPass.append { action(last, value) } }
    }
  }
}

/// An item of a navigation bar. Page: "ToolbarItem", "init(placement:content:)".
@available(iOS 14.0, *)
public struct ToolbarItem<ID, Content: View> {
  let content: Content

  /// Creates an item at a place.
  @MainActor
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) where ID == () {
    self.content = content()
  }
}

/// Where an item of a navigation bar is. Page: "ToolbarItemPlacement".
@available(iOS 14.0, *)
public struct ToolbarItemPlacement: Sendable {
  /// The leading edge of the navigation bar. Page: "cancellationAction".
  public static let cancellationAction: ToolbarItemPlacement = ToolbarItemPlacement()
}

/// The views in a navigation bar, which are on a page of their own.
struct Toolbar<Content: View>: Primitive, Rendered {
  let content: Content

  func render(at node: Node, in context: RenderContext) {
    // Several modifiers add to one bar.
    let toolbar = context.page.toolbar ?? Page(pop: nil)
    context.page.toolbar = toolbar
    renderChild(content, of: node, key: "content", in: context.on(toolbar))
  }
}

/// A font. Page: "Font", "headline".
@available(iOS 13.0, *)
public struct Font: Hashable, Sendable {
  /// The font of a text that is smaller than the body. Page: "subheadline".
  public static let subheadline: Font = Font()
  /// The font of headlines, which scales with the user's text size.
  public static let headline: Font = Font()
}

/// A color or pattern. Page: "ShapeStyle", whose requirements are left out.
@available(iOS 13.0, *)
public protocol ShapeStyle: Sendable {}

/// A color. Page: "Color", without its other members.
@available(iOS 13.0, *)
public struct Color: ShapeStyle {
  /// Creates a color from a color set of the asset catalog. Page: "init(_:bundle:)", without the bundle.
  public init(_ name: String) {}
}

/// How an element behaves, for assistive apps. Page: "AccessibilityTraits", which is a `SetAlgebra`, and no `OptionSet`.
@available(iOS 13.0, *)
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The header of a part of the content. Page: "isHeader".
  public static let isHeader: AccessibilityTraits = AccessibilityTraits(rawValue: 1)
}

/// The label of the Return key. Page: "SubmitLabel", which is not equatable.
@available(iOS 15.0, *)
public struct SubmitLabel: Sendable {
  package let name: String

  /// Page: "SubmitLabel".
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  /// Page: "SubmitLabel".
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
}

/// When the keyboard capitalizes. Page: "TextInputAutocapitalization".
@available(iOS 15.0, *)
public struct TextInputAutocapitalization: Sendable {
  package let name: String

  /// Page: "words".
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization(name: "words") }
}
