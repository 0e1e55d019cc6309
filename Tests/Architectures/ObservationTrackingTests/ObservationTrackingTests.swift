import Observation
import ObservationTracking
import Testing

/// Observation tracking, between a host that shows one text and the model that it reads it from.
@MainActor
struct ObservationTrackingTests {
  private let model = Model()

  @Test("The first update is made at once")
  func firstUpdate() {
    let host = Host(of: model) { $0.name }
    #expect(host.received == [.shown("")])
  }

  @Test("A change asks for an update, and only the host's pass makes it")
  func change() {
    let host = Host(of: model) { $0.name }
    model.name = "Tim"
    #expect(host.received == [.shown(""), .needsUpdate])
    host.updateIfNeeded()
    #expect(host.received == [.shown(""), .needsUpdate, .shown("Tim")])
  }

  @Test("An update is asked for before the change, which is not there yet")
  func notice() {
    var name: String?
    runUpdatePass({ _ = model.name }, setNeedsUpdate: { [model] in name = model.name })
    model.name = "Tim"
    #expect(name == "")
  }

  @Test("Each update watches for the next change")
  func changeAfterUpdate() {
    let host = Host(of: model) { $0.name }
    for name in ["Tim", "Ann"] {
      model.name = name
      host.updateIfNeeded()
    }
    #expect(host.received == [.shown(""), .needsUpdate, .shown("Tim"), .needsUpdate, .shown("Ann")])
  }

  @Test("Several changes before a pass are asked for and shown once")
  func severalChanges() {
    let host = Host(of: model) { $0.name + $0.surname }
    model.name = "Tim"
    model.surname = "Cook"
    model.name = "Ann"
    host.updateIfNeeded()
    #expect(host.received == [.shown(""), .needsUpdate, .shown("AnnCook")])
  }

  @Test("Every host of a model is asked")
  func severalHosts() {
    let hosts = [Host(of: model) { $0.name }, Host(of: model) { $0.name }]
    model.name = "Tim"
    hosts.forEach { $0.updateIfNeeded() }
    #expect(hosts.allSatisfy { $0.received == [.shown(""), .needsUpdate, .shown("Tim")] })
  }

  @Test("A pass without a change shows nothing")
  func noChange() {
    let host = Host(of: model) { $0.name }
    host.updateIfNeeded()
    #expect(host.received == [.shown("")])
  }

  @Test("A change of what was not read is none")
  func unreadChange() {
    let host = Host(of: model) { $0.surname }
    model.name = "Tim"
    #expect(host.received == [.shown("")])
  }

  @Test("What was read is found out anew in each update")
  func changeOfReading() {
    let host = Host(of: model) { $0.name.isEmpty ? "nobody" : $0.surname }
    model.surname = "Cook"
    host.updateIfNeeded()
    #expect(host.received == [.shown("nobody")])
    model.name = "Tim"
    host.updateIfNeeded()
    model.surname = "Lee"
    host.updateIfNeeded()
    #expect(host.received == [.shown("nobody"), .needsUpdate, .shown("Cook"), .needsUpdate, .shown("Lee")])
  }

  @Test("An equal value is no change")
  func equalValue() {
    model.name = "Tim"
    let host = Host(of: model) { $0.name }
    model.name = "Tim"
    #expect(host.received == [.shown("Tim")])
  }

  @Test("A host that has gone is not kept, and misses nothing")
  func end() {
    var host: Host? = Host(of: model) { $0.name }
    weak let reference = host
    host = nil
    #expect(reference == nil)
    model.name = "Tim"
  }
}

@MainActor
@Observable
private final class Model {
  var name = ""
  var surname = ""
}

/// A host that shows one text of a model, and records when it is asked for an update and what it shows.
@MainActor
private final class Host {
  enum Event: Equatable {
    case needsUpdate, shown(String)
  }

  private(set) var received: [Event] = []
  private let model: Model
  private let text: (Model) -> String
  private var needsUpdate = true

  init(of model: Model, text: @escaping (Model) -> String) {
    self.model = model
    self.text = text
    updateIfNeeded()
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    runUpdatePass {
      received.append(.shown(text(model)))
    } setNeedsUpdate: { [weak self] in
      self?.needsUpdate = true
      self?.received.append(.needsUpdate)
    }
  }
}
