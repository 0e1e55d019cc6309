extension Scenario {
  /// Rules 9 and 10: opening the welcome card, and closing.
  static let leaving: [Self] = [
    Self("Continue opens the welcome card of the greeted person", rule: 9) {
      $0.given(Situation.greeted)
      $0.when(.user(.continue), calls: .showWelcomeCard("Ann", ""))
    },
    Self("The welcome card is for the trimmed name and surname", rule: 9) {
      $0.given(Situation.welcomedBack)
      $0.when(.user(.editName(" Tim "))) { $0.name = " Tim " }
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
      $0.when(.user(.continue), calls: .showWelcomeCard("Tim", "Cook"))
    },
    Self("Two taps on Continue open the card twice", rule: 9) {
      $0.given(Situation.greeted)
      $0.when(.user(.continue), calls: .showWelcomeCard("Ann", ""))
      $0.when(.user(.continue), calls: .showWelcomeCard("Ann", ""))
    },
    Self("Continue without a greeting does nothing", rule: 9) {
      $0.given(Situation.welcomedBack)
      $0.when(.user(.continue))
    },
    Self("Continue does nothing while the greeting is saved", rule: 9) {
      $0.given(Situation.saving)
      $0.when(.user(.continue))
    },
    Self("Continue is available after a failed save", rule: 9) {
      $0.given(Situation.saveFailed)
      $0.when(.user(.continue), calls: .showWelcomeCard("Ann", ""))
    },
    Self("The card is for the greeted person, though a load has filled the fields since", rule: 9) {
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
      $0.when(.user(.continue), calls: .showWelcomeCard("Ann", ""))
    },
    Self("Nothing happens when an idle screen closes", rule: 10) {
      $0.given(Situation.greeted)
      $0.when(.user(.close(keepingView: false)))
    },
    Self("A person that is found after closing does not reach the view", rule: 10) {
      $0.given(Situation.opening)
      $0.when(.user(.close(keepingView: true)))
      $0.when(.store(.finds("Tim", "Cook")))
    },
    Self("A load that finds nobody after closing does not reach the view", rule: 10) {
      $0.given(Situation.opening)
      $0.when(.user(.close(keepingView: true)))
      $0.when(.store(.findsNobody))
    },
    Self("A load that fails after closing does not reach the view", rule: 10) {
      $0.given(Situation.opening)
      $0.when(.user(.close(keepingView: true)))
      $0.when(.store(.fails))
    },
    Self("A save that ends after closing does not reach the view", rule: 10) {
      $0.given(Situation.saving)
      $0.when(.user(.close(keepingView: true)))
      $0.when(.store(.saves))
    },
    Self("A save that fails after closing does not reach the view", rule: 10) {
      $0.given(Situation.saving)
      $0.when(.user(.close(keepingView: true)))
      $0.when(.store(.fails))
    },
    Self("A save that ends after closing finds no view any more", rule: 10) {
      $0.given(Situation.saving)
      $0.when(.user(.close(keepingView: false)))
      $0.when(.store(.saves))
    },
    Self("A load that was cancelled is not shown, and a screen that stays is not busy at the next edit", rule: 10) {
      $0.given(Situation.opening)
      $0.when(.cancel)
      $0.when(.store(.finds("Tim", "Cook")))
      $0.when(.user(.editSurname("Lee"))) {
        $0.surname = "Lee"
        $0.isBusy = false
      }
    },
    Self("A load that fails after it was cancelled has no message", rule: 10) {
      $0.given(Situation.opening)
      $0.when(.cancel)
      $0.when(.store(.failsAsCancelled))
      $0.when(.user(.editName("Ann"))) {
        $0.name = "Ann"
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("A save continues after its action was cancelled, and its failure has no message", rule: 10) {
      $0.given(Situation.saving)
      $0.when(.cancel)
      $0.when(.store(.fails))
      $0.when(.user(.editName("Bob"))) {
        $0.name = "Bob"
        $0.greeting = nil
        $0.isBusy = false
        $0.canGreet = true
      }
    },
    Self("A save that fails after closing finds no view any more", rule: 10) {
      $0.given(Situation.saving)
      $0.when(.user(.close(keepingView: false)))
      $0.when(.store(.fails))
    },
  ]
}
