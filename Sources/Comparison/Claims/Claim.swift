/// A common opinion on an architecture, and the test that decides whether it holds.
struct Claim: Encodable, Sendable {
  enum Verdict: String, Encodable {
    case holds
    case doesNotHold = "does not hold"
    /// Some measures, or some versions, are for it, and others are not; or one of the numbers does not exist.
    case undecided

    init(_ holds: Bool) { self = holds ? .holds : .doesNotHold }
  }

  struct Judgement: Encodable, Sendable {
    /// The form of MVC, or of the claim, that is judged; `nil` if there is one alone.
    var form: String?
    fileprivate(set) var summary: String
    fileprivate(set) var verdict: Verdict

    init(_ summary: String, _ verdict: Verdict) {
      (self.summary, self.verdict) = (summary, verdict)
    }
  }

  /// The forms that stand for MVC: the massive view controller, which the sources mean, and MVC itself.
  static let formsOfMVC = ["Plain", "MVC"]

  let statement: String
  let subjects: [String]
  /// The forms that are judged separately. A claim about MVC has ``formsOfMVC``.
  var forms: [String]?
  /// Whether it is about a request that was made in the published screens alone.
  var isOfPublished = false
  let sources: [ClaimSource]
  let criterion: String
  /// The verdicts, one for each form; none before the claim is judged.
  var judgements: [Judgement] = []
  let decide: @Sendable ([ScreenMeasurement], _ form: String) throws -> Judgement

  private enum CodingKeys: String, CodingKey {
    case statement = "claim"
    case sources, criterion, judgements
  }

  /// Judges the published screens, and every choice of one version for each architecture.
  func judge(_ published: [ScreenMeasurement], versions: [ScreenMeasurement] = []) throws -> [Judgement] {
    let separate = forms ?? (subjects.starts(with: Self.formsOfMVC) ? Self.formsOfMVC : nil)
    return try (separate ?? [subjects[0]]).map { form in
      var judgement = try decide(published, form)
      judgement.form = separate == nil ? nil : form
      // A version with the same numbers decides nothing, alone or with others.
      let deciding = try (isOfPublished ? [] : versions).filter { version in
        let choice = published.choices(among: [version])[0]
        return try decide(choice.screens, form).summary != judgement.summary
      }
      for choice in published.choices(among: deciding) {
        let other = try decide(choice.screens, form)
        guard other.verdict != judgement.verdict else { continue }
        judgement.summary +=
          "; published: \(judgement.verdict.rawValue); with \(choice.names.joined(separator: " and ")): "
          + "\(other.verdict.rawValue), as \(other.summary)"
        judgement.verdict = .undecided
        break
      }
      return judgement
    }
  }
}

extension [ScreenMeasurement] {
  /// These screens with versions in place of some, those with the fewest versions first. A version has the name of its
  /// architecture.
  fileprivate func choices(among versions: [ScreenMeasurement]) -> [(names: [String], screens: [ScreenMeasurement])] {
    var choices: [(names: [String], screens: [ScreenMeasurement])] = [([], self)]
    for (index, screen) in enumerated() {
      let own = versions.filter { $0.variant.architecture == screen.architecture }
      choices += choices.flatMap { choice in
        own.map { version in
          var screens = choice.screens
          screens[index] = version.named(screen.architecture)
          return (choice.names + [version.architecture], screens)
        }
      }
    }
    return choices.dropFirst().sorted { $0.names.count < $1.names.count }
  }
}

struct ClaimSource: Encodable, Equatable, Sendable {
  let author: String
  let title: String
  let year: String

  static let lesson: Self = Self(
    author: "author not named", title: "Lesson 4. Архитектурные паттерны в iOS (course notes)", year: "undated")
  static let orlov: Self = Self(
    author: "Bohdan Orlov", title: "iOS Architecture Patterns: Demystifying MVC, MVP, MVVM and VIPER", year: "2015")
  static let guide: Self = Self(
    author: "sashakid", title: "ios-guide, chapter Архитектура (github.com/sashakid/ios-guide)", year: "undated")
  static let objc: Self = Self(
    author: "Jeff Gilbert and Conrad Stoll", title: "Architecting iOS Apps with VIPER (objc.io 13)", year: "2014")
  static let lou: Self = Self(
    author: "Tian Lou", title: "A Comparison of Android Native App Architecture – MVC, MVP and MVVM", year: "2016")

  var words: String { "\(author), “\(title)”, \(year)" }
}
