import CommandLineInterface

/// What some object of a screen does in every architecture, and which object that is in each. The published screens are
/// meant; ARCHITECTURE.md has them all as a table.
struct Duty {
  let title: String
  /// What the page adds to the title.
  var explanation = ""
  /// By the names of the architectures.
  let objects: [String: String]

  static let all: [Self] = [
    Self(
      title: "has the workflow", explanation: ", for example which action is available",
      objects: [
        "Plain": "ViewController", "MVC": "Model", "MVP": "Presenter", "MVVM": "ViewModel", "VIPER": "Interactor",
        "VIP": "Interactor", "Redux": "State, Reducer",
      ]),
    Self(
      title: "formats texts",
      objects: [
        "Plain": "ViewController", "MVC": "ViewController", "MVP": "Presenter", "MVVM": "ViewModel",
        "VIPER": "Presenter", "VIP": "Presenter", "Redux": "Selector",
      ]),
    Self(
      title: "updates the view",
      objects: [
        "Plain": "ViewController", "MVC": "ViewController", "MVP": "Presenter", "MVVM": "the view observes",
        "VIPER": "Presenter", "VIP": "ViewController", "Redux": "the Store notifies",
      ]),
    Self(
      title: "decides to navigate → navigates",
      objects: [
        "Plain": "ViewController", "MVC": "ViewController", "MVP": "Presenter", "MVVM": "ViewModel",
        "VIPER": "Presenter → Router", "VIP": "ViewController → Router", "Redux": "Reducer → Store",
      ]),
    Self(
      title: "the app's UIViewController",
      objects: [
        "Plain": "contains the whole screen", "MVC": "hosts the controller", "MVP": "is the view",
        "MVVM": "is the view", "VIPER": "is the view", "VIP": "hosts the controller", "Redux": "is the view",
      ]),
  ]

  /// The object of an architecture; one that is added has to be named here.
  func object(of variant: Variant) throws(CommandError) -> String {
    if let object = objects[variant.name] { return object }
    throw .noInput(
      "Sources/Comparison/Measurement/Duty.swift does not say which object of \(variant) '\(title)'. Add it there.")
  }
}

extension Variant {
  /// Why one takes it, as in ARCHITECTURE.md; with its types and protocols, where these are the reason.
  func reason(types: String) throws(CommandError) -> String {
    switch name {
    case "Plain": return "is one type"
    case "MVC": return "has the workflow in a model, which can live longer than a screen"
    case "MVP": return "needs no binding"
    case "MVVM": return "needs no view double in its tests"
    case "VIPER": return "has a place for each kind of code (\(types) types and protocols)"
    case "VIP": return "has the same types for each use case, in one direction"
    case "Redux": return "has the workflow in a pure function, and actions that can be replayed"
    default:
      throw .noInput("Sources/Comparison/Measurement/Duty.swift does not say why one takes \(self). Add it there.")
    }
  }
}
