import GreetingDomain

extension Scenario {
  /// Rules 6 and 7: greeting a person, and saving that person.
  static let greeting: [Self] = [
    Self("Greets for the first time", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName("Tim"))) {
        $0.name = "Tim"
        $0.canGreet = true
      }
      $0.when(.user(.editSurname("Cook"))) { $0.surname = "Cook" }
      $0.when(.user(.greet), calls: .save("Tim", "Cook")) {
        $0.greeting = "Hello, Tim Cook!"
        $0.isBusy = true
        $0.canGreet = false
      }
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
    Self("Greets a person without a surname", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName("Tim"))) {
        $0.name = "Tim"
        $0.canGreet = true
      }
      $0.when(.user(.greet), calls: .save("Tim", "")) {
        $0.greeting = "Hello, Tim!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("Greets the stored person as it was filled in", rule: 6) {
      $0.given(Situation.welcomedBack)
      $0.when(.user(.greet), calls: .save("Tim", "Cook")) {
        $0.greeting = "Hello, Tim Cook!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("Greets in Russian", rule: 6, language: .russian) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Добро пожаловать!"
        $0.isBusy = true
      }
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "С возвращением, Tim!"
        $0.name = "Tim"
        $0.surname = "Cook"
        $0.isBusy = false
        $0.canGreet = true
      }
      $0.when(.user(.greet), calls: .save("Tim", "Cook")) {
        $0.greeting = "Привет, Tim Cook!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("Greets by the trimmed texts, and leaves the fields as typed", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName(" Tim\t"))) {
        $0.name = " Tim\t"
        $0.canGreet = true
      }
      $0.when(.user(.editSurname("\u{3000}Cook\n"))) { $0.surname = "\u{3000}Cook\n" }
      $0.when(.user(.greet), calls: .save("Tim", "Cook")) {
        $0.greeting = "Hello, Tim Cook!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("White space is defined as in Swift, by whole characters", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName("\u{85} \u{301}Tim\u{200B} "))) {
        $0.name = "\u{85} \u{301}Tim\u{200B} "
        $0.canGreet = true
      }
      $0.when(.user(.greet), calls: .save("Tim\u{200B}", "")) {
        $0.greeting = "Hello, Tim\u{200B}!"
        $0.isBusy = true
        $0.canGreet = false
      }
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
      $0.when(.user(.continue), calls: .showWelcomeCard("Tim\u{200B}", ""))
    },
    Self("A blank surname counts as no surname", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName("Tim"))) {
        $0.name = "Tim"
        $0.canGreet = true
      }
      $0.when(.user(.editSurname(" \t"))) { $0.surname = " \t" }
      $0.when(.user(.greet), calls: .save("Tim", "")) {
        $0.greeting = "Hello, Tim!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("A blank name cannot be greeted", rule: 6) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.editName(" \u{A0}\n"))) { $0.name = " \u{A0}\n" }
      $0.when(.user(.editSurname("Cook"))) { $0.surname = "Cook" }
      $0.when(.user(.greet))
    },
    Self("A text that is too long cannot be greeted", rule: 6) {
      $0.given(Situation.welcomedBack)
      $0.when(.user(.editSurname(Text(repeating: "n", count: 41)))) {
        $0.surname = Text(repeating: "n", count: 41)
        $0.message = "A name can have at most 40 characters."
        $0.canGreet = false
      }
      $0.when(.user(.greet))
    },
    Self("Two taps on Greet save once", rule: 6) {
      $0.given(Situation.saving)
      $0.when(.user(.greet))
    },
    Self("The fields can be edited while a greeting is saved, and greeted next", rule: 6) {
      $0.given(Situation.saving)
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
      }
      $0.when(.user(.greet))
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
      }
      $0.when(.user(.greet), calls: .save("Bob", "")) {
        $0.greeting = "Hello, Bob!"
        $0.isBusy = true
        $0.canGreet = false
      }
    },
    Self("A failed save shows a message, and leaves the greeting", rule: 7) {
      $0.given(Situation.saving)
      $0.when(.store(.fails)) {
        $0.message = "Your name could not be saved."
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
    Self("A save that fails as cancelled, though nobody has cancelled it, has failed", rule: 7) {
      $0.given(Situation.saving)
      $0.when(.store(.failsAsCancelled)) {
        $0.message = "Your name could not be saved."
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
    Self("A failed save in Russian", rule: 7, language: .russian) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Добро пожаловать!"
        $0.isBusy = true
      }
      $0.when(.store(.finds("Tim", ""))) {
        $0.title = "С возвращением, Tim!"
        $0.name = "Tim"
        $0.isBusy = false
        $0.canGreet = true
      }
      $0.when(.user(.greet), calls: .save("Tim", "")) {
        $0.greeting = "Привет, Tim!"
        $0.isBusy = true
        $0.canGreet = false
      }
      $0.when(.store(.fails)) {
        $0.message = "Не удалось сохранить имя."
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
    Self("A failed save does not bring back a greeting that was removed meanwhile", rule: 7) {
      $0.given(Situation.saving)
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
      }
      $0.when(.store(.fails)) {
        $0.message = "Your name could not be saved."
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("The message of a failed save stays while the fields are edited", rule: 7) {
      $0.given(Situation.saveFailed)
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
        $0.canContinue = false
      }
      $0.when(.user(.editName(""))) {
        $0.name = ""
        $0.canGreet = false
      }
      $0.when(.user(.greet))
    },
    Self("Greeting again ends a save failure, as often as it fails", rule: 7) {
      $0.given(Situation.saveFailed)
      for _ in 1...4 {
        $0.when(.user(.greet), calls: .save("Ann", "")) {
          $0.message = nil
          $0.isBusy = true
          $0.canGreet = false
          $0.canContinue = false
        }
        $0.when(.store(.fails)) {
          $0.message = "Your name could not be saved."
          $0.isBusy = false
          $0.canGreet = true
          $0.canContinue = true
        }
      }
      $0.when(.user(.greet), calls: .save("Ann", "")) {
        $0.message = nil
        $0.isBusy = true
        $0.canGreet = false
        $0.canContinue = false
      }
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
  ]
}
