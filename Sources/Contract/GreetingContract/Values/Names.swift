package import GreetingDomain

/// The name and the surname of a person, to be compared scalar by scalar.
package struct Names: Hashable, Sendable {
  package let name: Text
  package let surname: Text

  package init(_ name: Text, _ surname: Text) {
    self.name = name
    self.surname = surname
  }

  package init(_ person: Person) {
    self.init(Text(person.name), Text(person.surname))
  }
}
