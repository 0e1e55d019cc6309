/// The key of a localized text. Page: "LocalizedStringKey", which also has an interpolation.
@available(iOS 13.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringLiteral {
  let key: String

  /// Creates a key.
  public init(stringLiteral value: String) {
    key = value
  }
}

/// A text. Page: "Text".
@available(iOS 13.0, *)
public struct Text: Primitive, Rendered {
  let text: String

  /// Creates a localized text. Page: "init(_:tableName:bundle:comment:)", without the last three parameters.
  public init(_ key: LocalizedStringKey) {
    text = key.key
  }

  /// Creates a text that is shown as it is. Page: "init(_:)", the one of a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) {
    text = String(content)
  }

  /// Creates a text that is shown as it is. Page: "init(verbatim:)".
  public init(verbatim content: String) {
    text = content
  }

  func render(at node: Node, in context: RenderContext) {
    if context.isHidden {
      context.page.captions.append(text)
      return
    }
    context.page.texts.append(text)
    if context.traits.contains(.isHeader) { context.page.headers.append(text) }
    context.identify()
  }
}

/// A text with a symbol. Page: "Label".
@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View>: Primitive, Rendered {
  let title: Title
  let symbol: String

  func render(at node: Node, in context: RenderContext) {
    context.page.symbols.append(symbol)
    renderChild(title, of: node, key: "title", in: context)
  }
}

extension Label where Title == Text, Icon == EmptyView {  // Apple's icon is an `Image`.
  /// Creates a label with a text that is shown as it is. Interface: its title; the page "init(_:systemImage:)" has the one
  /// of a localized text.
  @available(iOS 14.0, *)
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.title = Text(title)
    symbol = name
  }
}

/// An indicator of activity. Page: "ProgressView".
@available(iOS 14.0, *)
public struct ProgressView<Label: View, CurrentValueLabel: View>: Primitive, Rendered {
  /// Creates an indicator without an end. Page: "ProgressView" lists "init()", and "EmptyView" has the types.
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}

  func render(at node: Node, in context: RenderContext) {
    context.page.isBusy = true
    context.identify()
  }
}

/// A button. Page: "Button".
@available(iOS 13.0, *)
public struct Button<Label: View>: Primitive, Rendered {
  let label: String
  let action: @MainActor () -> Void

  func render(at node: Node, in context: RenderContext) {
    context.page.buttons.append(Page.Button(label: label, isEnabled: context.isEnabled, action: action))
    context.identify()
  }
}

extension Button where Label == Text {
  /// Creates a button with a localized label. Page: "init(_:action:)".
  @available(iOS 13.0, *)
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    label = titleKey.key
    self.action = action
  }

  /// Creates a button with a localized label and a role. Page: "init(_:role:action:)".
  @available(iOS 15.0, *)
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(titleKey, action: action)
  }

  /// Creates a button with a label that is shown as it is. Page: "init(_:action:)", the one of a string.
  @available(iOS 13.0, *)
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    label = String(title)
    self.action = action
  }
}

extension Button where Label == Text {
  /// Creates a button with a role and a label that is shown as it is. Page: "init(_:role:action:)", the one of a string.
  @available(iOS 15.0, *)
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(title, action: action)
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the label and the symbol of its role. Page: "init(role:action:)".
  @available(iOS 26.0, *)
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    label = role.name
    self.action = action
  }
}

/// The label of a button that only has a role. Page: "DefaultButtonLabel".
@available(iOS 26.0, *)
public struct DefaultButtonLabel: Primitive, Rendered {
  func render(at node: Node, in context: RenderContext) {}
}

extension Button where Label == SwiftUI.Label<Text, EmptyView> {  // Apple's icon is an `Image`.
  /// Creates a button with a localized label and a symbol. Page: "init(_:systemImage:action:)".
  @available(iOS 14.0, *)
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    label = titleKey.key
    self.action = action
  }

  /// Creates a button with a symbol and a label that is shown as it is. Page: "init(_:systemImage:action:)", the one of a
  /// string.
  @available(iOS 14.0, *)
  @preconcurrency
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
    label = String(title)
    self.action = action
  }
}

/// What a button is for. Page: "ButtonRole".
@available(iOS 15.0, *)
public struct ButtonRole: Equatable, Sendable {
  let name: String

  /// Page: "destructive".
  public static let destructive: ButtonRole = ButtonRole(name: "Delete")
  /// Page: "close".
  @available(iOS 26.0, *)
  public static let close: ButtonRole = ButtonRole(name: "Close")
}

/// A button that shows a menu. Page: "Menu".
@available(iOS 14.0, *)
public struct Menu<Label: View, Content: View>: Primitive, Rendered {
  let content: Content

  /// The items are on the page, as if the menu were open.
  func render(at node: Node, in context: RenderContext) {
    context.identify()
    renderChild(content, of: node, key: "content", in: context)
  }
}

extension Menu {
  /// Creates a menu with a localized label and a symbol. Page: "init(_:systemImage:content:)", which does not show the
  /// constraint.
  @available(iOS 14.0, *)
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content)
  where Label == SwiftUI.Label<Text, EmptyView> {
    self.content = content()
  }
}

/// Views in a column. Page: "VStack", "init(alignment:spacing:content:)", without the spacing.
@available(iOS 13.0, *)
public struct VStack<Content: View>: Primitive, Rendered {
  let content: Content

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func render(at node: Node, in context: RenderContext) {
    renderChild(content, of: node, key: "content", in: context)
  }
}

/// Where views of different widths are in a column. Page: "HorizontalAlignment".
@available(iOS 13.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
  /// Page: "center".
  public static let center: HorizontalAlignment = HorizontalAlignment()
  /// Page: "leading".
  public static let leading: HorizontalAlignment = HorizontalAlignment()
}

/// A text field. Page: "TextField".
@available(iOS 13.0, *)
public struct TextField<Label: View>: Primitive, Rendered {
  let label: String
  let text: Binding<String>
  /// In an empty field on iOS, the prompt is shown in place of the label.
  let prompt: String?

  func render(at node: Node, in context: RenderContext) {
    let field = Page.Field(
      label: label, placeholder: prompt ?? label, traits: context.input, binding: text, focus: context.focus,
      submit: context.submit, node: node)
    context.page.fields.append(field)
    context.identify()
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a label that is shown as it is, and a prompt. Page: "init(_:text:prompt:)", the one of a
  /// string. For the initializers with a formatter, the interface of iOS 18 has it with `@_disfavoredOverload`.
  @available(iOS 15.0, *)
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    label = String(title)
    self.text = text
    self.prompt = prompt?.text
  }
}

/// A switch. Page: "Toggle", "init(_:isOn:)".
@available(iOS 13.0, *)
public struct Toggle<Label: View>: Primitive, Rendered {
  let label: String
  let isOn: Binding<Bool>

  func render(at node: Node, in context: RenderContext) {
    context.page.toggles.append(Page.Toggle(label: label, binding: isOn))
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with a localized label.
  @available(iOS 13.0, *)
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    label = titleKey.key
    self.isOn = isOn
  }
}

/// A container of controls for input. Page: "Form", "init(content:)".
@available(iOS 13.0, *)
public struct Form<Content: View>: Primitive, Rendered {
  let content: Content

  /// Creates a form with controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func render(at node: Node, in context: RenderContext) {
    renderChild(content, of: node, key: "content", in: context)
  }
}

/// A list of rows. Page: "List", "init(content:)", that without a selection, which does not show `Never`.
@available(iOS 13.0, *)
public struct List<SelectionValue: Hashable, Content: View>: Primitive, Rendered {
  let content: Content

  /// Creates a list with rows.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }

  func render(at node: Node, in context: RenderContext) {
    renderChild(content, of: node, key: "content", in: context)
  }
}

/// A part of a form or a list. Page: "Section", which is a view if its parts are.
@available(iOS 13.0, *)
@MainActor
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
}

extension Section: View, Primitive, Rendered where Parent: View, Content: View, Footer: View {
  func render(at node: Node, in context: RenderContext) {
    renderChild(header, of: node, key: "header", in: context)
    renderChild(content, of: node, key: "content", in: context)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header. Page: "init(content:)"; the identifier of the symbol has the constraints.
  @available(iOS 13.0, *)
  public init(@ViewBuilder content: () -> Content) {
    header = EmptyView()
    self.content = content()
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Creates a section with a localized header. Page: "init(_:content:)".
  @available(iOS 15.0, *)
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    header = Text(titleKey)
    self.content = content()
  }
}

/// A view per element. Page: "ForEach", which is a view if its content is.
@available(iOS 13.0, *)
@MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach: View, Primitive, Rendered where Content: View {
  /// Creates a view per identifiable element. Interface: "init(_:content:)"; its page has the one of a map.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = \.id
    self.content = content
  }

  func render(at node: Node, in context: RenderContext) {
    for element in data {
      renderChild(content(element), of: node, key: "\(id(element))", in: context)
    }
  }
}
