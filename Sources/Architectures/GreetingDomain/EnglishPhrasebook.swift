/// The texts in English.
struct EnglishPhrasebook: Phrasebook {
  let welcome = "Welcome!"
  let loadFailed = "Your name could not be loaded."
  let saveFailed = "Your name could not be saved."
  let nameTooLong = "A name can have at most \(Person.maximumLength) characters."
  let nameLabel = "Name"
  let surnameLabel = "Surname"
  let greetLabel = "Greet"
  let retryLabel = "Retry"
  let continueLabel = "Continue"

  func welcomeBack(name: String) -> String {
    "Welcome back, \(name)!"
  }

  func greeting(name: String, surname: String) -> String {
    "Hello, \(fullName(name, surname))!"
  }
}
