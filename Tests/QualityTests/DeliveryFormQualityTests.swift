import ExampleMediators
import ExampleSpecifications
import MediatorTesting
import Testing

@Suite struct DeliveryFormQualityTests {
  @Test(arguments: DeliveryForm.Defect.allCases) func `finds every planted defect`(defect: DeliveryForm.Defect) throws {
    let blueprint = try Blueprint(DeliveryFormSpecification(planting: defect))
    #expect(MediatorChecker(blueprint, defect: defect.rawValue).check().failure != nil)
  }
}
