/// The texts in Russian.
struct RussianPhrasebook: Phrasebook {
  let welcome = "Добро пожаловать!"
  let loadFailed = "Не удалось загрузить имя."
  let saveFailed = "Не удалось сохранить имя."
  let nameTooLong = "Имя не может быть длиннее \(Person.maximumLength) символов."
  let nameLabel = "Имя"
  let surnameLabel = "Фамилия"
  let greetLabel = "Поздороваться"
  let retryLabel = "Повторить"
  let continueLabel = "Продолжить"

  func welcomeBack(name: String) -> String {
    "С возвращением, \(name)!"
  }

  func greeting(name: String, surname: String) -> String {
    "Привет, \(fullName(name, surname))!"
  }
}
