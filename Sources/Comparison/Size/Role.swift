/// What a file of a variant is there for.
enum Role: String, CaseIterable, Encodable, CodingKeyRepresentable, Sendable {
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

  /// Takes the longest known end of the name; `nil` if none is known.
  init?(fileName: String) {
    let name = fileName.split(separator: ".", maxSplits: 1)
    guard name.count == 2, name[1] == "swift", name[0].allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
    let known = name[0].indices.lazy.compactMap { Self.words[String(name[0][$0...])] }.first
    guard let known else { return nil }
    self = known
  }

  var title: String { rawValue.replacing(/[A-Z]/) { " " + $0.output.lowercased() } }

  private static let words: [String: Self] = [
    "Model": .model, "State": .model,
    "View": .viewContract, "StoreSubscriber": .viewContract, "TextField": .viewContract, "SecureField": .viewContract,
    "ViewController": .presentation, "Presenter": .presentation, "ViewModel": .presentation, "Selector": .presentation,
    "Interactor": .business, "Worker": .business, "Reducer": .business, "Store": .business, "StoreTask": .business,
    "Middleware": .business,
    "Router": .navigation, "Wireframe": .navigation, "WireFrame": .navigation, "Coordinator": .navigation,
    "Models": .dataCarriers, "Names": .dataCarriers, "Status": .dataCarriers, "Action": .dataCarriers,
    "Effect": .dataCarriers, "ViewState": .dataCarriers, "Field": .dataCarriers,
    "Assembly": .wiring, "Configurator": .wiring,
  ]
}
