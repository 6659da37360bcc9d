import BenchmarkModel

/// What somebody writes who fuzzes the model form without the package. The yardstick for the speed of the target that is
/// made from its specification.
///
/// Two bytes an event at most: what it is, then its argument.
func execute(_ bytes: UnsafeRawBufferPointer) -> Int {
  var driver = ModelDriver()
  var reader = ByteReader(bytes)
  var events = 0
  while let kind = reader.next(), events < 50 {
    let event: ModelEvent
    switch kind % 5 {
    case 0: event = .mode((reader.next() ?? 0) % 2 == 0 ? .pickup : .courier)
    case 1: event = .address(reader.text())
    case 2: event = .pickupPoint(reader.text())
    case 3:
      let argument = reader.next() ?? 0
      event = .answer(slot: Int(argument >> 1) % 4, isAccepted: argument & 1 == 1)
    default: event = .submit
    }
    precondition(driver.send(event) == nil, "the form failed")
    events += 1
  }
  return events
}
