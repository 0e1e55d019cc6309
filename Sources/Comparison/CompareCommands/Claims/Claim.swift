/// What is often said of an architecture, and how it is put to the test.
struct Claim: Sendable {
  enum Verdict: String, Encodable {
    case holds
    case doesNotHold = "does not hold"
    /// The form of the architecture says it already.
    case byConstruction = "by construction"

    init(_ holds: Bool) { self = holds ? .holds : .doesNotHold }
  }

  struct Judgement: Encodable {
    /// Which form of MVC, or of the claim, it is about; `nil` if there is one alone.
    @Nullable var form: String?
    /// The numbers, in words.
    let summary: String
    let verdict: Verdict

    init(_ summary: String, _ verdict: Verdict, of form: String? = nil) {
      self.form = form
      self.summary = summary
      self.verdict = verdict
    }
  }

  /// That a criterion was changed, or written, after a first measurement.
  struct Change: Encodable {
    let date: String
    let reason: String
  }

  /// The forms that stand for MVC: the view controller that holds everything, of which the sources speak, and MVC itself.
  static let formsOfMVC = ["Plain", "MVC"]

  let statement: String
  let subjects: [String]
  let sources: [ClaimSource]
  let criterion: String
  /// How the criterion was changed after a first measurement, if it was; or that it was written after one.
  let changed: Change?
  /// Puts it to the test, once for each form of what it speaks of.
  let judge: @Sendable (Evidence) -> [Judgement]
}

extension Claim {
  init(
    statement: String, subjects: [String], sources: [ClaimSource], criterion: String, changed: Change? = nil,
    judge: @escaping @Sendable (Evidence) -> Judgement
  ) {
    self.init(
      statement: statement, subjects: subjects, sources: sources, criterion: criterion, changed: changed,
      judge: { [judge($0)] })
  }

  /// A claim about MVC, which is put to the test for both of its forms.
  init(
    statement: String, ofMVCAnd others: [String] = [], sources: [ClaimSource], criterion: String,
    changed: Change? = nil, judge: @escaping @Sendable (Evidence, _ form: String) -> Judgement
  ) {
    self.init(
      statement: statement, subjects: Self.formsOfMVC + others, sources: sources, criterion: criterion,
      changed: changed,
      judge: { evidence in
        Self.formsOfMVC.map { form in
          var judgement = judge(evidence, form)
          judgement.form = form
          return judgement
        }
      })
  }
}

struct ClaimSource: Encodable, Equatable, Sendable {
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

  static let lou: Self = Self(
    name: "Lou", author: "Tian Lou",
    title: "A Comparison of Android Native App Architecture – MVC, MVP and MVVM", year: "2016")
  static let objc: Self = Self(
    name: "objc.io 13", author: "Jeff Gilbert and Conrad Stoll", title: "Architecting iOS Apps with VIPER",
    year: "2014")
  static let common: Self = Self(
    name: "commonly said", author: "no single author", title: "A new field goes through every layer", year: "undated")

  static let all: [Self] = [lesson, orlov, guide, lou, objc, common]
}
