import Accessibility
import GreetingDomain
import GuestBookDomain
import Testing
import UIKit

@testable import GreetingApp

@Suite("The guest book in UIKit: what the user sees")
struct UIKitGuestBookTests {
  @Test("The list is busy, and then shows the guests; a card has the name", arguments: UIKitGuestBook.allCases)
  func texts(of book: UIKitGuestBook) async throws {
    let stage = UIKitGuestBookStage(book)
    #expect(stage.rows == [[], []])
    #expect(stage.list?.navigationItem.title == "Guests")
    let indicator = stage.list?.tableView.backgroundView as? UIActivityIndicatorView
    #expect(indicator?.isAnimating == true)
    #expect(stage.list?.checkInItem.title == "Check in", "VoiceOver reads it.")
    #expect(stage.list?.checkInItem.isEnabled == false)

    await stage.load()

    #expect(stage.rows == [[], ["Tim", "Ada"]])
    #expect(indicator?.isAnimating == false)
    #expect(stage.list?.checkInItem.isEnabled == true)
    stage.tapRow(1)
    #expect(await stage.shows("card Ada"))
    let card = try #require(stage.card)
    #expect([card.editButton, card.removeButton].map(\.configuration?.title) == ["Edit", "Remove"])
    #expect([card.editButton, card.removeButton].allSatisfy { $0.isEnabled && $0.constraints[0].constant == 44 })
    #expect(card.nameLabel.accessibilityTraits.contains(.header))
    #expect([card.nameLabel, card.messageLabel].allSatisfy { $0.adjustsFontForContentSizeCategory })
    card.editButton.tap()
    #expect(await stage.shows("card Ada, sheet Ada"))
    #expect(stage.greeting?.navigationItem.title == "Welcome back, Ada!")
  }

  @Test("A row belongs to a guest, and only rows with another text are configured again")
  func rows() throws {
    let list = GuestListViewController(phrasebook: Language.english.guestBookPhrasebook)
    list.loadViewIfNeeded()
    list.showGuests([(1, "Tim"), (2, "Ada")])
    let ada = try #require(list.tableView.cells[1].last)

    list.showMessage("Failed.")
    list.showGuests([(2, "Ada")])
    #expect(list.tableView.texts == [["Failed."], ["Ada"]])
    #expect(list.tableView.cells[1].map { $0 === ada } == [true])

    list.showGuests([(2, "Eve"), (3, "Eve")])
    #expect(list.tableView.texts == [["Failed."], ["Eve", "Eve"]])
  }

  @Test("An empty book says so, and a message cannot be tapped", arguments: UIKitGuestBook.allCases)
  func empty(of book: UIKitGuestBook) async throws {
    let stage = UIKitGuestBookStage(book, openedWith: .guest(7), guests: [])
    await stage.load()
    let unknown = "This guest is not in the book."
    #expect(await stage.becomes { stage.rows == [[unknown, "There are no guests yet."], []] })
    let list = try #require(stage.list)
    for row in 0...1 {
      #expect(list.tableView(list.tableView, willSelectRowAt: IndexPath(row: row, section: 0)) == nil)
    }
  }

  @Test("A load that fails is announced, and Retry loads again", arguments: UIKitGuestBook.allCases)
  func retry(of book: UIKitGuestBook) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = UIKitGuestBookStage(book)
      stage.store.fail()
      #expect(await stage.becomes { stage.rows == [["The guests could not be loaded.", "Retry"], []] })

      stage.tapRow(1, of: 0)

      #expect(await stage.becomes { stage.store.received == [.guests, .guests] })
      stage.store.reply()
      #expect(await stage.becomes { stage.rows == [[], ["Tim", "Ada"]] })
    }
    #expect(log.texts == ["The guests could not be loaded."])
  }

  @Test("A check-in shows its row, and Continue its card", arguments: UIKitGuestBook.allCases)
  func checkIn(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
    await stage.greet("Eve")
    #expect(stage.store.received.last == .add("Eve"))
    stage.store.reply()
    #expect(await stage.becomes { stage.rows == [[], ["Tim", "Ada", "Eve"]] })
    #expect(await stage.becomes { stage.form?.continueButton.isEnabled == true })

    stage.form?.continueButton.tap()
    stage.form?.continueButton.tap()

    #expect(await stage.shows("card Eve"))
    #expect(stage.navigationController?.viewControllers.count == 3)
    #expect(await stage.becomes { stage.links.last == "guests/3" })
  }

  @Test("Remove closes the card; a failure is announced on it", arguments: UIKitGuestBook.allCases)
  func remove(of book: UIKitGuestBook) async {
    let log = AnnouncementLog()
    await AnnouncementLog.$current.withValue(log) {
      let stage = UIKitGuestBookStage(book)
      await stage.load()
      let ada = stage.list?.tableView.cells[1].last
      stage.tapRow(0)
      #expect(await stage.shows("card Tim"))
      stage.card?.removeButton.tap()
      #expect(await stage.becomes { stage.card?.activityIndicator.isAnimating == true })
      stage.store.fail()
      #expect(await stage.becomes { stage.card?.messageRow.isHidden == false })
      #expect(stage.card?.messageLabel.text == "The guest could not be removed.")

      stage.card?.removeButton.tap()
      #expect(await stage.becomes { stage.store.received == [.guests, .remove(1), .remove(1)] })
      stage.store.reply()

      #expect(await stage.shows(""))
      #expect(stage.rows == [[], ["Ada"]])
      #expect(stage.list?.tableView.cells[1].first === ada, "A row belongs to a guest.")
    }
    #expect(log.texts == ["The guest could not be removed."])
  }
}

@Suite("The guest book in UIKit: transitions that are caught, refused or not reported")
struct UIKitTransitionTests {
  @Test("A guest book that is popped, caught and taken back is as it was", arguments: UIKitGuestBook.allCases)
  func caughtList(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    stage.navigationController?.popViewController(animated: true)
    stage.navigationController?.slide?.hold()
    stage.navigationController?.endSwipeBack(isTakenBack: true)

    await stage.load()

    #expect(stage.rows == [[], ["Tim", "Ada"]])
    stage.tapRow(1)
    #expect(await stage.shows("card Ada"))
    #expect(await stage.becomes { stage.links.last == "guests/2" })
  }

  @Test("A card that is pushed, and swiped back meanwhile, is gone", arguments: UIKitGuestBook.allCases)
  func pushThatBecomesPop(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await eventually { stage.card != nil })
    stage.navigationController?.beginSwipeBack()
    stage.navigationController?.endSwipeBack(isTakenBack: false)
    #expect(await stage.shows(""))
    #expect(stage.links.last == "guests")
    stage.tapRow(1)
    #expect(await stage.shows("card Ada"))
  }

  @Test("While a card moves out, a row can be tapped, and Check in", arguments: UIKitGuestBook.allCases, [false, true])
  func tapDuringPop(of book: UIKitGuestBook, onRow: Bool) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))

    stage.navigationController?.popViewController(animated: true)
    if onRow { stage.tapRow(1) } else { stage.list?.checkInItem.tap() }

    if onRow { #expect(await eventually { stage.card?.nameLabel.text == "Ada" }, "No push waits for a transition.") }
    #expect(await stage.shows(onRow ? "card Ada" : "sheet "))
    #expect(await stage.becomes { stage.links.last == (onRow ? "guests/2" : "guests/new") })
  }

  @Test("A card that the flow has closed, and the user has caught, is closed again", arguments: UIKitGuestBook.allCases)
  func popIsVerified(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    stage.card?.removeButton.tap()
    #expect(await stage.becomes { stage.store.received.count == 2 })
    stage.store.reply()
    #expect(await eventually { stage.navigationController?.slide != nil })

    stage.navigationController?.slide?.hold()
    stage.navigationController?.endSwipeBack(isTakenBack: true)

    #expect(await stage.shows(""))
    #expect(stage.navigationController?.viewControllers.count == 2, "Only the card is closed.")
    stage.tapRow(0)
    #expect(await stage.shows("card Ada"))
  }

  @Test("Between the lift of a swipe down and its report, the sheet does not act", arguments: UIKitGuestBook.allCases)
  func leavingSheet(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    stage.card?.editButton.tap()
    #expect(await stage.shows("card Tim, sheet Tim"))
    #expect(await stage.becomes { stage.form?.greetButton.isEnabled == true })
    let form = stage.form

    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.presentation?.release(isTakenBack: false)
    form?.greetButton.tap()
    stage.navigationController?.finishPresentation()
    form?.greetButton.tap()

    #expect(await stage.shows("card Tim"))
    #expect(stage.store.received == [.guests])
  }

  @Test("A sheet has a button to close it, also while it saves", arguments: UIKitGuestBook.allCases)
  func close(of book: UIKitGuestBook) async throws {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
    await stage.greet("Eve")

    let item = try #require(stage.greeting?.navigationItem.leftBarButtonItem)
    #expect(item.systemItem == .close)
    item.tap()
    item.tap()

    #expect(await stage.shows(""))
    #expect(stage.links.last == "guests")
    stage.store.reply()
    #expect(await stage.becomes { stage.rows == [[], ["Tim", "Ada", "Eve"]] }, "The call continues.")
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
  }

  @Test("A sheet is refused while an ancestor presents something", arguments: UIKitGuestBook.allCases)
  func ancestor(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    let window = UIViewController()
    stage.window.addSubview(window.view)
    stage.navigationController?.parent = window
    await stage.load()
    window.present(UIViewController(), animated: false)
    stage.list?.checkInItem.tap()
    #expect(await stage.becomes { stage.links.last == "guests" })
    window.dismiss(animated: false)
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
  }

  @Test("Without colours and symbols, the texts are there", arguments: UIKitGuestBook.allCases)
  func missingAssets(of book: UIKitGuestBook) async {
    await Assets.$areFound.withValue(false) {
      let stage = UIKitGuestBookStage(book)
      stage.store.fail()
      #expect(await stage.becomes { stage.rows == [["The guests could not be loaded.", "Retry"], []] })
      #expect(stage.list?.checkInItem.title == "Check in")
    }
  }
}

@Suite("The guest book in UIKit: the system and the links")
struct UIKitGuestBookSystemTests {
  @Test("After a swipe back, another card can be opened", arguments: UIKitGuestBook.allCases)
  func swipeBack(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    stage.card?.removeButton.tap()

    stage.navigationController?.beginSwipeBack()
    stage.navigationController?.endSwipeBack(isTakenBack: false)
    #expect(await stage.becomes { stage.links.last == "guests" })
    stage.tapRow(1)

    #expect(await stage.shows("card Ada"))
    stage.store.reply()
    #expect(await stage.becomes { stage.rows == [[], ["Ada"]] }, "The removal continues.")
    #expect(await stage.shows("card Ada"))
  }

  @Test(
    "A swipe back that is taken back, or a pop that is caught, leaves the card as it was",
    arguments: UIKitGuestBook.allCases, [false, true])
  func popTakenBack(of book: UIKitGuestBook, isCaught: Bool) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    stage.card?.removeButton.tap()

    if isCaught {
      stage.navigationController?.popViewController(animated: true)
      stage.navigationController?.slide?.hold()
    } else {
      stage.navigationController?.beginSwipeBack()
    }
    stage.navigationController?.endSwipeBack(isTakenBack: true)

    #expect(await stage.shows("card Tim"))
    stage.store.fail()
    #expect(await stage.becomes { stage.card?.messageRow.isHidden == false }, "The card was not left.")
    #expect(stage.links.last == "guests/1")
    stage.card?.editButton.tap()
    #expect(await stage.shows("card Tim, sheet Tim"))
  }

  @Test("After a swipe down, the guest is added, and the sheet can be opened again", arguments: UIKitGuestBook.allCases)
  func swipeDown(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
    await stage.greet("Eve")

    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: false)

    #expect(await stage.becomes { stage.links.last == "guests" })
    stage.store.reply()
    #expect(await stage.becomes { stage.rows == [[], ["Tim", "Ada", "Eve"]] })
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
  }

  @Test("A swipe down that is taken back leaves the sheet as it was", arguments: UIKitGuestBook.allCases)
  func swipeDownTakenBack(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
    await stage.greet("Eve")

    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: true)
    stage.store.fail()

    #expect(await stage.becomes { stage.form?.messageRow.isHidden == false }, "The sheet was not left.")
    #expect(stage.links.last == "guests/new")
  }

  @Test("A link closes what is open, and opens its screens", arguments: UIKitGuestBook.allCases)
  func link(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))

    stage.list?.open(.editGuest(2))
    #expect(await stage.shows("card Ada, sheet Ada"))
    weak let sheet = stage.greeting
    stage.list?.open(.editGuest(2))
    #expect(await stage.becomes { stage.greeting != nil && stage.greeting !== sheet })
    #expect(await stage.shows("card Ada, sheet Ada"))
    stage.list?.open(.newGuest)
    #expect(await stage.shows("sheet "))
    stage.list?.open(.guests)
    #expect(await stage.shows(""))
    #expect(stage.navigationController?.viewControllers.count == 2)
  }

  @Test(
    "A link waits while the sheet moves in, while the user swipes, and for the window",
    arguments: UIKitGuestBook.allCases)
  func linkInTransition(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    stage.list?.open(.editGuest(1))
    #expect(await stage.shows("card Tim, sheet Tim"))

    stage.navigationController?.beginSwipeDown()
    stage.list?.open(.editGuest(2))
    stage.navigationController?.endSwipeDown(isTakenBack: false)
    #expect(await stage.shows("card Ada, sheet Ada"))
    stage.list?.open(.guest(1))
    #expect(await stage.shows("card Tim"))

    stage.navigationController?.beginSwipeBack()
    stage.list?.open(.guest(2))
    #expect(await stage.becomes { stage.links.last == "guests/2" })
    #expect(stage.navigationController?.slide?.isInteractive == true, "The user still swipes.")
    stage.navigationController?.endSwipeBack(isTakenBack: false)
    #expect(await stage.shows("card Ada"))

    stage.navigationController?.view.removeFromSuperview()
    stage.list?.open(.newGuest)
    #expect(stage.greeting == nil)
    if let view = stage.navigationController?.view { stage.window.addSubview(view) }
    stage.navigationController?.viewDidAppear(false)
    #expect(await stage.shows("sheet "))
  }

  @Test("A link with which the guest book is opened waits for the guests", arguments: UIKitGuestBook.allCases)
  func firstLink(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book, openedWith: .editGuest(2))
    #expect(await stage.becomes { stage.links.last == "guests/2/edit" })
    #expect(stage.screens == "")

    await stage.load()

    #expect(await stage.shows("card Ada, sheet Ada"))
    #expect(stage.links.last == "guests/2/edit")
  }

  @Test("Of several taps in one turn, only the first one has an effect", arguments: UIKitGuestBook.allCases)
  func twoTapsInOneTurn(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    stage.tapRow(0)
    stage.list?.checkInItem.tap()
    stage.tapRow(1)
    #expect(await stage.shows("card Tim"))
    #expect(stage.navigationController?.viewControllers.count == 3)
    #expect(stage.links.last == "guests/1")

    stage.card?.editButton.tap()
    stage.card?.editButton.tap()
    stage.card?.removeButton.tap()
    #expect(await stage.shows("card Tim, sheet Tim"))
    #expect(stage.store.received == [.guests])

    stage.list?.open(.guests)
    #expect(await stage.shows(""))
    stage.list?.checkInItem.tap()
    stage.list?.checkInItem.tap()
    stage.tapRow(0)
    #expect(await stage.shows("sheet "))
    #expect(stage.links.last == "guests/new")
    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: false)
    #expect(await stage.shows(""))
  }

  @Test("A tap after a link in the same turn has no effect", arguments: UIKitGuestBook.allCases)
  func tapAfterLink(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.open(.newGuest)
    stage.tapRow(0)
    #expect(await stage.shows("sheet "))

    stage.form?.nameField.enter("Bob")
    #expect(await stage.becomes { stage.form?.greetButton.isEnabled == true })
    let form = stage.form
    stage.list?.open(.guest(2))
    form?.greetButton.tap()
    #expect(await stage.shows("card Ada"))
    #expect(form?.greetingLabel.isHidden == true)
    #expect(form?.messageRow.isHidden == true)

    let card = stage.card
    stage.list?.open(.guests)
    card?.editButton.tap()
    card?.removeButton.tap()
    #expect(await stage.shows(""))
    #expect(stage.links.last == "guests")
    #expect(stage.store.received == [.guests])
  }

  @Test(
    "A sheet that a link closes while it moves in is without effect when it has appeared",
    arguments: UIKitGuestBook.allCases)
  func leftWhileMovingIn(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await eventually { stage.form != nil })
    let greeting = stage.greeting
    stage.list?.open(.guest(2))
    #expect(greeting?.isShown == false)

    stage.navigationController?.finishPresentation()

    #expect(greeting?.isShown == false)
    #expect(await stage.shows("card Ada"))
  }

  @Test(
    "A sheet that UIKit refuses is not shown, and can be opened afterwards", arguments: UIKitGuestBook.allCases)
  func refusedPresentation(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.navigationController?.present(UIViewController(), animated: false)
    stage.list?.checkInItem.tap()
    #expect(await stage.shows(""))
    #expect(stage.links.last == "guests")
    stage.list?.open(.editGuest(2))
    #expect(await stage.shows("card Ada"))
    #expect(await stage.becomes { stage.links.last == "guests/2" })
    stage.navigationController?.dismiss(animated: false)

    stage.card?.editButton.tap()
    #expect(await stage.shows("card Ada, sheet Ada"))
    stage.list?.open(.guests)
    #expect(await stage.shows(""))
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
  }

  @Test("A dismissal that UIKit refuses is made again", arguments: UIKitGuestBook.allCases)
  func refusedDismissal(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
    stage.navigationController?.refusedDismissals = 2

    stage.list?.open(.editGuest(2))

    #expect(await stage.becomes { stage.screens == "card Ada, sheet Ada" })
    #expect(stage.navigationController?.refusedDismissals == 0)
  }

  @Test(
    "Transitions follow one another while UIKit reports nothing, and a late report closes no later screen",
    arguments: UIKitGuestBook.allCases)
  func lateReport(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book, openedWith: .editGuest(1))
    stage.navigationController?.delaysReports = true
    await stage.load()
    #expect(await stage.shows("card Tim, sheet Tim"))

    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: false)
    stage.list?.open(.editGuest(1))
    #expect(await stage.shows("card Tim, sheet Tim"))
    stage.navigationController?.deliverReports()
    #expect(await stage.shows("card Tim, sheet Tim"))
    #expect(await stage.becomes { stage.links.last == "guests/1/edit" })

    stage.list?.open(.guest(1))
    #expect(await stage.shows("card Tim"))
    stage.navigationController?.beginSwipeBack()
    stage.navigationController?.endSwipeBack(isTakenBack: false)
    stage.list?.open(.guest(2))
    #expect(await stage.shows("card Ada"))
    stage.navigationController?.deliverReports()
    #expect(await stage.shows("card Ada"))
    #expect(await stage.becomes { stage.links.last == "guests/2" })
  }

  @Test(
    "After a link to Check in and Edit of the closing card in one turn, Check in works",
    arguments: UIKitGuestBook.allCases, [false, true])
  func linkAndEdit(of book: UIKitGuestBook, isLinkFirst: Bool) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))

    if !isLinkFirst { stage.card?.editButton.tap() }
    stage.list?.open(.newGuest)
    if isLinkFirst { stage.card?.editButton.tap() }

    #expect(await stage.shows("sheet "))
    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: false)
    #expect(await stage.shows(""))
    stage.list?.checkInItem.tap()
    #expect(await stage.shows("sheet "))
  }

  @Test("A card that moves out does not act", arguments: UIKitGuestBook.allCases)
  func leavingCard(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    let tim = stage.card

    stage.list?.open(.guest(2))
    tim?.editButton.tap()
    tim?.removeButton.tap()
    #expect(await stage.shows("card Ada"))
    tim?.editButton.tap()
    #expect(await stage.shows("card Ada"))

    stage.navigationController?.beginSwipeBack()
    stage.card?.editButton.tap()
    stage.navigationController?.endSwipeBack(isTakenBack: false)
    #expect(await stage.shows(""))
    #expect(stage.store.received == [.guests])
  }

  @Test("A card and a sheet that were left are released", arguments: UIKitGuestBook.allCases)
  func releaseOfScreens(of book: UIKitGuestBook) async {
    let stage = UIKitGuestBookStage(book)
    await stage.load()
    stage.tapRow(0)
    #expect(await stage.shows("card Tim"))
    stage.card?.editButton.tap()
    #expect(await stage.shows("card Tim, sheet Tim"))
    let (card, sheet) = (WeakReference(stage.card ?? stage.window), WeakReference(stage.greeting ?? stage.window))

    stage.navigationController?.beginSwipeDown()
    stage.navigationController?.endSwipeDown(isTakenBack: false)
    stage.navigationController?.popViewController(animated: true)

    #expect(await stage.becomes { stage.screens == "" && card.object == nil && sheet.object == nil })
  }

  @Test("After leaving, nothing is retained, and nothing opens", arguments: UIKitGuestBook.allCases, [false, true])
  func release(of book: UIKitGuestBook, isLoaded: Bool) async throws {
    let stage = UIKitGuestBookStage(book, openedWith: isLoaded ? nil : .newGuest)
    if isLoaded {
      await stage.load()
      stage.tapRow(0)
      #expect(await stage.shows("card Tim"))
      stage.card?.removeButton.tap()
    }
    let navigationController = try #require(stage.navigationController)
    let root = try #require(navigationController.viewControllers.first)
    let views: [AnyObject] = [
      navigationController.view, root.view, stage.window, UIColor.label, UIColor.systemBackground,
    ]
    let strangers = [stage.store, navigationController] + views
    var objects = weakReferences(from: try #require(stage.list), except: strangers)
    if let card = stage.card { objects += weakReferences(from: card, except: strangers) }
    #expect(objects.count > 10)

    // From a card, a long press on Back leaves both at once.
    let links = stage.links
    navigationController.show([root], animated: true)
    stage.store.reply()

    #expect(await stage.becomes { objects.allSatisfy { $0.object == nil } }, "\(objects.filter { $0.object != nil })")
    #expect(await stage.shows(""))
    #expect(navigationController.viewControllers.count == 1)
    #expect(stage.links == links)
  }
}
