import Instrumentation

/// What a view does besides showing, each told by names that hardly ever mean anything else.
enum Concern: String, CaseIterable, Encodable, Sendable {
  case globals, persistence, decoding, networking, navigation, time, notifications, pasteboard, formatting, analytics

  /// Finds the concerns that a function in Swift or Objective-C touches, each with the first line.
  ///
  /// The wrappers are the types by which the app calls its services, as far as the user has named them.
  static func touched(by tokens: [SourceTokens.Token], wrappers: Set<String>) -> [Self: Int] {
    var lines: [Self: Int] = [:]
    for (index, token) in tokens.enumerated() where token.text.first?.isLetter == true {
      let rest = tokens[index...].prefix(4).map(\.text)
      guard let concern = concern(of: rest, wrappers: wrappers, isPresenting: { isPresenting(tokens[index...]) })
      else { continue }
      lines[concern] = lines[concern] ?? token.lines.lowerBound
    }
    // Those about the keyboard belong to a view.
    let isAboutKeyboard = lines[.notifications] != nil && tokens.contains { $0.text.lowercased().contains("keyboard") }
    if isAboutKeyboard { lines[.notifications] = nil }
    return lines
  }

  /// The concern of the first of some tokens.
  private static func concern(
    of texts: [String], wrappers: Set<String>, isPresenting: () -> Bool
  ) -> Self? {
    let name = texts[0]
    if let concern = names[name] { return concern }
    if wrappers.contains(name) { return .networking }
    switch name {
    case "present", "presentViewController": return isPresenting() ? .navigation : nil
    case "Task": return texts.dropFirst().first.map { ["{", "("].contains($0) } == true ? .time : nil
    case _ where name.hasSuffix("Analytics"): return .analytics
    case _ where name.hasSuffix("DateFormatter") || name.hasSuffix("NumberFormatter"): return .formatting
    default:
      let isOfUI = ["UI", "NS", "WK"].contains { name.hasPrefix($0) }
      let member = texts.dropFirst().first { $0 != "." } ?? ""
      let isShared = member == "shared" || member == "sharedInstance" || member.hasPrefix("sharedManager")
      return isShared && !isOfUI && name.first?.isUppercase == true ? .globals : nil
    }
  }

  /// Whether a call presents a view controller, and no type of its own means something else by the name.
  private static func isPresenting(_ tokens: ArraySlice<SourceTokens.Token>) -> Bool {
    guard let start = tokens.first else { return false }
    // In Objective-C, the brackets are around the call.
    let call = tokens.dropFirst().prefix { $0.depth > start.depth || $0.text == "(" || $0.text == ":" }
    return start.text != "present" || call.contains { $0.text == "animated" }
  }

  private static let names: [String: Self] = [
    Self.persistence: [
      "UserDefaults", "NSUserDefaults", "FileManager", "NSFileManager", "NSManagedObjectContext",
      "managedObjectContext",
      "viewContext", "NSFetchRequest",
    ],
    Self.decoding: ["JSONDecoder", "JSONSerialization", "NSJSONSerialization"],
    Self.navigation: [
      "pushViewController", "performSegue", "performSegueWithIdentifier", "NavigationLink",
    ],
    Self.time: ["Timer", "NSTimer"],
    Self.notifications: ["NotificationCenter", "NSNotificationCenter"],
    Self.pasteboard: ["UIPasteboard", "NSPasteboard"],
  ].reduce(into: [:]) { names, row in for name in row.value { names[name] = row.key } }

  /// What a first step away from it looks like.
  var firstStep: String {
    switch self {
    case .globals: "pass in the shared objects, and put them behind one protocol that a test can implement"
    case .persistence: "put reading and writing behind one object that a test can replace"
    case .decoding: "decode in the object that loads, and hand values to the view"
    case .networking: "put the calls behind one object that a test can replace"
    case .navigation: "put the ways to other screens behind one object, and call it with values"
    case .time: "let one method start the work, so that a test can await it"
    case .notifications: "observe in the object that holds the state, and not in the view"
    case .pasteboard: "put the pasteboard behind one object that a test can replace"
    case .formatting: "make the texts in an object without a view"
    case .analytics: "report from the object that decides, by one protocol"
    }
  }

  /// The step of the path to MVVM that is about it.
  var step: Int {
    switch self {
    case .formatting: 2
    case .navigation, .pasteboard, .analytics: 3
    case .persistence, .decoding, .networking, .globals, .notifications, .time: 5
    }
  }
}
