import Observation

/// A model as screens observe it. In files that import the contract, `Observation` is a type of the contract.
@Observable
final class ObservedModel {
  var text = ""
  let part = ObservedModelPart()
}

final class ObservedModelPart {}
