import GuestBookDemo
import GuestBookVIPER

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let link = dependencies.link
  let router = GuestBookRouter(
    transitions: TerminalTransitions(stage: dependencies.stage), store: dependencies.store,
    phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  return DemoGuestBook(
    keeping: router, start: { router.start(with: link) }, link: { router.link }, openLink: router.open)
}
