#if !os(iOS)

  // What the sketches use of SwiftUI, without a body, so that the compiler checks them where there is no SwiftUI.

  protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  extension Never: View {
    var body: Never { fatalError() }
  }

  extension View {
    func disabled(_ isDisabled: Bool) -> some View { self }
    func navigationTitle(_ title: String) -> some View { self }
    func onAppear(perform action: @escaping @MainActor () -> Void) -> some View { self }
  }

  @resultBuilder
  struct ViewBuilder {
    static func buildBlock<V: View>(_ view: V) -> V { view }
    static func buildBlock<each V: View>(_ views: repeat each V) -> some View { EmptyView() }
    static func buildIf<V: View>(_ view: V?) -> some View { EmptyView() }
  }

  struct EmptyView: View {
    var body: Never { fatalError() }
  }

  struct Form<Content: View>: View {
    init(@ViewBuilder content: () -> Content) {}
    var body: Never { fatalError() }
  }

  struct Text: View {
    init(_ text: String) {}
    var body: Never { fatalError() }
  }

  struct TextField: View {
    init(_ label: String, text: Binding<String>) {}
    var body: Never { fatalError() }
  }

  struct Button: View {
    init(_ label: String, action: @escaping @MainActor () -> Void) {}
    var body: Never { fatalError() }
  }

  struct ProgressView: View {
    var body: Never { fatalError() }
  }

  struct Binding<Value> {
    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {}
  }

  @propertyWrapper
  struct State<Value> {
    private let box: Box

    private final class Box {
      var value: Value
      init(_ value: Value) { self.value = value }
    }

    var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    init(wrappedValue: Value) { box = Box(wrappedValue) }
  }

  @propertyWrapper
  @dynamicMemberLookup
  struct Bindable<Value> {
    let wrappedValue: Value
    var projectedValue: Self { self }

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
      fatalError()
    }
  }

#endif
