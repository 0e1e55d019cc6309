import ArchitectureMetrics

extension Role {
  /// The role in a word that can be typed.
  var word: String { title.replacing(" ", with: "-") }

  /// The role in words.
  var title: String {
    switch self {
    case .model: "model"
    case .viewContract: "view contract"
    case .presentation: "presentation"
    case .business: "business"
    case .navigation: "navigation"
    case .dataCarriers: "data carriers"
    case .wiring: "wiring"
    }
  }
}
