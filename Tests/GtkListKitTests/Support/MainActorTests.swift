import XCTest

/// XCTest's own `testCase` takes main-actor methods only by a cast that fails at run time ("Could not
/// cast value of type '(T) -> @MainActor () -> ()'"). The list of tests that the package manager
/// makes sees this module too, and prefers this one, which casts nothing.
func testCase<Tests: XCTestCase, Method>(
  _ all: [(String, (Tests) -> Method)]
) -> XCTestCaseEntry {
  let tests: [(String, (Tests) -> () throws -> Void)] = all.map { name, test in
    (name, { onMainActor(Held(method: test($0))) })
  }
  return testCase(tests)
}

/// A function as generic code holds it, which is the same for every function without arguments.
private struct Held<Method> {
  let method: Method
}

/// XCTest runs tests on the main thread, which is checked.
private func onMainActor<Method>(_ held: Held<Method>) -> () throws -> Void {
  guard String(describing: Method.self).contains("throws") else {
    let test = unsafeBitCast(held, to: Held<@MainActor () -> Void>.self).method
    return { MainActor.assumeIsolated { test() } }
  }
  let test = unsafeBitCast(held, to: Held<@MainActor () throws -> Void>.self).method
  return { try MainActor.assumeIsolated { try test() } }
}
