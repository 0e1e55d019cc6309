@testable import CommandLineInterface
@testable import Comparison
import Foundation
@testable import Instrumentation
@testable import TestSupport
import Testing

/// The structure of sources by their text alone.
struct TextStructureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ text: String) throws -> SourceText { try read(Data(text.utf8)) }

  private func read(_ data: Data, at path: String = "File.swift") throws -> SourceText {
    try folder.write(data, to: path)
    return try SourceText(at: SourcePath(path, from: folder.url.path))
  }

  @Test(
    "The role of a type follows from its name, and from what it inherits",
    arguments: [
      ("class LoginVC: UIViewController {}", Role.viewController), ("class Login: BaseVC {}", .viewController),
      ("class Login: UITableViewController {}", .viewController),
      ("class Asking: UIAlertController {}", .viewController),
      ("final class NameTextField: UITextField {}", .view), ("class PersonRow: UITableViewCell {}", .view),
      ("struct Login: View {}", .view), ("struct Shake: ViewModifier {}", .view),
      ("struct Camera: UIViewControllerRepresentable {}", .view), ("class Main: UIWindow {}", .view),
      ("protocol HomeViewInput: AnyObject {}", .view), ("final class LoginPresenter {}", .presenter),
      ("#if DEBUG\nfinal class LoginPresenter {}\n#endif", .presenter), ("final class HomeVM {}", .viewModel),
      ("protocol ListViewModelProtocol {}", .viewModel), ("final class DefaultListViewModel {}", .viewModel),
      ("class Settings: ObservableObject {}", nil), ("@Observable final class Theme { var dark = false }", nil),
      ("final class LoginInteractor {}", .interactor), ("struct FetchUsersUseCase {}", .interactor),
      ("protocol LoginInteractorInputProtocol {}", .interactor),
      ("final class AppCoordinator: Coordinator {}", .router),
      ("protocol AddWireframe {}", .router), ("class AddWireFrame: AddWireFrameProtocol {}", .router),
      ("struct Counter: Reducer {}", .reducer), ("@Reducer struct Counter {}", .reducer),
      ("@Reducer\nenum Destination {}", .reducer), ("final class AppStore { var reduce: AppReducer }", .reducer),
      ("final class OrdersStore {}", .service), ("final class CoreDataStore {}", .service),
      ("struct Fetch: AsyncAction { func execute() {} }", .reducer),
      ("struct SetName: Action { let name: String }", .entity),
      ("class ShareAction: NSObject { let name = 1; func run() {} }", nil),
      ("class MessageSelector {}", nil), ("class PaidFeature { func unlock() {} }", nil),
      ("class LoginViewModel: PriceModel {}\nclass PriceModel {}", .viewModel),
      ("enum StatusAction { case reply; func title() {} }", .entity),
      ("final class SettingsStore { var action: RowAction }", .service),
      ("extension Colors { enum PlayingStatus { static let paused = 1 } }\nenum Colors {}", nil),
      ("enum Start { struct Login: View { let a: Int }\n}", nil),
      ("protocol PasscodeFieldDelegate { func end() }", nil), ("protocol AnyStatus { var id: Int { get } }", .entity),
      ("struct UserMapper: Mapper { let id: Int; func map() {} }", nil),
      ("struct Period { let days: Int; static func from() {} }", .entity),
      ("struct Close: ToolbarContent { let a = 1; var body: some ToolbarContent { X() } }", .view),
      ("struct Glass: PlatformViewRepresentable { let a = 1 }", .view),
      ("@main struct Widgets: WidgetBundle { var body: some Widget { X() } }", .assembly),
      ("struct Login { var body: some View { Text(\"\") } }", .view),
      ("class AppCoordinator: HomeViewControllerDelegate {}\nprotocol HomeViewControllerDelegate {}", .router),
      ("enum Menu { case a; var view: AnyView { AnyView(Text(\"\")) } }", nil),
      ("extension Field { final class Coordinator {} }\nstruct Field: UIViewRepresentable {}", nil),
      ("extension Colors { enum Border { static let card = 1; static let poll = 2 } }\nenum Colors {}", nil),
      ("class Turner<S> where S: UIViewController { func f() {} }", nil),
      ("protocol OrdersStoreProtocol {}", .service),
      ("struct Movies: ConnectedView { func body() -> some View {} }", .view),
      ("final class UserService {}", .service), ("actor ImageLoader {}", .service),
      ("final class MockUserService: UserService {}", .service), ("struct UserDTO: Codable {}", .entity),
      ("@Model final class Trip {}", .entity),
      ("final class Draft { var text = \"\"; var date = 1; init() {} }", .entity),
      ("enum LoginError: Error { case wrong }", .entity),
      ("class User: NSManagedObject {}", .entity), ("class AppDelegate: UIResponder {}", .assembly),
      ("@main struct Shop: App {}", .assembly), ("final class LoginBuilder {}", .assembly),
      ("class ViewModelFactory {}", .assembly), ("actor Bank {}", nil),
      ("final class Turning: NSObject, UITabBarControllerDelegate { func f() {} }", nil),
      ("class NameRowController: NSObject { func f() {} }", .view), ("class Box<Value> {}", nil),
      ("@propertyWrapper struct Kept<Value> { var wrappedValue: Value }", nil),
    ] as [(String, Role?)])
  func roles(_ declaration: String, _ role: Role?) throws {
    let structure = TextStructure(of: [try read(declaration + "\nclass BaseVC: UIViewController {}\n")])
    #expect(structure.types.first { !["BaseVC", "Field", "Colors"].contains($0.name) }?.role == role)
  }

  @Test("A reference is found wherever its type is written")
  func hidden() throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Structure/Fixtures/Hidden.swift.txt")
    let structure = TextStructure(of: [try read(Data(contentsOf: fixture.standardized))])
    let owners = structure.types.map(\.name).filter { $0.hasPrefix("By") }.sorted()
    // Either a property, as `Desk.clerk → Clerk`, or a superclass, as `Lamp: Desk`.
    let holders = try #require(structure.strongCycles.first).all.compactMap {
      $0.split(whereSeparator: { ".:".contains($0) }).first.map(String.init)
    }
    // The text shows neither who conforms to a protocol of another module, nor of which type `Step.done` is.
    let hidden = ["ByCase", "ByForeignProtocol"]
    #expect(Set(holders.filter { $0.hasPrefix("By") }).sorted() == owners.filter { !hidden.contains($0) })
    // It does not tell which of several parameters is stored.
    #expect(holders.allSatisfy { !$0.hasPrefix("Not") || $0 == "NotSecond" })
    #expect(structure.strongCycles.dropFirst().map(\.edges) == [["Chain.next → Chain"]])
  }

  @Test("A text is read to its end, whatever is in it", arguments: OddText.all)
  func odd(_ odd: OddText) throws {
    let text = try read(odd.data)
    #expect(text.types.map(\.name).sorted() == odd.types.sorted())
    #expect(text.problem?.contains(odd.problem ?? "") ?? false == (odd.problem != nil), "\(text.problem ?? "")")
    #expect(text.size.lines.total == odd.lines)
  }

  @Test("A nested type makes no reference to its outer type, nor does a type that names only the nested one")
  func inner() throws {
    let text = try read(
      """
      final class LoginViewModel { enum State { case open } }
      extension LoginViewModel.State { var next: LoginViewModel.State { self } }
      final class LoginService { let state: LoginViewModel.State }
      """)
    let references = TextStructure(of: [text]).references.map { "\($0.from.name) → \($0.to.name)" }
    #expect(references == ["LoginService → LoginViewModel.State"])
  }

  @Test("Supertypes are named without their modules")
  func supertypes() throws {
    let text = try read("class A: module.Base, Module.P, a.b.Q, Box<Value>, R {}\n")
    #expect(text.types.first?.inherited == ["Base", "P", "Q", "Box", "R"])
  }

  @Test("What a generic clause demands is not inherited")
  func clause() throws {
    let text = try read("final class Box<V> where V: Item { var value: V? }\nclass Item {}\n")
    #expect(TextStructure(of: [text]).strongCycles.isEmpty)
  }

  @Test("A box of weak boxes retains nothing")
  func boxes() throws {
    let text = try read(
      """
      final class Model { let observers = Observers<Screen>(); let chain: Chain<Screen> }
      final class Screen { let model: Model }
      final class Observers<T: AnyObject> { private var boxes = [Int: Observer<T>]() }
      final class Observer<T: AnyObject> { weak var value: T? }
      final class Chain<T> { let next: Chain<T>? }
      """)
    #expect(TextStructure(of: [text]).strongCycles.map(\.all) == [["Chain.next → Chain"]])
  }

  @Test("A member of a type or of a new object may have another type; the new object itself has the named one")
  func members() throws {
    let text = try read(
      """
      final class Cell { static let font = Font(); let list: List }
      final class List { let font = Cell.font; let height = Cell().height; let cells = [Cell.font]; let size = Cell.size(1) }
      final class Desk { let clerk = Clerk(); let clerks = [Clerk]() }
      final class Clerk { let desk: Desk }
      """)
    let all = ["Desk.clerk → Clerk", "Desk.clerks → Clerk", "Clerk.desk → Desk"]
    #expect(TextStructure(of: [text]).strongCycles.map { Set($0.all) } == [Set(all)])
  }

  @Test("Of a group of types, a shortest way round is a cycle")
  func shortest() throws {
    let text = try read(
      """
      final class A { let b: B; let c: C }
      final class B { let c: C }
      final class C { let d: D }
      final class D { let a: A; let c: C }
      """)
    let cycles = TextStructure(of: [text]).strongCycles
    #expect(cycles.map(\.edges) == [["C.d → D", "D.c → C"]])
    #expect(cycles.map(\.types) == [4])
  }

  @Test("A service belongs to no screen, and two numbers of one noun are one")
  func screens() throws {
    let text = try read(
      """
      final class MoviesQueriesViewController: UIViewController { func f() {} }
      private extension MoviesQueriesViewController { func g() {} }
      final class MoviesQueryViewModel {}
      final class MoviesQueriesStorage {}
      private final class MoviesLifecycleViewController: UIViewController {}
      final class NoticePresenter {}
      final class NoticeView: UIView {}
      """)
    #expect(TextStructure(of: [text]).types.map(\.screen) == [nil, nil, "MoviesQueries", "MoviesQueries", nil, nil])
  }

  @Test("Data belongs to a screen only below its folder, and a presenter anywhere")
  func folders() throws {
    let texts = try [
      read(
        Data("final class HomeViewController: UIViewController {}\nenum HomeState { case a }\n".utf8),
        at: "Home/A.swift"),
      read(Data("final class HomePresenter {}\nstruct Home: Codable {}\n".utf8), at: "Other/B.swift"),
    ]
    let types = TextStructure(of: texts).types
    #expect(types.filter { $0.screen == "Home" }.map(\.name) == ["HomeState", "HomeViewController", "HomePresenter"])
  }

  @Test("Two types of one name are two, each named from its own module")
  func modules() throws {
    let texts = try ["Home", "Login"].map { name in
      try read(
        Data("final class Presenter { var router: Router? }\nfinal class Router { let owner: Presenter }\n".utf8),
        at: "\(name)/Screen.swift")
    }
    let structure = TextStructure(of: texts)
    #expect(structure.types.map(\.name) == ["Presenter", "Router", "Presenter", "Router"])
    #expect(structure.references.map { $0.from.files[0] == $0.to.files[0] } == [true, true, true, true])
    #expect(
      structure.strongCycles.map(\.edges)
        == ["Home/", "Login/"].map { folder in
          ["Presenter.router → Router in \(folder)", "Router.owner → Presenter in \(folder)"]
        })
  }

  @Test("An extension belongs to its type in another file, and its types to the scope")
  func extensions() throws {
    let text = try read(
      """
      final class Login { let a = 1 }
      extension Login { struct Request { let name: String }; func run() {} }
      extension Login { final class Presenter { weak var view: Login? } }
      """)
    let structure = TextStructure(of: [text])
    #expect(structure.types.map(\.name) == ["Login", "Login.Presenter", "Login.Request"])
    #expect(structure.types.map(\.role) == [nil, .presenter, .entity])
  }
}

/// A text that is no usual Swift, with what is to be found in it.
struct OddText: Sendable, CustomTestStringConvertible {
  let name: String
  let data: Data
  let types: [String]
  let problem: String?
  let lines: Int

  var testDescription: String { name }

  /// Puts a text between two types, in a file with four more lines.
  private init(_ name: String, _ text: String, _ problem: String? = nil, lines: Int = 1, types: [String] = ["A", "B"]) {
    let text = "final class A {\n  let a = 1\n}\n\(text)\nfinal class B {}\n"
    self.init(name, data: Data(text.utf8), problem, lines: lines + 4, types: types)
  }

  private init(_ name: String, data: Data, _ problem: String? = nil, lines: Int, types: [String] = ["A"]) {
    (self.name, self.data, self.types, self.problem, self.lines) = (name, data, types, problem, lines)
  }

  private static let plain = "final class A {\n  let a = 1\n}\n"

  static let all = [
    Self("regular expression", #"let r = /a{3}"/"#, "regular expression"),
    Self("regular expression with signs", ##"let r = #/a"b/{/#, s = #"{"#"##, "regular expression"),
    Self("regular expression of several lines", "let r = #/\n  a { \"  # comment\n/#", "regular expression", lines: 3),
    Self("regular expression among arguments", #"let r = s.replacing(/"{/, with: x / y)"#, "regular expression"),
    Self("regular expression after try", #"let r = try /[/"]{/.firstMatch(in: s)"#, "regular expression"),
    Self("division", "let x = a / b / c + (a) / 2 / d[0] / f() / g! / 3"),
    Self("division over lines", "let x = y\n  / z\n  / 2", lines: 3),
    Self("byte order mark before a type", "\u{FEFF}final class C {}", "this character", types: ["A", "B", "C"]),
    Self("byte order mark before a keyword", "\u{FEFF}class C {}", "this character", types: ["A", "B", "C"]),
    Self("byte order mark in a name", "class\u{FEFF}C {}", "this character", types: ["A", "B", "C"]),
    Self("blank space outside of ASCII", "class\u{A0}C\u{3000}{}", "this character", types: ["A", "B", "C"]),
    Self("byte order mark in a string", "let s = \"\u{FEFF}{\""),
    Self("script line", "#!/usr/bin/swift \"{", "'#!'"),
    Self(
      "conflict", "<<<<<<< HEAD\nclass C {\n=======\nclass D {\n>>>>>>> other\n}", "merge conflict", lines: 6,
      types: ["A", "B", "C", "D"]),
    Self(
      "conflict with the base",
      "class C {\n<<<<<<< a\nfunc f() {\n||||||| it's \"{\nfunc g() {\n=======\n>>>>>>> b\n}\n}",
      "merge conflict", lines: 9, types: ["A", "B", "C"]),
    Self("marks in a string", "let s = \"\"\"\n  =======\n  <<<<<<< {\n  \"\"\"", lines: 4),
    Self("open string", "let s = \"abc {", "does not end"),
    Self("open interpolation", "let s = \"\\(f({", "interpolation"),
    Self("open string in an interpolation", "let s = \"\\(f({\"", "does not end"),
    Self("open name", "let `s = 1", "backticks"),
    Self("open comment", "/* {", "comment", types: ["A"]),
    Self("bracket too many", "}", "not balanced"),
    Self("supertype of a module", "class C: module.Base, module.inner.Other {}", types: ["A", "B", "C"]),
    Self("types without names", "class {}\nstruct : P {}\nextension {}\nenum", lines: 4),
    Self("number sign", "let a = # 1", "this character"),
    Self("zero", "let a = 1\0", "this character"),
    Self("branches", "#if DEBUG\nclass C {\n#else\nclass C: P {\n#endif\n}", lines: 6, types: ["A", "B", "C"]),
    Self("form feeds and vertical tabs", "\u{C}\u{B}class C {}\u{C}", types: ["A", "B", "C"]),
    Self("carriage return and line feed", data: Data("final class A {\r\n  let a = 1\r\n}\r\n".utf8), lines: 3),
    Self("carriage return", data: Data("final class A {\r  // b\r}\r".utf8), lines: 3),
    Self("byte order mark", data: Data("\u{FEFF}\(plain)".utf8), lines: 3),
    Self("script", data: Data("#!/usr/bin/swift {\n\(plain)".utf8), lines: 4),
    Self("Latin-1", data: Data([0x2F, 0x2F, 0xE9, 0x0A] + plain.utf8), "Latin-1", lines: 4),
    Self("UTF-16", data: plain.data(using: .utf16) ?? Data(), "UTF-16", lines: 3),
    Self("UTF-16 without a mark", data: plain.data(using: .utf16LittleEndian) ?? Data(), "UTF-16", lines: 3),
    Self("UTF-16 in the other order", data: plain.data(using: .utf16BigEndian) ?? Data(), "UTF-16", lines: 3),
    Self("UTF-32", data: plain.data(using: .utf32) ?? Data(), "UTF-32", lines: 3),
    Self("zeros", data: Data(count: 99), "this character", lines: 1, types: []),
    Self("nothing", data: Data(), lines: 0, types: []),
  ]
}
