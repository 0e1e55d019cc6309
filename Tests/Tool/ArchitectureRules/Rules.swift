/// The rules of each architecture, which its lesson lists.
///
/// The key of a rule names the patch in `Fixtures` that breaks it.
enum Rules {
  static let all: [String: KeyValuePairs<String, Rule>] = [
    "MVC": mvc, "MVP": mvp, "MVVM": mvvm, "VIPER": viper, "VIP": vip, "Redux": redux,
  ]

  /// The rules of each architecture about several screens, two for each guest book.
  static let guestBook: [String: KeyValuePairs<String, Rule>] = [
    "MVC": [
      "delegate": Rule(
        .source, "The card refers weakly to the controller that receives its result",
        .type("CardViewController", refersWeaklyTo: "CardViewControllerDelegate")),
      "model": Rule(
        .source, "The models of list and card name neither view nor controller, format nothing and navigate nowhere",
        .types(
          "GuestBook", "CardModel",
          nameNone: [
            "GuestsView", "CardView", "GuestsViewController", "CardViewController", "GuestBookNavigationController",
            "GuestBookPhrasebook",
          ])),
    ],
    "MVP": [
      "navigator": Rule(
        .source, "Only the coordinator shows and closes screens",
        .onlyTypes("GuestBookCoordinator", "GuestBookNavigator", name: ["GuestBookNavigator"])),
      "repository": Rule(
        .stricter, "The presenters reach the store only through the repository",
        .types("GuestsPresenter", "CardPresenter", "GreetingSheet", nameNone: ["GuestStore"])),
    ],
    "MVVM": [
      "path": Rule(
        .source, "The path is the only source of the stack",
        .only("GuestBookViewModel", stores: "CardRoute", openlyIn: "path")),
      "entity": Rule(
        .stricter, "The views of list and card read texts, flags and rows, and no entity",
        .signatures(of: "GuestsViewModel", "CardViewModel", nameNone: ["Guest", "Guests", "Person"])),
    ],
    "VIPER": [
      "transitions": Rule(
        .stricter, "Only the router of the app shows and closes modules",
        .onlyTypes("GuestBookRouter", "GuestBookTransitions", name: ["GuestBookTransitions"])),
      "entity": Rule(
        .source, "No entity is in a signature of presenter, view or router of list and card",
        .signatures(
          of: "GuestsPresenter", "GuestsPresenting", "GuestsView", "GuestsInteractorInput", "GuestsInteractorOutput",
          "GuestsRouting", "CardPresenter", "CardPresenting", "CardView", "CardInteractorInput", "CardInteractorOutput",
          "CardRouting", nameNone: ["Guest", "Guests", "Person"])),
    ],
    "VIP": [
      "data-store": Rule(
        .source, "No view controller and no presenter uses a data store",
        .types(
          "ListGuestsViewController", "ShowGuestViewController", "ListGuestsPresenter", "ShowGuestPresenter",
          nameNone: ["ListGuestsDataStore", "ShowGuestDataStore"])),
      "interactor": Rule(
        .source, "The interactors of list and card do not refer to view, view controller, router or phrasebook",
        .types(
          "ListGuestsInteractor", "ShowGuestInteractor",
          nameNone: [
            "ListGuestsView", "ListGuestsViewController", "ListGuestsDisplayLogic", "ListGuestsRouter", "ShowGuestView",
            "ShowGuestViewController", "ShowGuestDisplayLogic", "ShowGuestRouter", "GuestBookNavigationController",
            "GuestBookPhrasebook",
          ])),
    ],
    "Redux": [
      "reducer": Rule(
        .source, "The reducers of list and card know neither the app nor each other",
        .types(
          "GuestsReducer", "CardReducer",
          nameNone: ["GuestBookState", "GuestBookAction", "GuestBookEffect", "ScreenID"])),
      "pure": Rule(
        .source, "The reducers of the app are pure: they store nothing and wait for nothing",
        .pure("GuestBookReducer", "GuestsReducer", "CardReducer")),
    ],
  ]

  static let mvc: KeyValuePairs = [
    "model": Rule(
      .source, "The model names neither view nor controller, formats nothing and navigates nowhere",
      .types("GreetingModel", nameNone: ["GreetingView", "GreetingViewController", "Phrasebook", "Navigation"])),
    "view": Rule(
      .stricter, "The view reads no model and receives no domain type",
      .types("GreetingView", "GreetingViewDelegate", nameNone: ["GreetingModel", "Person", "PersonStore"])),
    "command": Rule(
      .stricter, "No command of the view returns a value", .nothingIsRead(from: "GreetingView", except: ["delegate"])),
    "ownership": Rule(
      .stricter, "The controller owns the view and the model",
      .type("GreetingViewController", owns: ["GreetingView", "GreetingModel"])),
    "state": Rule(
      .stricter, "The controller has no state of its own", .noState(in: "GreetingViewController")),
    "store": Rule(
      .stricter, "The controller leaves the store to the model",
      .types("GreetingViewController", nameNone: ["PersonStore"])),
  ]

  static let mvp: KeyValuePairs = [
    "command": Rule(
      .stricter, "No command of the view returns a value", .nothingIsRead(from: "GreetingView")),
    "domain": Rule(
      .source, "No domain type crosses to the view",
      .types("GreetingView", nameNone: ["Person", "PersonStore", "WelcomeCard", "Phrasebook", "Navigation"])),
    "view": Rule(
      .stricter, "The presenter refers to the view weakly", .type("GreetingPresenter", refersWeaklyTo: "GreetingView")),
    "presenter": Rule(
      .source, "The view reads nothing from the presenter", .nothingIsRead(from: "GreetingPresenter")),
  ]

  static let mvvm: KeyValuePairs = [
    "view": Rule(
      .stricter, "The view model refers to no view, in any form",
      .storedProperties(
        of: "GreetingViewModel",
        haveOnly: ["Optional", "String", "Bool", "Person", "PersonStore", "Phrasebook", "Navigation"])),
    "entity": Rule(
      .stricter, "The view reads texts and flags, and no entity",
      .propertiesOf("GreetingViewModel", haveOnly: ["Optional", "String", "Bool"])),
    "command": Rule(
      .stricter, "No method for a user action returns a value", .noMethodReturns(in: "GreetingViewModel")),
  ]

  static let viper: KeyValuePairs = [
    "interactor": Rule(
      .source, "The interactor refers neither to the phrasebook nor to the view",
      .types("GreetingInteractor", nameNone: ["Phrasebook", "GreetingView"])),
    "entity": Rule(
      .source, "No entity is in a signature of presenter, view or router",
      .signatures(
        of: "GreetingPresenter", "GreetingPresenting", "GreetingView", "GreetingInteractorInput",
        "GreetingInteractorOutput", "GreetingRouting", nameNone: ["Person"])),
    "state": Rule(
      .stricter, "The presenter has no state", .noState(in: "GreetingPresenter")),
    "protocol": Rule(
      .stricter, "The presenter refers to interactor and router only by their protocols",
      .types("GreetingPresenter", nameNone: ["GreetingInteractor", "GreetingRouter"])),
    "command": Rule(
      .stricter, "Nothing returns a value across a boundary",
      .nothingIsRead(
        from: "GreetingView", "GreetingPresenting", "GreetingInteractorInput", "GreetingInteractorOutput",
        "GreetingRouting")),
    "navigation": Rule(
      .source, "Only the router navigates", .onlyTypes("GreetingRouter", name: ["Navigation", "WelcomeCard"])),
    "view": Rule(
      .stricter, "The presenter refers to the view weakly", .type("GreetingPresenter", refersWeaklyTo: "GreetingView")),
    "output": Rule(
      .stricter, "The interactor refers to its output weakly",
      .type("GreetingInteractor", refersWeaklyTo: "GreetingInteractorOutput")),
  ]

  static let vip: KeyValuePairs = [
    "cycle": Rule(
      .stricter, "Nothing in the cycle returns a value, and the business logic has no getters",
      .nothingIsRead(
        from: "GreetingBusinessLogic", "GreetingPresentationLogic", "GreetingDisplayLogic", "GreetingRoutingLogic")),
    "request": Rule(
      .source, "The interactor receives requests", .parameters(of: "GreetingBusinessLogic", are: "Request")),
    "response": Rule(
      .source, "The presenter receives responses", .parameters(of: "GreetingPresentationLogic", are: "Response")),
    "view-model": Rule(
      .source, "The view controller receives view models", .parameters(of: "GreetingDisplayLogic", are: "ViewModel")),
    "entity": Rule(
      .stricter, "No view model has an entity in it",
      .types(
        "Greeting.Open.ViewModel", "Greeting.Load.ViewModel", "Greeting.Load.Welcome", "Greeting.Edit.ViewModel",
        "Greeting.Greet.ViewModel", "Greeting.Continue.ViewModel", "Greeting.StatusViewModel", nameNone: ["Person"])),
    "interactor": Rule(
      .source, "The interactor does not refer to view, view controller, router or phrasebook",
      .types(
        "GreetingInteractor",
        nameNone: ["GreetingView", "GreetingViewController", "GreetingDisplayLogic", "GreetingRouter", "Phrasebook"])),
    "presenter": Rule(
      .source, "The presenter does not refer to interactor, router or view",
      .types(
        "GreetingPresenter",
        nameNone: [
          "GreetingBusinessLogic", "GreetingInteractor", "GreetingRoutingLogic", "GreetingRouter", "GreetingView",
        ])),
    "ownership": Rule(
      .source, "The presenter refers to the view controller weakly",
      .type("GreetingPresenter", refersWeaklyTo: "GreetingDisplayLogic")),
    "view-controller": Rule(
      .stricter, "The view controller names neither entity, store nor navigation",
      .types("GreetingViewController", nameNone: ["Person", "PersonStore", "Navigation"])),
  ]

  static let redux: KeyValuePairs = [
    "reducer": Rule(
      .source, "The reducer is pure: it stores nothing and waits for nothing", .pure("GreetingReducer")),
    "effect": Rule(
      .stricter, "Only the store runs effects; the assembly gives the store the objects that effects need",
      .onlyTypes("GreetingStore", "GreetingAssembly", name: ["PersonStore", "Navigation"])),
    "value": Rule(
      .stricter, "State, actions and effects are values that can be compared",
      .equatableValues("GreetingState", "GreetingAction", "GreetingEffect", "GreetingViewState")),
    "class": Rule(
      .stricter, "The store is the only class", .onlyClass("GreetingStore")),
    "state": Rule(
      .source, "Only the store has the state, and nobody else can set it",
      .only("GreetingStore", stores: "GreetingState")),
    "entity": Rule(
      .stricter, "The view renders texts and flags, and no entity",
      .propertiesOf("GreetingViewState", haveOnly: ["Optional", "String", "Bool"])),
  ]
}
