import GreetingDomain

extension Scenario {
  /// Rules 1 to 4: opening, the result of a load, and the actions after a failed load.
  static let loading: [Self] = [
    Self("Opening asks the store once, and shows the screen busy", rule: 1) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Welcome!"
        $0.isBusy = true
      }
    },
    Self("Opening in Russian", rule: 1, language: .russian) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Добро пожаловать!"
        $0.isBusy = true
      }
    },
    Self("Nothing but editing is available while the screen opens", rule: 1) {
      $0.given(Situation.opening)
      $0.when(.user(.editName("Ann"))) { $0.name = "Ann" }
      $0.when(.user(.greet))
      $0.when(.user(.retry))
      $0.when(.user(.continue))
    },
    Self("A stored person is welcomed back, and fills the fields", rule: 2) {
      $0.given(Situation.opening)
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "Welcome back, Tim!"
        $0.name = "Tim"
        $0.surname = "Cook"
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("A stored person without a surname leaves that field empty", rule: 2, language: .russian) {
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
    },
    Self("A stored person leaves alone the name that was edited meanwhile", rule: 2) {
      $0.given(Situation.opening)
      $0.when(.user(.editName("Ann"))) { $0.name = "Ann" }
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "Welcome back, Tim!"
        $0.surname = "Cook"
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("A stored person leaves alone the surname that was emptied meanwhile", rule: 2) {
      $0.given(Situation.opening)
      $0.when(.user(.editSurname("")))
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "Welcome back, Tim!"
        $0.name = "Tim"
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("Without a stored person the screen is as it was", rule: 2) {
      $0.given(Situation.opening)
      $0.when(.user(.editName("Ann"))) { $0.name = "Ann" }
      $0.when(.store(.findsNobody)) {
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("Only a load changes the title", rule: 2) {
      $0.given(Situation.welcomedBack)
      $0.when(.user(.editName("Ann"))) { $0.name = "Ann" }
      $0.when(.user(.greet), calls: .save("Ann", "Cook")) {
        $0.greeting = "Hello, Ann Cook!"
        $0.isBusy = true
        $0.canGreet = false
      }
      $0.when(.store(.saves)) {
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
    Self("A failed load shows a message and offers Retry", rule: 3) {
      $0.given(Situation.opening)
      $0.when(.store(.fails)) {
        $0.message = "Your name could not be loaded."
        $0.isBusy = false
        $0.canRetry = true
      }
    },
    Self("A failed load in Russian", rule: 3, language: .russian) {
      $0.when(.user(.open), calls: .load) {
        $0.title = "Добро пожаловать!"
        $0.isBusy = true
      }
      $0.when(.store(.fails)) {
        $0.message = "Не удалось загрузить имя."
        $0.isBusy = false
        $0.canRetry = true
      }
    },
    Self("The fields can be edited after a failed load", rule: 3) {
      $0.given(Situation.loadFailed)
      $0.when(.user(.editName("Ann"))) {
        $0.name = "Ann"
        $0.canGreet = true
      }
      $0.when(.user(.editSurname("Lee"))) { $0.surname = "Lee" }
    },
    Self("Retry ends the failure and loads again", rule: 4) {
      $0.given(Situation.loadFailed)
      $0.when(.user(.retry), calls: .load) {
        $0.message = nil
        $0.isBusy = true
        $0.canRetry = false
      }
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "Welcome back, Tim!"
        $0.name = "Tim"
        $0.surname = "Cook"
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("A load that fails again can be retried again, as often as one likes", rule: 4) {
      $0.given(Situation.loadFailed)
      for _ in 1...4 {
        $0.when(.user(.retry), calls: .load) {
          $0.message = nil
          $0.isBusy = true
          $0.canRetry = false
        }
        $0.when(.store(.fails)) {
          $0.message = "Your name could not be loaded."
          $0.isBusy = false
          $0.canRetry = true
        }
      }
    },
    Self("A load that fails as cancelled, though nobody has cancelled it, has failed", rule: 3) {
      $0.given(Situation.opening)
      $0.when(.store(.failsAsCancelled)) {
        $0.message = "Your name could not be loaded."
        $0.isBusy = false
        $0.canRetry = true
      }
    },
    Self("Two taps on Retry load once", rule: 4) {
      $0.given(Situation.loadFailed)
      $0.when(.user(.retry), calls: .load) {
        $0.message = nil
        $0.isBusy = true
        $0.canRetry = false
      }
      $0.when(.user(.retry))
    },
    Self("Retry without a failure does nothing", rule: 4) {
      $0.given(Situation.nobodyStored)
      $0.when(.user(.retry))
    },
    Self("Nothing but Retry ends a load failure: no save, and no edit", rule: 4) {
      $0.given(Situation.greetedAfterFailedLoad)
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
        $0.canContinue = false
      }
    },
    Self("A retry with a greeting shown keeps it, and fills only what was not edited", rule: 4) {
      $0.given(Situation.greetedAfterFailedLoad)
      $0.when(.user(.retry), calls: .load) {
        $0.message = nil
        $0.isBusy = true
        $0.canGreet = false
        $0.canRetry = false
        $0.canContinue = false
      }
      $0.when(.store(.finds("Tim", "Cook"))) {
        $0.title = "Welcome back, Tim!"
        $0.surname = "Cook"
        $0.isBusy = false
        $0.canGreet = true
        $0.canContinue = true
      }
    },
  ]
}
