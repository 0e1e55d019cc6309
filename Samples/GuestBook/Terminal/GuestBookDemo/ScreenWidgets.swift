import CommandLineInterface
package import GreetingDemo
package import TerminalUI

/// What a screen shows on the terminal: its widgets with their layout, and the words with which a script uses them.
@MainActor
package struct ScreenWidgets {
  let form: Form
  /// The buttons and text fields, in the order of the screen.
  let widgets: [(word: String, widget: Widget)]
  let rows: () -> [Button]
  let updateLayout: () -> Void

  private init(
    _ form: Form, widgets: [(word: String, widget: Widget)], rows: @escaping () -> [Button] = { [] },
    updateLayout: @escaping () -> Void = {}
  ) {
    self.form = form
    self.widgets = widgets
    self.rows = rows
    self.updateLayout = updateLayout
  }

  /// The list of the guests. Its layout follows the rows, which notify nobody of a change.
  package static func list(
    title: Label, busy: BusyIndicator, rows: @escaping () -> [Button], emptyText: Label, checkIn: Button,
    retry: Button, message: Label, help: String
  ) -> Self {
    (title.style, message.style) = (.bold, .red)
    let (form, help) = (Form(), Label(help, style: .dim))
    form.isScrollable = true
    let updateLayout = {
      let rows = rows()
      form.rows =
        [[title, busy], []] + (rows.isEmpty ? [[emptyText]] : rows.map { [$0] })
        + [[], [checkIn, retry], [], [message], [], [help]]
    }
    updateLayout()
    return Self(form, widgets: [("check-in", checkIn), ("retry", retry)], rows: rows, updateLayout: updateLayout)
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
