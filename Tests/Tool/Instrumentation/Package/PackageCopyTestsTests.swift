import Testing

@testable import Instrumentation

/// What SwiftPM and Swift Testing print about the tests of a copy.
struct PackageCopyTestsTests {
  @Test("Errors are found with their places; warnings, notes and errors elsewhere are left out")
  func compilerErrors() {
    let errors = CompilerError.all(
      in: """
        [3/7] Compiling GreetingMVPTests GreetingViewSpy.swift
        /copy/Tests/GreetingViewSpy.swift:4:13: error: type 'GreetingViewSpy' does not conform to protocol 'GreetingView'
        2 | 
        4 | final class GreetingViewSpy: ViewSpy, GreetingView {}
          |             |- error: type 'GreetingViewSpy' does not conform to protocol 'GreetingView'
          |             `- note: add stubs for conformance

        /copy/Sources/GreetingView.swift:18:8: note: protocol requires function 'showNotice' with type '(String) -> ()'
        /copy/Tests/A.swift:9:1: warning: result of call to 'greet()' is unused
        /copy/Tests/GreetingViewSpy.swift:4:13: error: type 'GreetingViewSpy' does not conform to protocol 'GreetingView'
        macro expansion @Test:12:13: error: missing argument for parameter 'model' in call
        `- /copy/Tests/A B.swift:14:4: note: expanded code originates here
        12 |   @Test
        14 |   }
           +--- macro expansion @Test ------------------------------------------
           |12 |     let suite = Suite()
           |   |                      `- error: missing argument for parameter 'model' in call
        /other/Tests/B.swift:1:1: error: expected expression
        """, below: "/copy")
    #expect(errors.map(\.path) == ["Tests/GreetingViewSpy.swift", "Tests/A B.swift"])
    #expect(errors.map(\.line) == [4, 14] && errors[1].message.hasPrefix("missing argument"))
    #expect(errors[0].message == "type 'GreetingViewSpy' does not conform to protocol 'GreetingView'")
  }

  @Test("The events of a run say which functions pass, where they are, and which have not ended")
  func testEvents() {
    func test(_ name: String, line: Int, kind: String = "function") -> String {
      let place = #"{"fileID":"M/Tests.swift","line":\#(line),"column":4,"_filePath":"/copy/Tests.swift"}"#
      return #"{"version":0,"kind":"test","payload":{"kind":"\#(kind)","id":"\#(name)","sourceLocation":\#(place)}}"#
    }
    func end(_ name: String, _ symbol: String) -> String {
      #"{"version":0,"kind":"event","payload":{"kind":"testEnded","testID":"\#(name)","messages":[{"symbol":"\#(symbol)","text":""}]}}"#
    }
    let events = TestEvents(
      [
        test("M.Suite", line: 1, kind: "suite"), test("M.Suite/a()", line: 3), test("M.Suite/b()", line: 7),
        test("M.Suite/c()", line: 9), #"{"version":0,"kind":"event","payload":{"kind":"runStarted","messages":[]}}"#,
        end("M.Suite/a()", "pass"), end("M.Suite/b()", "fail"), #"{"version":0,"kind":"eve"#,
      ].joined(separator: "\n"))
    #expect(events.functions.mapValues(\.line) == ["M.Suite/a()": 3, "M.Suite/b()": 7, "M.Suite/c()": 9])
    #expect(events.functions["M.Suite/a()"]?.file == "M/Tests.swift")
    #expect(events.passes == ["M.Suite/a()": true, "M.Suite/b()": false])
  }
}
