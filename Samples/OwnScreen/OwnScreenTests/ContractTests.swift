import GreetingContract
import Testing

@testable import OwnScreen

extension OwnScreen: ReadScreen {}

@Test(arguments: ContractPart.all)
func obeysTheContract(_ part: ContractPart) async {
  let violation = await Contract(reading: OwnScreen.init).violation(of: part)
  #expect(violation == nil)
}
