package import GreetingDemo
package import GreetingMVVM
import GuestBookDemo
import GuestBookMVVM

extension Demo {
  /// Runs the demo, with the guest book if `--guests` is an argument, and ends the process.
  ///
  /// - Parameters:
  ///   - makeGreetingView: Creates the view of the greeting.
  ///   - update: The method that updates this view from its view model.
  package func mainWithGuestBook<View: AnyObject>(
    greetingView makeGreetingView: @escaping (GreetingForm, ScreenHost, GreetingViewModel) -> View,
    update: @escaping (View) -> @MainActor () -> Void
  ) async -> Never {
    await main { dependencies in
      makeGuestBook(dependencies) { form, host, viewModel in
        let view = makeGreetingView(form, host, viewModel)
        return DemoScreen(keeping: view, open: viewModel.load, updateProperties: update(view))
      }
    }
  }
}

/// The composition root of the guest book: binds the stage to the path and the sheet of the root view model.
func makeGuestBook(
  _ dependencies: GuestBookDemoDependencies,
  makeGreeting: @escaping (GreetingForm, ScreenHost, GreetingViewModel) -> DemoScreen
) -> DemoGuestBook {
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
        makeGreeting(form, host, viewModel.makeGreetingViewModel(for: item.sheet))
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
