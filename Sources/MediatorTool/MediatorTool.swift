import MediatorTesting

public enum MediatorTool { public static func main(_ catalog: MediatorCatalog) -> Swift.Never { fatalError() } }
