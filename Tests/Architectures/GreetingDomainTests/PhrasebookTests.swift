import GreetingDomain
import Testing

/// The texts of both editions, to the letter.
struct PhrasebookTests {
  @Test("English")
  func english() {
    #expect(
      texts(in: .english) == [
        "Welcome!", "Welcome back, Tim!", "Hello, Tim Cook!", "Hello, Tim!", "Your name could not be loaded.",
        "Your name could not be saved.", "A name can have at most 40 characters.", "Name", "Surname", "Greet", "Retry",
        "Continue",
      ])
  }

  @Test("Russian")
  func russian() {
    #expect(
      texts(in: .russian) == [
        "Добро пожаловать!", "С возвращением, Tim!", "Привет, Tim Cook!", "Привет, Tim!", "Не удалось загрузить имя.",
        "Не удалось сохранить имя.", "Имя не может быть длиннее 40 символов.", "Имя", "Фамилия", "Поздороваться",
        "Повторить", "Продолжить",
      ])
  }

  private func texts(in language: Language) -> [String] {
    let phrasebook = language.phrasebook
    return [
      phrasebook.welcome, phrasebook.welcomeBack(name: "Tim"), phrasebook.greeting(name: "Tim", surname: "Cook"),
      phrasebook.greeting(name: "Tim", surname: ""), phrasebook.loadFailed, phrasebook.saveFailed,
      phrasebook.nameTooLong, phrasebook.nameLabel, phrasebook.surnameLabel, phrasebook.greetLabel,
      phrasebook.retryLabel, phrasebook.continueLabel,
    ]
  }
}
