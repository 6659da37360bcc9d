import ExampleMediators
import MediatorTesting

// The harness's simulated control already has everything the examples' protocol asks for.
extension Control: Colleague {}
