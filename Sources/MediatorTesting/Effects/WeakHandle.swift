/// A reference that does not keep its object alive, for functions that the mediator may call when the run is over.
///
/// An object with weak references keeps its counts in a table beside it, where
/// every other reference to it pays several times as much; a run touches its
/// world dozens of times an event. So the object has one handle, which others
/// hold, and empties it when it goes.
@usableFromInline final class WeakHandle<Object: AnyObject> {
  // Set when the object is made and emptied by its `deinit`, on the thread of the run, like everything of a world.
  /// The object, while it is there.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var object: Object?
}
