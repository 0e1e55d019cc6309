import GuestBookDemo
import GuestBookVIPER

/// The composition root of the guest book.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let router = GuestBookRouter(
    transitions: TerminalTransitions(stage: dependencies.stage), store: dependencies.store,
    phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  if let link = dependencies.link { router.open(link) }
  return DemoGuestBook(keeping: router, start: { router.start() }, link: { router.link }, openLink: router.open)
}
