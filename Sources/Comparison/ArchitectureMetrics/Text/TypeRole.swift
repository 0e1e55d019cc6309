/// What a type of an app is there for, as far as its name shows and what it inherits from or conforms to.
enum TypeRole: String, CaseIterable, Encodable, CodingKeyRepresentable, Sendable {
  case viewController, view, presenter, viewModel, interactor, router, reducer, service, entity, assembly

  var title: String {
    switch self {
    case .router: "router, coordinator"
    case .reducer: "reducer, store"
    case .service: "worker, service"
    case .entity: "entity, data"
    default: rawValue.replacing(/[A-Z]/) { " " + $0.output.lowercased() }
    }
  }

  /// How near to the user it is. A type should not name one of a higher layer; routers and assemblies name all.
  var layer: Int? {
    switch self {
    case .viewController, .view: 4
    case .presenter, .viewModel: 3
    case .interactor, .reducer: 2
    case .service: 1
    case .entity: 0
    case .router, .assembly: nil
    }
  }

  /// The role of a file with this type alone.
  var fileRole: Role {
    switch self {
    case .viewController, .presenter, .viewModel: .presentation
    case .view: .viewContract
    case .interactor, .reducer, .service: .business
    case .router: .navigation
    case .entity: .dataCarriers
    case .assembly: .wiring
    }
  }

  /// Takes the longest known end of a name, and what stands before it: the name of the screen, if there is one.
  static func named(_ name: String) -> (role: Self, stem: String)? {
    name.indices.lazy.compactMap { start in words[String(name[start...])].map { ($0, String(name[..<start])) } }.first
  }

  /// The same, of a protocol or a class that is named after one, such as `LoginPresenterInput`.
  static func named(_ name: String, withoutAny ends: [String]) -> (role: Self, stem: String)? {
    if let found = named(name) { return found }
    guard let end = ends.first(where: { name.hasSuffix($0) && name != $0 }) else { return nil }
    return named(String(name.dropLast(end.count)), withoutAny: ends)
  }

  /// Whether a view with one of this role and the same name is a screen.
  var isLogic: Bool { [.presenter, .viewModel, .interactor, .reducer].contains(self) }

  static let endsOfTypes = ["Impl", "Implementation", "Imp", "Base"]
  static let endsOfProtocols = [
    "Protocol", "Protocols", "Interface", "Type", "Input", "Output", "Delegate", "Listener",
  ]
  static let viewProtocols: Set<String> = [
    "View", "App", "ViewModifier", "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "PreviewProvider", "ButtonStyle", "LabelStyle", "TextFieldStyle", "ToggleStyle", "Shape", "Widget", "Layout",
  ]
  static let dataProtocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error",
    "LocalizedError",
    "CodingKey", "OptionSet", "RawRepresentable", "CaseIterable", "NSManagedObject", "Object", "NSCoding", "Message",
  ]
  private static let words: [String: Self] = [
    viewController: [
      "ViewController", "VC", "TableViewController", "CollectionViewController", "PageViewController",
      "TableController", "CollectionController", "NavigationController", "TabBarController", "HostingController",
    ],
    view: [
      "View", "DisplayLogic", "Cell", "Button", "Label", "TextField", "Control", "Screen", "Header", "Footer", "Bar",
    ],
    presenter: ["Presenter", "PresentationLogic", "Presenting"],
    viewModel: ["ViewModel", "VM"],
    interactor: ["Interactor", "UseCase", "BusinessLogic", "DataStore", "Interacting"],
    router: [
      "Router", "Coordinator", "Wireframe", "WireFrame", "Navigator", "FlowController", "RoutingLogic", "DataPassing",
      "Routing", "Coordinating",
    ],
    reducer: ["Reducer", "Store", "Middleware", "Feature"],
    service: [
      "Worker", "Service", "Services", "Manager", "Repository", "Gateway", "Client", "API", "Provider", "Storage",
      "Cache",
      "Loader", "Fetcher", "Database", "DAO", "Networking", "Session", "Tracker", "Handler", "Operation",
    ],
    entity: ["Entity", "Model", "Models", "DTO", "Request", "Response", "State", "Action", "Effect", "Event", "Error"],
    assembly: [
      "Assembly", "Assembler", "Configurator", "Builder", "Factory", "Container", "AppDelegate", "SceneDelegate",
      "Initializer", "Dependencies",
    ],
  ].reduce(into: [:]) { words, role in for word in role.value { words[word] = role.key } }
}
