import ConcurrencySimulation
import ExampleMediators
import MediatorTesting
import PropertyCore

/// What can happen to a `SharedRefresh`, and what must hold.
public struct SharedRefreshSpecification: MainActorSpecification, Sendable {
  let defect: SharedRefresh.Defect?

  /// Describes the mediator as it should be, or with a defect planted in it.
  public nonisolated init(planting defect: SharedRefresh.Defect? = nil) { self.defect = defect }

  public func makeSystem(in world: World) -> SharedRefresh {
    let refresh: @Sendable (String) async throws -> Bool = world.service(
      "refresh", reply: .constant(true), policy: .overNetwork)
    return SharedRefresh(planting: defect, refresh: { _ = try await refresh("token") })
  }

  public func state(of screen: SharedRefresh) -> SharedRefresh.State { screen.state }

  public var commands: some Commands<SharedRefresh> {
    Command("request") { $0.request() }.weight(2)
    Command("expire") { $0.expire() }
  }

  public var invariants: some Invariants<SharedRefresh> {
    Always("the requests share one refresh") { $0.state.refreshesInFlight <= 1 }
    Always("a request is answered once") { $0.mostAnswers <= 1 }
    Always("nothing is answered that was not asked") {
      $0.state.successes + $0.state.failures <= $0.state.requests
    }
  }
}

extension SharedRefreshSpecification {
  /// What each planted defect does, what reports it, and the length of its shortest run.
  nonisolated static let knownDefects = [
    // request · request
    CatalogEntry.Defect(
      id: "double-refresh", summary: "a second refresh begins before the first is noted",
      oracle: "the requests share one refresh", shortestEvents: 2),
    // request · the refresh answers
    CatalogEntry.Defect(
      id: "resumed-twice", summary: "those who wait are told the result and told once more",
      oracle: "a request is answered once", shortestEvents: 2),
    // request · request; the refresh never answers and fails when it is cancelled
    CatalogEntry.Defect(
      id: "never-resumed", summary: "when the refresh fails, only the request that started it is told",
      oracle: Oracle.tasksCanResume.rawValue, shortestEvents: 2),
  ]
}
