import Observation

/// Something that is observed. (The macro takes the contract's `Observation` for its own, so it stands alone here.)
@MainActor
@Observable
final class Counter {
  var count = 0
}
