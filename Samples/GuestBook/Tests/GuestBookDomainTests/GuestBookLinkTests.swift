import GuestBookDomain
import Testing

/// The paths of the links, and what is no link.
struct GuestBookLinkTests {
  @Test(
    "A link and its path belong together",
    arguments: [
      ("guests", GuestBookLink.guests), ("guests/new", .newGuest), ("guests/12", .guest(12)),
      ("guests/12/edit", .editGuest(12)), ("guests/0", .guest(0)), ("guests/-1", .guest(-1)),
    ])
  func path(_ path: String, _ link: GuestBookLink) {
    #expect(GuestBookLink(path) == link)
    #expect(link.path == path)
  }

  @Test(
    "Every other text is no link",
    arguments: [
      "", "/", "guests/", "/guests", "Guests", "guests/New", "guests/01", "guests/+1", "guests/1/", "guests/1/edit/",
      "guests/new/edit", "guests/1/remove", "guests//edit", "guests/99999999999999999999", "guests/１",
    ])
  func noLink(_ path: String) {
    #expect(GuestBookLink(path) == nil)
  }
}
