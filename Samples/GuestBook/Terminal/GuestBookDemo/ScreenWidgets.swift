import CommandLineInterface
package import GreetingDemo
package import TerminalUI

/// What a screen shows on the terminal: its widgets with their layout, and the words with which a script uses them.
@MainActor
package struct ScreenWidgets {
  let form: Form
  /// The buttons and text fields, in the order of the screen.
  let widgets: [(word: String, widget: Widget)]
  /// The rows, if the screen is the list.
  let rows: ButtonList?

  private init(_ form: Form, widgets: [(word: String, widget: Widget)], rows: ButtonList? = nil) {
    self.form = form
    self.widgets = widgets
    self.rows = rows
  }

  /// The list of the guests.
  package static func list(
    title: Label, busy: BusyIndicator, rows: ButtonList, checkIn: Button, retry: Button, message: Label, help: String
  ) -> Self {
    (title.style, message.style) = (.bold, .red)
    let form = Form(
      [title, busy], [], [rows], [], [checkIn, retry], [], [message], [], [Label(help, style: .dim)])
    form.isScrollable = true
    return Self(form, widgets: [("check-in", checkIn), ("retry", retry)], rows: rows)
  }

  /// The card of a guest.
  package static func card(
    name: Label, busy: BusyIndicator, edit: Button, remove: Button, message: Label, help: String
  ) -> Self {
    (name.style, message.style) = (.bold, .red)
    let form = Form([name, busy], [], [edit, remove], [], [message], [], [Label(help, style: .dim)])
    return Self(form, widgets: [("edit", edit), ("remove", remove)])
  }

  /// The greeting.
  package static func greeting(_ form: GreetingForm) -> Self {
    Self(
      form.content,
      widgets: [
        ("name", form.name), ("surname", form.surname), ("greet", form.greet), ("retry", form.retry),
        ("continue", form.continue),
      ])
  }
}
