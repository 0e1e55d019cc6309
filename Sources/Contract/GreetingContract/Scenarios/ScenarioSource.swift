import GreetingDomain

/// The Swift source of a scenario, as an element of a list of them; its name and rule are to be filled in.
struct ScenarioSource {
  let steps: [Step]
  let language: Language

  var text: String {
    let edition = language == .english ? "" : ", language: .\(language)"
    var lines = ["Self(\"Found by a walk\", rule: 0\(edition)) {"]
    var content = ScreenContent()
    for step in steps {
      let calls = step.expected.calls.isEmpty ? "" : ", calls: \(step.expected.calls.source)"
      let changes = zip(step.expected.content.fields, content.fields).filter { $0 != $1 }.map(\.0)
      let call = "  $0.when(\(step.event.source)\(calls))"
      if changes.isEmpty {
        lines.append(call)
      } else {
        lines.append(call + " {")
        lines += changes.map { "    $0.\($0.name) = \($0.value)" }
        lines.append("  }")
      }
      content = step.expected.content
    }
    return (lines + ["},"]).map { "    " + $0 }.joined(separator: "\n")
  }
}

extension ScreenContent {
  /// A property by its name, with its value as a literal.
  struct Field: Equatable {
    let name: String
    let value: String
  }

  /// All that is shown, in a fixed order.
  var fields: [Field] {
    [
      Field(name: "title", value: title.source),
      Field(name: "name", value: name.source),
      Field(name: "surname", value: surname.source),
      Field(name: "greeting", value: greeting?.source ?? "nil"),
      Field(name: "message", value: message?.source ?? "nil"),
      Field(name: "isBusy", value: "\(isBusy)"),
      Field(name: "canGreet", value: "\(canGreet)"),
      Field(name: "canRetry", value: "\(canRetry)"),
      Field(name: "canContinue", value: "\(canContinue)"),
    ]
  }
}

extension Text {
  /// The text as a literal, in which every scalar that is invisible or looks like another one is escaped.
  public var source: String {
    let scalars = string.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .nonspacingMark, .spacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator,
        .spaceSeparator where scalar != " ", .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}

extension Event {
  var source: String {
    switch self {
    case .user(let action): ".user(\(action.source))"
    case .store(let reply): ".store(\(reply.source))"
    case .cancel: ".cancel"
    case .inOneTurn(let first, let second): ".inOneTurn(\(first.source), \(second.source))"
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

extension Reply {
  fileprivate var source: String {
    switch self {
    case .finds(let name, let surname): ".finds(\(name.source), \(surname.source))"
    case .findsNobody: ".findsNobody"
    case .saves: ".saves"
    case .fails: ".fails"
    case .failsAsCancelled: ".failsAsCancelled"
    }
  }
}

extension [Call] {
  /// The calls as arguments.
  var source: String {
    map { call in
      switch call {
      case .load: ".load"
      case .save(let name, let surname): ".save(\(name.source), \(surname.source))"
      case .showWelcomeCard(let name, let surname): ".showWelcomeCard(\(name.source), \(surname.source))"
      }
    }.joined(separator: ", ")
  }
}
