import GuestBookDemo

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let host = TerminalGuestBook(dependencies)
  return DemoGuestBook(
    keeping: host, start: { host.start(with: dependencies.link) }, link: { host.link }, openLink: host.open)
}
