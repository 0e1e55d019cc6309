import GreetingDemo
import GreetingMVVM
import GuestBookDemo
import GuestBookMVVM

/// The composition root of the guest book: binds the stage to the path and the sheet of the root view model.
func makeGuestBook(_ dependencies: GuestBookDemoDependencies) -> DemoGuestBook {
  let stage = dependencies.stage
  let viewModel = GuestBookViewModel(
    store: dependencies.store, phrasebook: dependencies.phrasebook,
    greetingPhrasebook: dependencies.greetingPhrasebook)
  let pathStage = TerminalPathStage<CardRoute, SheetItem>(
    stage, writePath: { _, new in viewModel.path = new }, writeSheet: { _ in viewModel.sheet = nil },
    push: { card, onPop in
      stage.pushCard(onPop: onPop) { form, host in
        let view = TerminalCardView(form: form, host: host, viewModel: viewModel.makeCardViewModel(for: card))
        return DemoScreen(keeping: view, open: {}, updateProperties: view.updateProperties)
      }
    },
    present: { item, onDismiss in
      stage.presentGreeting(onDismiss: onDismiss) { form, host in
        let greeting = viewModel.makeGreetingViewModel(for: item.sheet)
        let view = TerminalGreetingView(form: form, host: host, viewModel: greeting)
        return DemoScreen(keeping: view, open: greeting.load, updateProperties: view.updateProperties)
      }
    })
  let start: @MainActor () -> Void = {
    if let link = dependencies.link { viewModel.open(link) }
    stage.showGuests { form, host in
      let view = TerminalGuestsView(form: form, host: host, viewModel: viewModel.list)
      return DemoScreen(keeping: view, open: viewModel.list.load, updateProperties: view.updateProperties)
    }
  }
  return DemoGuestBook(
    keeping: viewModel, start: start, link: { viewModel.link }, openLink: viewModel.open,
    updateStage: { pathStage.show(viewModel.path, sheet: viewModel.sheet.map(SheetItem.init)) })
}

/// The item of the sheet: two presentations are different items.
private struct SheetItem: Hashable {
  let sheet: GreetingSheet

  static func == (left: Self, right: Self) -> Bool { left.sheet === right.sheet }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(sheet))
  }
}
