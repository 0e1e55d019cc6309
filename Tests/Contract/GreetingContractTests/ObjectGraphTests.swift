import Observation
import Testing

@testable import GreetingContract

/// What counts as an object of a screen.
@MainActor
struct ObjectGraphTests {
  @Test("An observed model can be deallocated while another model still notifies the pass that has read both")
  func observation() {
    let shared = ObservedModel()
    var references: [WeakReference] = []
    do {
      let model = ObservedModel()
      withObservationTracking {
        _ = (shared.text, model.text)
      } onChange: {
      }
      references = ObjectGraph.objects(from: model, except: []).map(WeakReference.init)
    }
    #expect(references.map { "\($0.type)" } == ["ObservedModel", "ObservedModelPart"])
    #expect(references.allSatisfy { $0.object == nil })
    shared.text = "changed"
  }
}
