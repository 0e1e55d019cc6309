/// What is often said of an architecture, and how it is put to the test.
struct Claim: Sendable {
  /// What a measurement says of a claim.
  enum Verdict: String {
    case holds
    case doesNotHold = "does not hold"
    /// The form of the architecture says it already.
    case byConstruction = "by construction"
    /// It is about a form that is not built here.
    case notThisForm = "not this form"

    init(_ holds: Bool) { self = holds ? .holds : .doesNotHold }
  }

  /// The claim, in our words.
  let statement: String
  /// The architectures that it speaks of.
  let subjects: [String]
  /// Who makes it.
  let sources: [ClaimSource]
  /// The metric and its threshold.
  let criterion: String
  /// Puts it to the test: the numbers in words, and what they say.
  let judge: @Sendable (Evidence) -> (numbers: String, verdict: Verdict)
}

/// Where claims are made.
struct ClaimSource: Encodable, Equatable, Sendable {
  /// How it is called for short.
  let name: String
  let author: String
  let title: String
  let year: String

  static let lesson: Self = Self(
    name: "Lesson 4", author: "author not named", title: "Lesson 4. Архитектурные паттерны в iOS (course notes)",
    year: "undated")
  static let orlov: Self = Self(
    name: "Orlov", author: "Bohdan Orlov", title: "iOS Architecture Patterns: Demystifying MVC, MVP, MVVM and VIPER",
    year: "2015")
  static let guide: Self = Self(
    name: "iOS guide", author: "sashakid", title: "ios-guide, chapter Архитектура (github.com/sashakid/ios-guide)",
    year: "undated")

  static let all: [Self] = [lesson, orlov, guide]
}
