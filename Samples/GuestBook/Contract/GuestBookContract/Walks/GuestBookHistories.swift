import GreetingDomain

/// What the rules allow an app to do at a sequence of events: one history, or more if the rules leave something open.
struct GuestBookHistories {
  struct History {
    /// The state after the last event.
    fileprivate(set) var model: GuestBookModel
    fileprivate var results: [(event: AppEvent, model: GuestBookModel, calls: [AppCall])] = []

    /// The events, each with its expected result.
    var steps: [AppStep] {
      results.map {
        AppStep(event: $0.event, expected: AppObservation(content: $0.model.content, calls: $0.calls))
      }
    }
  }

  private(set) var all: [History]

  /// Makes the history of an app before it is opened.
  init(in language: Language = .english) {
    all = [History(model: GuestBookModel(language: language))]
  }

  /// Makes the histories of events, each allowed when it happens.
  init(of events: [AppEvent], in language: Language) {
    self.init(in: language)
    for event in events { receive(event) }
  }

  /// The events, from opening on.
  var events: [AppEvent] { all[0].results.map(\.event) }

  /// How many events there are.
  var count: Int { all[0].results.count }

  /// Whether an event can happen, whatever the app has done.
  func allows(_ event: AppEvent) -> Bool { all.allSatisfy { $0.model.allows(event) } }

  /// Receives an event that is allowed.
  mutating func receive(_ event: AppEvent) {
    all = all.flatMap { history in
      history.model.results(of: event).map { model, calls in
        History(model: model, results: history.results + [(event, model, calls)])
      }
    }
  }
}
