import ExampleMediators
import Testing

private func makeSearch(
  _ service: HeldCompletions<[String]>, _ timer: ManualTimer, planting defect: RemoteSearch.Defect? = nil
) -> RemoteSearch {
  RemoteSearch(search: service.begin, schedule: timer.schedule, planting: defect)
}

@Suite struct RemoteSearchTests {
  let service = HeldCompletions<[String]>()
  let timer = ManualTimer()

  @Test func `waits, asks, and shows what it was answered`() {
    let search = makeSearch(service, timer)
    var phases: [RemoteSearch.Phase] = []
    search.onChange = { phases.append($0.phase) }

    search.queryChanged(to: "swift")
    timer.fireAll()
    service.deliver(["Swift Tour"], to: 0)

    #expect(timer.delays == [.milliseconds(300)])
    #expect(phases == [.waiting, .loading, .idle])
    #expect(search.state.results == ["Swift Tour"] && search.state.resultsQuery == "swift")
  }

  @Test func `asks only for what the user stopped at`() {
    let search = makeSearch(service, timer)
    for query in ["s", "sw", "swi"] { search.queryChanged(to: query) }
    timer.fireAll()
    timer.fireAnyway(0)
    timer.fireAnyway(2)
    #expect(service.requests == ["swi"])
  }

  @Test func `a change empties the results and cancels the request`() {
    let search = makeSearch(service, timer)
    search.queryChanged(to: "swift")
    timer.fireAll()
    service.deliver(["Swift Tour"], to: 0)
    search.queryChanged(to: "mug")
    #expect(search.state.results.isEmpty && search.state.resultsQuery == nil)
    timer.fireAll()
    search.queryChanged(to: "mugs")
    #expect(service.cancelledRequests == ["mug"])
  }

  @Test func `nothing, or only spaces, asks for nothing`() {
    let search = makeSearch(service, timer)
    search.queryChanged(to: "swift")
    search.queryChanged(to: "  ")
    timer.fireAll()
    #expect(service.requests.isEmpty)
    #expect(search.state.phase == .idle && search.state.query == "  ")
  }

  @Test func `a second delivery is dropped`() {
    let search = makeSearch(service, timer)
    search.queryChanged(to: "swift")
    timer.fireAll()
    service.deliver(["Swift Tour"], to: 0)
    service.deliver(["Swift Mug"], to: 0)
    service.fail(0)
    #expect(search.state.results == ["Swift Tour"] && search.state.phase == .idle)
  }

  @Test func `a failure of the current request is shown, a cancellation is not`() {
    let search = makeSearch(service, timer)
    search.queryChanged(to: "swift")
    timer.fireAll()
    service.fail(0)
    #expect(search.state.phase == .failed)
    search.queryChanged(to: "swift")
    timer.fireAll()
    service.fail(1, with: CancellationError())
    #expect(search.state.phase == .idle && search.state.results.isEmpty)
  }

  @Test func `a reply given inside the call is kept`() {
    let search = makeSearch(service, timer)
    service.immediateReply = .success(["Swift Tour"])
    search.queryChanged(to: "swift")
    timer.fireAll()
    #expect(search.state.results == ["Swift Tour"] && search.state.phase == .idle)
    search.clear()
    #expect(service.cancelledRequests.isEmpty)
  }

  @Test func `an observer that types something else has that searched for`() {
    let search = makeSearch(service, timer)
    search.onChange = { [unowned search] state in
      if state.query == "sw" { search.queryChanged(to: "swift") }
    }
    search.queryChanged(to: "sw")
    timer.fireAll()
    #expect(service.requests == ["swift"])
  }
}

@Suite struct RemoteSearchDefectTests {
  let service = HeldCompletions<[String]>()
  let timer = ManualTimer()

  @Test(arguments: [nil, RemoteSearch.Defect.olderResponse])
  func `an older response is shown by a defect only`(defect: RemoteSearch.Defect?) {
    let search = makeSearch(service, timer, planting: defect)
    search.queryChanged(to: "swift")
    timer.fireAll()
    search.queryChanged(to: "mug")
    service.deliver(["Swift Tour"], to: 0)
    #expect(search.state.resultsQuery == (defect == nil ? nil : "swift"))
    #expect(service.cancelledRequests == (defect == nil ? ["swift"] : []))
  }

  @Test(arguments: [nil, RemoteSearch.Defect.clearKeepsRequest])
  func `results fill a cleared list by a defect only`(defect: RemoteSearch.Defect?) {
    let search = makeSearch(service, timer, planting: defect)
    search.queryChanged(to: "swift")
    timer.fireAll()
    search.clear()
    service.deliver(["Swift Tour"], to: 0)
    #expect(search.state.query.isEmpty)
    #expect(search.state.results == (defect == nil ? [] : ["Swift Tour"]))
  }

  @Test(arguments: [nil, RemoteSearch.Defect.debounceAfterClear])
  func `a request starts under an empty field by a defect only`(defect: RemoteSearch.Defect?) {
    let search = makeSearch(service, timer, planting: defect)
    search.queryChanged(to: "swift")
    search.clear()
    timer.fireAll()
    #expect(service.requests == (defect == nil ? [] : ["swift"]))
    #expect(search.state.phase == (defect == nil ? .idle : .loading))
  }

  @Test(arguments: [nil, RemoteSearch.Defect.cancelledErrorShown])
  func `the error of a cancelled request is shown by a defect only`(defect: RemoteSearch.Defect?) {
    let search = makeSearch(service, timer, planting: defect)
    search.queryChanged(to: "swift")
    timer.fireAll()
    search.queryChanged(to: "mug")
    service.fail(0, with: CancellationError())
    #expect(search.state.phase == (defect == nil ? .waiting : .failed))
  }
}
