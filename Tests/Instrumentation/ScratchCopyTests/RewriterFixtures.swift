/// A construct of Swift, in a small program that is rewritten.
///
/// The program is a function of the fixture's name. Types are not named twice, since all fixtures are one module.
struct RewriterFixture: Sendable, CustomStringConvertible {
  let name: String
  let source: String
  /// What the program prints, as it is and rewritten.
  let output: [String]
  /// What the parties say and read.
  var messages: [String] = []
  /// What is not recorded.
  var omissions: [String] = []

  var description: String { name }
}

extension RewriterFixture {
  /// Constructs that are recorded.
  static let all: [Self] = [
    Self(
      name: "interpolation",
      source: #"""
        final class Inter1 { let other = Inter2(); func go(_ name: String) { let t = "Hello, \(name)! \(1)"; other.say(t, "\(t.count > 3 ? "long" : "short") \("in \("deep")")") } }
        final class Inter2 { func say(_ text: String, _ size: String) { print(text, size) } }
        func interpolation() { Inter1().go("Tim") }
        """#,
      output: ["Hello, Tim! 1 long in deep"],
      messages: [#"Inter1 > Inter2 call say(_:_:) "Hello, Tim! 1" "long in deep""#]),
    Self(
      name: "branches",
      source: """
        final class Branches {
          func sum(_ flag: Bool) -> Int {
            let x: Int
            let y: String
            if flag { x = 1; y = "a" } else { x = 2; y = "bb" }
            return x + y.count * 10
          }
        }
        func branches() { print(Branches().sum(true), Branches().sum(false)) }
        """,
      output: ["11 22"]),
    Self(
      name: "nestedFunctions",
      source: """
        final class Nested1 {
          let other = Nested2()
          func go() -> Int {
            func twice(_ x: Int) -> Int { x * 2 }
            func told() { other.told(twice(4)) }
            var computed: Int { twice(3) }
            told()
            return computed
          }
        }
        final class Nested2 { func told(_ x: Int) { print("told", x) } }
        func nestedFunctions() { print(Nested1().go()) }
        """,
      output: ["told 8", "6"], messages: ["Nested1 > Nested2 call told(_:) 8"]),
    Self(
      name: "localVariables",
      source: """
        final class LocalVariables {
          func go() -> Int {
            let strong = LocalVariables()
            weak var w = strong
            unowned let u = strong
            var z = 1
            var (p, q) = (1, 2)
            var r = 1, s = 2
            (p, q) = (q, p)
            r += 1; s += 1; z += 1
            return withExtendedLifetime(strong) { (w === u ? 100 : 0) + z + p * q + r + s }
          }
        }
        func localVariables() { print(LocalVariables().go()) }
        """,
      output: ["109"]),
    Self(
      name: "inoutAccess",
      source: """
        final class Inout2 { var n = 0; var list: [Int] = []; var point = (x: 0, y: 0); var s: String?; let k = 1; var child: Inout3? }
        final class Inout3 { var m = 0 }
        final class Inout1 {
          let other = Inout2()
          func bump(_ x: inout Int) { x += 1 }
          func go() {
            other.n += 1
            other.list.append(2)
            other.list[0] = 3
            other.point.x = 4
            other.s = "a"
            other.s?.append("b")
            bump(&other.n)
            other.child = Inout3()
            other.child?.m = 5
            other.child?.m += 1
            print(other.n, other.list[0], other.point.x, other.s ?? "", other.k, other.child!.m)
          }
        }
        func inoutAccess() { Inout1().go() }
        """,
      output: ["2 3 4 ab 1 6"],
      messages: [
        "Inout1 > Inout2 set n 1", "Inout1 > Inout2 set list [2]", "Inout1 > Inout2 set list [3]",
        "Inout1 > Inout2 set point (x: 4, y: 0)", #"Inout1 > Inout2 set s "a""#, #"Inout1 > Inout2 set s "ab""#,
        "Inout1 > Inout2 set n 2", "Inout1 > Inout2 set child child", "Inout2 > Inout1 read child child",
        "Inout1 > Inout3 set m 5", "Inout2 > Inout1 read child child", "Inout1 > Inout3 set m 6",
        "Inout2 > Inout1 read n 2", "Inout2 > Inout1 read list [3]", "Inout2 > Inout1 read point (x: 4, y: 0)",
        #"Inout2 > Inout1 read s "ab""#, "Inout2 > Inout1 read k 1", "Inout2 > Inout1 read child child",
        "Inout3 > Inout1 read m 6",
      ]),
    Self(
      name: "parameterNames",
      source: """
        final class Names2 {
          func f(_: Int) { print("f") }
          func g(`default` x: Int, `in`: Int, `class`: String) { print(x, `in`, `class`) }
        }
        final class Names1 { let other = Names2(); func go() { other.f(1); other.g(default: 1, in: 2, class: "c") } }
        func parameterNames() { Names1().go() }
        """,
      output: ["f", "1 2 c"],
      messages: ["Names1 > Names2 call f(_:) _", #"Names1 > Names2 call g(default:in:class:) 1 2 "c""#]),
    Self(
      name: "neverReturns",
      source: """
        final class Never2 {
          func count(_ x: Int) -> Int { x > 0 ? x : die() }
          func die() -> Int { fatalError() }
          func stop() -> Never { fatalError() }
          func maybe(_ x: Int?) -> Int { guard let x else { stop() }; return x }
        }
        final class Never1 { let other = Never2(); func go() { print(other.count(3), other.maybe(4)) } }
        func neverReturns() { Never1().go() }
        """,
      output: ["3 4"], messages: ["Never1 > Never2 call count(_:) 3", "Never1 > Never2 call maybe(_:) 4"]),
    Self(
      name: "localTypes",
      source: """
        final class LocalTypes2 { func told(_ x: Int) { print("told", x) } }
        final class LocalTypes1 {
          let other = LocalTypes2()
          func go() {
            struct Pair { var i = 3; let other: LocalTypes2; func tell() -> Int { other.told(i); return i + 1 }; var twice: Int { i * 2 }; init(_ o: LocalTypes2) { i = 4; other = o } }
            enum Side { case one, two; func value() -> Int { switch self { case .one: 1; case .two: 2 } } }
            class Deep { var n = 0; func bump() -> Int { n += 1; return n } }
            print(Pair(other).tell(), Pair(other).twice, Side.two.value(), Deep().bump(), Side.one == .two)
          }
        }
        func localTypes() {
          struct Free { let other = LocalTypes2(); func call() { other.told(9) } }
          LocalTypes1().go()
          Free().call()
        }
        """,
      output: ["told 4", "5 8 2 1 false", "told 9"],
      messages: ["LocalTypes1 > LocalTypes2 call told(_:) 4", "Free > LocalTypes2 call told(_:) 9"]),
    Self(
      name: "optionalChains",
      source: """
        final class Chain2 { var name: String? = "n"; let child = Chain3(); var names = ["a", "b"]; func go() -> Int { 1 } }
        final class Chain3 { var deep = "d" }
        final class Chain1 {
          var other: Chain2? = Chain2()
          func go() {
            print(other?.go() ?? 0, other?.name ?? "x", other?.child.deep ?? "y", other?.names.map { $0 + "!" } ?? [])
            if let name = other?.name, name == "n" { print("yes") }
            guard let other else { return }
            print(other.names.first?.count ?? 0)
          }
        }
        func optionalChains() { Chain1().go() }
        """,
      output: ["1 n d [\"a!\", \"b!\"]", "yes", "1"],
      messages: [
        "Chain1 > Chain2 call go()", #"Chain2 > Chain1 read name "n""#, #"Chain3 > Chain1 read deep "d""#,
        #"Chain2 > Chain1 read name "n""#, #"Chain2 > Chain1 read names ["a", "b"]"#,
      ],
      omissions: ["Chain1.go() (it reads Chain2.child unnoticed)", "Chain1.go() (it reads Chain2.names unnoticed)"]),
    Self(
      name: "hierarchy",
      source: """
        class Animal { var sound = "-"; func speak(_ to: Ear) { to.hear(sound) }; final func twice(_ to: Ear) { speak(to); speak(to) } }
        final class Dog: Animal { override func speak(_ to: Ear) { prepare(); super.speak(to) }; func prepare() { sound = "wuff" } }
        final class Cat: Animal { override init() { super.init(); sound = "miau" } }
        final class Ear { func hear(_ s: String) { print(s) } }
        final class Zoo { let ear = Ear(); func go() { Dog().twice(ear); Cat().twice(ear); Animal().speak(ear); let d = Dog(); d.sound = "x" } }
        func hierarchy() { Zoo().go() }
        """,
      output: ["wuff", "wuff", "miau", "miau", "-"],
      messages: [
        "Zoo > Dog call twice(_:) to", #"Dog > Ear call hear(_:) "wuff""#, #"Dog > Ear call hear(_:) "wuff""#,
        "Zoo > Cat call twice(_:) to", #"Cat > Ear call hear(_:) "miau""#, #"Cat > Ear call hear(_:) "miau""#,
        "Zoo > Animal call speak(_:) to", #"Animal > Ear call hear(_:) "-""#, #"Zoo > Dog set sound "x""#,
      ]),
    Self(
      name: "hierarchyOfOne",
      source: """
        class Base4 { var n = 1; func go(_ s: Sink4) { let later = { [weak self] in s.take(self?.n ?? 0) }; later() } }
        final class Leaf4: Base4 { override func go(_ s: Sink4) { super.go(s); print(n) } }
        final class Sink4 { func take(_ x: Int) { print(x) } }
        final class User4 { let leaf = Leaf4(); func go() { leaf.go(Sink4()); leaf.n += 1; print(leaf.n) } }
        func hierarchyOfOne() { User4().go() }
        """,
      output: ["1", "1", "2"],
      messages: [
        "User4 > Leaf4 call go(_:) s", "Leaf4 > Sink4 call take(_:) 1", "User4 > Leaf4 set n 2",
        "Leaf4 > User4 read n 2",
      ]),
    Self(
      name: "values",
      source: """
        struct Counter { var n = 0; mutating func bump(by x: Int) { n += x }; func shown() -> String { "\\(n)" } }
        enum Step { case up, down; func delta() -> Int { self == .up ? 1 : -1 }; mutating func turn() { self = self == .up ? .down : .up } }
        struct Carrier { var a = 1; var b: Int { a + 1 } }
        enum Reducing { static func reduce(_ c: inout Counter, _ s: Step) -> Carrier { c.bump(by: s.delta()); return Carrier(a: c.n) } }
        final class Store5 {
          private(set) var counter = Counter()
          func send(_ s: Step) { let c = Reducing.reduce(&counter, s); print(c.a, c.b, counter.shown(), counter.n); counter.n = 7 }
        }
        final class Host5 { let store = Store5(); func go() { var s = Step.up; store.send(s); s.turn(); store.send(s) } }
        func values() { Host5().go() }
        """,
      output: ["1 2 1 1", "6 7 6 6"],
      messages: [
        "Host5 > Store5 call send(_:) .up", "Store5 > Reducing call reduce(_:_:) c .up",
        "Store5 > Reducing read c Counter(n: 0)", "Reducing > Step call delta()", "Step > Reducing read delta() 1",
        "Reducing > Counter call bump(by:) 1", "Counter > Reducing read n 1", "Reducing > Store5 read c Counter(n: 1)",
        "Reducing > Store5 read reduce(_:_:) Carrier(a: 1)", "Store5 > Counter call shown()",
        #"Counter > Store5 read shown() "1""#, "Counter > Store5 read n 1", "Store5 > Counter set n 7",
        "Host5 > Step call turn()", "Host5 > Store5 call send(_:) .down",
        "Store5 > Reducing call reduce(_:_:) c .down", "Store5 > Reducing read c Counter(n: 7)",
        "Reducing > Step call delta()", "Step > Reducing read delta() -1", "Reducing > Counter call bump(by:) -1",
        "Counter > Reducing read n 6", "Reducing > Store5 read c Counter(n: 6)",
        "Reducing > Store5 read reduce(_:_:) Carrier(a: 6)", "Store5 > Counter call shown()",
        #"Counter > Store5 read shown() "6""#, "Counter > Store5 read n 6", "Store5 > Counter set n 7",
      ]),
    Self(
      name: "keptClosures",
      source: """
        struct Feature { let reduce: (Int, Bool) -> Int = { state, isUp in isUp ? state + 1 : state - 1 }; static let twice: @Sendable (Int) -> Int = { $0 * 2 } }
        struct Client { var load: (Int) -> Int }
        final class Live6 { var base = 5; func client() -> Client { Client(load: { [unowned self] in self.base + $0 }) } }
        final class Store6 { let live = Live6(); func go() { let client = live.client(); print(Feature().reduce(1, true), Feature.twice(3), client.load(2)) } }
        func keptClosures() { Store6().go() }
        """,
      output: ["2 6 7"],
      messages: [
        "Store6 > Live6 call client()", "Feature > Store6 read reduce (Function)", "Store6 > Feature call reduce",
        "Feature > Store6 read twice (Function)", "Store6 > Feature call twice", "Store6 > Live6 notification load",
      ]),
    Self(
      name: "protocolExtensions",
      source: """
        protocol Named7 { var name: String { get } }
        extension Named7 { func greet(_ s: Sink7) { s.take(name) } }
        struct Left7: Named7 { let name = "l" }
        final class Right7: Named7 { let name = "r" }
        final class Sink7 { func take(_ s: String) { print(s) } }
        protocol Plain7 { var n: Int { get } }
        extension Plain7 { func plain(_ s: Sink7) { s.take("plain") } }
        extension Int: Plain7 { var n: Int { self } }
        struct Own7: Plain7 { let n = 1; func own() {} }
        final class User7 { let sink = Sink7(); func go() { 1.plain(sink); Left7().greet(sink); Right7().greet(sink); let any: any Named7 = Left7(); any.greet(sink) } }
        func protocolExtensions() { User7().go() }
        """,
      output: ["plain", "l", "r", "l"],
      messages: [
        #"User7 > Sink7 call take(_:) "plain""#,
        "User7 > Left7 call greet(_:) s", #"Left7 > Sink7 call take(_:) "l""#, "User7 > Right7 call greet(_:) s",
        #"Right7 > Sink7 call take(_:) "r""#, "User7 > Left7 call greet(_:) s", #"Left7 > Sink7 call take(_:) "l""#,
      ]),
    Self(
      name: "placesInTheSource",
      source: """
        final class Places { func line() -> String { let f = #fileID.split(separator: "/").last ?? ""
          return "\\(#line) \\(f) \\(#function)" } }
        func placesInTheSource() { print(Places().line()) }
        """,
      output: ["2 placesInTheSource.swift line()"]),
    Self(
      name: "orderAndOnce",
      source: """
        final class Once2 { var n = 0; func next() -> Int { n += 1; print("next", n); return n } }
        final class Once1 {
          let other = Once2()
          func at(_ i: Int) -> Once2 { print("at", i); return other }
          func go() {
            print(at(1).next() < at(2).next() && at(3).n > 1 ? at(4).next() : at(5).next())
            at(6).n += at(7).n
            print(at(8).n == 6 || at(9).next() == 0)
          }
        }
        func orderAndOnce() { Once1().go() }
        """,
      output: ["at 1", "next 1", "at 2", "next 2", "at 3", "at 4", "next 3", "3", "at 6", "at 7", "at 8", "true"],
      messages: [
        "Once1 > Once2 call next()", "Once1 > Once2 call next()", "Once2 > Once1 read n 2", "Once1 > Once2 call next()",
        "Once2 > Once1 read n 3", "Once1 > Once2 set n 6", "Once2 > Once1 read n 6",
      ]),
    Self(
      name: "paused",
      source: """
        final class Paused1 {
          let other = Paused2()
          let record: (Bool) -> Void
          init(_ record: @escaping (Bool) -> Void) { self.record = record }
          func go() async {
            other.note("early")
            await resume()
            other.note("late")
          }
          private func resume() async { record(true) }
        }
        final class Paused2 { func note(_ text: String) {} }
        func paused(_ record: @escaping (Bool) -> Void) async {
          record(false)
          await Paused1(record).go()
        }
        """,
      output: [], messages: [#"Paused1 > Paused2 call note(_:) "late""#]),
    Self(
      name: "isolationAndErrors",
      source: """
        enum Trouble8: Error { case any }
        actor Bank8 { var balance = 1; func draw(_ x: Int) throws(Trouble8) -> Int { guard x <= balance else { throw .any }; balance -= x; return balance } }
        @MainActor final class Clerk8 {
          let bank = Bank8()
          func go() async {
            do { print(try await bank.draw(1), await bank.balance); _ = try await bank.draw(1) } catch { print("no", error) }
            let result = try? await bank.draw(0)
            print(result ?? -1)
          }
        }
        func isolationAndErrors() async { await Clerk8().go() }
        """,
      output: ["0 0", "no any", "0"],
      messages: [
        "Clerk8 > Bank8 call draw(_:) 1", "Bank8 > Clerk8 read balance 0", "Clerk8 > Bank8 call draw(_:) 1",
        "Clerk8 > Bank8 call draw(_:) 0",
      ]),
    Self(
      name: "statements",
      source: """
        final class Statements {
          func go(_ xs: [Int]) -> String {
            var text = ""
            outer: for x in xs where x > 0 {
              switch x { case 1: text += "one"; case 2...3: fallthrough; case 4: text += "few"; default: continue outer }
              defer { text += ";" }
              if #available(macOS 99, iOS 99, *), x == 1 { text += "!" } else if x == 7 { break outer }
            }
            var n = 0
            repeat { n += 1 } while n < 3
            let isThree: Bool? = n == 3
            let size = if isThree ?? false { "three" } else { "other" }
            let word: String = switch n { case 3: "3"; default: "?" }
            do { text += size } ; text += word
            #if os(Linux) || os(macOS)
            text += "#"
            #endif
            return { () -> String in text + "." }()
          }
        }
        func statements() { print(Statements().go([1, 2, 9, -1, 4])) }
        """,
      output: ["one!;few;few;three3#."]),
    Self(
      name: "initialisers",
      source: """
        final class Made2 { func told(_ x: Int) -> Int { x } }
        final class Made3 {
          let other: Made2; var n = 1
          init(_ other: Made2) { self.other = other; n = 2; setUp() }
          convenience init(twice other: Made2) { self.init(other); n = 4 }
          deinit { _ = other.told(5) }
          func setUp() { _ = other.told(n) }
          var computed: Int { other.told(n) + 1 }
          private var watched = 0 { didSet { _ = other.told(6) } }
          func watch() { watched = 1 }
          var open = 0 { didSet { _ = other.told(open) } }
        }
        final class Made1 { func go() { let other = Made2(); let m = Made3(twice: other); print(m.computed); m.watch(); m.open = 7 } }
        func initialisers() { Made1().go() }
        """,
      output: ["5"],
      messages: [
        "Made3 > Made2 call told(_:) 2", "Made3 > Made2 call told(_:) 4", "Made3 > Made1 read computed 5",
        "Made1 > Made3 call watch()", "Made3 > Made2 call told(_:) 6", "Made1 > Made3 set open 7",
        "Made3 > Made2 call told(_:) 7", "Made3 > Made2 call told(_:) 5",
      ]),
    Self(
      name: "shadowedNames",
      source: """
        enum Recorder9 { struct Recorder { static func enter() {} } }
        struct MutantSwitch {}
        struct Recorder { func go(_ other: Type9) { other.take(`self`: 1) } }
        final class Type9 { func type(of x: Int) -> Int { x }; func take(`self` x: Int) { print(type(of: x)) } }
        func shadowedNames() { Recorder().go(Type9()) }
        """,
      output: ["1"], messages: ["Recorder > Type9 call take(self:) 1"]),
    Self(
      name: "generics",
      source: """
        final class Box10<Value: Equatable> {
          var value: Value?
          init(_ v: Value?) { value = v }
          func get(_ other: Value) -> Value { value ?? other }
          func same(_ x: Value) -> Bool { value == x && get(x) == x }
          func none() -> Value? { if value == nil { return nil }; return value }
        }
        final class User10 { func go() { let b = Box10<Int>(nil); print(b.get(3), b.same(4), b.none() ?? -1); b.value = 4; print(b.same(4)) } }
        func generics() { User10().go() }
        """,
      output: ["3 false -1", "true"],
      messages: [
        "User10 > Box10 call get(_:) 3", "User10 > Box10 call same(_:) 4", "User10 > Box10 call none()",
        "User10 > Box10 set value 4", "User10 > Box10 call same(_:) 4",
      ]),
    Self(
      name: "accessors",
      source: """
        final class Access2 {
          private var store: [String: Int] = [:]
          subscript(key: String) -> Int { get { store[key] ?? 0 } set { store[key] = newValue } }
          var total: Int { get { store.values.reduce(0, +) } set { store = ["all": newValue] } }
          var watched = 0 { didSet { print("did", oldValue) } }
        }
        @MainActor final class Access1 {
          let other = Access2()
          func go() { other["a"] = 2; other["a"] += 1; other.total += 1; other.watched = 5; print(other["all"], other.total) }
        }
        @MainActor func accessors() { Access1().go() }
        """,
      output: ["did 0", "4 4"],
      messages: [
        #"Access1 > Access2 set subscript(_:) 2 "a""#, #"Access1 > Access2 set subscript(_:) 3 "a""#,
        "Access1 > Access2 set total 4",
        "Access1 > Access2 set watched 5", "Access2 > Access1 read total 4",
      ]),
    Self(
      name: "existentials",
      source: """
        protocol Held11: AnyObject { var n: Int { get set }; var list: [Int] { get set } }
        protocol Value11 { var n: Int { get set } }
        final class Held12: Held11 { var n = 0; var list: [Int] = [] }
        struct Value12: Value11 { var n = 0; func own() {} }
        final class Any11 {
          let held: any Held11 = Held12()
          var value: any Value11 = Value12()
          weak var maybe: (any Held11)?
          func go() {
            maybe = held
            held.n = 1; held.n += 1; held.list.append(3); maybe?.n += 1; maybe!.list[0] = 4
            value.n = 4; value.n += 1
            print(held.n, held.list, value.n)
          }
        }
        func existentials() { Any11().go() }
        """,
      output: ["3 [4] 5"],
      messages: [
        "Any11 > Held12 set n 1", "Any11 > Held12 set n 2", "Any11 > Held12 set list [3]", "Any11 > Held12 set n 3",
        "Any11 > Held12 set list [4]", "Any11 > Value12 set n 4", "Any11 > Value12 set n 5", "Held12 > Any11 read n 3",
        "Held12 > Any11 read list [4]", "Value12 > Any11 read n 5",
      ]),
    Self(
      name: "closures",
      source: """
        final class Closed2: Sendable { func told(_ x: Int) -> Int { x }; func later(_ x: Int, then: @escaping (Int) -> Void, otherwise: () -> Void) { then(x); otherwise() } }
        @MainActor final class Closed1 {
          let other = Closed2()
          var kept: [(Int) -> Int] = []
          func go() async throws {
            other.later(1) { _ = self.other.told($0) } otherwise: { print("otherwise") }
            kept.append { [other] in other.told($0) }
            kept.append { x in if x > 1 { return 1 } else { return 2 } }
            kept.append { switch $0 { case 0: 7; default: 8 } }
            print(kept.map { $0(0) })
            let task = Task { [other] in try await Task.sleep(nanoseconds: 1); return other.told(4) }
            print(try await task.value)
            let sum = await withTaskGroup(of: Int.self) { group in
              for i in 0..<3 { group.addTask { i } }
              var sum = 0; while let x = await group.next() { sum += x }; return sum
            }
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            continuation.yield(5); continuation.finish()
            for await x in stream { print(sum, x, map(x) { $0 + 1 }) }
          }
          func map<T>(_ x: T, _ f: (T) throws -> T) rethrows -> T { try f(x) }
        }
        @MainActor func closures() async { try? await Closed1().go() }
        """,
      output: ["otherwise", "[0, 2, 7]", "4", "3 5 6"],
      messages: [
        "Closed1 > Closed2 call later(_:then:otherwise:) 1 then otherwise", "Closed2 > Closed1 notification then",
        "Closed1 > Closed2 call told(_:) 1", "Closed1 > Closed2 call told(_:) 0",
        "Closed1 > Closed2 call told(_:) 4",
      ]),
    Self(
      name: "observation",
      source: """
        import Observation
        @Observable final class Watched13 { var n = 1; var twice: Int { n * 2 } }
        @MainActor final class Watcher13 {
          let model = Watched13()
          private(set) var isTold = false
          func watch() { withObservationTracking { _ = model.twice } onChange: { [weak self] in MainActor.assumeIsolated { self?.note() } } }
          private func note() { isTold = true }
        }
        @MainActor final class User13 { let watcher = Watcher13(); func go() { watcher.watch(); watcher.model.n = 3; print(watcher.isTold) } }
        @MainActor func observation() { User13().go() }
        """,
      output: ["true"],
      messages: [
        "User13 > Watcher13 call watch()", "Watched13 > Watcher13 read twice 2", "Watcher13 > User13 read model model",
        "User13 > Watcher13 observation onChange", "User13 > Watched13 set n 3", "Watcher13 > User13 read isTold true",
      ]),
    Self(
      name: "overrides",
      source: """
        class Member3 { var size = 1; func grow() { size += 1 } ; class var kind: String { "base" }; class func made() -> Member3 { Member3() } }
        final class Member4: Member3 { override var size: Int { didSet { print("size", size) } }; override class var kind: String { "leaf" } }
        indirect enum Tree5 { case leaf(Int), node(Tree5, Tree5); func sum() -> Int { switch self { case .leaf(let x): x; case .node(let a, let b): a.sum() + b.sum() } } }
        final class Member1 {
          func go() {
            let leaf: Member3 = Member4(); leaf.grow(); leaf.size = 5
            print(type(of: leaf).kind, Member3.made().size, Tree5.node(.leaf(1), .leaf(2)).sum())
          }
        }
        func overrides() { Member1().go() }
        """,
      output: ["size 2", "size 5", "leaf 1 3"],
      messages: [
        "Member1 > Member4 call grow()", "Member1 > Member4 set size 5", "Member1 > Member3 call made()",
        "Member1 > Tree5 call sum()", "Tree5 > Member1 read sum() 3",
      ],
      omissions: ["Member1.go() (it reads Member3.kind unnoticed)", "Member1.go() (it reads Member3.size unnoticed)"]),
  ]

  /// Constructs that are left alone, and named.
  static let leftAlone: [Self] = [
    Self(
      name: "resultBuilder",
      source: """
        @resultBuilder struct Lines {
          static func buildBlock(_ parts: String...) -> String { parts.joined(separator: "|") }
          static func buildEither(first part: String) -> String { part }
          static func buildEither(second part: String) -> String { part }
        }
        final class Built2 {
          @Lines func text(_ flag: Bool) -> String { "a"; if flag { "yes" } else { "no" } }
          @Lines var one: String { "one" }
          func take(@Lines _ text: @escaping () -> String) -> String { text() }
        }
        final class Built1 { let other = Built2(); func go() { print(other.text(true), other.one, other.take { "b"; "c" }) } }
        func resultBuilder() { Built1().go() }
        """,
      output: ["a|yes one b|c"],
      messages: [
        #"Built1 > Lines call buildBlock(_:) ["yes"]"#, #"Built1 > Lines call buildEither(first:) "yes""#,
        #"Built1 > Lines call buildBlock(_:) ["a", "yes"]"#, #"Built1 > Lines call buildBlock(_:) ["one"]"#,
        #"Built2 > Built1 read one "one""#, "Built1 > Built2 call take(_:) text",
        #"Built2 > Lines call buildBlock(_:) ["b", "c"]"#,
      ],
      omissions: [
        "Built2.text(_:) (its body cannot be entered)", "Built2.one (its body cannot be entered)",
        "Built1.go() (a closure in it cannot be entered)",
      ]),
    Self(
      name: "propertyLists",
      source: """
        final class List2 { var (a, b) = (1, 2); var c = 3, d = "d"; var e = 0 { willSet { print("will", newValue) } } }
        final class List1 { let other = List2(); func go() { other.a = 10; other.c = 30; other.e = 1; print(other.c, other.d) } }
        func propertyLists() { List1().go() }
        """,
      output: ["will 1", "30 d"], messages: ["List2 > List1 read c 30", #"List2 > List1 read d "d""#],
      omissions: [
        "List2.e (its body cannot be entered)", "List2.a (its sets cannot be noticed)",
        "List2.b (its sets cannot be noticed)", "List2.c (its sets cannot be noticed)",
        "List2.d (its sets cannot be noticed)", "List2.e (its sets cannot be noticed)",
      ]),
    Self(
      name: "initialValues",
      source: """
        nonisolated(unsafe) var global = 1
        final class Late2 { func told(_ x: Int) -> Int { x } }
        final class Late3 {
          nonisolated(unsafe) static var shared = 1
          let early = Late2().told(1)
          lazy var late = Late2().told(2)
          lazy var own = early
        }
        final class Late1 { let other = Late3(); func go() { Late3.shared += 1; print(other.late, other.early, other.own, Late3.shared) } }
        func initialValues() { Late1().go() }
        """,
      output: ["2 1 1 2"],
      messages: [
        "Late1 > Late3 set shared 2", "Late1 > Late2 call told(_:) 2", "Late3 > Late1 read late 2",
        "Late3 > Late1 read early 1", "Late3 > Late1 read own 1", "Late3 > Late1 read shared 2",
      ],
      omissions: [
        "Late3.shared (its value outlives a scenario)", "Late3.early (its initial value may send messages)",
        "Late3.late (its initial value may send messages)", "global (its value outlives a scenario)",
      ]),
    Self(
      name: "coroutineAccessors",
      source: """
        final class Lent2 { private var text = ""; var typed: String { get { text } _modify { yield &text } } }
        final class Lent1 { let other = Lent2(); func go() { other.typed = "a"; print(other.typed) } }
        func coroutineAccessors() { Lent1().go() }
        """,
      output: ["a"], messages: [#"Lent2 > Lent1 read typed "a""#],
      omissions: ["Lent2.typed (its body cannot be entered)"]),
    Self(
      name: "keyPaths",
      source: """
        final class Path2 { var n = 1 }
        final class Path1 { let other = Path2(); func go() { print([other].map(\\.n), other[keyPath: \\.n.description]) } }
        func keyPaths() { Path1().go() }
        """,
      output: ["[1] 1"],
      omissions: ["Path1.go() (it reads Path2.n unnoticed)"]),
    Self(
      name: "arguments",
      source: """
        struct Ticket: ~Copyable { let n: Int }
        final class Owner2 {
          func look(_ t: borrowing Ticket) -> Int { t.n }
          func take(_ s: consuming String) -> Int { s.count }
          func span(_ s: Span<Int>) -> Int { s.count }
          func lazily(_ x: @autoclosure () -> Int, or y: @autoclosure @escaping () -> Int) -> Int { x() + y() }
        }
        final class Owner1 {
          let other = Owner2()
          func go() { print(other.look(Ticket(n: 1)), other.take("s"), other.span([1].span), other.lazily(1, or: 2)) }
        }
        func arguments() { Owner1().go() }
        """,
      output: ["1 1 1 3"],
      messages: [
        "Owner1 > Owner2 call look(_:) t", #"Owner1 > Owner2 call take(_:) "s""#, "Owner1 > Owner2 call span(_:) s",
        "Owner1 > Owner2 call lazily(_:or:) x y",
      ],
      omissions: [
        "Owner2.look(_:) (its arguments cannot be described)", "Owner2.span(_:) (its arguments cannot be described)",
      ]),
  ]
}
