import GreetingContract
import GreetingDomain
import GuestBookDomain

/// The Swift source of a scenario, as an element of a list of them; its name and rule are to be filled in.
struct AppScenarioSource {
  let steps: [AppStep]
  let language: Language

  var text: String {
    let edition = language == .english ? "" : ", language: .\(language)"
    var lines = ["Self(\"Found by a walk\", rule: 0\(edition)) {"]
    var shown: [String: String] = [:]
    for step in steps {
      let calls = step.expected.calls.isEmpty ? "" : ", calls: \(step.expected.calls.source)"
      let fields = step.expected.content.fields
      // A screen that is gone or new is written whole, and before what it shows.
      let names = Set(fields.keys).union(shown.keys).sorted().filter { fields[$0] != shown[$0] }
      let changes = names.filter { name in
        !names.contains { name.hasPrefix($0 + "?.") && fields[$0] == nil }
      }
      let call = "  $0.when(\(step.event.source)\(calls))"
      if changes.isEmpty {
        lines.append(call)
      } else {
        lines.append(call + " {")
        lines += changes.map { "    $0.\($0) = \(fields[$0] ?? initialValue(of: $0))" }
        lines.append("  }")
      }
      shown = fields
    }
    return (lines + ["},"]).map { "    " + $0 }.joined(separator: "\n")
  }

  /// The literal of what `fields` leaves out.
  private func initialValue(of field: String) -> String {
    if field.contains(".is") || field.contains(".can") { return "false" }
    if field.hasSuffix("rows") { return "[]" }
    return field.hasPrefix("greeting?.") && (field.hasSuffix(".name") || field.hasSuffix(".surname")) ? #""""# : "nil"
  }
}

extension AppContent {
  /// What is shown, by the expression that changes it in a scenario; what has its initial value is left out.
  package var fields: [String: String] {
    var fields: [String: String?] = ["link": link?.source]
    if let guests {
      fields["guests"] = "GuestsContent()"
      fields["guests?.rows"] = guests.rows.isEmpty ? nil : "[\(guests.rows.map(\.source).joined(separator: ", "))]"
      fields["guests?.emptyText"] = guests.emptyText?.source
      fields["guests?.message"] = guests.message?.source
      fields["guests?.isBusy"] = guests.isBusy.source
      fields["guests?.canCheckIn"] = guests.canCheckIn.source
      fields["guests?.canRetry"] = guests.canRetry.source
    }
    if let card {
      fields["card"] = "CardContent()"
      fields["card?.name"] = card.name.source
      fields["card?.message"] = card.message?.source
      fields["card?.isBusy"] = card.isBusy.source
      fields["card?.canEdit"] = card.canEdit.source
      fields["card?.canRemove"] = card.canRemove.source
    }
    if let greeting {
      fields["greeting"] = "ScreenContent()"
      fields["greeting?.title"] = greeting.title.source
      fields["greeting?.name"] = greeting.name == "" ? nil : greeting.name.source
      fields["greeting?.surname"] = greeting.surname == "" ? nil : greeting.surname.source
      fields["greeting?.greeting"] = greeting.greeting?.source
      fields["greeting?.message"] = greeting.message?.source
      fields["greeting?.isBusy"] = greeting.isBusy.source
      fields["greeting?.canGreet"] = greeting.canGreet.source
      fields["greeting?.canRetry"] = greeting.canRetry.source
      fields["greeting?.canContinue"] = greeting.canContinue.source
    }
    return fields.compactMapValues { $0 }
  }
}

extension Bool {
  /// The literal, or `nil` for the initial value.
  fileprivate var source: String? { self ? "true" : nil }
}

extension Guest.ID {
  fileprivate var source: String { "\(number)" }
}

extension GuestBookLink {
  fileprivate var source: String {
    switch self {
    case .guests: ".guests"
    case .newGuest: ".newGuest"
    case .guest(let id): ".guest(\(id.source))"
    case .editGuest(let id): ".editGuest(\(id.source))"
    }
  }
}

extension AppEvent {
  /// The literal of the event.
  package var source: String {
    switch self {
    case .open(let link): ".open(\(link?.source ?? "nil"))"
    case .user(let action): ".user(\(action.source))"
    case .system(let action): ".system(\(action.source))"
    case .unreported(let action): ".unreported(\(action.source))"
    case .report: ".report"
    case .inOneTurn(let first, let second): ".inOneTurn(\(first.source), \(second.source))"
    case .refused(let event): ".refused(\(event.source))"
    case .link(let link): ".link(\(link.source))"
    case .store(let index, let reply): ".store(\(index), \(reply.source))"
    case .cancel: ".cancel"
    case .close: ".close"
    }
  }
}

extension ScreenAction {
  fileprivate var source: String {
    switch self {
    case .open: ".open"
    case .row(let index): ".row(\(index))"
    case .checkIn: ".checkIn"
    case .retry: ".retry"
    case .edit: ".edit"
    case .remove: ".remove"
    case .greeting(let action): ".greeting(\(action.source))"
    }
  }
}

extension SystemAction {
  fileprivate var source: String {
    switch self {
    case .pop: ".pop"
    case .dismiss: ".dismiss"
    }
  }
}

extension Action {
  fileprivate var source: String {
    switch self {
    case .open: ".open"
    case .editName(let text): ".editName(\(text.source))"
    case .editSurname(let text): ".editSurname(\(text.source))"
    case .greet: ".greet"
    case .retry: ".retry"
    case .continue: ".continue"
    case .close(let keepingView): ".close(keepingView: \(keepingView))"
    }
  }
}

extension StoreReply {
  fileprivate var source: String {
    switch self {
    case .finds(let guests): ".finds([\(guests.map(\.source).joined(separator: ", "))])"
    case .adds(let id): ".adds(\(id.source))"
    case .succeeds: ".succeeds"
    case .fails: ".fails"
    case .failsAsCancelled: ".failsAsCancelled"
    }
  }
}

extension StoredGuest {
  fileprivate var source: String { "StoredGuest(\(id.source), \(name.source), \(surname.source))" }
}

extension [AppCall] {
  /// The calls as arguments.
  var source: String {
    map { call in
      switch call {
      case .load: ".load"
      case .add(let name, let surname): ".add(\(name.source), \(surname.source))"
      case .update(let id, let name, let surname): ".update(\(id.source), \(name.source), \(surname.source))"
      case .remove(let id): ".remove(\(id.source))"
      }
    }.joined(separator: ", ")
  }
}
