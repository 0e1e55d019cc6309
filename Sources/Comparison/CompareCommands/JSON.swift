/// What a command gives as JSON.
struct VersionedRows<Row: Encodable>: Encodable {
  /// Is raised with every change of the form.
  let schemaVersion = 1
  let rows: [Row]
}

/// A value that is `null` in JSON if it is missing.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// Metrics of an architecture, and what else there is to say of it, as one object of JSON.
struct MetricRecord<Subject, Rest: Encodable>: Encodable {
  let metrics: [String: Metric<Subject>.Value]
  let rest: Rest

  func encode(to encoder: any Encoder) throws {
    try rest.encode(to: encoder)
    try metrics.encode(to: encoder)
  }
}

extension Array {
  /// The numbers of an architecture by their names in JSON.
  func values<Subject>(of subject: Subject) -> [String: Metric<Subject>.Value] where Element == Metric<Subject> {
    reduce(into: [:]) { values, metric in
      if let key = metric.key { values[key] = metric.value(subject) }
    }
  }
}
