import TerminalTestDoubles
import Testing

@testable import TerminalUI

/// A list of buttons in a form: its keys, its changes, and what is laid out of it.
@MainActor
struct ButtonListTests {
  private let placeholder = Label("Nobody")
  private let list: ButtonList
  private let stage: Stage
  private let pressed = Pressed()

  init() {
    list = ButtonList(placeholder: placeholder)
    let form = Form([Label("List")], [list], [Button("Below")])
    form.isScrollable = true
    stage = Stage(form, columns: 10, rows: 4)
  }

  private func show(_ titles: String...) async {
    list.buttons = titles.map { [pressed] title in Button(title) { pressed.titles.append(title) } }
    await Task {}.value
  }

  @Test("A change of the buttons, of a button, and of the placeholder is drawn without a key")
  func changes() async {
    #expect(stage.screen == "List\nNobody\n[Below]\n")
    placeholder.text = "None"
    await Task {}.value
    #expect(stage.screen == "List\nNone\n[Below]\n")
    await show("1", "2")
    #expect(stage.screen == "List\n[1]\n[2]\n[Below]")
    list.buttons[1].title = "3"
    await Task {}.value
    #expect(stage.screen == "List\n[1]\n[3]\n[Below]")
    await show("1")
    #expect(stage.screen == "List\n[1]\n[Below]\n")
  }

  @Test("Plain text has a line for each button")
  func plainText() async {
    #expect(list.plainText == "Nobody")
    await show("1", "2")
    #expect(list.plainText == "[1]\n[2]")
  }

  @Test("The keys of a form move the focus from button to button, in the circle of the form")
  func focus() async {
    await show("1", "2", "3")
    stage.type("\r\t\r" + Sent.down + "\r" + Sent.right + "\r" + "\t\r" + Sent.up + Sent.left + "\r")
    #expect(pressed.titles == ["1", "2", "3", "1", "3"])
    stage.type(Sent.backTab + Sent.up + Sent.up + Sent.up + " ")
    #expect(pressed.titles == ["1", "2", "3", "1", "3", "3"])
  }

  @Test("The focus passes over a disabled button")
  func disabled() async {
    await show("1", "2", "3")
    list.buttons[1].isEnabled = false
    stage.type("\t\r")
    list.buttons[2].isEnabled = false
    stage.type("\r" + Sent.backTab)
    for button in list.buttons { button.isEnabled = false }
    stage.type("\r")
    #expect(pressed.titles == ["3", "1"])
  }

  @Test("When the buttons change, the focus stays in its place, or at the end")
  func place() async {
    await show("1", "2", "3")
    stage.type("\t\t")
    await show("4", "5", "6")
    stage.type("\r")
    await show("7", "8")
    stage.type("\r")
    await show()
    stage.type("\r")
    await show("9")
    stage.type("\r")
    #expect(pressed.titles == ["6", "8", "9"])
  }

  @Test("The window scrolls to the focused button")
  func scrolling() async {
    await show("1", "2", "3", "4", "5")
    #expect(stage.screen == "List\n[1]\n[2]\n[3]")
    stage.type("\t\t\t")
    #expect(stage.screen == "[1]\n[2]\n[3]\n[4]")
    stage.type("\t\t")
    #expect(stage.screen == "[3]\n[4]\n[5]\n[Below]")
  }

  @Test("A button that is too wide is cut off")
  func wide() async {
    await show("123456789")
    #expect(stage.screen == "List\n[123456789\n[Below]\n")
  }

  @Test("Only the lines in the window are laid out")
  func window() {
    let widget = CountingWidget()
    let form = Form([Label("above")], [widget], [Button("below")])
    form.isScrollable = true
    let stage = Stage(form, columns: 10, rows: 3)
    #expect(stage.screen == "99999\n100000\n[below]")
    #expect(widget.madeLines <= 3)
  }

  private final class Pressed {
    var titles: [String] = []
  }

  /// A widget with 100,000 lines.
  private final class CountingWidget: Widget {
    var madeLines = 0

    override func lines(width: Int, isFocused: Bool) -> AnyRandomAccessCollection<StyledLine> {
      AnyRandomAccessCollection(
        (1...100_000).lazy.map { number in
          self.madeLines += 1
          return StyledLine("\(number)")
        })
    }
  }
}
