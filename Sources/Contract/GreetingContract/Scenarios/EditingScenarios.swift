import GreetingDomain

extension Scenario {
  /// Rules 5 and 8: the texts of the fields, and the message that is shown.
  static let editing: [Self] = [
    Self("A field shows what was typed, to the scalar", rule: 5) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName(" Zoe\u{301} "))) {
        $0.name = " Zoe\u{301} "
        $0.canGreet = true
      }
      $0.when(.user(.editName(" Zo\u{E9} "))) { $0.name = " Zo\u{E9} " }
      $0.when(.user(.editSurname("\u{1B}[0m\n"))) { $0.surname = "\u{1B}[0m\n" }
    },
    Self("An edit removes the greeting", rule: 5) {
      $0.given(Situation.greeted)
      $0.when(.user(.editName("Anne"))) {
        $0.name = "Anne"
        $0.greeting = nil
        $0.canContinue = false
      }
    },
    Self("An edit of the surname removes the greeting too", rule: 5) {
      $0.given(Situation.greeted)
      $0.when(.user(.editSurname("Lee"))) {
        $0.surname = "Lee"
        $0.greeting = nil
        $0.canContinue = false
      }
    },
    Self("An edit to an equal text removes the greeting", rule: 5) {
      $0.given(Situation.greeted)
      $0.when(.user(.editName("Ann"))) {
        $0.greeting = nil
        $0.canContinue = false
      }
    },
    Self("A removed greeting does not return with the old text", rule: 5) {
      $0.given(Situation.greeted)
      $0.when(.user(.editName("Anne"))) {
        $0.name = "Anne"
        $0.greeting = nil
        $0.canContinue = false
      }
      $0.when(.user(.editName("Ann"))) { $0.name = "Ann" }
    },
    Self("An edit while the greeting is saved removes it for good", rule: 5) {
      $0.given(Situation.saving)
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
      }
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
      }
      $0.when(.user(.continue))
    },
    Self("A name of 41 characters is too long, of 40 it is not", rule: 8) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName(Text(repeating: "n", count: 41)))) {
        $0.name = Text(repeating: "n", count: 41)
        $0.message = "A name can have at most 40 characters."
      }
      $0.when(.user(.editName(Text(repeating: "n", count: 40)))) {
        $0.name = Text(repeating: "n", count: 40)
        $0.message = nil
        $0.canGreet = true
      }
    },
    Self("A surname of 41 characters is too long, in Russian too", rule: 8, language: .russian) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Добро пожаловать!"
        $0.isBusy = true
      }
      $0.when(.user(.editSurname(Text(repeating: "n", count: 41)))) {
        $0.surname = Text(repeating: "n", count: 41)
        $0.message = "Имя не может быть длиннее 40 символов."
      }
      $0.when(.user(.editSurname(Text(repeating: "n", count: 40)))) {
        $0.surname = Text(repeating: "n", count: 40)
        $0.message = nil
      }
    },
    Self("White space at the ends does not count as length", rule: 8) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName(Text("  \(String(repeating: "n", count: 40))\t")))) {
        $0.name = Text("  \(String(repeating: "n", count: 40))\t")
        $0.canGreet = true
      }
    },
    Self("A text that is too long comes before a save failure", rule: 8) {
      $0.given(Situation.saveFailed)
      $0.when(.user(.editSurname(Text(repeating: "n", count: 41)))) {
        $0.surname = Text(repeating: "n", count: 41)
        $0.greeting = nil
        $0.message = "A name can have at most 40 characters."
        $0.canGreet = false
        $0.canContinue = false
      }
      $0.when(.user(.editSurname(""))) {
        $0.surname = ""
        $0.message = "Your name could not be saved."
        $0.canGreet = true
      }
    },
    Self("A text that is too long comes before a load failure, and leaves Retry", rule: 8) {
      $0.given(Situation.loadFailed)
      $0.when(.user(.editName(Text(repeating: "n", count: 41)))) {
        $0.name = Text(repeating: "n", count: 41)
        $0.message = "A name can have at most 40 characters."
      }
      $0.when(.user(.editName(""))) {
        $0.name = ""
        $0.message = "Your name could not be loaded."
      }
    },
    Self("After a failed load and a failed save, the save failure is shown until the next greeting is saved", rule: 8) {
      $0.given(Situation.greetedAfterFailedLoad)
      $0.when(.user(.greet), calls: .save("Ann", "")) {
        $0.isBusy = true
        $0.canGreet = false
        $0.canRetry = false
        $0.canContinue = false
      }
      $0.when(.store(.fails)) {
        $0.message = "Your name could not be saved."
        $0.isBusy = false
        $0.canGreet = true
        $0.canRetry = true
        $0.canContinue = true
      }
      $0.when(.user(.greet), calls: .save("Ann", "")) {
        $0.message = "Your name could not be loaded."
        $0.isBusy = true
        $0.canGreet = false
        $0.canRetry = false
        $0.canContinue = false
      }
    },
    Self("After a failed load and a failed save, a retry leaves the save failure", rule: 8) {
      $0.given(Situation.greetedAfterFailedLoad)
      $0.when(.user(.greet), calls: .save("Ann", "")) {
        $0.isBusy = true
        $0.canGreet = false
        $0.canRetry = false
        $0.canContinue = false
      }
      $0.when(.store(.fails)) {
        $0.message = "Your name could not be saved."
        $0.isBusy = false
        $0.canGreet = true
        $0.canRetry = true
        $0.canContinue = true
      }
      $0.when(.user(.retry), calls: .load) {
        $0.isBusy = true
        $0.canGreet = false
        $0.canRetry = false
        $0.canContinue = false
      }
      $0.when(.store(.findsNobody)) {
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
  ]
}
