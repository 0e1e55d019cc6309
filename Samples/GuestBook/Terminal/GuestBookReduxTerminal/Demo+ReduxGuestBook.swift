package import GreetingDemo
import GuestBookDemo

extension Demo {
  /// Runs the demo, with the guest book if `--guests` is an argument, and ends the process.
  package func mainWithGuestBook() async -> Never {
    await main(guestBook: makeGuestBook)
  }
}

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let host = TerminalGuestBook(dependencies)
  return DemoGuestBook(
    keeping: host, start: { host.start(with: dependencies.link) }, link: { host.link }, openLink: host.open)
}
