/// A stack of pages. Page: "NavigationStack", "init(root:)", that of a path that the stack itself owns.
@available(iOS 16.0, *)
public struct NavigationStack<Data, Root: View>: Primitive, Rendered {
  let root: Root

  /// Creates a stack with a root.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
  }

  func render(at node: Node, in context: RenderContext) {
    var destinations: [any Destination] = []
    var key = "root"
    var page = context.page
    var view: any View = root
    var remaining = node.path
    var depth = 0
    while true {
      page.push = { [weak node] value in
        node?.path.append(value)
        node?.setNeedsUpdate()
      }
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
        depth += 1
        let count = depth
        page = context.simulator.push(above: page) { [weak node] in
          node?.path.removeSubrange((count - 1)...)
          node?.setNeedsUpdate()
        }
      } else {
        return
      }
    }
  }
}

/// The values on a stack. Page: "NavigationPath"; the app uses it as a type argument only.
@available(iOS 16.0, *)
public struct NavigationPath {}

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

  /// Presents a sheet while a binding has an item. Page: "sheet(item:onDismiss:content:)", without `onDismiss`.
  @available(iOS 13.0, *)
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modified { node, context in
      guard let value = item.wrappedValue else { return }
      let page = context.simulator.present { item.wrappedValue = nil }
      renderChild(content(value), of: node, key: "sheet-\(value.id)", in: context.on(page))
    }
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
