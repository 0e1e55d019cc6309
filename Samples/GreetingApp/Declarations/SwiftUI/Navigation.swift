/// A stack of pages. Page: "NavigationStack".
@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: Primitive, Rendered {
  private let root: Root
  private let path: any Path

  /// Creates a stack with a root, whose path is in a binding. Page: "init(path:root:)".
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    self.path = BoundPath(path: path)
  }

  /// Creates a stack with a root, which keeps its own path. Page: "init(root:)".
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = NavigationPath()
  }

  func render(at node: Node, in context: RenderContext) {
    var destinations: [any Destination] = []
    var key = "root"
    var page = context.page
    var view: any View = root
    var remaining = path.values
    var depth = 0
    while true {
      page.push = path.push
      page.rewrite = { [path] in path.pop(to: path.values.count) }
      renderChild(view, of: node, key: key, in: context.on(page))
      destinations += page.destinations
      if let presented = page.presented {
        view = presented.view
        key = "\(key)-presented"
        page = context.simulator.push(above: page, pop: presented.dismiss)
      } else if let value = remaining.first {
        guard let destination = destinations.lazy.compactMap({ $0.view(for: value) }).first else { return }
        remaining.removeFirst()
        view = destination
        key = "\(depth)"
        let count = depth
        depth += 1
        page = context.simulator.push(above: page) { [path] in path.pop(to: count) }
      } else {
        return
      }
    }
  }
}

/// The values of a stack. Page: "NavigationPath", without its members: nothing is pushed on it here.
@available(iOS 16.0, *)
public struct NavigationPath: Path {
  var values: [AnyHashable] { [] }
  func push(_ value: AnyHashable) {}
  func pop(to count: Int) {}
}

/// The values on a stack.
@MainActor
protocol Path {
  var values: [AnyHashable] { get }
  func push(_ value: AnyHashable)
  func pop(to count: Int)
}

private struct BoundPath<Data>: Path
where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
  private let path: Binding<Data>
  /// What SwiftUI shows. It writes a part of it, even if the app has set another path meanwhile.
  private let shown: Data

  init(path: Binding<Data>) {
    self.path = path
    shown = path.wrappedValue
  }

  var values: [AnyHashable] {
    var values: [AnyHashable] = []
    for value in shown { values.append(AnyHashable(value)) }
    return values
  }

  func push(_ value: AnyHashable) {
    guard let value = value.base as? Data.Element else { fatalError("The path has no values of this type.") }
    path.wrappedValue.append(value)
  }

  func pop(to count: Int) {
    var values = shown
    values.removeLast(max(0, values.count - count))
    path.wrappedValue = values
  }
}

/// A row that pushes a value. Page: "NavigationLink".
@available(iOS 13.0, *)
public struct NavigationLink<Label: View, Destination: View>: Primitive, Rendered {
  let label: String
  let value: AnyHashable?

  func render(at node: Node, in context: RenderContext) {
    let page = context.page
    let value = value
    page.links.append(Page.Link(label: label) { [weak page] in value.map { page?.push?($0) } })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a row with a label that is shown as it is. Interface: its title; the page "init(_:value:)" has the one of a
  /// localized key.
  @available(iOS 16.0, *)
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    label = String(title)
    if let value { self.value = AnyHashable(value) } else { self.value = nil }
  }
}

extension View {
  /// Makes the pages of values of a type. Page: "navigationDestination(for:destination:)".
  @available(iOS 16.0, *)
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modified { $1.page.destinations.append(ValueDestination(make: destination)) }
  }

  /// Pushes a page while a binding is `true`. Page: "navigationDestination(isPresented:destination:)".
  @available(iOS 16.0, *)
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return modified {
      guard isPresented.wrappedValue else { return }
      $1.page.presented = Page.Presented(view: view) { isPresented.wrappedValue = false }
    }
  }
}

extension View {
  /// Presents a sheet while an item is not `nil`. Page: "sheet(item:onDismiss:content:)", without `onDismiss`: "If `item`
  /// changes, the system dismisses the sheet and replaces it with a new one."
  ///
  /// The presenting page does not disappear. When the user has swiped the sheet down, SwiftUI writes `nil`, at the end of the
  /// transition (issue 69 of johnpatrickmorgan/FlowStacks).
  @available(iOS 13.0, *)
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Sheet(base: self, item: item, content: content)
  }
}

private struct Sheet<Base: View, Item: Identifiable, Content: View>: Primitive, Rendered {
  let base: Base
  let item: Binding<Item?>
  let content: (Item) -> Content

  func render(at node: Node, in context: RenderContext) {
    renderChild(base, of: node, key: "base", in: context)
    guard let item = item.wrappedValue else { return }
    guard !context.simulator.refusesSheets || node.hasChild("sheet-\(item.id)") else {
      context.simulator.afterPass.append { [binding = self.item] in binding.wrappedValue = nil }
      return
    }
    let page = context.simulator.present(above: context.page) { [binding = self.item] in binding.wrappedValue = nil }
    renderChild(content(item), of: node, key: "sheet-\(item.id)", in: context.on(page))
  }
}

/// What makes the pages of values of a type.
@MainActor
protocol Destination {
  func view(for value: AnyHashable) -> (any View)?
}

struct ValueDestination<Value: Hashable, Content: View>: Destination {
  let make: (Value) -> Content

  func view(for value: AnyHashable) -> (any View)? {
    (value.base as? Value).map(make)
  }
}

/// Shows one of several views, and a bar to choose it. Page: "TabView".
@available(iOS 13.0, *)
public struct TabView<SelectionValue: Hashable, Content>: Primitive, Rendered {
  private let selection: Binding<SelectionValue>
  private let tabs: [(label: String, value: SelectionValue, content: any View)]

  /// Creates a view with tabs. Page: "init(selection:content:)".
  @available(iOS 18.0, *)
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    tabs = content().tabs
  }

  /// The views of the other tabs disappear, keep their state, and are still updated.
  func render(at node: Node, in context: RenderContext) {
    for (index, tab) in tabs.enumerated() {
      context.page.tabs.append(Page.Tab(label: tab.label) { [selection] in selection.wrappedValue = tab.value })
      if tab.value == selection.wrappedValue {
        renderChild(tab.content, of: node, key: "\(index)", in: context)
      } else if node.hasChild("\(index)") {
        renderChild(tab.content, of: node, key: "\(index)", in: context.on(Page(pop: nil, isInHiddenTab: true)))
      }
    }
  }
}

/// What a tab view shows. Page: "TabContent", whose body is left out.
@available(iOS 18.0, *)
@MainActor
public protocol TabContent<TabValue> {
  /// What selects a tab.
  associatedtype TabValue: Hashable
  /// A fake: the tabs.
  var tabs: [(label: String, value: TabValue, content: any View)] { get }
}

/// A tab. Page: "Tab".
@available(iOS 18.0, *)
public struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public let tabs: [(label: String, value: Value, content: any View)]

  /// Creates a tab with a localized label and a symbol. Page: "init(_:systemImage:value:content:)".
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    tabs = [(titleKey.key, value, content())]
  }
}

/// The label of a tab with a text and a symbol. Page: "DefaultTabLabel".
@available(iOS 18.0, *)
public struct DefaultTabLabel: Primitive, Rendered {
  func render(at node: Node, in context: RenderContext) {}
}

/// Builds tabs from statements. Page: "TabContentBuilder", which is generic over what selects a tab.
@available(iOS 18.0, *)
@resultBuilder
@MainActor
public struct TabContentBuilder<TabValue: Hashable> {
  /// Page: "buildExpression(_:)".
  public static func buildExpression<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue { content }
  /// Page: "buildBlock(_:_:)", whose result is not named there, and which is one of a pack.
  public static func buildBlock<First: TabContent, Second: TabContent>(
    _ first: First, _ second: Second
  ) -> TwoTabs<TabValue> where First.TabValue == TabValue, Second.TabValue == TabValue {
    TwoTabs(tabs: first.tabs + second.tabs)
  }

  /// Page: "TabContentBuilder", which has it as a type argument of `TabView`.
  public struct Content<C: TabContent> {}
}

/// Two tabs. A fake.
@available(iOS 18.0, *)
public struct TwoTabs<TabValue: Hashable>: TabContent {
  public let tabs: [(label: String, value: TabValue, content: any View)]
}
