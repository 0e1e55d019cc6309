/// Where scenarios begin, each spelled out once.
enum Situation {
  /// The screen has opened and waits for the store.
  static func opening(_ builder: inout ScenarioBuilder) {
    builder.when(.user(.open), calls: .load) {
      $0.title = "Welcome!"
      $0.isBusy = true
    }
  }

  /// The screen has opened, and no person is stored.
  static func nobodyStored(_ builder: inout ScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(.findsNobody)) { $0.isBusy = false }
  }

  /// The screen has opened, and Tim Cook is stored.
  static func welcomedBack(_ builder: inout ScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(.finds("Tim", "Cook"))) {
      $0.title = "Welcome back, Tim!"
      $0.name = "Tim"
      $0.surname = "Cook"
      $0.isBusy = false
      $0.canGreet = true
    }
  }

  /// The screen has opened, and the load has failed.
  static func loadFailed(_ builder: inout ScenarioBuilder) {
    builder.given(opening)
    builder.when(.store(.fails)) {
      $0.message = "Your name could not be loaded."
      $0.isBusy = false
      $0.canRetry = true
    }
  }

  /// Nobody was stored; Ann has typed her name, is greeted, and is being saved.
  static func saving(_ builder: inout ScenarioBuilder) {
    builder.given(nobodyStored)
    builder.when(.user(.editName("Ann"))) {
      $0.name = "Ann"
      $0.canGreet = true
    }
    builder.when(.user(.greet), calls: .save("Ann", "")) {
      $0.greeting = "Hello, Ann!"
      $0.isBusy = true
      $0.canGreet = false
    }
  }

  /// Ann has been greeted and saved.
  static func greeted(_ builder: inout ScenarioBuilder) {
    builder.given(saving)
    builder.when(.store(.saves)) {
      $0.isBusy = false
      $0.canGreet = true
      $0.canContinue = true
    }
  }

  /// Ann has been greeted, and could not be saved.
  static func saveFailed(_ builder: inout ScenarioBuilder) {
    builder.given(saving)
    builder.when(.store(.fails)) {
      $0.message = "Your name could not be saved."
      $0.isBusy = false
      $0.canGreet = true
      $0.canContinue = true
    }
  }

  /// The load has failed; Ann is greeted and saved all the same.
  static func greetedAfterFailedLoad(_ builder: inout ScenarioBuilder) {
    builder.given(loadFailed)
    builder.when(.user(.editName("Ann"))) {
      $0.name = "Ann"
      $0.canGreet = true
    }
    builder.when(.user(.greet), calls: .save("Ann", "")) {
      $0.greeting = "Hello, Ann!"
      $0.isBusy = true
      $0.canGreet = false
      $0.canRetry = false
    }
    builder.when(.store(.saves)) {
      $0.isBusy = false
      $0.canGreet = true
      $0.canRetry = true
      $0.canContinue = true
    }
  }
}
