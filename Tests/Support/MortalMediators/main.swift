import MediatorTool
import MortalCatalog

MediatorTool.main(mortalCatalog)
