/// What a type of an app is there for, from the user to the data.
enum Role: String, CaseIterable, Encodable, Sendable {
  case viewController = "view controller"
  case view
  case presenter
  case viewModel = "view model"
  case interactor
  case router = "router, coordinator"
  case reducer = "reducer, store"
  case service = "worker, service"
  case entity = "entity, data"
  case assembly

  /// A type should not name one of a higher layer. Routers and assemblies have none, and name all.
  var layer: Int? {
    [
      .viewController: 4, .view: 4, .presenter: 3, .viewModel: 3, .interactor: 2, .reducer: 2, .service: 1, .entity: 0,
    ][self]
  }

  /// The groups of roles that the lines of screens are counted and compared by.
  enum Group: String, CaseIterable, Encodable, CodingKeyRepresentable, Sendable {
    /// Data and workflow that announce their changes.
    case model
    /// What a host's view implements or observes.
    case viewContract
    /// Formatting, and reactions to the user.
    case presentation
    /// The use case and its way to the store.
    case business
    case navigation
    case dataCarriers
    /// The making of a screen out of its parts.
    case wiring

    /// The group of a file by its name; `nil` if its role is not known.
    init?(fileName: String) {
      let name = fileName.split(separator: ".", maxSplits: 1)
      guard name.count == 2, name[1] == "swift", name[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
      // Names of Redux that may be anything in an app.
      let own: [String: Self] = ["Feature": .business, "Selector": .presentation]
      if let group = own.first(where: { name[0].hasSuffix($0.key) }) {
        self = group.value
        return
      }
      guard let (role, stem) = Role.named(String(name[0])) else { return nil }
      let word = name[0].dropFirst(stem.count)
      switch role {
      case .viewController, .presenter, .viewModel: self = .presentation
      case .view: self = .viewContract
      case .interactor, .reducer, .service: self = .business
      case .router: self = .navigation
      case .entity: self = ["Model", "State"].contains(word) ? .model : .dataCarriers
      case .assembly: self = .wiring
      }
    }

    var title: String { rawValue.replacing(/[A-Z]/) { " " + $0.output.lowercased() } }
  }

  /// Takes the longest known end of a name, after some others, and what stands before it: the name of the screen.
  static func named(_ name: String, without ends: [String] = []) -> (role: Self, stem: String)? {
    let known = name.indices.lazy.compactMap { start in
      words[String(name[start...])].map { ($0, String(name[..<start])) }
    }
    if let first = known.first { return first }
    let end = ends.first { name.hasSuffix($0) && name != $0 }
    return end.flatMap { named(String(name.dropLast($0.count)), without: ends) }
  }

  static let endsOfTypes = ["Impl", "Implementation", "Imp", "Base"]
  /// The ends of protocols of a role itself; the others are those of a collaborator that it sends to.
  static let endsOfSupertypes = ["Protocol", "Interface", "Type", "Input"]
  static let endsOfProtocols = endsOfSupertypes + ["Output", "Delegate", "Listener"]
  static let viewProtocols = list(
    "View ViewModifier UIViewControllerRepresentable PreviewProvider Shape InsettableShape ButtonStyle LabelStyle",
    "TextFieldStyle ToggleStyle ProgressViewStyle PrimitiveButtonStyle Widget ControlWidget Layout ToolbarContent Commands"
  )
  static let dataProtocols = list(
    "Codable Decodable Encodable Equatable Hashable Comparable Identifiable Error CodingKey OptionSet RawRepresentable",
    "NSManagedObject Object NSCoding Message TimelineEntry")

  private static let words: [String: Self] = [
    viewController: list(
      "ViewController VC TableViewController CollectionViewController PageViewController NavigationController",
      "TabBarController HostingController TableController AlertController SearchController InterfaceController",
      "WindowController"),
    view: list(
      "View DisplayLogic StoreSubscriber Cell Button Label TextField SecureField Control Screen Bar Window Layer Slider",
      "Switch BarButtonItem RowController"),
    presenter: list("Presenter PresentationLogic Presenting"),
    viewModel: list("ViewModel VM"),
    interactor: list("Interactor UseCase BusinessLogic Interacting"),
    router: list(
      "Router Coordinator Wireframe WireFrame Navigator FlowController RoutingLogic DataPassing Routing Coordinating"),
    reducer: list("Reducer Middleware StoreTask AsyncAction"),
    service: list(
      "Worker Service Services Manager Repository Gateway Client API Provider Storage Cache Loader Fetcher Database DAO",
      "Networking Session Tracker Handler Operation Store Monitor Logger Scheduler Downloader Uploader Importer Exporter",
      "Parser Migrator Validator"),
    entity: list(
      "Entity Model Models DTO Request Response State ViewState Status Names Field Action Effect Event Error"),
    assembly: list(
      "Assembly Assembler Configurator Builder Factory Container AppDelegate SceneDelegate Initializer Dependencies"),
  ].reduce(into: [:]) { words, role in for word in role.value { words[word] = role.key } }

  private static func list(_ words: String...) -> Set<String> {
    Set(words.flatMap { $0.split(separator: " ") }.map(String.init))
  }
}
