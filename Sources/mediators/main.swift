import ExampleSpecifications
import FieldCases
import MediatorTesting
import MediatorTool

MediatorTool.main(MediatorCatalog(exampleCatalog.entries + fieldCatalog.entries))
