import ExampleSpecifications
import MediatorTool

MediatorTool.main(exampleCatalog)
