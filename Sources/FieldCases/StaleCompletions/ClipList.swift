import MediatorTesting
import PropertyCore

/// A list of clips, several of which can play, each with a timer that moves it on
/// (F14, pointfreeco/swift-composable-architecture#182).
final class ClipList {
  struct Clip: Equatable {
    let id: Int
    var position = 0
    var isPlaying = false
    var wasPlayed = false
  }

  struct State: Equatable {
    var clips = [Clip(id: 1), Clip(id: 2), Clip(id: 3)]
  }

  enum Defect: String, CaseIterable {
    /// Deleting leaves the timer alone, and the timer moves whatever is in the clip's old place.
    case timerOutlivesClip = "timer-outlives-clip"
  }

  typealias Schedule = (Duration, @escaping () -> Void) -> (() -> Void)

  /// How many ticks a clip takes.
  static let length = 2

  private(set) var state = State()
  private let schedule: Schedule
  private let defect: Defect?
  private var timers: [(id: Int, stop: () -> Void)] = []
  private var lastID = 3

  init(planting defect: Defect?, schedule: @escaping Schedule) {
    self.defect = defect
    self.schedule = schedule
  }

  func play(at index: Int) {
    guard state.clips.indices.contains(index), !state.clips[index].isPlaying else { return }
    state.clips[index].isPlaying = true
    state.clips[index].wasPlayed = true
    state.clips[index].position = 0
    startTimer(of: state.clips[index].id, at: index)
  }

  func delete(at index: Int) {
    guard state.clips.indices.contains(index) else { return }
    let id = state.clips.remove(at: index).id
    if defect != .timerOutlivesClip, let position = timers.firstIndex(where: { $0.id == id }) {
      timers.remove(at: position).stop()
    }
  }

  func add() {
    lastID += 1
    state.clips.append(Clip(id: lastID))
  }

  private func startTimer(of id: Int, at index: Int) {
    let stop = schedule(.seconds(1)) { [weak self] in self?.tick(id, index) }
    timers.append((id, stop))
  }

  private func tick(_ id: Int, _ oldIndex: Int) {
    timers.removeAll { $0.id == id }
    let found = defect == .timerOutlivesClip ? oldIndex : state.clips.firstIndex { $0.id == id }
    // The faulty app ends here when the old place is past the end.
    guard let index = found, state.clips.indices.contains(index) else { return }
    state.clips[index].position += 1
    if state.clips[index].position < Self.length {
      startTimer(of: id, at: index)
    } else {
      state.clips[index].isPlaying = false
    }
  }
}

struct ClipListSpecification: MediatorSpecification {
  var defect: ClipList.Defect?

  func makeSystem(in world: World) -> ClipList {
    ClipList(planting: defect, schedule: world.clock.scheduler("tick"))
  }

  func state(of list: ClipList) -> ClipList.State { list.state }

  var commands: some Commands<ClipList> {
    Command("play", .element(of: [0, 1, 2])) { list, index in list.play(at: index) }.weight(2)
    Command("delete", .element(of: [0, 1, 2])) { list, index in list.delete(at: index) }
    Command("add") { $0.add() }.when { $0.state.clips.count < 4 }
  }

  var invariants: some Invariants<ClipList> {
    Always("only a clip that was played has moved on") { list in
      list.state.clips.allSatisfy { $0.position == 0 || $0.wasPlayed }
    }
  }

  static let knownDefects = [
    // play 0 · delete 0 · tick
    CatalogEntry.Defect(
      id: "timer-outlives-clip", summary: "the timer of a clip that was deleted moves on the one that took its place",
      oracle: "only a clip that was played has moved on", shortestEvents: 3)
  ]
}
