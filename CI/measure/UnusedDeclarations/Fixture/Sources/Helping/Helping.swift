import Library

public func mutter() { _ = Greeter().mutter() }
