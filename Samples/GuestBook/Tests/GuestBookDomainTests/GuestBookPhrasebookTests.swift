import GreetingDomain
import GuestBookDomain
import Testing

/// The texts in both languages, to the letter.
struct GuestBookPhrasebookTests {
  @Test(
    "The texts of a language",
    arguments: [
      (
        Language.english,
        [
          "Guests", "There are no guests yet.", "The guests could not be loaded.", "The guest could not be removed.",
          "This guest is not in the book.", "Check in", "Retry", "Edit", "Remove",
        ]
      ),
      (
        .russian,
        [
          "Гости", "Гостей пока нет.", "Не удалось загрузить список гостей.", "Не удалось удалить гостя.",
          "Этого гостя нет в книге.", "Зарегистрировать", "Повторить", "Изменить", "Удалить",
        ]
      ),
    ])
  func texts(in language: Language, _ expected: [String]) {
    let texts = language.guestBookPhrasebook
    #expect(
      [
        texts.guests, texts.noGuests, texts.guestsNotLoaded, texts.guestNotRemoved, texts.unknownGuest,
        texts.checkInLabel, texts.retryLabel, texts.editLabel, texts.removeLabel,
      ] == expected)
  }

  @Test("A full name has a space only if there is a surname", arguments: [("Lee", "Ann Lee"), ("", "Ann")])
  func fullName(surname: String, _ expected: String) throws {
    #expect(try #require(Person(name: "Ann", surname: surname)).fullName == expected)
  }
}
