import Helping
import Library

let greeter = Greeter()
print(greeter.greet(), lines { "one" })
mutter()
